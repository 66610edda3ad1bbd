import { makeListeners } from "./listeners.ts";

/** Between two questions whether the server is there again. */
const interval = 5_000;

const listeners = makeListeners();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hears when a server that could not be reached answers again. */
export const subscribeToServerBack = listeners.subscribe;

/**
 * A call has not reached the server. The browser knows of its own network only, so the server is asked until it answers;
 * then whoever shows a failure tries again.
 */
export function noteServerAway(): void {
  clearTimeout(timer);
  timer = setTimeout(askServer, interval);
}

async function askServer(): Promise<void> {
  const isThere = await fetch("/api/health", {
    cache: "no-store",
    signal: AbortSignal.timeout(interval),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) listeners.tell();
  else noteServerAway();
}
