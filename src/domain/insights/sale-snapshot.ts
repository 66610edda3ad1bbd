import { indianDay } from "../dates/indian-dates.ts";
import type { Paise } from "../numbers/money.ts";
import { steelTotals } from "../quotation/document/charged-steel.ts";
import type { LostReason } from "../sales/lost-reasons.ts";
import { isOpen, type Status } from "../sales/sale-status.ts";
import type { Facts } from "./facts.ts";

/**
 * The state of a quotation or an offer at the end of a day: its revision in force, its status and the facts for
 * figures. Days are YYYY-MM-DD in Asia/Kolkata.
 */
export type SaleSnapshot = {
  noun: "quotation" | "offer";
  /** The number of the offer that holds the quotation: figures count the offer alone. Null for a sale (docs/product.md, “Sales”). */
  inOffer: string | null;
  /** Null for an offer without a firm crane. */
  craneType: string | null;
  tonnes: number | null;
  createdBy: string;
  /** The day of the first issue. */
  issuedOn: string;
  revision: number;
  status: Status;
  /** Before GST. */
  value: Paise;
  marginPercentage: number | null;
  /** When it was won, lost or withdrawn. */
  closedOn: string | null;
  /** The order value before GST. Null unless the sale is won. */
  orderValue: Paise | null;
  lostReason: LostReason | null;
  /** The weight of its structure, and the cost of a kilogram before margin. */
  kg: number | null;
  perKg: Paise | null;
  /** JSON of the steel of an open sale, to work out the cost of a dearer kilogram. */
  steel: string | null;
};

export type SaleSnapshotInput = Pick<
  SaleSnapshot,
  | "noun"
  | "inOffer"
  | "createdBy"
  | "revision"
  | "status"
  | "value"
  | "marginPercentage"
  | "closedOn"
  | "orderValue"
  | "lostReason"
> & {
  facts: Facts | null;
  /** ISO 8601, of the first issue. */
  issuedAt: string;
};

/** Returns the stage that begins on this day. `closedOn` is this day if only the status is closed. */
export function saleSnapshotOf(given: SaleSnapshotInput, today: string): SaleSnapshot {
  const { facts, issuedAt, ...rest } = given;
  const open = isOpen(given.status);
  const steel = facts?.steel ?? [];
  const totals = steelTotals(steel);
  return {
    ...rest,
    craneType: facts?.craneType ?? null,
    tonnes: facts?.tonnes ?? null,
    issuedOn: indianDay(issuedAt),
    closedOn: open ? null : (given.closedOn ?? today),
    kg: totals?.kg ?? null,
    perKg: totals?.perKg ?? null,
    steel: open && given.inOffer === null && steel.length > 0 ? JSON.stringify(steel) : null,
  };
}

/**
 * The quoted value is that at the end of the month of the first issue, so that later revisions never change
 * past months.
 */
export const quotedBy = (issuedOn: string): string => `${issuedOn.slice(0, 7)}-31`;
