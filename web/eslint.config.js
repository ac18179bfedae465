import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig: config } },
  },
  { files: ["public/sw.js"], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      "svelte/no-navigation-without-resolve": "off", // the router is our own, and follows ordinary links
      "svelte/prefer-svelte-reactivity": "off", // what changes is replaced as a whole
    },
  },
  { ignores: ["src/api/schema.d.ts", "node_modules/"] },
);
