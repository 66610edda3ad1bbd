import type { Paise } from "../numbers/money.ts";
import { type CauseGroups, causeKinds, causeNames } from "../price-bridge/cause.ts";

/** The causes of a price change of an offer: its own, and those of the price bridge of a position's quotation. */
export const offerCauseKinds = [
  "added",
  "removed",
  "exchanged",
  "runway",
  "quantity",
  "unit_price",
  "discount",
  ...causeKinds,
] as const;
export type OfferCauseKind = (typeof offerCauseKinds)[number];

/** The names of the causes in the price bridge of an offer. Discount and GST are named by their rows. */
export const offerCauseNames: Readonly<Record<OfferCauseKind, string>> = {
  ...causeNames,
  added: "added",
  removed: "removed",
  exchanged: "exchanged",
  runway: "runway",
  quantity: "quantity",
  unit_price: "unit price",
  discount: "",
  margin: "margin",
  gst: "",
};

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
