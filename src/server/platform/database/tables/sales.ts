import type { CraneTypeId } from "#domain/crane-types.ts";
import type { OfferKind } from "#domain/offers/offer.ts";
import type { RunwayInOffer } from "#domain/quotation/draft/runway-in-offer.ts";
import type { LostReason } from "#domain/sales/lost-reasons.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import type { Flag, Money, Time } from "./column-types.ts";

/** The number of a quotation, issued before it is saved. */
export type QuotationNumberRow = {
  number: string;
  series: string;
  serial: number;
  issued_at: Time;
  issued_to_id: string;
};

export type StoredFirmRow = {
  sha256: string;
  /** JSON: the profile as it was. */
  profile: string;
  first_used_at: Time;
  /** The profile that its papers print with, when they cannot print with this one. Null: itself. */
  replaced_by: string | null;
};

export type SaleKind = "quotation" | "offer";

/** A quotation or an offer. It is a sale unless it is a quotation in an offer. Days are YYYY-MM-DD in Asia/Kolkata. */
export type SaleRow = {
  id: string;
  number: string;
  noun: SaleKind;
  series: string;
  serial: number;
  /** An offer has the type of its largest firm crane. Null without one. */
  crane_type: CraneTypeId | null;
  latest_revision: number;
  /** When the newest revision was saved: lists go by it. */
  created_at: Time;
  /** The number's creator. */
  created_by_id: string;
  created_by: string;
  /** Who saved the newest revision. */
  author: string;
  /** The user to whom it was handed over. Null while its creator has it. */
  responsible_id: string | null;
  responsible: string | null;
  /** The customer's record; null where no firm was named. */
  customer_id: string | null;
  customer_name: string | null;
  search_text: string;
  valid_until: string;
  cost: Money;
  /** Before GST. */
  taxable: Money;
  gst: Money;
  total: Money;
  /** Null for an offer while nothing in it costs anything. */
  margin_percentage: number | null;
  /** The number of the offer that has taken a quotation in. Status, follow-up and order are then the offer's. */
  in_offer: string | null;
  status: Status;
  next_follow_up: string | null;
  /** The day it was won. */
  closed_on: string | null;
  order_number: string | null;
  /** Before GST. */
  order_value: Money | null;
  lost_reason: LostReason | null;
  competitor: string | null;
  /** The capacity of a quotation; null for an offer. */
  capacity: string | null;
  /** The sizes by which quotations are alike, of the newest revision; null for what is not known, and for offers. */
  tonnes: number | null;
  span_m: number | null;
  lift_m: number | null;
  runway_m: number | null;
  /** The number of the quotation that this one is a copy of. */
  copied_from: string | null;
  /** JSON: the numbers of the positions ordered, of a won offer. */
  ordered: string | null;
};

/** The row of a quotation. */
export type QuotationRow = SaleRow & { crane_type: CraneTypeId; capacity: string; margin_percentage: number };

export type RevisionRow = {
  sale_id: string;
  revision: number;
  /** JSON: the frozen quotation or offer. */
  document: string;
  /** JSON: the part of a quotation's document that lists show. Null for offers, and where the start has not made it. */
  listed: string | null;
  schema_version: number;
  content_sha256: string;
  company_sha256: string;
  created_at: Time;
  created_by_id: string;
  created_by: string;
  /** The id of the draft from which it was saved. Saving that draft again makes no second record. */
  draft_id: string | null;
  /** The reason for the revision. Null for revision 0. */
  reason: string | null;
  valid_until: string;
  /** An offer has the cost of its firm positions. */
  cost: Money;
  taxable: Money;
  gst: Money;
  total: Money;
  margin_percentage: number | null;
  /** The number of open points that nobody has decided. Null until the start after an upgrade has counted them. */
  open_points: number | null;
  /** JSON: the points that were kept after the save (`KeptPoint[]`). */
  kept_points: string;
  /** JSON: who checked the technical data of a quotation, and when (`TechnicalCheck`). Null while nobody did. */
  technical_check: string | null;
  /** JSON: what figures need of the document (`Facts`); null for one that cannot be read. */
  facts: string | null;
};

/** An option of the catalogue that a revision of an offer has, by its name as it is compared. */
export type OfferOptionRow = { offer_id: string; revision: number; option_key: string };

/** A quotation's place in a revision of an offer; free positions have none. */
export type OfferPositionRow = {
  offer_id: string;
  revision: number;
  position: number;
  kind: OfferKind;
  /** The quotation's number. */
  quotation: string;
  quotation_revision: number;
  quantity: number;
  /** The value of the line, before discount and GST. */
  value: Money;
  /** True when it was ordered, once the offer is won. */
  ordered: Flag;
  /** The runway of the crane: for it alone, for others, too, or that of another crane. */
  runway: RunwayInOffer;
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
