export type WaitingLine = {
  /** Resolves when it is the caller's turn; every turn ends with `leave`. */
  enter(): Promise<void>;
  leave(): void;
  /** Sends everyone away who waits now. */
  dismiss(reason: unknown): void;
};

type Waiting = { admit: () => void; refuse: (reason: unknown) => void };

/** Lets so many in at a time, the others in their order, none of whom waits longer than this. */
export function makeWaitingLine(places: number, longestMs: number, tooLong: () => unknown): WaitingLine {
  const waiting = new Set<Waiting>();
  let free = places;
  return {
    enter() {
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
    leave() {
      const [next] = waiting;
      if (next) next.admit();
      else free++;
    },
    dismiss(reason) {
      for (const entry of [...waiting]) entry.refuse(reason);
    },
  };
}
