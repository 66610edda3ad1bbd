import type { ComponentId } from "../../crane-types.ts";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import type { Paise } from "../../numbers/money.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import type { TableVersion } from "../../price-tables/table-version.ts";
import type { LineWords } from "./line-words.ts";
import type { PriceOrigin } from "./price-origin.ts";

/** The source of a price. */
export type PriceSource = "database" | "calculated" | "custom" | "estimated";

/** One component of a request. */
export type RequestedLine = {
  component: ComponentId;
  inScope: boolean;
  values: FieldValues;
  source: PriceSource;
  amount: Paise;
  /** True for a typed price with an estimate beside it. */
  besideEstimate?: true;
  /** The source of a typed price. Absent for one that the author typed. */
  priceOrigin?: PriceOrigin;
};

/** An estimate in a quotation: the whole answer, and the version of its price table. */
export type Estimated = { record: EstimateRecord; tableVersion: TableVersion | null };

/** The calculation of a system price: the price of one piece, the number of pieces, and the figures behind it. */
export type WorkedPrice = { each: Paise; times: number; factors: readonly Factor[] };

/** The system's price beside a typed price, with its source. */
export type SystemOffer = WorkedPrice & { row: PricingRow | null; tableVersion: TableVersion | null };

/** The inputs and the amount of a line. Its component is a name, because removed components have no definition. */
export type InputLine = Omit<RequestedLine, "component"> & { component: string };

/** One line of a quotation, with the terms of its price. */
export type QuotationLine = InputLine & {
  title: string;
  /** The texts of papers and pages beside its values. */
  words: LineWords;
  /** The calculation of the price. Null for a custom price. */
  price: WorkedPrice | null;
  row: PricingRow | null;
  tableVersion: TableVersion | null;
  /** For a typed price, the system's price for the same values at the save; null without one. */
  system: SystemOffer | null;
  /** The username of the person who typed the price. Null for a system price. */
  typedBy: string | null;
  /** The estimate behind an estimated price, with weight and section in `row`, or the estimate beside a typed price. */
  estimate: Estimated | null;
};

/** The line of a component, or undefined. */
export const lineOf = <L extends { component: string }>(
  lines: readonly L[],
  component: string,
): L | undefined => lines.find((line) => line.component === component);
