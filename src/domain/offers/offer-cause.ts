import type { CauseGroups, CauseKind } from "../bridge/cause.ts";
import type { Paise } from "../money.ts";

/** What moved an offer's total: its own causes, and within a position those of the quotation's bridge. */
export type OfferCauseKind =
  | "added"
  | "removed"
  | "exchanged"
  | "runway"
  | "quantity"
  | "unit_price"
  | "discount"
  | CauseKind;

/** One cause with what it does to the firm lines (before discount and GST) and to the total, in paise, signed. */
export type OfferCause = {
  /** The position's number in the newer revision (in the older one for what was removed); null for what moves the whole. */
  position: number | null;
  /** What the position is called; blank for the whole. */
  name: string;
  /** Of a cause within a quotation. */
  component: string | null;
  /** What that component is called; blank without one. */
  title: string;
  kind: OfferCauseKind;
  valueEffect: Paise;
  totalEffect: Paise;
  words: string;
  groups: CauseGroups;
};
