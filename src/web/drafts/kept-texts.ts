/** Thrown away; it can be brought back until then (ISO 8601), null for as long as this tab is open. */
export type Discarded<T> = { draft: T; until: string | null };

/**
 * Texts of one kind on this device, by id. What the browser has no room for lives as long as its tab. A discarded text is
 * neither read nor listed; it can be brought back for a while, unless there is no room otherwise for one that is not.
 */
export type KeptTexts = {
  read: (id: string) => string | null;
  all: () => string[];
  discarded: () => Discarded<string>[];
  /** Keeps the first of these texts that there is room for; false where there is for none: this tab then has the first. */
  write: (id: string, texts: readonly string[]) => boolean;
  remove: (id: string) => void;
  discard: (id: string) => void;
  /** Makes a discarded text what it was; false where there is no room for it: this tab then has it. */
  bringBack: (id: string) => boolean;
  /** Whether closing or reloading this tab would lose the text. */
  isOnlyHere: (id: string) => boolean;
  /** Hears of texts written or removed, in this tab and in others. */
  subscribe: (listener: () => void) => () => void;
  /** Changes whenever a text does: what a list of them depends on. */
  version: () => number;
};

/** How long a discarded text can be brought back. */
const broughtBackFor = 30 * 60_000;

const mark = "discarded ";

type Marked = { at: number; text: string };

/** What stands in a stored text that was discarded, and since when; null in one that was not. */
function markedIn(stored: string): Marked | null {
  if (!stored.startsWith(mark)) return null;
  const end = stored.indexOf(" ", mark.length);
  return { at: Number(stored.slice(mark.length, end)), text: stored.slice(end + 1) };
}

const isMarked = (stored: string): boolean => markedIn(stored) !== null;

/** Asks before the tab is closed or reloaded. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Of each kind of texts, the way to give up the room of the one that was discarded first; false where there is none. */
const givingRoom: (() => boolean)[] = [];

export function keptTexts(prefix: string): KeptTexts {
  const onlyHere = new Map<string, string>();
  const listeners = new Set<() => void>();
  let version = 0;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  function listen(): void {
    if ([...onlyHere.values()].some((text) => !isMarked(text))) addEventListener("beforeunload", askFirst);
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
    do {
      try {
        localStorage.setItem(prefix + id, text);
        return true;
      } catch {
        // What was discarded leaves before anything else is not kept.
      }
    } while (givingRoom.some((give) => give()));
    return false;
  }

  /** What the browser keeps, by id, but for what this tab has newer. */
  function stored(): [id: string, text: string][] {
    const texts: [string, string][] = [];
    try {
      for (let index = 0; index < localStorage.length; index++) {
        const key = localStorage.key(index);
        if (!key?.startsWith(prefix) || onlyHere.has(key.slice(prefix.length))) continue;
        texts.push([key.slice(prefix.length), localStorage.getItem(key) ?? ""]);
      }
    } catch {
      return [];
    }
    return texts;
  }

  const marked = () =>
    stored()
      .flatMap(([id, text]) => {
        const found = markedIn(text);
        return found ? [{ id, ...found }] : [];
      })
      .sort((a, b) => a.at - b.at);

  givingRoom.push(() => {
    const first = marked()[0];
    if (!first) return false;
    onlyHere.set(first.id, `${mark}${first.at} ${first.text}`);
    localStorage.removeItem(prefix + first.id);
    return true;
  });

  /** Forgets what was discarded long enough ago, now and, while somebody looks at the list, when the next one is due. */
  function forget(): void {
    clearTimeout(forgetting);
    const all = marked();
    const due = all.filter(({ at }) => !(at + broughtBackFor > Date.now()));
    for (const { id } of due) localStorage.removeItem(prefix + id);
    const next = all.find((each) => !due.includes(each));
    if (next && listeners.size > 0) forgetting = setTimeout(forget, next.at + broughtBackFor - Date.now());
    if (due.length > 0) changed();
  }
  forget();

  function write(id: string, texts: readonly string[]): boolean {
    const isStored = texts.some((text) => store(id, text));
    if (isStored) onlyHere.delete(id);
    else onlyHere.set(id, texts[0] ?? "");
    return isStored;
  }

  function removeStored(id: string): void {
    try {
      localStorage.removeItem(prefix + id);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** There may be room now for what had none. */
  function storeTheRest(): void {
    for (const [id, text] of [...onlyHere]) if (!isMarked(text) && store(id, text)) onlyHere.delete(id);
  }

  function fromOtherTab({ key, newValue }: StorageEvent): void {
    if (key !== null && !key.startsWith(prefix)) return;
    // Where another tab has gone on with it, what that one wrote is the newest.
    if (key !== null && newValue !== null) onlyHere.delete(key.slice(prefix.length));
    changed();
  }

  function textOf(id: string): string | null {
    try {
      return onlyHere.get(id) ?? localStorage.getItem(prefix + id);
    } catch {
      return null;
    }
  }

  function read(id: string): string | null {
    const text = textOf(id);
    return text === null || isMarked(text) ? null : text;
  }

  return {
    read,
    all: () => [...stored().map(([, text]) => text), ...onlyHere.values()].filter((text) => !isMarked(text)),
    discarded: () => [
      ...marked().map(({ at, text }) => ({
        draft: text,
        until: new Date(at + broughtBackFor).toISOString(),
      })),
      ...[...onlyHere.values()].flatMap((text) => {
        const found = markedIn(text);
        return found ? [{ draft: found.text, until: null }] : [];
      }),
    ],
    write: (id, texts) => {
      const isStored = write(id, texts);
      changed();
      return isStored;
    },
    remove: (id) => {
      onlyHere.delete(id);
      removeStored(id);
      storeTheRest();
      changed();
    },
    discard: (id) => {
      const text = read(id);
      if (text === null) return;
      // An earlier state of it, which may be what the browser has, does not come back by itself.
      if (!write(id, [`${mark}${Date.now()} ${text}`])) removeStored(id);
      storeTheRest();
      changed();
      forget();
    },
    bringBack: (id) => {
      const found = markedIn(textOf(id) ?? "");
      const isStored = found === null || write(id, [found.text]);
      changed();
      return isStored;
    },
    isOnlyHere: (id) => onlyHere.has(id),
    subscribe: (listener) => {
      listeners.add(listener);
      listen();
      forget();
      return () => {
        listeners.delete(listener);
        listen();
        forget();
      };
    },
    version: () => version,
  };
}
