export type Semaphore = {
  /** Resolves when the caller has a permit. The caller returns it with `release`. */
  acquire(): Promise<void>;
  release(): void;
  /** Rejects all callers that wait now. */
  rejectWaiting(reason: unknown): void;
};

type Waiting = { admit: () => void; refuse: (reason: unknown) => void };

/**
 * Returns a semaphore with this many permits. Others wait in their order, and are rejected with `tooLong` after `longestMs`
 * milliseconds.
 */
export function createSemaphore(permits: number, longestMs: number, tooLong: () => unknown): Semaphore {
  const waiting = new Set<Waiting>();
  let free = permits;
  return {
    acquire() {
      if (free > 0) {
        free--;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(timer);
          waiting.delete(entry);
          finish();
        };
        const entry: Waiting = {
          admit: () => end(resolve),
          refuse: (reason) => end(() => reject(reason)),
        };
        const timer = setTimeout(() => entry.refuse(tooLong()), longestMs);
        waiting.add(entry);
      });
    },
    release() {
      const [next] = waiting;
      if (next) next.admit();
      else free++;
    },
    rejectWaiting(reason) {
      for (const entry of [...waiting]) entry.refuse(reason);
    },
  };
}
