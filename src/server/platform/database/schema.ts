import type { Kysely } from "kysely";
import type { DocumentForm } from "#domain/company.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { FileKind } from "#domain/files/file-kinds.ts";
import type { MailState } from "#domain/mail/mail-course.ts";
import type { OfferKind } from "#domain/offers/offer.ts";
import type { RepriceAct } from "#domain/reprice/reprice.ts";
import type { Role } from "#domain/roles.ts";
import type { ActivityKind } from "#domain/sales/activity.ts";
import type { ApprovalState } from "#domain/sales/sale.ts";
import type { LostReason, Status } from "#domain/sales/status.ts";

/** ISO 8601 UTC, as text on both databases when read. */
export type Time = string;
/** A whole number of paise. */
export type Money = number;
/** SQLite has no booleans, so both databases keep 0 and 1. */
export type Flag = 0 | 1;

export type UserRow = {
  id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  full_name: string;
  role: Role;
  phone: string | null;
  is_active: Flag;
  password_hash: string;
  last_login_at: Time | null;
  created_at: Time;
  updated_at: Time;
  /** Username, full name and e-mail, folded for the search. */
  search_text: string;
};

export type SessionRow = {
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  ended_at: Time | null;
  end_reason: "inactive" | "revoked" | null;
  /** Where it was begun; null for those of earlier releases. */
  address: string | null;
  /** The browser and its system in words. */
  device: string | null;
};

export type LoginThrottleRow = {
  scope: "account" | "address";
  subject_hash: string;
  failures: number;
  window_started_at: Time;
  blocked_until: Time | null;
};

export type CounterRow = { name: string; value: number };

export type PriceTableVersionRow = {
  id: string;
  crane_type: CraneTypeId;
  collection: string;
  version: number;
  rows_id: string;
  row_count: number;
  sha256: string;
  source: "seed" | "upload" | "edit" | "restore";
  file_name: string | null;
  restored_from: string | null;
  created_at: Time;
  created_by_id: string | null;
  created_by: string;
};

export type PriceRowRow = {
  rows_id: string;
  row_key: string;
  position: number;
  /** JSON: column name to text, as in the file. */
  cells: string;
};

export type PriceTableRow = { crane_type: CraneTypeId; collection: string; current_version_id: string };

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
  /** What was lost with it, before GST; null also where it stood in a lost offer as an alternate or an option alone. */
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

export type CustomerRow = {
  id: string;
  company: string;
  /** The name as it is compared. */
  name_key: string;
  note: string;
  /** Name and sites, folded: everybody finds the customer by these. */
  offer_text: string;
  /** The same with contacts and note, for those who see them. */
  search_text: string;
  /** The customer into which this one was merged. */
  merged_into: string | null;
  created_at: Time;
  created_by_id: string;
  created_by: string;
  updated_at: Time;
};

export type CustomerSiteRow = {
  id: string;
  customer_id: string;
  /** Order among the sites of its customer, from 0; not without gaps. */
  position: number;
  address: string;
  state: string;
  gstin: string | null;
  /** Of the GSTIN. */
  pan: string | null;
};

export type CustomerContactRow = {
  id: string;
  customer_id: string;
  position: number;
  name: string;
  role: string;
  phone: string;
  email: string;
};

