import { type KeyActId, keyActs } from "./keyboard-shortcuts.ts";

/** The places where keyboard shortcuts work, as the list of shortcuts has them. */
export const keyPlaces = ["Quotation", "Pipeline", "Home", "Lists", "Pages", "Everywhere"] as const;
type KeyPlace = (typeof keyPlaces)[number];

/** The description of each keyboard shortcut and the place where it works, for the list of shortcuts under `?`. */
const keyTexts: Readonly<Record<KeyActId, { place: KeyPlace; text: string }>> = {
  next: { place: "Quotation", text: "Next, or save" },
  previous: { place: "Quotation", text: "Previous" },
  undo: { place: "Quotation", text: "Undo" },
  redo: { place: "Quotation", text: "Redo" },
  step: { place: "Quotation", text: "Open an earlier step by its number; 0 opens the last step" },
  pricing: { place: "Quotation", text: "Database Price or Custom Price" },
  compare: { place: "Quotation", text: "Compare the choices of a list, or two revisions" },
  selection: { place: "Quotation", text: "Back to Selection" },
  scope: { place: "Quotation", text: "Change the scope" },
  retry: { place: "Quotation", text: "Retry failed prices" },
  custom: { place: "Quotation", text: "Enter a custom value" },
  nearestBelow: { place: "Quotation", text: "Take the nearest smaller size" },
  nearestAbove: { place: "Quotation", text: "Take the nearest larger size" },
  follow: { place: "Quotation", text: "Use the value of the earlier step" },
  takeEstimate: { place: "Quotation", text: "Use the estimated price, or the table’s" },
  takeRates: { place: "Quotation", text: "Take the new rates" },
  notice: { place: "Quotation", text: "Dismiss a notice, or mark template values as checked" },
  reviseInstead: { place: "Quotation", text: "Revise the saved quotation" },
  remedy: { place: "Quotation", text: "Take the proposed value" },
  keep: { place: "Quotation", text: "Keep a doubtful value" },
  takeCauses: { place: "Quotation", text: "Use the price changes as the reason" },
  signIn: { place: "Quotation", text: "Sign in again" },
  enlarge: { place: "Quotation", text: "Enlarge the drawing" },
  pdf: { place: "Quotation", text: "Download PDF, or open the papers" },
  startOver: { place: "Quotation", text: "Start over" },
  callNext: { place: "Pipeline", text: "Next call" },
  callBack: { place: "Pipeline", text: "Previous call" },
  callDone: { place: "Pipeline", text: "Done, next call" },
  callWon: { place: "Pipeline", text: "Won" },
  callLost: { place: "Pipeline", text: "Lost" },
  rowDown: { place: "Lists", text: "Next row" },
  rowUp: { place: "Lists", text: "Previous row" },
  rowOpen: { place: "Lists", text: "Details of the row" },
  rowPdf: { place: "Lists", text: "PDF of the row" },
  rowOffer: { place: "Lists", text: "Add the quotation to an offer" },
  holdingOffer: { place: "Lists", text: "Open the offer that holds the quotation" },
  rowResume: { place: "Lists", text: "Resume a draft, or start from a template" },
  rowDuplicate: { place: "Lists", text: "Duplicate the draft of the row" },
  rowDiscard: { place: "Lists", text: "Discard or delete the row, or bring it back" },
  rowChange: { place: "Lists", text: "Change the row, or the record" },
  pageNext: { place: "Lists", text: "Next page" },
  pageBack: { place: "Lists", text: "Previous page" },
  search: { place: "Lists", text: "Search" },
  filters: { place: "Lists", text: "Show, hide or apply the filters" },
  otherList: { place: "Lists", text: "Open the other list: quotations or archive" },
  clear: { place: "Lists", text: "Clear search and filters" },
  rowHandOver: { place: "Lists", text: "Hand over the user’s work" },
  rowPassword: { place: "Lists", text: "Reset the password of the row" },
  rowSecondFactor: { place: "Lists", text: "Reset the second factor of the row" },
  openCustomer: { place: "Lists", text: "Open the customer" },
  showAll: { place: "Lists", text: "Show the whole list" },
  add: { place: "Lists", text: "Add: a new offer, customer or user, or a quotation to the offer" },
  exportCsv: { place: "Lists", text: "Export CSV" },
  exportExcel: { place: "Lists", text: "Export Excel" },
  importList: { place: "Lists", text: "Import" },
  leave: { place: "Lists", text: "Back to the full list" },
  audit: { place: "Lists", text: "Audit log" },
  reprice: { place: "Lists", text: "Re-price the quotations in the list" },
  approve: { place: "Pages", text: "Approve" },
  send: { place: "Pages", text: "Send" },
  share: { place: "Pages", text: "Share" },
  status: { place: "Pages", text: "Status" },
  followUp: { place: "Pages", text: "Follow-up" },
  issuePaper: { place: "Pages", text: "Issue the next paper of the order" },
  worksSheet: { place: "Pages", text: "Works sheet of the order" },
  validity: { place: "Pages", text: "Validity" },
  startFrom: { place: "Pages", text: "Use as a starting point" },
  copy: { place: "Pages", text: "Copy with these prices" },
  craneOnRunway: { place: "Pages", text: "Another crane on this runway" },
  addCrane: { place: "Pages", text: "Add a crane to the offer" },
  takeNewest: { place: "Pages", text: "Take all newest" },
  template: { place: "Pages", text: "Template" },
  addFree: { place: "Pages", text: "Add a free position to the offer" },
  quickEntry: { place: "Everywhere", text: "Quick entry" },
  help: { place: "Everywhere", text: "Show the keys" },
  home: { place: "Everywhere", text: "Home" },
  history: { place: "Everywhere", text: "Quotation History" },
};

/** An act as it is listed. */
export type ListedAct = { id: KeyActId; text: string; keys: readonly string[] };

const ids = Object.keys(keyActs) as KeyActId[];
const listed = (id: KeyActId): ListedAct => ({ id, text: keyTexts[id].text, keys: keyActs[id] });

/** All acts of a place, in key order. */
export const keyActsOfPlace = (place: KeyPlace): ListedAct[] =>
  ids.filter((id) => keyTexts[id].place === place).map(listed);

/** Returns the acts that have a free key, in key order. An earlier act may use all keys of a later one. */
export function actsWithKey(among: ReadonlySet<KeyActId>): ListedAct[] {
  const taken = new Set<string>();
  return ids
    .filter((id) => among.has(id))
    .map(listed)
    .filter(({ keys }) => {
      const isFree = keys.some((key) => !taken.has(key));
      for (const key of keys) taken.add(key);
      return isFree;
    });
}
