import type { ComponentId } from "../../components/component-id.ts";
import { components, isTablePriced } from "../../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../../crane-types.ts";
import { type Customer, canonicalCustomer } from "../../customers/customer-block.ts";
import { paperOf, type WithPaper } from "../../firm/paper-choices.ts";
import { followingScope } from "../../firm/rows/scope-party.ts";
import { conditionsOf, type WithConditions } from "../../firm/sale-conditions.ts";
import type { Paise } from "../../numbers/money.ts";
import { pointsOfDraft } from "../../open-points/draft-points.ts";
import { inputsOfKept, type KeptInput, type KeptPoint } from "../../open-points/kept-point.ts";
import type { Values } from "../../price-tables/price-table.ts";
import { gstOfQuotation } from "../../tax/gst.ts";
import { proposedPlace, supplyOf, type WithSupply } from "../../tax/supply.ts";
import { technicalIn, type WithTechnical } from "../../technical/author-values.ts";
import { technicalLinesIn } from "../../technical/technical-lines.ts";
import type { Draft } from "../draft/draft.ts";
import {
  isEstimated,
  isSystemPriced,
  largerSizeWords,
  type Part,
  priceOf,
  valuesOf,
} from "../draft/draft-part.ts";
import { technicalOf } from "../draft/technical-of.ts";
import type { PriceOrigin } from "./price-origin.ts";
import type { Revises } from "./revises.ts";
import { readMargin, standardMargin, type Totals, totalsOf } from "./totals.ts";

/** The source of a price. */
export type PriceSource = "database" | "calculated" | "custom" | "estimated";

/** One component of a request. */
export type RequestedLine = {
  component: ComponentId;
  inScope: boolean;
  values: Values;
  source: PriceSource;
  amount: Paise;
  /** True for a typed price with an estimate beside it. */
  besideEstimate?: true;
  /** Where a typed price was taken from. Absent for one that the author typed. */
  priceOrigin?: PriceOrigin;
};

/** The request of a draft in canonical values. The server checks it, prices it again and stores it as a document. */
export type QuotationRequest = WithPaper &
  WithConditions &
  WithSupply &
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

/** The line of a component, or undefined. */
export const lineOf = <L extends { component: string }>(
  lines: readonly L[],
  component: string,
): L | undefined => lines.find((line) => line.component === component);

/** The source of a system price of this component. */
export const systemSource = (component: ComponentId): PriceSource =>
  isTablePriced(components[component])
    ? "database"
    : components[component].pricing.by === "inputs"
      ? "calculated"
      : "custom";

/** Returns where the price of a component comes from: the next larger size of a table is an estimate, too. */
export function sourceOfPart(draft: Draft, component: ComponentId): PriceSource {
  const part = draft.parts[component];
  if (isEstimated(part) || largerSizeWords(draft, component) !== null) return "estimated";
  return isSystemPriced(part) ? systemSource(component) : "custom";
}

const isBesideEstimate = ({ inScope, entry }: Part): boolean =>
  inScope && entry.mode === "custom" && entry.estimate === "beside";

const originOfPart = (part: Part): Pick<RequestedLine, "priceOrigin"> =>
  part.inScope && !isSystemPriced(part) && part.priceOrigin !== null ? { priceOrigin: part.priceOrigin } : {};

/** A component out of scope keeps only the values of the drawing. */
export const drawnValues = (component: ComponentId, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => components[component].fields[name]?.drawn));

/** Returns the points that the draft keeps with their present values. */
const keptNow = (draft: Draft): KeptPoint[] =>
  draft.keptPoints.length === 0 ? [] : pointsOfDraft(draft).flatMap(({ kept }) => kept ?? []);

/** Returns the request of a draft, without blank fields. */
export function requestOf(draft: Draft): QuotationRequest {
  const lines = craneTypes[draft.craneType].components.map((component): RequestedLine => {
    const part = draft.parts[component];
    const values = Object.fromEntries(
      Object.entries(valuesOf(draft, component)).filter(([, text]) => text.trim() !== ""),
    );
    return {
      component,
      inScope: part.inScope,
      values: part.inScope ? values : drawnValues(component, values),
      source: sourceOfPart(draft, component),
      amount: priceOf(draft, component),
      ...(isBesideEstimate(part) && { besideEstimate: true as const }),
      ...originOfPart(part),
    };
  });
  return {
    craneType: draft.craneType,
    revises: draft.revises,
    lines,
    marginPercentage: readMargin(draft.marginPercentage) ?? standardMargin,
    customer: canonicalCustomer(draft.customer),
    ...paperOf(
      followingScope(
        draft.paper,
        lines.filter(({ inScope }) => inScope).map(({ component }) => component),
      ),
    ),
    ...conditionsOf(draft.conditions),
    ...technicalIn(technicalOf(draft)),
    ...supplyOf(
      { place_of_supply: draft.placeOfSupply, sez: draft.sez },
      proposedPlace(canonicalCustomer(draft.customer), draft.parts.industrial_erection.inScope),
    ),
    ...technicalLinesIn(draft.technicalLines),
    ...inputsOfKept(keptNow(draft)),
  };
}

/** Returns the identity of a working quotation's request. It changes with every relevant value. */
export const requestKey = (request: QuotationRequest): string => JSON.stringify(request);

/** Totals of a request at the rate of GST of this day. */
export const totalsOfRequest = ({ lines, marginPercentage }: QuotationRequest, day: string): Totals =>
  totalsOf(
    lines.map(({ amount }) => amount),
    marginPercentage,
    gstOfQuotation(day),
  );
