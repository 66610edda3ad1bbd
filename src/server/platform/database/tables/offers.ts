import type { OfferKind } from "#domain/offers/offer.ts";
import type { LostReason, Status } from "#domain/sales/status.ts";
import type { Flag, Money, Time } from "./column-types.ts";

export type OfferRow = {
  id: string;
  number: string;
  series: string;
  serial: number;
  latest_revision: number;
  /** When the newest revision was saved: the list goes by it. */
  created_at: Time;
  created_by_id: string;
  created_by: string;
  /** The unsaved offer on its author's device that it was: saving that one again makes no second. */
  draft_id: string | null;
  /** Who saved the newest revision; `created_by` is the number's creator. */
  author: string;
  /** Days are YYYY-MM-DD in Asia/Kolkata. */
  valid_until: string;
  customer_id: string | null;
  /** To whom it was handed over. */
  responsible_id: string | null;
  responsible: string | null;
  customer_name: string | null;
  search_text: string;
  taxable: Money;
  gst: Money;
  total: Money;
  status: Status;
  next_follow_up: string | null;
  closed_on: string | null;
  order_number: string | null;
  /** Before GST. */
  order_value: Money | null;
  /** What was lost with it, before GST; null also where it stood in a lost offer as an alternate or an optional one alone. */
  lost_value: Money | null;
  lost_reason: LostReason | null;
  competitor: string | null;
  /** JSON: the numbers of the positions ordered, of a won offer. */
  ordered: string | null;
};

export type OfferRevisionRow = {
  offer_id: string;
  revision: number;
  /** JSON: the frozen offer. */
  document: string;
  schema_version: number;
  content_sha256: string;
  company_sha256: string;
  created_at: Time;
  created_by_id: string;
  created_by: string;
  /** Why it was revised; null for revision 0. */
  reason: string | null;
  valid_until: string;
  taxable: Money;
  /** What the firm positions cost. */
  cost: Money;
  gst: Money;
  total: Money;
  /** JSON: what figures need of the document (`Facts`). */
  facts: string | null;
};

/** A quotation's place in a revision of an offer; free positions have none. */
export type OfferPositionRow = {
  offer_id: string;
  revision: number;
  position: number;
  kind: OfferKind;
  /** The quotation's number. */
  quotation: string;
  quotation_revision: number;
  /** Of the line, before discount and GST. */
  value: Money;
  /** Whether it was ordered, once the offer is won. */
  ordered: Flag;
};
