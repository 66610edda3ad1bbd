/** The drafts of a list with discarded ones in their places, latest first. */
export const draftRows = <T extends { changedAt: string }>(
  kept: readonly T[],
  discarded: readonly Discarded<T>[],
): { draft: T; gone: Discarded<T> | null }[] =>
  [
    ...kept.map((draft) => ({ draft, gone: null })),
    ...discarded.map((gone) => ({ draft: gone.draft, gone })),
  ].sort((a, b) => (a.draft.changedAt < b.draft.changedAt ? 1 : -1));

/** The time until which a discarded text can be restored (ISO 8601); null for as long as this tab is open. */
export type Discarded<T> = { draft: T; until: string | null };

/**
 * Texts of one kind on this device, by id. Without room in the browser only the tab has a text. Discarded
 * texts are neither read nor listed. They can be restored for a while, unless another text needs their room.
 */
export type KeptTexts = {
  read: (id: string) => string | null;
  all: () => string[];
  discarded: () => Discarded<string>[];
  /**
   * Keeps the first of these texts that fits. Returns false when none fits: then only this tab has the first
   * one.
   */
  write: (id: string, texts: readonly string[]) => boolean;
  remove: (id: string) => void;
  discard: (id: string) => void;
  /** Restores a discarded text. Returns false when there is no room: then only this tab has it. */
  restore: (id: string) => boolean;
  /** True when closing or reloading this tab would lose the text. */
  isOnlyHere: (id: string) => boolean;
  /** Adds a listener for texts written or removed in any tab. */
  subscribe: (listener: () => void) => () => void;
  /** A number that changes whenever a text changes, for lists of texts. */
  version: () => number;
};

/** A discarded draft can be restored (Undo) for half an hour: 30 minutes. */
const restorableMs = 30 * 60_000;

const discardedMark = "discarded ";

type DiscardedText = { at: number; text: string };

/** Returns a discarded text and the time of its removal; null for a text that is not discarded. */
function readDiscarded(stored: string): DiscardedText | null {
  if (!stored.startsWith(discardedMark)) return null;
  const end = stored.indexOf(" ", discardedMark.length);
  return { at: Number(stored.slice(discardedMark.length, end)), text: stored.slice(end + 1) };
}

const isDiscarded = (stored: string): boolean => readDiscarded(stored) !== null;

/** Makes the browser ask before the tab is closed or reloaded. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Texts of one kind: in the browser's storage, and in this tab only. */
type Texts = { prefix: string; onlyHere: Map<string, string> };

/**
 * For each kind of text, a function that moves the oldest discarded text out of the storage. It returns false when there is
 * none.
 */
const evictors: (() => boolean)[] = [];

