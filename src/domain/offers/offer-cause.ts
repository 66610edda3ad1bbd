import type { Paise } from "../numbers/money.ts";
import type { CauseGroups, CauseKind } from "../price-bridge/cause.ts";

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

/** A cause with its effect on the firm lines (before discount and GST) and on the total, in signed paise. */
export type OfferCause = {
  /**
   * The position's number in the newer revision (in the older one for a removed position); null for a cause
   * of the whole total.
   */
  position: number | null;
  /** The name of the position. Blank for the whole offer. */
  name: string;
  /** For a cause within a quotation. */
  component: string | null;
  /** The name of the component. Blank without one. */
  title: string;
  kind: OfferCauseKind;
  valueEffect: Paise;
  totalEffect: Paise;
  words: string;
  groups: CauseGroups;
};
