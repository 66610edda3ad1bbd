import { Rejection } from "#domain/errors/rejection.ts";
import { createSemaphore, type Semaphore } from "../semaphore.ts";

/** Runs a heavy call (an upload, a download, a paper) of a user while no other heavy call of the same user runs. */
export type WithUserMutex = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** At most this many calls of one user wait. */
const maxWaiting = 20;
/** A call that takes longer lets the next one begin: an upload that stopped does not hold up a user's other work. */
const maxCallMs = 20_000;
/** A caller that waits longer gets a request to try again, before the connection ends. */
const maxWaitMs = 60_000;

const busy = (): Rejection =>
  new Rejection(
    "unavailable",
    "Your other files and downloads are still in progress. Please try again shortly.",
  );

/** Returns a mutex for each user: however many heavy calls a user sends, others share the server with one of them. */
export function createUserMutex(): WithUserMutex {
  const semaphores = new Map<string, { semaphore: Semaphore; calls: number }>();
  return async (userId, work) => {
    const own = semaphores.get(userId) ?? { semaphore: createSemaphore(1, maxWaitMs, busy), calls: 0 };
    if (own.calls > maxWaiting) throw busy();
    semaphores.set(userId, own);
    own.calls++;
    try {
      await own.semaphore.acquire();
      const running = new AbortController();
      running.signal.addEventListener("abort", () => own.semaphore.release());
      const longest = setTimeout(() => running.abort(), maxCallMs);
      try {
        return await work();
      } finally {
        clearTimeout(longest);
        running.abort();
      }
    } finally {
      own.calls--;
      if (own.calls === 0) semaphores.delete(userId);
    }
  };
}
