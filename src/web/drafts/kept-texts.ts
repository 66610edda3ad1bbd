/** Texts of one kind on this device, by id. What the browser has no room for lives as long as its tab. */
export type KeptTexts = {
  read: (id: string) => string | null;
  all: () => string[];
  /** Keeps the first of these texts that there is room for; false where there is for none: this tab then has the first. */
  write: (id: string, texts: readonly string[]) => boolean;
  remove: (id: string) => void;
  /** Whether closing or reloading this tab would lose the text. */
  isOnlyHere: (id: string) => boolean;
  /** Hears of texts written or removed, in this tab and in others. */
  subscribe: (listener: () => void) => () => void;
  /** Changes whenever a text does: what a list of them depends on. */
  version: () => number;
};

/** Asks before the tab is closed or reloaded. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

export function keptTexts(prefix: string): KeptTexts {
  const onlyHere = new Map<string, string>();
  const listeners = new Set<() => void>();
  let version = 0;

  function listen(): void {
    if (onlyHere.size > 0) addEventListener("beforeunload", askFirst);
    else removeEventListener("beforeunload", askFirst);
    if (onlyHere.size + listeners.size > 0) addEventListener("storage", fromOtherTab);
    else removeEventListener("storage", fromOtherTab);
  }

  function changed(): void {
    version += 1;
    listen();
    for (const listener of listeners) listener();
  }

  function store(id: string, text: string): boolean {
    try {
      localStorage.setItem(prefix + id, text);
      return true;
    } catch {
      return false;
    }
  }

  function stored(): string[] {
    const texts: string[] = [];
    try {
      for (let index = 0; index < localStorage.length; index++) {
        const key = localStorage.key(index);
        if (!key?.startsWith(prefix) || onlyHere.has(key.slice(prefix.length))) continue;
        texts.push(localStorage.getItem(key) ?? "");
      }
    } catch {
      return [];
    }
    return texts;
  }

  function fromOtherTab({ key, newValue }: StorageEvent): void {
    if (key !== null && !key.startsWith(prefix)) return;
    // Where another tab has gone on with it, what that one wrote is the newest.
    if (key !== null && newValue !== null) onlyHere.delete(key.slice(prefix.length));
    changed();
  }

  return {
    read: (id) => {
      try {
        return onlyHere.get(id) ?? localStorage.getItem(prefix + id);
      } catch {
        return null;
      }
    },
    all: () => [...stored(), ...onlyHere.values()],
    write: (id, texts) => {
      const isStored = texts.some((text) => store(id, text));
      if (isStored) onlyHere.delete(id);
      else onlyHere.set(id, texts[0] ?? "");
      changed();
      return isStored;
    },
    remove: (id) => {
      onlyHere.delete(id);
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // Without storage there is nothing to remove.
      }
      // There may be room now for what had none.
      for (const [other, text] of [...onlyHere]) if (store(other, text)) onlyHere.delete(other);
      changed();
    },
    isOnlyHere: (id) => onlyHere.has(id),
    subscribe: (listener) => {
      listeners.add(listener);
      listen();
      return () => {
        listeners.delete(listener);
        listen();
      };
    },
    version: () => version,
  };
}
