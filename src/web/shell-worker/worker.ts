/**
 * The service worker: keeps the files of one build, so that the app opens without a connection. No answer of the API is
 * ever kept. A newer build waits until its page says so (`src/web/app/service-worker.ts`); until then a page finds the
 * files that it was built with.
 */
declare const self: ServiceWorkerGlobalScope;

/** Written before this by the build: the addresses of the files that are kept, and what tells this build from others. */
declare const shell: { version: string; files: readonly string[] };

const page = "/index.html";
const cacheName = `crane-quote.shell.${shell.version}`;
const files = new Set(shell.files);

/** The content's hash is in the name of what lies under assets: it never changes. */
const isUnchanging = (address: string): boolean => address.startsWith("/assets/");

async function keep(cache: Cache, address: string): Promise<void> {
  const before = isUnchanging(address) ? await caches.match(address) : undefined;
  const answer = before ?? (await fetch(address, { cache: isUnchanging(address) ? "default" : "reload" }));
  if (!answer.ok) throw new Error(`${address} cannot be kept: ${answer.status}`);
  await cache.put(address, answer);
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(shell.files.map((address) => keep(cache, address)));
}

/** Also what the library of earlier releases has kept. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function answer(request: Request, address: string): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(address, { ignoreVary: true });
  // The browser may throw away what is kept when it needs the room.
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (files.has(pathname)) event.respondWith(answer(request, pathname));
  // The app itself knows which screen stands at an address.
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(answer(request, page));
});
