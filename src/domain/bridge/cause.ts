import type { Paise } from "../money.ts";

/** What moved a price: see `bridgeBetween`. */
export const causeKinds = ["scope", "typed", "configuration", "table", "rate", "margin", "gst"] as const;
export type CauseKind = (typeof causeKinds)[number];

/** The groups of a cause in the firm's line, and in the customer's: what they chose and what steel costs, the rest is "other". */
export type CauseGroups = { firm: string; customer: string };

/** One cause with what it does to the cost and to the total, in paise, signed. */
export type Cause = {
  /** Null for margin and GST, which move the whole. */
  component: string | null;
  /** Its line in the later quotation, from 1; margin and GST come after the lines. Null for a line that only the earlier one has. */
  number: number | null;
  /** The name of the component, or of a cause that moves the whole. */
  title: string;
  kind: CauseKind;
  costEffect: Paise;
  totalEffect: Paise;
  words: string;
  groups: CauseGroups;
};
