import { type ComponentId, componentIds } from "../components/define-component.ts";
import { components, isTablePriced } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { type Customer, canonicalCustomer } from "../customer.ts";
import { indianDay, shiftDay } from "../format.ts";
import type { Paise } from "../money.ts";
import type { Row, Values } from "../price-tables/price-table.ts";
import type { Factor } from "../pricing.ts";
import { type Draft, isSystemPriced, priceOf, valuesOf } from "./draft.ts";
import { readMargin, standardGst, standardMargin, type Totals, totalsOf } from "./totals.ts";

/** Where a price came from. */
export type PriceSource = "database" | "calculated" | "custom";

/** One component as it is asked for: what the browser sends and the server checks. */
export type RequestedPart = { inScope: boolean; values: Values; source: PriceSource; amount: Paise };

export type QuotationRequest = {
  craneType: CraneTypeId;
  parts: Readonly<Record<ComponentId, RequestedPart>>;
  /** Percent as plain decimal text. */
  marginPercentage: string;
  customer: Customer;
};

/** One line of a quotation, with the terms of its price. */
export type QuotationLine = {
  component: ComponentId;
  title: string;
  inScope: boolean;
  values: Values;
  source: PriceSource;
  amount: Paise;
  /** How the price was worked out; null for a custom one. */
  price: { each: Paise; times: number; factors: readonly Factor[] } | null;
  row: Row | null;
  tableVersion: string | null;
};

/** A quotation as it was made: inputs, prices with their origin, totals. Later tables, users and profiles never change it. */
export type QuotationDocument = {
  format: 1;
  number: string;
  craneType: CraneTypeId;
  createdAt: string;
  /** The last day of validity, YYYY-MM-DD in Asia/Kolkata. */
  validUntil: string;
  createdBy: string;
  customer: Customer;
  lines: readonly QuotationLine[];
  totals: Totals;
  /** Advice present when it was saved; kept inside, never printed for a customer. */
  warnings: readonly { code: string; text: string }[];
};

export const validityDays = 30;

/** The last day of validity of a quotation made at this moment: 30 days after the day, in Asia/Kolkata. */
export const validUntil = (createdAt: string): string => shiftDay(indianDay(createdAt), validityDays);

/** The source of a system price of this component. */
export const systemSource = (component: ComponentId): PriceSource =>
  isTablePriced(components[component])
    ? "database"
    : components[component].pricing.by === "inputs"
      ? "calculated"
      : "custom";

/** Of a component that is out of scope, only what the drawing shows is kept. */
export const drawnValues = (component: ComponentId, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => components[component].fields[name]?.drawn));

/** What a working quotation asks for. Fields that are blank are left out. */
export function requestOf(draft: Draft): QuotationRequest {
  const parts = componentIds.map((component): [ComponentId, RequestedPart] => {
    const part = draft.parts[component];
    const values = Object.fromEntries(
      Object.entries(valuesOf(draft, component)).filter(([, text]) => text.trim() !== ""),
    );
    return [
      component,
      {
        inScope: part.inScope,
        values: part.inScope ? values : drawnValues(component, values),
        source: isSystemPriced(part) ? systemSource(component) : "custom",
        amount: priceOf(draft, component),
      },
    ];
  });
  return {
    craneType: draft.craneType,
    parts: Object.fromEntries(parts) as Record<ComponentId, RequestedPart>,
    marginPercentage: readMargin(draft.marginPercentage) ?? standardMargin,
    customer: canonicalCustomer(draft.customer),
  };
}

/** The identity of what a working quotation asks for: the same text as long as nothing that counts has changed. */
export const requestKey = (request: QuotationRequest): string => JSON.stringify(request);

/** Totals of a request, at the rate of GST that is in force. */
export const totalsOfRequest = (request: QuotationRequest): Totals =>
  totalsOf(
    componentIds.map((id) => request.parts[id].amount),
    request.marginPercentage,
    standardGst,
  );

/** The capacity a quotation is listed under: its span's. */
export const capacityOf = (lines: readonly QuotationLine[]): string =>
  lines.find((line) => line.component === "span")?.values.capacity ?? "";

/** The Indian financial year (April to March, Asia/Kolkata) of a moment, as in "2627". */
export function financialYear(at: string): string {
  const [year = 0, month = 0] = indianDay(at).split("-").map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${String(start % 100).padStart(2, "0")}${String((start + 1) % 100).padStart(2, "0")}`;
}

/** The series of quotation IDs of a crane type at a moment, as in "SG-2627". */
export const seriesOf = (craneType: CraneTypeId, at: string): string =>
  `${craneTypes[craneType].series}-${financialYear(at)}`;

/** A quotation ID: its series and serial number, at least five digits. */
export const quotationNumber = (series: string, serial: number): string =>
  `${series}-${String(serial).padStart(5, "0")}`;
