import { judgedCranes, rowCrane } from "#domain/document/blocks/row-crane.ts";
import {
  besidesOf,
  type Ordered,
  orderedPositions,
  orderPosition,
} from "#domain/document/ordered/ordered-positions.ts";
import { orderedScope } from "#domain/document/ordered/ordered-scope.ts";
import { engineeringFigures } from "#domain/engineering/figures.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { RowCrane } from "#domain/firm/rows/row-placeholders.ts";
import type { SaleConditions } from "#domain/firm/sale-conditions.ts";
import { linesOfCrane } from "#domain/firm/technical-standards.ts";
import { discountOn } from "#domain/offers/discount.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { offeredCranes } from "#domain/offers/offered-cranes.ts";
import type { FreeInOffer } from "#domain/offers/option-points.ts";
import { proposedPlaceFor, supplyOfOrder } from "#domain/offers/place-of-supply-of-offer.ts";
import { quotedCraneOf } from "#domain/offers/quoted.ts";
import type { OrderedSale } from "#domain/orders/order.ts";
import type { WorksCrane } from "#domain/orders/works-sheet.ts";
import { proposedPlaceOf } from "#domain/quotation/document/copy.ts";
import { craneOfDocument } from "#domain/quotation/document/crane-of.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { readSupply } from "#domain/tax/place-of-supply.ts";
import { looseNumbers, storedJson } from "#domain/text/unknown-values.ts";
import { offerSales } from "../offers/offer-sales.ts";
import type { StoredOffer } from "../offers/offers-repository.ts";
import { documentsOf } from "../offers/price-positions.ts";
import { offerDocumentOf } from "../offers/stored-offer.ts";
import type { Db } from "../platform/database/schema.ts";
import { quotationSales } from "../quotations/quotation-sales.ts";
import type { StoredQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import type { Sales } from "../sales/sales.ts";
import type { StoredSale } from "../sales/sales-repository.ts";

/** The ordered part of a won sale, and its cranes for the works. */
export type OrderedWork = {
  sale: OrderedSale;
  cranes: readonly WorksCrane[];
  /** The ordered positions beside the cranes. */
  besides: readonly FreeInOffer[];
  /** The values of them that rows of the profile read. */
  rows: readonly RowCrane[];
  /** The conditions of the won revision, where they are not the firm's. */
  conditions: SaleConditions | undefined;
  /** The place of supply that is proposed for what is ordered. Blank for none. */
  proposedPlace: string;
};

/** The differences between the orders of quotations and those of offers. */
export type OrderSource<S extends StoredSale> = {
  sales: Sales<S>;
  /** Returns the ordered work of a won sale. */
  ordered(db: Db, stored: S, firm: FirmProfile): Promise<OrderedWork>;
};

/** Returns the order's columns of a won sale's header. */
const headOf = ({ number, revision, order_number, closed_on, order_value, taxable }: StoredSale) => ({
  number,
  revision,
  orderNumber: order_number ?? "",
  day: closed_on ?? "",
  value: order_value ?? taxable,
});

export const quotationOrders: OrderSource<StoredQuotation> = {
  sales: quotationSales,
  async ordered(_db, stored, firm) {
    const quotation = documentOf(stored);
    const inputs = craneOfDocument(quotation);
    const row = rowCrane(1, quotation, { inputs, figures: engineeringFigures(inputs) });
    const technicalLines = linesOfCrane(firm, row, quotation.technicalLines);
    const position = {
      kind: "firm" as const,
      quotation: stored.number,
      revision: stored.revision,
      quantity: 1,
      alternateTo: null,
      onRunwayOf: null,
      quoted: quotedCraneOf(quotation),
    };
    const all: Ordered[] = [{ number: 1, position }];
    return {
      sale: {
        ...headOf(stored),
        customer: quotation.customer,
        positions: all.map((each) =>
          orderPosition(each, all, { firm, craneOf: () => ({ quotation, inputs }) }),
        ),
        scope: orderedScope(all, firm, { paper: quotation.paper, quotationOf: () => quotation }),
        discount: 0,
        gstPercentage: quotation.totals.gstPercentage,
        ...readSupply(quotation.placeOfSupply, quotation.sez),
      },
      cranes: [{ position: 1, quantity: 1, quotation, inputs, technicalLines }],
      besides: [],
      rows: [row],
      conditions: quotation.conditions,
      proposedPlace: proposedPlaceOf(quotation),
    };
  },
};

export const offerOrders: OrderSource<StoredOffer> = {
  sales: offerSales,
  async ordered(db, stored, firm) {
    const offer = offerDocumentOf(stored);
    const all = orderedPositions(offer.positions, looseNumbers(storedJson(stored.ordered ?? "[]")));
    const placed = all.map(({ position }) => position);
    const documentFor = await documentsOf(db, offer.positions);
    const numberOf = (place: number) => all[place - 1]?.number ?? place;
    const craneOf = offeredCranes(placed, (position) => documentFor(position), numberOf);
    const scope = offer.paper?.scope;
    const positions = all.map((each) => orderPosition(each, all, { firm, craneOf, scope }));
    const { cranes: rows } = judgedCranes(placed, craneOf, documentFor);
    const linesOf = (place: number, quotation: QuotationDocument) => {
      const row = rows.find(({ position }) => position === place);
      return row ? linesOfCrane(firm, row, quotation.technicalLines) : [];
    };
    return {
      sale: {
        ...headOf(stored),
        customer: offer.customer,
        positions,
        scope: orderedScope(all, firm, { paper: offer.paper, quotationOf: documentFor }),
        discount: discountOn(
          positions.reduce((sum, { value }) => sum + value, 0),
          offer.discount,
        ),
        gstPercentage: offer.figures.gstPercentage,
        ...supplyOfOrder(offer, placed, documentFor),
      },
      cranes: all.flatMap(({ number, position }, at) => {
        if (!isQuoted(position)) return [];
        const crane = craneOf(position);
        const technicalLines = linesOf(at + 1, crane.quotation);
        return [{ position: number, quantity: position.quantity, ...crane, technicalLines }];
      }),
      besides: besidesOf(all),
      rows: rows.map((crane) => ({
        ...crane,
        position: all[crane.position - 1]?.number ?? crane.position,
      })),
      conditions: offer.conditions,
      proposedPlace: proposedPlaceFor({ positions: placed, customer: offer.customer }, documentFor),
    };
  },
};
