import type { CraneTypeId } from "#domain/crane-types.ts";
import type { LostReason, Status } from "#domain/sales/status.ts";
import type { Money, Time } from "./column-types.ts";

export type QuotationNumberRow = {
  number: string;
  series: string;
  serial: number;
  issued_at: Time;
  issued_to_id: string;
};

export type CompanyProfileRow = {
  sha256: string;
  /** JSON: the profile as it was. */
  profile: string;
  first_used_at: Time;
};

export type QuotationRow = {
  id: string;
  number: string;
  series: string;
  serial: number;
  crane_type: CraneTypeId;
  latest_revision: number;
  /** When the newest revision was saved: the history lists a quotation by it. */
  created_at: Time;
  created_by_id: string;
  created_by: string;
  /** A calendar day in Asia/Kolkata, YYYY-MM-DD. */
  valid_until: string;
  capacity: string;
  subtotal: Money;
  margin_percentage: number;
  margin: Money;
  gst: Money;
  final_amount: Money;
  customer_name: string | null;
  search_text: string;
  status: Status;
  /** Who saved the newest revision; `created_by` is the number's creator. */
  author: string;
  /** Days are YYYY-MM-DD in Asia/Kolkata. */
  next_follow_up: string | null;
  /** The day it was won. */
  closed_on: string | null;
  order_number: string | null;
  /** Before GST. */
  order_value: Money | null;
  /** What was lost with it, before GST; null also where it stood in a lost offer as an alternate or an optional one alone. */
  lost_value: Money | null;
  lost_reason: LostReason | null;
  competitor: string | null;
  /** The record of the customer in force; null where no firm was named. */
  customer_id: string | null;
  /** To whom the quotation was handed over; null while it is its creator's. */
  responsible_id: string | null;
  responsible: string | null;
  /** The sizes by which quotations are alike, of the newest revision; null for what is not known. */
  tonnes: number | null;
  span_m: number | null;
  lift_m: number | null;
  runway_m: number | null;
};

export type QuotationRevisionRow = {
  quotation_id: string;
  revision: number;
  /** JSON: the frozen quotation. */
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
  subtotal: Money;
  margin_percentage: number;
  margin: Money;
  gst: Money;
  final_amount: Money;
  /** JSON: what figures need of the document (`Facts`); null for one that cannot be read. */
  facts: string | null;
};

/** A revision of a quotation that is marked as what the firm fills the same way every time. */
export type TemplateRow = {
  id: string;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  quotation_id: string;
  revision: number;
  made_at: Time;
  made_by_id: string;
  made_by: string;
};
