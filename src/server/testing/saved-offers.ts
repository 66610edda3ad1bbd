import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import {
  type FreePosition,
  isQuoted,
  type OfferDocument,
  type PricedPosition,
  type QuotedPosition,
} from "#domain/offers/offer.ts";
import { readOfferInput } from "#domain/offers/offer-input.ts";
import { offerFigures } from "#domain/offers/offer-totals.ts";
import { quotedCraneOf } from "#domain/offers/quoted.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { goldenQuotations } from "#domain/testing/golden.ts";
import { type GoldenOffer, offerInputOf, quotationOf } from "#domain/testing/golden-offers.ts";
import { savedQuotation } from "./papers.ts";

/** An offer with the frozen quotations that it names: what its papers are made of. */
export type SavedOffer = { offer: OfferDocument; quotations: QuotationDocument[] };

type Placed = FreePosition | ({ quotation: QuotationDocument } & Partial<Omit<QuotedPosition, "quotation">>);

function priced(position: Placed): PricedPosition {
  if ("text" in position) return position;
  const { quotation, ...given } = position;
  return {
    kind: "firm",
    quantity: 1,
    alternateTo: null,
    onRunwayOf: null,
    ...given,
    quotation: quotation.number,
    revision: quotation.revision,
    quoted: quotedCraneOf(quotation),
  };
}

/** An offer as the server would have saved it. */
export function savedOffer(
  placed: readonly Placed[],
  change: Partial<Omit<OfferDocument, "customer">> & { customer?: Partial<Customer> } = {},
): SavedOffer {
  const positions = placed.map(priced);
  const { discount = null, customer, ...other } = change;
  const named = placed.flatMap((position) => ("quotation" in position ? [position.quotation] : []));
  return {
    offer: {
      format: 1,
      number: "OF-2627-00007",
      revision: 0,
      reason: null,
      createdAt: "2026-11-20T09:42:00.000Z",
      validUntil: "2026-12-20",
      createdBy: "r.patel",
      author: "r.patel",
      preparedBy: "Rohan Patel",
      positions,
      coveringText: "",
      ...other,
      discount,
      customer: { ...noCustomer, ...customer },
      figures: offerFigures(positions, discount, "18"),
    },
    quotations: [...new Map(named.map((document) => [document.number, document])).values()],
  };
}

/** A worked offer as the server would have saved it. */
export function goldenOffer(golden: GoldenOffer): SavedOffer {
  const numberOf = (name: string) => `SG-2627-0000${"abcd".indexOf(name) + 1}`;
  const quotations = Object.entries(golden.quotations).map(([name, quotation]) =>
    quotationOf(quotation, numberOf(name)),
  );
  const { positions, discount } = readOfferInput(offerInputOf(golden, numberOf));
  const placed = positions.map((position): Placed => {
    if (!isQuoted(position)) return position;
    const quotation = quotations.find(({ number }) => number === position.quotation);
    if (!quotation) throw new RangeError(position.quotation);
    return { ...position, quotation };
  });
  return savedOffer(placed, { discount });
}

/** The worked cranes by turns, so many of them: each of another runway and lift, and so with a drawing of its own. */
export const cranes = (count: number): QuotationDocument[] =>
  Array.from({ length: count }, (_, at) => {
    const document = savedQuotation(goldenQuotations[at % goldenQuotations.length]?.id ?? "SG-1");
    const change: Readonly<Record<string, string>> = {
      lt_length: String(24 + at),
      height_m: String(5 + at / 10),
    };
    return {
      ...document,
      number: `${document.number.slice(0, -5)}${String(at + 1).padStart(5, "0")}`,
      lines: document.lines.map((line) => ({
        ...line,
        values: Object.fromEntries(
          Object.entries(line.values).map(([name, value]) => [name, value && (change[name] ?? value)]),
        ),
      })),
    };
  });
