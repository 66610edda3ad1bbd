import type { Customer } from "../customers/customer-block.ts";
import type { PaperChoices } from "../firm/paper-choices.ts";
import { type SaleConditionsRecord, textOfOwnTerms } from "../firm/sale-conditions.ts";
import { rupees } from "../numbers/money.ts";
import { type PointRecord, pointRecords } from "../open-points/document-points.ts";
import type { KeptPoint } from "../quotation/document/kept-point.ts";
import type { Sale } from "../sales/sale.ts";
import { type SupplyInput, supplyInput } from "../tax/supply.ts";
import { freeTitle, isQuoted, type OfferDocument, type PricedPosition } from "./offer.ts";
import type { OfferPriceBridge } from "./offer-bridge.ts";
import type { OfferCauseKind } from "./offer-cause.ts";
import { type DiscountInput, discountInput, type PositionInput, positionInput } from "./offer-input.ts";
import { keyInOffer } from "./offer-points.ts";
import type { OfferPoint } from "./points-beside-cranes.ts";
import type { CostAndValue } from "./quoted.ts";

/** Value before GST and cost of one crane in rupees. The cost is null for users who may not see it. */
type WorthRecord = { value: number; cost: number | null };

/** The present state of a position's quotation. */
export type QuotedRecord = {
  crane_type: string;
  crane_label: string;
  /** As in "5T × 15 m single girder EOT crane". */
  crane_noun: string;
  title: string;
  details: readonly string[];
  /** Between the rail centres, in m; null if unknown. */
  span: number | null;
  has_runway: boolean;
  /** Absent in offers of earlier versions. */
  has_busbar?: boolean | undefined;
  whole: WorthRecord;
  without_runway: WorthRecord;
  /** The newest revision of the quotation by now. */
  newest_revision: number;
  /** True when the viewer may open the quotation. */
  may_open: boolean;
};

/** A position as the API answers it. Amounts are rupees before GST unless they say otherwise. */
export type PositionRecord = PositionInput & {
  /** From 1 on. */
  position: number;
  /** The name of the position. */
  title: string;
  quantity: number;
  unit_value: number;
  value: number;
  /** The change of the total by an alternate or option. Null for firm positions. */
  adds_before_gst: number | null;
  adds_total: number | null;
  /** The cost of one unit of an option with its own cost. Null for users who may not see it. */
  unit_cost?: number | null | undefined;
  /** Null for a free position. */
  quoted: QuotedRecord | null;
};

/** An offer in lists of the API. */
export type ListedOffer = Omit<OfferRecord, "open_points" | "kept_points" | "conditions" | "place_chosen"> & {
  /** The number of points that nobody has decided. */
  open_points: number;
};

/** An offer (revision) as the API answers it. */
export type OfferRecord = Sale &
  SupplyInput & {
    offer_id: string;
    timestamp: string;
    valid_until: string;
    created_by_id: string;
    created_by: string;
    prepared_by: string;
    customer: Customer;
    positions: readonly PositionRecord[];
    discount: DiscountInput;
    firm_total: number;
    discount_amount: number;
    taxable: number;
    gst_percentage: number;
    gst: number;
    total: number;
    covering_text: string;
    /** The one clause in place of the firm's; else "". */
    terms: string;
    paper?: PaperChoices | undefined;
    /** The positions ordered, of a won offer. */
    ordered: readonly number[] | null;
    /** The margin of the firm positions after the discount. Null for users who may not see it. */
    margin: { cost: number; amount: number; percentage: number | null } | null;
    conditions: SaleConditionsRecord;
    /** True when its author chose the place of supply. A proposed one follows the customer and the positions. */
    place_chosen: boolean;
    /** Its open points and those of its cranes, kept ones included. */
    open_points: readonly PointRecord[];
    /** The points that it keeps itself. Its quotations keep theirs. */
    kept_points: readonly KeptPoint[];
  };

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

function quotedRecord(position: PricedPosition, shown: OfferShown): QuotedRecord | null {
  if (!isQuoted(position)) return null;
  const { quoted, quotation, revision } = position;
  const worth = ({ value, cost }: CostAndValue): WorthRecord => ({
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
export function listedOffer(
  document: OfferDocument,
  shown: OfferShown & { openPoints: number },
): ListedOffer {
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
): OfferRecord {
  const isHidden = hiddenIn(document.positions, (quotation) => shown.standingOf(quotation)?.mayOpen === true);
  return {
    ...listedOffer(document, { ...shown, openPoints: 0 }),
    conditions,
    place_chosen: chosenPlace !== "",
    open_points: pointRecords(points.map((point, at) => (isHidden(point) ? hiddenPoint(point, at) : point))),
    kept_points: (document.keptPoints ?? []).filter((point) => !isHidden(point)),
  };
}

/** A revision of an offer by its number. */
type OfferRevisionId = { offer_id: string; revision: number };

/** A bridge between two revisions as the API answers it: amounts in rupees. */
export type OfferPriceBridgeRecord = {
  a: OfferRevisionId;
  b: OfferRevisionId;
  from_total: number;
  to_total: number;
  causes: {
    position: number | null;
    name: string;
    component: string | null;
    title: string;
    kind: OfferCauseKind;
    value_effect: number;
    total_effect: number;
    words: string;
  }[];
  line: string;
  customer_line: string;
  /** The differences between their conditions, which move no price: "Clause Warranty". */
  conditions?: readonly string[] | undefined;
};

/** The bridge from an earlier revision (`a`) to a later one (`b`), as the API answers it, in rupees. */
export function offerBridgeRecord(
  bridge: OfferPriceBridge,
  a: OfferDocument,
  b: OfferDocument,
): OfferPriceBridgeRecord {
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
