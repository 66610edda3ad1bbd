/** Between two questions whether the server is there again. */
const interval = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hears when a server that could not be reached answers again. */
export function subscribeToServerBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  if (isThere) for (const listener of listeners) listener();
  else noteServerAway();
}
