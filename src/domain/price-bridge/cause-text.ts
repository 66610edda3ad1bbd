import { formatFigure } from "../numbers/format.ts";
import { paiseOrNull } from "../numbers/money.ts";
import type { PriceBridgeRecord } from "./price-bridge-record.ts";

/** A cause for the API, screens and papers. */
export type CauseRecord = PriceBridgeRecord["causes"][number];

/** The name of a cause beside its component. */
export const causeKindNames: Readonly<Record<CauseRecord["kind"], string>> = {
  scope: "scope",
  typed: "typed price",
  configuration: "configuration",
  table: "price table",
  rate: "rate",
  margin: "percentage",
  gst: "percentage",
};

/** Returns an amount in rupees for a column with a sum: "16,23,284.84". */
export const amountFigure = (rupees: number): string => formatFigure(paiseOrNull(Math.abs(rupees)) ?? 0);

/** An effect in such a column, with its sign; a dash for none. */
export const signedFigure = (rupees: number): string =>
  rupees === 0 ? "–" : `${rupees < 0 ? "−" : "+"}${amountFigure(rupees)}`;
