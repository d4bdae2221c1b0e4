/*
 * Keeps one page: the one that says in the visitor's language that there is no connection, and its style. It is fetched
 * without cookies, and nothing else is ever kept: no page of the site and nothing of a person. The address that this
 * was registered with names the language and the version of both.
 */
const SHELF = `offline${self.location.search}`;
const PAGE = new URL(`/offline${self.location.search}`, self.location.origin).href;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (request.destination === "style") event.respondWith(fetch(request).catch(() => kept(request.url)));
});

async function fill() {
  const shelf = await caches.open(SHELF);
  const answer = await fetch(PAGE, { credentials: "omit" });
  if (!answer.ok) throw new Error("the site is closed");
  const html = await answer.clone().text();
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  await shelf.put(PAGE, answer);
  await shelf.addAll(styles.map(([, href]) => href.replaceAll("&amp;", "&")));
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
}

async function pageOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return kept(PAGE);
  }
}

async function kept(address) {
  return (await caches.match(address, { ignoreVary: true })) ?? Response.error();
}
