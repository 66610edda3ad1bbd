import { indianDay } from "../format.ts";
import type { Paise } from "../money.ts";
import { steelTotals } from "../quotation/structure.ts";
import type { Facts } from "./facts.ts";
import { isOpen, type LostReason, type Status } from "./status.ts";

/**
 * What a quotation or an offer is at the end of a day: its revision in force, its status and what figures need of both. Days
 * are YYYY-MM-DD in Asia/Kolkata.
 */
export type Stage = {
  noun: "quotation" | "offer";
  /**
   * Whether figures count it. A quotation in an open offer counts with the offer alone (sales rules §9); a closed offer
   * does not count, because its quotations were won or lost with it.
   */
  counts: boolean;
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
  /**
   * What it was closed at, before GST: won, what it was ordered for; lost, what was lost with it, which is null for one that
   * stood in a lost offer as an alternate or an optional one alone. Null while it is open, and where it is not known any more.
   */
  closedValue: Paise | null;
  lostReason: LostReason | null;
  /** What its structure weighs, and what a kilogram of it costs before margin. */
  kg: number | null;
  perKg: Paise | null;
  /** JSON of its steel while it is open: what a dearer kilogram would cost. */
  steel: string | null;
};

export type StageGiven = Pick<
  Stage,
  | "noun"
  | "createdBy"
  | "revision"
  | "status"
  | "value"
  | "marginPercentage"
  | "closedOn"
  | "closedValue"
  | "lostReason"
> & {
  facts: Facts | null;
  /** ISO 8601, of the first issue. */
  issuedAt: string;
  isInOpenOffer: boolean;
};

/** The stage at which a sale stands on this day; `closedOn` is the day where only the status says that it is closed. */
export function stageOf(given: StageGiven, today: string): Stage {
  const { facts, issuedAt, isInOpenOffer, ...rest } = given;
  const open = isOpen(given.status);
  const steel = facts?.steel ?? [];
  const totals = steelTotals(steel);
  return {
    ...rest,
    counts: given.noun === "offer" ? open : !isInOpenOffer,
    craneType: facts?.craneType ?? null,
    tonnes: facts?.tonnes ?? null,
    issuedOn: indianDay(issuedAt),
    closedOn: open ? null : (given.closedOn ?? today),
    kg: totals?.kg ?? null,
    perKg: totals?.perKg ?? null,
    steel: open && steel.length > 0 ? JSON.stringify(steel) : null,
  };
}

/** A stage is known as quoted by the end of the month of its first issue: a later revision never rewrites a past month. */
export const quotedBy = (issuedOn: string): string => `${issuedOn.slice(0, 7)}-31`;
