import type { Paise } from "../numbers/money.ts";

/** The causes of a price change. `bridgeBetween` puts them in the order of the price bridge. */
export const causeKinds = ["scope", "typed", "configuration", "table", "rate", "margin", "gst"] as const;
export type CauseKind = (typeof causeKinds)[number];

/** The names of the causes in the price bridge of a quotation, on screens and papers. */
export const causeNames: Readonly<Record<CauseKind, string>> = {
  scope: "scope",
  typed: "typed price",
  configuration: "configuration",
  table: "price table",
  rate: "rate",
  margin: "percentage",
  gst: "percentage",
};

/**
 * The groups of a cause in the firm's line and in the customer's line. The customer's has choices, steel and
 * "other".
 */
export type CauseGroups = { firm: string; customer: string };

/** A cause with its effect on cost and total, in signed paise. */
export type Cause = {
  /** Null for margin and GST, which change the whole total. */
  component: string | null;
  /**
   * Its line in the later quotation, from 1, with margin and GST after the lines. Null for a line that only
   * the earlier one has.
   */
  number: number | null;
  /** The name of the component, or of a cause that changes the whole total. */
  title: string;
  kind: CauseKind;
  costEffect: Paise;
  totalEffect: Paise;
  words: string;
  groups: CauseGroups;
};
