/**
 * Keeps the app at hand when the network is gone. Pages come from the network if it is there, and are the kept one if not;
 * the files of a build never change, so they are kept. What the server says about games is never kept: it would be old.
 */
const KEPT = "moorings";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["/", "/icon.svg", "/manifest.webmanifest"])));
  skipWaiting();
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await tidy(cache);
  }
  return answer;
}

/** Files of builds that are long gone. */
const MOST = 200;
async function tidy(cache) {
  const keys = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith("/assets/"));
  await Promise.all(keys.slice(0, -MOST).map((request) => cache.delete(request)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.endsWith(".html")) return; // no page of the app
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? "/");
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === path);
      return open ? open.focus() : clients.openWindow(path);
    }),
  );
});
