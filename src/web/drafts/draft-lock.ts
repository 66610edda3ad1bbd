/** Whether this tab may write a draft: `held` here, `elsewhere` in another tab, `asking` until that is known. */
export type LockState = "asking" | "held" | "elsewhere";

const name = (id: string) => `crane-quote.draft.${id}`;

/**
 * Holds a draft for this tab, so that two tabs never overwrite each other's work. The browser gives the lock back when
 * a tab closes or crashes. `steal` takes it from the other tab, which is told. Returns the way to let go.
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
