/** Whether there is only a phone's room: where `Stage` has one column. */
import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 60rem");
