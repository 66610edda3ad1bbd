/** The tab that may write a draft: `held` this tab, `elsewhere` another tab, `asking` until the answer is known. */
export type LockState = "asking" | "held" | "elsewhere";

const lockPrefix = "crane-quote.1.draft.";
const name = (id: string) => lockPrefix + id;

/** The ids of drafts that are open in a tab of this browser; empty in a browser without locks. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = "locks" in navigator ? await navigator.locks.query() : {};
  return new Set(
    held.flatMap((lock) => (lock.name?.startsWith(lockPrefix) ? [lock.name.slice(lockPrefix.length)] : [])),
  );
}

let takenOver: string | null = null;

/** Lets the next wizard that opens this draft take it over from the other tab. */
export function takeOver(id: string): void {
  takenOver = id;
}

/** True if the wizard that opens this draft takes it over. It changes nothing, because React may repeat a render. */
export const isTakenOver = (id: string): boolean => takenOver === id;

/** Forgets the draft to take over, so that the next wizard asks again. */
export function forgetTakeOver(): void {
  takenOver = null;
}

/**
 * Locks a draft for this tab, so that two tabs never overwrite each other's work. The browser releases the
 * lock when a tab closes or crashes. `steal` takes the lock from the other tab, which then gets `elsewhere`.
 * Returns a function that releases the lock.
 */
export function holdDraft(id: string, steal: boolean, onState: (state: LockState) => void): () => void {
  // Browsers offer locks on secure addresses only; elsewhere the last tab that writes wins.
  if (!("locks" in navigator)) {
    onState("held");
    return () => undefined;
  }
  let release: () => void = () => undefined;
  let isOver = false;
  const held = new Promise<void>((resolve) => {
    release = () => {
      isOver = true;
      resolve();
    };
  });
  navigator.locks
    .request(name(id), steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (isOver) return undefined;
      onState(lock ? "held" : "elsewhere");
      return lock ? held : undefined;
    })
    .catch(() => {
      if (!isOver) onState("elsewhere");
    });
  return () => release();
}
