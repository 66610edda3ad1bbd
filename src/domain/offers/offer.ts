import type { Customer } from "../customers/customer-block.ts";
import type { WithPaper } from "../firm/paper-choices.ts";
import type { WithStandardTerms } from "../firm/rows/standard-terms.ts";
import type { WithConditions } from "../firm/sale-conditions.ts";
import type { Paise } from "../numbers/money.ts";
import type { Seller } from "../people/seller.ts";
import type { KeptInput, KeptPoint } from "../quotation/document/kept-point.ts";
import type { WithSupply } from "../tax/place-of-supply.ts";
import type { Discount } from "./discount.ts";
import type { QuotedCrane } from "./quoted.ts";

/** The kinds of positions. Only firm ones are in the offer's total; alternates and options are offered beside them. */
export const offerKinds = ["firm", "alternate", "optional"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The names of the kinds of a position. */
export const offerKindTitles: Readonly<Record<OfferKind, string>> = {
  firm: "Firm",
  alternate: "Alternate",
  optional: "Optional",
};

/** A frozen revision of a quotation in an offer. Other positions are named by their numbers, from 1 on. */
export type QuotedPosition = {
  kind: OfferKind;
  quotation: string;
  revision: number;
  /** 1 to 999. */
  quantity: number;
  alternateTo: number | null;
  onRunwayOf: number | null;
};

/** A position with a text and a price, such as freight or a load test. */
export type FreePosition = {
  kind: "firm" | "optional";
  text: string;
  /** HSN of goods, SAC of services. */
  code: string;
  /** Plain decimal text, up to 3 decimals. */
  quantity: string;
  unit: string;
  unitPrice: Paise;
  /** The component that it supplies for the cranes of the offer. */
  component?: string;
  /** The name of the catalogue's option that it came from. */
  option?: string;
  /** The cost of one unit by the catalogue of its save. Absent: it costs its price. */
  unitCost?: Paise;
};

export type OfferPosition = QuotedPosition | FreePosition;

/** Returns the first line of a free position's text, its name in lists. */
export const freeTitle = (text: string): string => text.split("\n")[0]?.trim() ?? "";

/** Returns whether a position is a quotation and not a free position. */
export const isQuoted = <P extends OfferPosition>(
  position: P,
): position is Extract<P, { quotation: string }> => "quotation" in position;

/** A quotation's position with cost and value. */
export type PricedPosition = (QuotedPosition & { quoted: QuotedCrane }) | FreePosition;

/** The content of an offer without its number. */
export type OfferRequest = WithPaper &
  WithConditions &
  WithSupply & {
    positions: readonly OfferPosition[];
    discount: Discount;
    /** Null for the first position's. */
    customer: Customer | null;
    /** The last day, YYYY-MM-DD in Asia/Kolkata; null for the standard validity. */
    validUntil: string | null;
    coveringText: string;
    /** The open points that its author keeps. Absent without one. */
    keptPoints?: readonly KeptInput[];
  };

/** A position's value before GST, and the change of the total for a position outside it. */
export type PositionFigures = {
  unitValue: Paise;
  value: Paise;
  /** Null for firm positions. Negative when the choice is cheaper. */
  addsBeforeGst: Paise | null;
  addsTotal: Paise | null;
};

/** The totals of a set of lines. */
export type OfferTotals = {
  firmTotal: Paise;
  discountAmount: Paise;
  taxable: Paise;
  gstPercentage: string;
  gst: Paise;
  total: Paise;
};

export type OfferFigures = OfferTotals & {
  positions: readonly PositionFigures[];
  /** The cost of the firm positions. Free positions cost their price. */
  cost: Paise;
  /** The margin after the discount in percent of the costs. Null without costs. */
  marginPercentage: number | null;
};

/** A saved offer: everything that its papers need besides its saved quotations. It never changes. */
export type OfferDocument = WithPaper &
  WithConditions &
  WithStandardTerms &
  WithSupply & {
    format: 1;
    number: string;
    /** 0 is the first issue. */
    revision: number;
    /** The reason for the revision. Null for the first issue. */
    reason: string | null;
    createdAt: string;
    validUntil: string;
    /** The number's creator, by user name. */
    createdBy: string;
    /** The author of this revision, by username. */
    author: string;
    /** The name on papers: the author's full name. */
    preparedBy: string;
    /** The person whom the customer can call. Absent in documents of earlier versions. */
    seller?: Seller;
    customer: Customer;
    positions: readonly PricedPosition[];
    discount: Discount;
    coveringText: string;
    /** The open points that it keeps beside those of its quotations. Absent without one. */
    keptPoints?: readonly KeptPoint[];
    figures: OfferFigures;
  };

/** The most positions (lines) of an offer. */
export const maxPositions = 100;
/** The refusal of an offer with more positions. */
export const tooManyPositions = `An offer has at most ${maxPositions} positions`;
/**
 * The highest quantity (pieces) of a crane in a position, and the most characters of a position, its unit and the covering
 * letter.
 */
export const maxPieces = 999;
export const maxPositionTextLength = 2_000;
export const maxUnitLength = 20;
export const maxCoveringTextLength = 4_000;
