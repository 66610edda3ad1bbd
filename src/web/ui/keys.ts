/** Where keys work. */
export const keyPlaces = ["Quotation", "Lists", "Home", "Everywhere"] as const;
type KeyPlace = (typeof keyPlaces)[number];

type KeyAct = {
  place: KeyPlace;
  /** What it does, as the list of keys says it. */
  text: string;
  /** Each of these does it: "Ctrl+Z" (⌘ on a Mac), or one character, which can be switched off. */
  keys: readonly string[];
};

/**
 * All keys of the application: what is listed under `?` is what the screens listen to. None is one of the browser's or
 * of a screen reader's, but for Undo and Redo, which stay the browser's in a text that is being edited.
 */
export const keyActs = {
  help: { place: "Everywhere", text: "Show the keys", keys: ["?"] },
  next: { place: "Quotation", text: "Next, or save", keys: ["Ctrl+Enter"] },
  previous: { place: "Quotation", text: "Previous", keys: ["Ctrl+Shift+Enter"] },
  undo: { place: "Quotation", text: "Undo", keys: ["Ctrl+Z"] },
  redo: { place: "Quotation", text: "Redo", keys: ["Ctrl+Shift+Z", "Ctrl+Y"] },
} as const satisfies Record<string, KeyAct>;

export type KeyActId = keyof typeof keyActs;

/** Read by their ids, whatever the single entries are. */
const acts: Readonly<Record<KeyActId, KeyAct>> = keyActs;

/** All acts of a place, in the order of the table. */
export const actsOf = (place: KeyPlace): (KeyAct & { id: KeyActId })[] =>
  (Object.keys(acts) as KeyActId[]).map((id) => ({ id, ...acts[id] })).filter((act) => act.place === place);

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The parts of a combination as they stand on the keyboard: Ctrl, Enter. */
export const keyCaps = (combination: string): string[] =>
  combination.split("+").map((cap) => (cap === "Ctrl" && isMac() ? "⌘" : cap));

/** The first keys of an act, for a hint beside its button. */
export const firstKeys = (id: KeyActId): string[] => keyCaps(acts[id].keys[0] ?? "");

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isSingle = (combination: string): boolean => combination.length === 1;

function isPressed(combination: string, event: Pressed): boolean {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  // Shift is part of the character itself: "?" is another key on every keyboard.
  if (isSingle(combination)) return !hasModifier && event.key.toLowerCase() === combination;
  const caps = combination.split("+");
  return (
    hasModifier &&
    event.shiftKey === caps.includes("Shift") &&
    event.key.toLowerCase() === caps.at(-1)?.toLowerCase()
  );
}

/** Whether a key goes into a text, a list or another control that takes letters itself. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox])"));

const takesUndo = (target: EventTarget | null): boolean =>
  takesLetters(target) && !(target instanceof HTMLSelectElement);

const ownUndo: ReadonlySet<KeyActId> = new Set(["undo", "redo"]);

/** The act that a press means where it is made; null when it means none. `singles`: single characters are switched on. */
export function actPressed(
  event: Pressed & { target: EventTarget | null },
  among: Iterable<KeyActId>,
  singles: boolean,
): KeyActId | null {
  for (const id of among) {
    const combination = acts[id].keys.find((each) => isPressed(each, event));
    if (combination === undefined) continue;
    if (isSingle(combination) && (!singles || takesLetters(event.target))) continue;
    if (ownUndo.has(id) && takesUndo(event.target)) continue;
    return id;
  }
  return null;
}