export type CustomerMergeRow = {
  id: string;
  from_id: string;
  into_id: string;
  at: Time;
  by_id: string;
  by: string;
  /** JSON: the ids of what moved, and the note before and after. */
  moved: string;
  undone_at: Time | null;
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
  /** What was lost with it, before GST; null also where it stood in a lost offer as an alternate or an option alone. */
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

/** A version of the commercial rules. */
export type CommercialRulesRow = {
  version: number;
  /** JSON: `CommercialRules`. */
  rules: string;
  created_at: Time;
  created_by_id: string;
  created_by: string;
};

/** A revision that broke its author's rules; those that broke none have no row. */
export type ApprovalRow = {
  /** The number of the quotation or offer. */
  subject: string;
  revision: number;
  noun: "quotation" | "offer";
  /** The content that is approved: no other. */
  content_sha256: string;
  state: Exclude<ApprovalState, "none">;
  /** JSON: `BrokenRule[]`. */
  broken: string;
  /** JSON: `Terms`. */
  terms: string;
  author_id: string;
  author: string;
  asked_at: Time;
  decided_at: Time | null;
  decided_by_id: string | null;
  decided_by: string | null;
  note: string | null;
  /** Percent from which on what was sent back needs no approval. */
  granted_margin: number | null;
};

/**
 * What a quotation or an offer was at the end of a day and from then on, until another stage began: figures as of any past
 * day are sums over the stages that stood then.
 */
export type StageRow = {
  /** The number of the quotation or offer. */
  subject: string;
  /** Days are YYYY-MM-DD in Asia/Kolkata. */
  begun_on: string;
  /** The day on which the next stage began; null for the one that stands. */
  ended_on: string | null;
  noun: "quotation" | "offer";
  /** Whether figures count it: see `Stage`. */
  counts: Flag;
  /** Ids, each between blanks. */
  crane_types: string;
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
  /** What it was closed at, won or lost: see `closedValue` of `Stage`. */
  order_value: Money | null;
  lost_reason: LostReason | null;
  kg: number | null;
  per_kg: Money | null;
  /** JSON: `Steel`, while it is open. */
  steel: string | null;
};

/** What happened to a quotation or an offer. No entry is ever changed or removed. */
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

/** A file of a quotation or an offer. The row of a removed one stays, its bytes do not. */
export type FileRow = {
  /** UUIDv7: files of one subject are in the order of their ids. */
  id: string;
  /** The number of the quotation or offer. */
  subject: string;
  name: string;
  kind: FileKind;
  size: number;
  sha256: string;
  added_at: Time;
  added_by_id: string;
  added_by: string;
  removed_at: Time | null;
  removed_by: string | null;
};

/** A piece of a file's bytes; parts are counted from 0. */
export type FilePartRow = { file_id: string; part: number; bytes: Uint8Array };

/** A mail with a paper of a quotation or an offer. */
export type MailRow = {
  id: string;
  /** What it is sent with. */
  noun: "quotation" | "offer";
  /** The number of the quotation or offer. */
  subject: string;
  /** Named by who asks for it, so that the same asked twice is one mail. */
  request_key: string;
  revision: number;
  form: DocumentForm;
  sender_id: string;
  sender: string;
  sender_name: string;
  reply_to: string;
  /** JSON: addresses, as are `cc` and `accepted`. */
  to: string;
  cc: string;
  title: string;
  text: string;
  /** JSON: paper and files, in their order: `MailAttachment`. */
  attached: string;
  /** Under which the paper's bytes stand as long as the mail waits. */
  paper_id: string;
  made_at: Time;
  state: MailState;
  tries: number;
  next_try_at: Time;
  /** Which try has it, and until when unless that try says so again. */
  lease: string | null;
  leased_until: Time | null;
  accepted: string;
  /** JSON: `Refused`. */
  refused: string;
  why: string | null;
  ended_at: Time | null;
  /** When its sender put the notice of its failure away. */
  seen_at: Time | null;
};

/** All rates of the firm from a moment on. No row: the defaults. */
export type RateChangeRow = {
  /** Counts from 1. */
  version: number;
  /** JSON: canonical decimal texts by the rate's name. */
  rates: string;
  at: Time;
  by_id: string;
  by: string;
};

/** A batch of open quotations that are worked out at the tables and rates of a moment. */
export type RepriceJobRow = {
  id: string;
  made_at: Time;
  by: string;
  state: "running" | "done" | "failed";
  doing: "applying" | "undoing" | null;
  /** JSON: who chose what is being applied or undone; whoever goes on after a restart does it in their name. */
  actor: string | null;
  /** How often choices were applied. */
  batch: number;
  /** When something of it was done last. */
  worked_at: Time;
};

export type RepriceItemRow = {
  job_id: string;
  position: number;
  /** The quotation's. */
  number: string;
  is_worked: Flag;
  /** The revision that was worked out. */
  revision: number | null;
  span_width_m: string | null;
  old_total: Money | null;
  new_total: Money | null;
  /** JSON: `BridgeRecord`. */
  bridge: string | null;
  margin_if_held: number | null;
  problem: string | null;
  /** In which application it was chosen. */
  batch: number | null;
  act: RepriceAct | null;
  outcome: "applied" | "refused" | "undone" | null;
  reason: string | null;
  /** The revision that the re-pricing made. */
  made_revision: number | null;
  /** The last day of validity before it was ended, and after. */
  valid_before: string | null;
  valid_after: string | null;
};

export type AuditLogRow = {
  id: string;
  at: Time;
  actor_id: string | null;
  actor: string | null;
  address: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** JSON. */
  detail: string;
};

/** Every table with its columns, as both databases give them. */
export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  login_throttles: LoginThrottleRow;
  counters: CounterRow;
  price_table_versions: PriceTableVersionRow;
  price_rows: PriceRowRow;
  price_tables: PriceTableRow;
  quotation_numbers: QuotationNumberRow;
  company_profiles: CompanyProfileRow;
  customers: CustomerRow;
  customer_sites: CustomerSiteRow;
  customer_contacts: CustomerContactRow;
  customer_merges: CustomerMergeRow;
  quotations: QuotationRow;
  quotation_revisions: QuotationRevisionRow;
  templates: TemplateRow;
  offers: OfferRow;
  offer_revisions: OfferRevisionRow;
  offer_positions: OfferPositionRow;
  commercial_rules: CommercialRulesRow;
  approvals: ApprovalRow;
  stages: StageRow;
  activity: ActivityRow;
  files: FileRow;
  file_parts: FilePartRow;
  mails: MailRow;
  rate_changes: RateChangeRow;
  reprice_jobs: RepriceJobRow;
  reprice_items: RepriceItemRow;
  audit_log: AuditLogRow;
};

/** The database or a transaction: repository functions take it first and work in either. */
export type Db = Kysely<Tables>;
