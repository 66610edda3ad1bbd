/** Callers of a group wait for each other. A preferred group comes before all others. */
export type AcquireOptions = { group?: string; isPreferred?: boolean };

export type Semaphore = {
  /**
   * Resolves when the caller has a permit. The caller returns it with `release`. Groups of waiting callers take turns, so
   * that many callers of one group hold up another group by one permit only.
   */
  acquire(turn?: AcquireOptions): Promise<void>;
  release(): void;
  /** Rejects all callers that wait now. */
  rejectWaiting(reason: unknown): void;
};

type Waiting = { admit: () => void; refuse: (reason: unknown) => void };

/**
 * Returns a semaphore with this many permits. Others wait in their order within their group, and are rejected with `tooLong` after `maxMs`
 * milliseconds.
 */
export function createSemaphore(permits: number, maxMs: number, tooLong: () => unknown): Semaphore {
  // The group that had its turn last comes last.
  const preferred = new Map<string, Set<Waiting>>();
  const others = new Map<string, Set<Waiting>>();
  let free = permits;
  return {
    acquire({ group = "", isPreferred = false } = {}) {
      const groups = isPreferred ? preferred : others;
      if (free > 0) {
        free--;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(timer);
          waiting.delete(entry);
          if (waiting.size === 0) groups.delete(group);
          finish();
        };
        const waiting = groups.get(group) ?? new Set<Waiting>();
        groups.set(group, waiting);
        const entry: Waiting = {
          admit: () => end(resolve),
          refuse: (reason) => end(() => reject(reason)),
        };
        const timer = setTimeout(() => entry.refuse(tooLong()), maxMs);
        waiting.add(entry);
      });
    },
    release() {
      const groups = preferred.size > 0 ? preferred : others;
      const [turn] = groups;
      if (turn === undefined) {
        free++;
        return;
      }
      const [group, waiting] = turn;
      groups.delete(group);
      groups.set(group, waiting);
      const [next] = waiting;
      next?.admit();
    },
    rejectWaiting(reason) {
      for (const entry of [...preferred.values(), ...others.values()].flatMap((waiting) => [...waiting]))
        entry.refuse(reason);
    },
  };
}
