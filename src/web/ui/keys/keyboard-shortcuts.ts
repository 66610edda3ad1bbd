/**
 * All keyboard shortcuts of the application by their acts (`key-texts.ts` has the words). The list under `?` shows the same
 * keys that the screens use, through `useKey` or a button or link with `data-act`. Each key of an act does
 * it: "Ctrl+Z" (⌘ on a Mac), or one character, which users can switch off. When two acts of a screen share a
 * key, the first one here gets it. No key belongs to the browser or a screen reader, except Ctrl K, and Undo
 * and Redo outside of an edited text. In a number Undo and Redo are ours, because the browser would undo
 * digit by digit.
 */
export const keyActs = {
  next: ["Ctrl+Enter"],
  previous: ["Ctrl+Shift+Enter"],
  undo: ["Ctrl+Z"],
  redo: ["Ctrl+Shift+Z", "Ctrl+Y"],
  step: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"],
  pricing: ["d"],
  compare: ["c"],
  selection: ["b"],
  scope: ["x"],
  retry: ["r"],
  custom: ["m"],
  nearestBelow: ["-"],
  nearestAbove: ["+", "="],
  follow: ["f"],
  takeEstimate: ["t"],
  takeRates: ["u"],
  notice: ["l"],
  reviseInstead: ["i"],
  issuePaper: ["i"],
  worksSheet: ["w"],
  takeCauses: ["w"],
  remedy: ["a"],
  keep: ["g"],
  signIn: ["s"],
  enlarge: ["e"],
  pdf: ["p"],
  startOver: ["o"],
  callNext: ["j"],
  callBack: ["k"],
  callDone: ["d"],
  callWon: ["g"],
  callLost: ["z"],
  rowDown: ["j"],
  rowUp: ["k"],
  rowOpen: ["v"],
  rowPdf: ["p"],
  rowOffer: ["o"],
  holdingOffer: ["z"],
  rowResume: ["r"],
  rowDuplicate: ["d"],
  rowDiscard: ["x"],
  rowChange: ["e"],
  pageNext: ["n"],
  pageBack: ["b"],
  search: ["/"],
  filters: ["f"],
  otherList: ["5"],
  clear: ["c"],
  rowHandOver: ["g"],
  rowPassword: ["u"],
  rowSecondFactor: ["2"],
  openCustomer: ["3"],
  showAll: ["l"],
  add: ["a"],
  exportCsv: ["s"],
  exportExcel: ["w"],
  importList: ["i"],
  leave: ["q"],
  audit: ["t"],
  reprice: ["m"],
  approve: ["a"],
  send: ["s"],
  share: ["k"],
  status: ["t"],
  followUp: ["f"],
  validity: ["v"],
  startFrom: ["u"],
  copy: ["d"],
  craneOnRunway: ["n"],
  addCrane: ["4"],
  takeNewest: ["l"],
  template: ["m"],
  addFree: ["g"],
  quickEntry: ["Ctrl+K"],
  help: ["?"],
  home: ["h"],
  history: ["y"],
} as const satisfies Record<string, readonly string[]>;

export type KeyActId = keyof typeof keyActs;

/** Typed by their ids. */
const acts: Readonly<Record<KeyActId, readonly string[]>> = keyActs;

const ids = Object.keys(acts) as KeyActId[];

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** With ⌘ the key belongs to the browser: ⌘Y opens its history. */
const neverCommand: ReadonlySet<string> = new Set(["Ctrl+Y"]);

/** The parts of a combination as printed on the keyboard: Ctrl, Enter. */
export const keyCaps = (combination: string): string[] =>
  isSingle(combination)
    ? [combination]
    : combination
        .split("+")
        .map((cap) => (cap === "Ctrl" && isMac() && !neverCommand.has(combination) ? "⌘" : cap));

/** The first keys of an act, for a hint beside its button. */
export const firstKeys = (id: KeyActId): string[] => keyCaps(acts[id][0] ?? "");

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const isSingle = (combination: string): boolean => combination.length === 1;

function isPressed(combination: string, event: Pressed): boolean {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  // Shift is part of the character: "?" needs different keys on different keyboards.
  if (isSingle(combination)) return !hasModifier && event.key.toLowerCase() === combination;
  const caps = combination.split("+");
  return (
    hasModifier &&
    !(event.metaKey && neverCommand.has(combination)) &&
    event.shiftKey === caps.includes("Shift") &&
    event.key.toLowerCase() === caps.at(-1)?.toLowerCase()
  );
}

/** Returns whether a key types a letter or a digit. */
export const isLetter = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);

/** Returns whether a key belongs to a text, a list or another control that takes letters. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, [role=combobox], input:not([type=radio], [type=checkbox])"));

const takesUndo = (target: EventTarget | null): boolean =>
  takesLetters(target) &&
  target instanceof HTMLElement &&
  !target.matches("select, button, [role=spinbutton]");

const ownUndo: ReadonlySet<KeyActId> = new Set(["undo", "redo"]);

/**
 * Returns the acts that a press may mean at its place, in the order of the table. The screen decides which of
 * them it has. `singles`: single characters are switched on.
 */
export function actsPressed(event: Pressed & { target: EventTarget | null }, singles: boolean): KeyActId[] {
  return ids.filter((id) => {
    const combination = acts[id].find((each) => isPressed(each, event));
    if (combination === undefined) return false;
    if (isSingle(combination) && (!singles || takesLetters(event.target))) return false;
    return !(ownUndo.has(id) && takesUndo(event.target));
  });
}
