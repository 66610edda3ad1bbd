import { makeListeners } from "./listeners.ts";

/** The time between two checks whether the connection to the server is back: 5 seconds. */
const interval = 5_000;

const listeners = makeListeners();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a listener for the first answer of a server that could not be reached. */
export const subscribeToServerBack = listeners.subscribe;

/**
 * A call did not reach the server. The browser knows only its own network, so the app asks the server until
 * it answers. Then screens with a failure retry.
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
