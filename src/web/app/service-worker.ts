import { makeListeners } from "../api/listeners.ts";

let waiting: ServiceWorker | null = null;
const listeners = makeListeners();

function offer(worker: ServiceWorker | null): void {
  // Without a controller this is the first visit: there is no older version to leave.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  listeners.tell();
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  // Some browsers answer with nothing where workers are switched off.
  if (!registration) return;
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
}

/** It fetches every file of the app: what the screen itself fetches when it is opened goes first. */
const afterLoadMs = 5000;

/** Keeps the shell for use without a connection. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    setTimeout(() => {
      // A browser that refuses (a private window, a full disk) works on without the stored shell.
      navigator.serviceWorker.register("/sw.js").then(watch, () => undefined);
    }, afterLoadMs);
  });
}

export const hasUpdate = (): boolean => waiting !== null;

/** Lets the newer version take over and loads the page with it. */
export function acceptUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage({ type: "SKIP_WAITING" });
}

export const subscribeToUpdates = listeners.subscribe;
