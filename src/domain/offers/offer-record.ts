import { type SaleConditionsRecord, textOfOwnTerms } from "../firm/sale-conditions.ts";
import { rupees } from "../numbers/money.ts";
import { pointRecords } from "../open-points/document-points.ts";
import type { Sendable } from "../reuse/sendable.ts";
import type { Sale } from "../sales/sale.ts";
import { supplyInput } from "../tax/place-of-supply.ts";
import { freeTitle, isQuoted, type OfferDocument, type PricedPosition } from "./offer.ts";
import type { OfferPriceBridge } from "./offer-bridge.ts";
import { discountInput, positionInput } from "./offer-input.ts";
import { keyInOffer } from "./offer-points.ts";
import type { OfferPoint } from "./points-beside-cranes.ts";
import type { CostAndValue } from "./quoted.ts";

/** A quotation of a saved offer: its newest revision, and whether the viewer may open it. */
export type QuotationStanding = { newestRevision: number; mayOpen: boolean };

/** The present state of an offer, and whether the viewer may see its costs. */
export type OfferShown = {
  sale: Sale;
  createdById: string;
  ordered: readonly number[] | null;
  standingOf(quotation: string): QuotationStanding | undefined;
  showsCosts: boolean;
};

/** Returns the present state of a position’s quotation. Null for a free position. */
function quotedRecord(position: PricedPosition, shown: OfferShown) {
  if (!isQuoted(position)) return null;
  const { quoted, quotation, revision } = position;
  // Null for users who may not see the cost.
  const worth = ({ value, cost }: CostAndValue) => ({
    value: rupees(value),
    cost: shown.showsCosts ? rupees(cost) : null,
  });
  const standing = shown.standingOf(quotation);
  return {
    crane_type: quoted.craneType,
    crane_label: quoted.craneWords.label,
    crane_noun: quoted.craneWords.noun,
    title: quoted.title,
    details: quoted.details,
    span: quoted.span,
    has_runway: quoted.hasRunway,
    ...(quoted.hasBusbar !== undefined && { has_busbar: quoted.hasBusbar }),
    whole: worth(quoted.whole),
    without_runway: worth(quoted.withoutRunway),
    newest_revision: standing?.newestRevision ?? revision,
    may_open: standing?.mayOpen ?? false,
  };
}

/** Returns an offer for a list. */
export function listedOffer(document: OfferDocument, shown: OfferShown & { openPoints: number }) {
  const { figures } = document;
  return {
    ...shown.sale,
    offer_id: document.number,
    timestamp: document.createdAt,
    valid_until: document.validUntil,
    created_by_id: shown.createdById,
    created_by: document.createdBy,
    prepared_by: document.preparedBy,
    customer: document.customer,
    positions: document.positions.map((position, at) => {
      const line = figures.positions[at];
      const inRupees = (amount: number | null | undefined) => (amount == null ? null : rupees(amount));
      return {
        ...positionInput(position),
        position: at + 1,
        title: isQuoted(position) ? position.quoted.title : freeTitle(position.text),
        ...(!isQuoted(position) &&
          position.unitCost !== undefined && {
            unit_cost: shown.showsCosts ? rupees(position.unitCost) : null,
          }),
        quantity: Number(position.quantity),
        unit_value: rupees(line?.unitValue ?? 0),
        value: rupees(line?.value ?? 0),
        adds_before_gst: inRupees(line?.addsBeforeGst),
        adds_total: inRupees(line?.addsTotal),
        quoted: quotedRecord(position, shown),
      };
    }),
    discount: discountInput(document.discount),
    firm_total: rupees(figures.firmTotal),
    discount_amount: rupees(figures.discountAmount),
    taxable: rupees(figures.taxable),
    gst_percentage: Number(figures.gstPercentage),
    gst: rupees(figures.gst),
    total: rupees(figures.total),
    covering_text: document.coveringText,
    terms: textOfOwnTerms(document.conditions),
    ...(document.paper && { paper: document.paper }),
    ...supplyInput(document),
    ordered: shown.ordered,
    margin: shown.showsCosts
      ? {
          cost: rupees(figures.cost),
          amount: rupees(figures.taxable - figures.cost),
          percentage: figures.marginPercentage,
        }
      : null,
    open_points: shown.openPoints,
  };
}

/** Returns which points of an offer, by their keys in it, are of quotations that a user may not open. */
export function hiddenIn(
  positions: readonly PricedPosition[],
  mayOpen: (quotation: string) => boolean,
): (point: { key: string }) => boolean {
  const closed = positions.flatMap((each) =>
    isQuoted(each) && !mayOpen(each.quotation) ? [keyInOffer(each.quotation, "")] : [],
  );
  return ({ key }) => closed.some((start) => key.startsWith(start));
}

/** Returns a point of a quotation that the viewer may not open: that it is there, and whether it is kept. */
const hiddenPoint = ({ position, kept }: OfferPoint, at: number): OfferPoint & { hidden: true } => ({
  ...{ key: `hidden ${at + 1}`, kind: "hidden", position, component: null, step: "final" },
  ...{ text: "A point of a quotation that you may not open.", brief: "not shown", values: "", remedies: [] },
  kept: kept && { ...kept, reason: "not shown" },
  hidden: true,
});

/**
 * Returns an offer for its page. A point of a quotation that the viewer may not open says only that it is there, because its
 * sentence, its place and the reason to keep it have figures of the quotation.
 */
export function offerRecord(
  document: OfferDocument,
  shown: OfferShown,
  {
    points,
    conditions,
    chosenPlace,
  }: { points: readonly OfferPoint[]; conditions: SaleConditionsRecord; chosenPlace: string },
) {
  const isHidden = hiddenIn(document.positions, (quotation) => shown.standingOf(quotation)?.mayOpen === true);
  return {
    ...listedOffer(document, { ...shown, openPoints: 0 }),
    conditions,
    place_chosen: chosenPlace !== "",
    open_points: pointRecords(points.map((point, at) => (isHidden(point) ? hiddenPoint(point, at) : point))),
    kept_points: (document.keptPoints ?? []).filter((point) => !isHidden(point)),
  };
}

/** An offer as its next revision reads it. */
export type RecordOfOffer = Sendable<ReturnType<typeof offerRecord>>;

/** The bridge from an earlier revision (`a`) to a later one (`b`), as the API answers it, in rupees. */
export function offerBridgeRecord(bridge: OfferPriceBridge, a: OfferDocument, b: OfferDocument) {
  const named = ({ number, revision }: OfferDocument) => ({ offer_id: number, revision });
  return {
    a: named(a),
    b: named(b),
    from_total: rupees(bridge.fromTotal),
    to_total: rupees(bridge.toTotal),
    causes: bridge.causes.map(({ valueEffect, totalEffect, groups: _groups, ...cause }) => ({
      ...cause,
      value_effect: rupees(valueEffect),
      total_effect: rupees(totalEffect),
    })),
    line: bridge.line,
    customer_line: bridge.customerLine,
  };
}
