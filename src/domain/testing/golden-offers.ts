import golden from "../../../fixtures/golden/offers.json" with { type: "json" };
import { componentIds } from "../components/registry.ts";
import { craneTypes, normaliseCraneType } from "../crane-types.ts";
import { noCustomer } from "../customers/customer-block.ts";
import { type Paise, parseDecimal } from "../numbers/money.ts";
import { roundToPaise } from "../numbers/money-rounding.ts";
import type { OfferInput, PositionInput } from "../offers/offer-input.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { RequestedLine } from "../quotation/lines/quotation-line.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { exampleRowOf } from "./example-tables.ts";

type Amount = string;
type GoldenQuotation = {
  crane_kind: string;
  capacity: string;
  span_width_m: string;
  margin_percentage: string;
  component_prices: Readonly<Record<string, Amount>>;
  not_in_scope?: readonly string[];
};
type GoldenPosition = Omit<PositionInput, "quotation_id" | "revision"> & { quotation?: string };
export type GoldenOffer = {
  id: string;
  title: string;
  quotations: Readonly<Record<string, GoldenQuotation>>;
  positions: readonly GoldenPosition[];
  discount: OfferInput["discount"];
  expected: {
    positions: readonly {
      position: number;
      unit_value: Amount;
      value: Amount;
      adds_before_gst?: Amount;
      adds_total?: Amount;
    }[];
    firm_total: Amount;
    discount: Amount;
    taxable: Amount;
    gst: Amount;
    total: Amount;
  };
};

export const goldenOffers = golden.offers as unknown as readonly GoldenOffer[];

export function paise(text: string): Paise {
  const negative = text.startsWith("-");
  const amount = parseDecimal(negative ? text.slice(1) : text);
  if (!amount) throw new RangeError(text);
  return negative ? -roundToPaise(amount) : roundToPaise(amount);
}

/** A quotation of these typed prices as it would be kept. */
export function quotationOf(quotation: GoldenQuotation, number: string): QuotationDocument {
  const craneType = normaliseCraneType(quotation.crane_kind);
  const lines = componentIds()
    .filter((id) => craneTypes[craneType].components.includes(id))
    .map(
      (component): RequestedLine => ({
        component,
        inScope: !quotation.not_in_scope?.includes(component),
        values: {
          ...(component === "span" && {
            capacity: quotation.capacity,
            span_width_m: quotation.span_width_m,
          }),
        },
        source: "custom",
        amount: paise(quotation.component_prices[component] ?? "0"),
      }),
    );
  const request = {
    craneType,
    revises: null,
    lines,
    marginPercentage: quotation.margin_percentage,
    customer: noCustomer,
  };
  return assembleDocument(request, exampleRowOf(craneType), {
    number,
    createdAt: "2026-11-20T06:00:00.000Z",
    createdBy: "tester",
    preparedBy: "Tester",
  });
}

/** The body of a call for a worked offer, its quotations under these numbers. */
export const offerInputOf = (
  { positions, discount }: GoldenOffer,
  numberOf: (quotation: string) => string,
): OfferInput => ({
  positions: positions.map(({ quotation, ...given }) => {
    const { position: _, ...position } = given as PositionInput & { position?: number };
    return {
      ...position,
      ...(quotation !== undefined && { quotation_id: numberOf(quotation), revision: 0 }),
    };
  }),
  discount,
});
