import { makeListeners } from "../api/listeners.ts";

let waiting: ServiceWorker | null = null;
const listeners = makeListeners();

function offer(worker: ServiceWorker | null): void {
  // Without a controller this is the first visit, so there is no older version.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  listeners.tell();
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  // Some browsers return undefined where workers are switched off.
  if (!registration) return;
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
}

/** The worker fetches every file of the app. Let the open screen fetch its files first. */
const afterLoadMs = 5000;

/** Stores the app's files for use without a connection. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    setTimeout(() => {
      // A browser may refuse (private window, full disk). The app then works without stored files.
      navigator.serviceWorker.register("/sw.js").then(watch, () => undefined);
    }, afterLoadMs);
  });
}

export const hasUpdate = (): boolean => waiting !== null;

/** Activates the newer version and reloads the page. */
export function acceptUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage({ type: "SKIP_WAITING" });
}

export const subscribeToUpdates = listeners.subscribe;
