/** Where keys work. */
export const keyPlaces = ["Quotation", "Pipeline", "Home", "Lists", "Everywhere"] as const;
type KeyPlace = (typeof keyPlaces)[number];

type KeyAct = {
  place: KeyPlace;
  /** What it does, as the list of keys says it. */
  text: string;
  /** Each of these does it: "Ctrl+Z" (⌘ on a Mac), or one character, which can be switched off. */
  keys: readonly string[];
};

/**
 * All keys of the application: what is listed under `?` is what the screens listen to, by `useKey` or by a button or
 * link that is marked `data-act`. Of two acts with one key on a screen the one that stands first here has it. None is one
 * of the browser's or of a screen reader's, but for Ctrl K, and for Undo and Redo, which stay the browser's in a text that
 * is being edited.
 */
export const keyActs = {
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
  custom: { place: "Quotation", text: "Enter as custom what the price table does not have", keys: ["m"] },
  nearestBelow: { place: "Quotation", text: "Take the nearest smaller size", keys: ["-"] },
  nearestAbove: { place: "Quotation", text: "Take the nearest larger size", keys: ["+", "="] },
  follow: { place: "Quotation", text: "Use the value of the earlier step", keys: ["f"] },
  takeEstimate: { place: "Quotation", text: "Use the estimated price, or the table's", keys: ["t"] },
  takeRates: { place: "Quotation", text: "Take the new rates", keys: ["u"] },
  notice: { place: "Quotation", text: "Dismiss a notice, or what a template gave as looked at", keys: ["l"] },
  reviseInstead: { place: "Quotation", text: "Revise the saved quotation instead", keys: ["i"] },
  takeCauses: { place: "Quotation", text: "Take the reason from the causes", keys: ["w"] },
  signIn: { place: "Quotation", text: "Sign in again", keys: ["s"] },
  enlarge: { place: "Quotation", text: "Enlarge the drawing", keys: ["e"] },
  pdf: { place: "Quotation", text: "Download PDF", keys: ["p"] },
  startOver: { place: "Quotation", text: "Start over", keys: ["o"] },
  callNext: { place: "Pipeline", text: "Next call", keys: ["j"] },
  callBack: { place: "Pipeline", text: "Call before", keys: ["k"] },
  callDone: { place: "Pipeline", text: "Done, next call", keys: ["d"] },
  callWon: { place: "Pipeline", text: "Won", keys: ["g"] },
  callLost: { place: "Pipeline", text: "Lost", keys: ["z"] },
  crane: { place: "Home", text: "Choose a crane by its place", keys: ["1", "2"] },
  rowDown: { place: "Lists", text: "Next row", keys: ["j"] },
  rowUp: { place: "Lists", text: "Row before", keys: ["k"] },
  rowOpen: { place: "Lists", text: "Details of the row", keys: ["v"] },
  rowPdf: { place: "Lists", text: "PDF of the row", keys: ["p"] },
  rowOffer: { place: "Lists", text: "Add the row to an offer", keys: ["o"] },
  rowResume: { place: "Lists", text: "Resume the draft of the row, or start from its template", keys: ["r"] },
  rowDuplicate: { place: "Lists", text: "Duplicate the draft of the row", keys: ["d"] },
  rowDiscard: { place: "Lists", text: "Discard or delete the row, or bring it back", keys: ["x"] },
  rowChange: { place: "Lists", text: "Change the row", keys: ["e"] },
  pageNext: { place: "Lists", text: "Next page", keys: ["n"] },
  pageBack: { place: "Lists", text: "Page before", keys: ["b"] },
  search: { place: "Lists", text: "Search", keys: ["/"] },
  filters: { place: "Lists", text: "Show, hide or apply the filters", keys: ["f"] },
  clear: { place: "Lists", text: "Clear search and filters", keys: ["c"] },
  rowHandOver: { place: "Lists", text: "Hand the work of the row over", keys: ["g"] },
  rowPassword: { place: "Lists", text: "Reset the password of the row", keys: ["u"] },
  showAll: { place: "Lists", text: "Show all of a list that is cut short", keys: ["l"] },
  add: { place: "Lists", text: "Add: a new offer, customer or user", keys: ["a"] },
  exportCsv: { place: "Lists", text: "Export CSV", keys: ["s"] },
  exportExcel: { place: "Lists", text: "Export Excel", keys: ["w"] },
  importList: { place: "Lists", text: "Import", keys: ["i"] },
  leave: { place: "Lists", text: "Back from a part to the whole", keys: ["q"] },
  audit: { place: "Lists", text: "Audit Log", keys: ["t"] },
  reprice: { place: "Lists", text: "Re-price what the list shows", keys: ["m"] },
  quickEntry: { place: "Everywhere", text: "Quick entry", keys: ["Ctrl+K"] },
  help: { place: "Everywhere", text: "Show the keys", keys: ["?"] },
  home: { place: "Everywhere", text: "Home", keys: ["h"] },
  history: { place: "Everywhere", text: "Quotation History", keys: ["y"] },
} as const satisfies Record<string, KeyAct>;

export type KeyActId = keyof typeof keyActs;

/** Read by their ids, whatever the single entries are. */
const acts: Readonly<Record<KeyActId, KeyAct>> = keyActs;

const ids = Object.keys(acts) as KeyActId[];

/** All acts of a place, in the order of the table. */
export const actsOf = (place: KeyPlace): (KeyAct & { id: KeyActId })[] =>
  ids.map((id) => ({ id, ...acts[id] })).filter((act) => act.place === place);

/** Of these acts those with a key of their own, in the order of the table: another before them may have all of theirs. */
export function actsWithKey(among: ReadonlySet<KeyActId>): (KeyAct & { id: KeyActId })[] {
  const taken = new Set<string>();
  return ids.flatMap((id) => {
    const { keys } = acts[id];
    if (!among.has(id) || keys.every((key) => taken.has(key))) return [];
    for (const key of keys) taken.add(key);
    return [{ id, ...acts[id] }];
  });
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** With ⌘ they are the browser's: ⌘Y opens its history. */
const neverCommand: ReadonlySet<string> = new Set(["Ctrl+Y"]);

/** The parts of a combination as they stand on the keyboard: Ctrl, Enter. */
export const keyCaps = (combination: string): string[] =>
  isSingle(combination)
    ? [combination]
    : combination
        .split("+")
        .map((cap) => (cap === "Ctrl" && isMac() && !neverCommand.has(combination) ? "⌘" : cap));

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
    !(event.metaKey && neverCommand.has(combination)) &&
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

/**
 * The acts that a press may mean where it is made, in the order of the table: which of them the screen has is its to say.
 * `singles`: single characters are switched on.
 */
export function actsPressed(event: Pressed & { target: EventTarget | null }, singles: boolean): KeyActId[] {
  return ids.filter((id) => {
    const combination = acts[id].keys.find((each) => isPressed(each, event));
    if (combination === undefined) return false;
    if (isSingle(combination) && (!singles || takesLetters(event.target))) return false;
    return !(ownUndo.has(id) && takesUndo(event.target));
  });
}