/** Returns the stored texts by id, replaced by this tab's newer ones. */
function stored({ prefix, onlyHere }: Texts): [id: string, text: string][] {
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

/** Returns the discarded texts, the oldest first. */
const discardedTexts = (texts: Texts) =>
  stored(texts)
    .flatMap(([id, text]) => {
      const found = readDiscarded(text);
      return found ? [{ id, ...found }] : [];
    })
    .sort((a, b) => a.at - b.at);

function textOf({ prefix, onlyHere }: Texts, id: string): string | null {
  try {
    return onlyHere.get(id) ?? localStorage.getItem(prefix + id);
  } catch {
    return null;
  }
}

function readText(texts: Texts, id: string): string | null {
  const text = textOf(texts, id);
  return text === null || isDiscarded(text) ? null : text;
}

function discardedOf(texts: Texts): Discarded<string>[] {
  return [
    ...discardedTexts(texts).map(({ at, text }) => ({
      draft: text,
      until: new Date(at + restorableMs).toISOString(),
    })),
    ...[...texts.onlyHere.values()].flatMap((text) => {
      const found = readDiscarded(text);
      return found ? [{ draft: found.text, until: null }] : [];
    }),
  ];
}

function storeEvicting({ prefix }: Texts, id: string, text: string): boolean {
  do {
    try {
      localStorage.setItem(prefix + id, text);
      return true;
    } catch {
      // Remove discarded texts before refusing any other text.
    }
  } while (evictors.some((evict) => evict()));
  return false;
}

/** Moves the oldest discarded text from storage into this tab. */
function evictOldest(texts: Texts): boolean {
  const first = discardedTexts(texts)[0];
  if (!first) return false;
  texts.onlyHere.set(first.id, `${discardedMark}${first.at} ${first.text}`);
  localStorage.removeItem(texts.prefix + first.id);
  return true;
}

function write(texts: Texts, id: string, choices: readonly string[]): boolean {
  const isStored = choices.some((text) => storeEvicting(texts, id, text));
  if (isStored) texts.onlyHere.delete(id);
  else texts.onlyHere.set(id, choices[0] ?? "");
  return isStored;
}

function removeStored({ prefix }: Texts, id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Texts of this tab may fit now. */
function storeTheRest(texts: Texts): void {
  for (const [id, text] of [...texts.onlyHere])
    if (!isDiscarded(text) && storeEvicting(texts, id, text)) texts.onlyHere.delete(id);
}

/** Returns the subscribers to changes in any tab, and a function that tells them. */
function makeSubscribers({ prefix, onlyHere }: Texts) {
  const listeners = new Set<() => void>();
  let version = 0;

  /** Listens to the browser while there are listeners or unsaved texts. */
  function listen(): void {
    if ([...onlyHere.values()].some((text) => !isDiscarded(text))) addEventListener("beforeunload", askFirst);
    else removeEventListener("beforeunload", askFirst);
    if (onlyHere.size + listeners.size > 0) addEventListener("storage", fromOtherTab);
    else removeEventListener("storage", fromOtherTab);
  }

  function changed(): void {
    version += 1;
    listen();
    for (const listener of listeners) listener();
  }

  function fromOtherTab({ key, newValue }: StorageEvent): void {
    if (key !== null && !key.startsWith(prefix)) return;
    // When another tab changed the text, that tab's text is the newest.
    if (key !== null && newValue !== null) onlyHere.delete(key.slice(prefix.length));
    changed();
  }

  return { listeners, listen, changed, version: () => version };
}

/** Returns a function that removes expired discarded texts now and, while a list is shown, when the next one expires. */
function makeExpiry(texts: Texts, { listeners, changed }: ReturnType<typeof makeSubscribers>): () => void {
  let expiry: ReturnType<typeof setTimeout> | undefined;
  return function expireDiscarded(): void {
    clearTimeout(expiry);
    const all = discardedTexts(texts);
    const due = all.filter(({ at }) => !(at + restorableMs > Date.now()));
    for (const { id } of due) localStorage.removeItem(texts.prefix + id);
    const next = all.find((each) => !due.includes(each));
    if (next && listeners.size > 0) expiry = setTimeout(expireDiscarded, next.at + restorableMs - Date.now());
    if (due.length > 0) changed();
  };
}

/** Texts whose keys in the browser's storage begin with this prefix. */
export function keptTexts(prefix: string): KeptTexts {
  const texts: Texts = { prefix, onlyHere: new Map() };
  const { onlyHere } = texts;
  const subscribers = makeSubscribers(texts);
  const { listeners, listen, changed, version } = subscribers;
  evictors.push(() => evictOldest(texts));
  const expireDiscarded = makeExpiry(texts, subscribers);
  expireDiscarded();

  return {
    read: (id) => readText(texts, id),
    all: () =>
      [...stored(texts).map(([, text]) => text), ...onlyHere.values()].filter((text) => !isDiscarded(text)),
    discarded: () => discardedOf(texts),
    write: (id, choices) => {
      const isStored = write(texts, id, choices);
      changed();
      return isStored;
    },
    remove: (id) => {
      onlyHere.delete(id);
      removeStored(texts, id);
      storeTheRest(texts);
      changed();
    },
    discard: (id) => {
      const text = readText(texts, id);
      if (text === null) return;
      // Remove the stored text too, so that an earlier state does not return.
      if (!write(texts, id, [`${discardedMark}${Date.now()} ${text}`])) removeStored(texts, id);
      storeTheRest(texts);
      changed();
      expireDiscarded();
    },
    restore: (id) => {
      const found = readDiscarded(textOf(texts, id) ?? "");
      const isStored = found === null || write(texts, id, [found.text]);
      changed();
      return isStored;
    },
    isOnlyHere: (id) => onlyHere.has(id),
    subscribe: (listener) => {
      listeners.add(listener);
      listen();
      expireDiscarded();
      return () => {
        listeners.delete(listener);
        listen();
        expireDiscarded();
      };
    },
    version,
  };
}
