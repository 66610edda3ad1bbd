import { components, isTablePriced } from "../../components/registry.ts";
import type { ComponentId, CraneTypeId } from "../../crane-types.ts";
import type { Customer } from "../../customers/customer-block.ts";
import type { WithPaper } from "../../firm/paper-choices.ts";
import type { WithConditions } from "../../firm/sale-conditions.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";
import { gstOfQuotation } from "../../tax/gst.ts";
import type { WithSupply } from "../../tax/place-of-supply.ts";
import type { WithTechnical } from "../../technical/author-values.ts";
import type { Draft } from "../draft/draft.ts";
import { isEstimated, isSystemPriced, largerSizeWords } from "../draft/draft-part.ts";
import type { PriceSource, RequestedLine } from "../lines/quotation-line.ts";
import type { KeptInput } from "./kept-point.ts";
import { type Totals, totalsOf } from "./margin-and-totals.ts";
import type { Revises } from "./quotation-number.ts";
import type { WithUndecided } from "./undecided.ts";

/** The request of a draft in canonical values. The server checks it, prices it again and stores it as a document. */
export type QuotationRequest = WithPaper &
  WithConditions &
  WithSupply &
  WithUndecided &
  WithTechnical & {
    craneType: CraneTypeId;
    /** Null for a new number. */
    revises: Revises | null;
    lines: readonly RequestedLine[];
    /** Percent as plain decimal text. */
    marginPercentage: string;
    customer: Customer;
    /** The open points that its author keeps. Absent without one. */
    keptPoints?: readonly KeptInput[];
  };

/** The source of a system price of this component. */
export const systemSource = (component: ComponentId): PriceSource =>
  isTablePriced(components[component])
    ? "database"
    : components[component].pricing.kind === "inputs"
      ? "calculated"
      : "custom";

/** Returns where the price of a component comes from: the next larger size of a table is an estimate, too. */
export function sourceOfPart(draft: Draft, component: ComponentId): PriceSource {
  const part = draft.parts[component];
  if (isEstimated(part) || largerSizeWords(draft, component) !== null) return "estimated";
  return isSystemPriced(part) ? systemSource(component) : "custom";
}

/** A component out of scope keeps only the values of the drawing. */
export const drawnValues = (component: ComponentId, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => components[component].fields[name]?.drawn));

/** Returns the identity of a working quotation's request. It changes with every relevant value. */
export const requestKey = (request: QuotationRequest): string => JSON.stringify(request);

/** Totals of a request at the rate of GST of this day. */
export const totalsOfRequest = ({ lines, marginPercentage }: QuotationRequest, day: string): Totals =>
  totalsOf(
    lines.map(({ amount }) => amount),
    marginPercentage,
    gstOfQuotation(day),
  );
