import type { Contact, CustomerFields, Site } from "#domain/customers/customer-record.ts";
import type { Approval, InOfferLink } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/status.ts";
import { endpoint, type Success } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";

export type SiteRecord = Site & { id: string };
export type ContactRecord = Contact & { id: string };

/** The data of a customer that every user may see. */
export type CustomerName = { id: string; company: string; pan: string; sites: SiteRecord[] };

/** A customer in the list. Amounts and days are those of the quotations that the caller may see. */
export type CustomerEntry = CustomerName & {
  /** Rupees before GST of the open sales, as the pipeline counts them. */
  open_value: number;
  /** ISO 8601 UTC; null when there is none. */
  last_activity: string | null;
};

/** A quotation of a customer, as of its newest revision. */
export type CustomerQuotation = {
  quotation_id: string;
  revision: number;
  crane_type: string;
  capacity: string;
  /** Of a quotation in an offer that of the offer, as is its validity. */
  status: Status;
  in_offer: InOfferLink | null;
  approval: Pick<Approval, "state">;
  expired: boolean;
  timestamp: string;
  valid_until: string;
  created_by: string;
  responsible: string | null;
  final_amount: number;
  /** Rupees before GST. */
  taxable: number;
  next_follow_up: string | null;
  order_number: string | null;
  order_value: number | null;
};

/** An offer to a customer, as of its newest revision. */
export type CustomerOffer = {
  offer_id: string;
  revision: number;
  status: Status;
  approval: Pick<Approval, "state">;
  timestamp: string;
  created_by: string;
  total: number;
};

/** The last quoted price of one capacity of a crane type. */
export type LastPrice = {
  crane_type: string;
  capacity: string;
  quotation_id: string;
  timestamp: string;
  /** Rupees before GST. */
  taxable: number;
};

/** A customer's page. */
export type CustomerRecord = CustomerEntry & {
  contacts: ContactRecord[];
  note: string;
  created_by: string;
  created_at: string;
  quotations: CustomerQuotation[];
  offers: CustomerOffer[];
  /** The part of the open value past its validity. */
  expired_value: number;
  won: { count: number; value: number };
  lost: { count: number; value: number };
  next_follow_up: string | null;
  last_prices: LastPrice[];
  /** Merges into this customer that can still be undone; none for those who may not merge. */
  merges: { merge_id: string; company: string; at: string; by: string }[];
};

/** A customer offered while typing; contacts only where the caller may see the customer. */
export type CustomerSuggestion = CustomerName & { contacts: ContactRecord[] };

/** Two records that may be one firm. */
export type CustomerPair = { a: CustomerName; b: CustomerName; reason: "same PAN" | "same name" };

/** A customer as a caller sends it: lines with an id are changed, those without are new, those left out are removed. */
export type SentCustomer = {
  company: string;
  sites?: (Partial<Site> & { id?: string })[];
  contacts?: (Partial<Contact> & { id?: string })[];
  note?: string;
};

export const listCustomers = endpoint<{
  query: { search?: string; page?: number; limit?: number };
  answer: Success<{ customers: CustomerEntry[]; total: number; page: number; limit: number }>;
}>()({
  method: "GET",
  path: "/api/customers",
  access: "use customers",
  summary: "A page of the customers that the caller may see",
});

export const suggestCustomers = endpoint<{
  query: { q?: string; gstin?: string };
  answer: Success<{ customers: CustomerSuggestion[] }>;
}>()({
  method: "GET",
  path: "/api/customers/suggest",
  access: "use customers",
  summary: "Customers offered while a name is typed, or by a GSTIN; at most 8",
});

export const listDuplicates = endpoint<{ answer: Success<{ pairs: CustomerPair[] }> }>()({
  method: "GET",
  path: "/api/customers/duplicates",
  access: "merge customers",
  summary: "Customers that may be the same firm",
});

export const getCustomer = endpoint<{ params: { id: string }; answer: Success<CustomerRecord> }>()({
  method: "GET",
  path: "/api/customers/:id",
  access: "use customers",
  summary: "One customer with all that was quoted",
});

export const createCustomer = endpoint<{ body: SentCustomer; answer: Success<CustomerRecord> }>()({
  method: "POST",
  path: "/api/customers",
  access: "use customers",
  status: 201,
  summary: "Enter a customer",
});

export const updateCustomer = endpoint<{
  params: { id: string };
  /** `known` is the customer as the caller saw it: with it, a change that somebody made meanwhile is refused with 409. */
  body: SentCustomer & { known?: CustomerFields };
  answer: Success<CustomerRecord>;
}>()({
  method: "PUT",
  path: "/api/customers/:id",
  access: "use customers",
  summary: "Change a customer",
});

export const mergeCustomers = endpoint<{
  params: { id: string };
  body: { into: string };
  answer: Success<{ merge_id: string; customer: CustomerRecord }>;
}>()({
  method: "POST",
  path: "/api/customers/:id/merge",
  access: "merge customers",
  summary: "Merge a customer into another one",
});

export const undoMerge = endpoint<{ params: { id: string }; answer: Success<CustomerRecord> }>()({
  method: "POST",
  path: "/api/customers/merges/:id/undo",
  access: "merge customers",
  summary: "Take a merge of the last day back",
});

/** The effect of a list on a firm: a new record, an addition, or nothing. */
export type ImportedCustomer = {
  /** The first row in which it stands, as a spreadsheet numbers it. */
  row: number;
  company: string;
  act: "new" | "changed" | "none";
  /** The known customer that it is; for a new one, the one that it may be. */
  known_as: string | null;
};

export const exportCustomers = endpoint<{ query: { search?: string } & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/customers/customers.csv",
  access: "exchange customer lists",
  kind: "file",
  summary: "The customers as CSV or as an Excel workbook, a row for each site and contact",
  aliases: [{ path: "/api/customers/customers.xlsx", fixed: { format: "xlsx" } }],
});

export const importCustomers = endpoint<{
  /** Without `commit` nothing is kept: the answer says what would be. */
  body: { commit: boolean };
  answer: Success<{ kept: boolean; customers: ImportedCustomer[] }>;
}>()({
  method: "POST",
  path: "/api/customers/import",
  access: "exchange customer lists",
  kind: "upload",
  summary: "Read a list of customers, all of it or nothing",
});
