/** True when this tab may write a draft: `held` here, `elsewhere` in another tab, `asking` until that is known. */
export type LockState = "asking" | "held" | "elsewhere";

const prefix = "crane-quote.1.draft.";
const name = (id: string) => prefix + id;

/** The drafts that are open in a tab of this browser, by id; none are known where it offers no locks. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = "locks" in navigator ? await navigator.locks.query() : {};
  return new Set(
    held.flatMap((lock) => (lock.name?.startsWith(prefix) ? [lock.name.slice(prefix.length)] : [])),
  );
}

let takenOver: string | null = null;

/** The wizard that opens this draft next takes it from the tab that has it. */
export function takeOver(id: string): void {
  takenOver = id;
}

/** Returns whether a draft is taken over. This is asked once. */
export function isTakenOver(id: string): boolean {
  const is = takenOver === id;
  takenOver = null;
  return is;
}

/**
 * Holds a draft for this tab, so that two tabs never overwrite each other's work. The browser gives the lock back when
 * a tab closes or crashes. `steal` takes it from the other tab, which hears of it by its `onState`. Returns the way to let go.
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
