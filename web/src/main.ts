import { mount } from "svelte";
import App from "./App.svelte";
import "./design/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
mount(App, { target });
