import type { CauseGroups, CauseKind } from "../bridge/cause.ts";
import type { Paise } from "../money.ts";

/** A cause of an offer: one of its own, or one of a position's quotation bridge. */
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
  /** The name of the position. Blank for the whole offer. */
  name: string;
  /** Of a cause within a quotation. */
  component: string | null;
  /** The name of the component. Blank without one. */
  title: string;
  kind: OfferCauseKind;
  valueEffect: Paise;
  totalEffect: Paise;
  words: string;
  groups: CauseGroups;
};
