/** Where keys work. */
export const keyPlaces = ["Quotation", "Lists", "Pipeline", "Home", "Everywhere"] as const;
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
 * of a screen reader's, but for Ctrl K, and for Undo and Redo, which stay the browser's in a text that is being edited.
 */
export const keyActs = {
  quickEntry: { place: "Everywhere", text: "Quick entry", keys: ["Ctrl+K"] },
  help: { place: "Everywhere", text: "Show the keys", keys: ["?"] },
  home: { place: "Everywhere", text: "Home", keys: ["h"] },
  history: { place: "Everywhere", text: "Quotation History", keys: ["y"] },
  next: { place: "Quotation", text: "Next, or save", keys: ["Ctrl+Enter"] },
  previous: { place: "Quotation", text: "Previous", keys: ["Ctrl+Shift+Enter"] },
  undo: { place: "Quotation", text: "Undo", keys: ["Ctrl+Z"] },
  redo: { place: "Quotation", text: "Redo", keys: ["Ctrl+Shift+Z", "Ctrl+Y"] },
  step: {
    place: "Quotation",
    text: "Open a step by its number; 0 is the tenth",
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"],
  },
  pricing: { place: "Quotation", text: "Database Price or Custom Price", keys: ["d"] },
  compare: { place: "Quotation", text: "Compare the choices of a list", keys: ["c"] },
  selection: { place: "Quotation", text: "Back to Selection", keys: ["b"] },
  scope: { place: "Quotation", text: "Not in our scope, or in it", keys: ["x"] },
  retry: { place: "Quotation", text: "Try again what could not be fetched", keys: ["r"] },
  enlarge: { place: "Quotation", text: "Enlarge the drawing", keys: ["e"] },
  pdf: { place: "Quotation", text: "Download PDF", keys: ["p"] },
  startOver: { place: "Quotation", text: "Start over", keys: ["o"] },
  rowDown: { place: "Lists", text: "Next row", keys: ["j"] },
  rowUp: { place: "Lists", text: "Row before", keys: ["k"] },
  rowPdf: { place: "Lists", text: "PDF of the row", keys: ["p"] },
  rowResume: { place: "Lists", text: "Resume the unfinished quotation", keys: ["r"] },
  rowDuplicate: { place: "Lists", text: "Duplicate the unfinished quotation", keys: ["d"] },
  rowDiscard: { place: "Lists", text: "Discard the unfinished quotation, or take that back", keys: ["x"] },
  pageNext: { place: "Lists", text: "Next page", keys: ["n"] },
  pageBack: { place: "Lists", text: "Page before", keys: ["b"] },
  search: { place: "Lists", text: "Search", keys: ["/"] },
  filters: { place: "Lists", text: "Show or hide the filters", keys: ["f"] },
  clear: { place: "Lists", text: "Clear search and filters", keys: ["c"] },
  callNext: { place: "Pipeline", text: "Next call", keys: ["j"] },
  callBack: { place: "Pipeline", text: "Call before", keys: ["k"] },
  crane: { place: "Home", text: "Choose a crane by its place", keys: ["1", "2"] },
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
