import type { ActivityKind } from "#domain/sales/activity.ts";
import type { LostReason } from "#domain/sales/lost-reasons.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import type { Money, Time } from "./column-types.ts";

/** An act on a quotation or an offer. No entry is ever changed or removed. */
export type ActivityRow = {
  /** UUIDv7: entries of one subject are in the order of their ids. */
  id: string;
  /** The number of the quotation or offer. */
  subject: string;
  at: Time;
  by_id: string;
  by: string;
  kind: ActivityKind;
  from: string | null;
  to: string | null;
  note: string | null;
};

/**
 * The state of a quotation or an offer from the end of a day until the next stage. Figures of a past day are sums
 * over the stages of that day.
 */
export type StageRow = {
  /** The number of the quotation or offer. */
  subject: string;
  /** Days are YYYY-MM-DD in Asia/Kolkata. */
  begun_on: string;
  /** The day on which the next stage began; null for the one that stands. */
  ended_on: string | null;
  noun: "quotation" | "offer";
  /** The number of the offer that holds the quotation: figures count only stages without one. */
  in_offer: string | null;
  /** An offer has the type of its largest firm crane. Null without one. */
  crane_type: string | null;
  tonnes: number | null;
  created_by: string;
  /** The day of the first issue. */
  issued_on: string;
  /** The end of its month: what stood then was quoted in it. */
  quoted_by: string;
  revision: number;
  status: Status;
  /** Before GST. */
  value: Money;
  margin_percentage: number | null;
  /** When it was won, lost or withdrawn. */
  closed_on: string | null;
  /** The order value before GST. Null unless the sale is won. */
  order_value: Money | null;
  lost_reason: LostReason | null;
  kg: number | null;
  per_kg: Money | null;
  /** JSON: `Steel`, of an open sale. */
  steel: string | null;
};
