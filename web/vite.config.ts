import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The server of `npm run dev` asks the Moorings server for all that is not a page. */
const server = process.env["MOORINGS_SERVER"] ?? "http://127.0.0.1:7012";

export default defineConfig({
  plugins: [svelte()],
  ...(process.env["VITEST"] && { resolve: { conditions: ["browser"] } }), // else Svelte renders as on a server
  build: {
    outDir: "../src/moorings/server/web",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first that know light-dark()
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000, // the page of the interface is one large library, and nobody else waits for it
    rolldownOptions: { input: ["index.html", "docs.html"] },
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/healthz": server } },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "happy-dom",
    setupFiles: ["tests/setup.ts"],
    unstubGlobals: true,
    restoreMocks: true,
  },
});
