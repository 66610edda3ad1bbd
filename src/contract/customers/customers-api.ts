import type { z } from "zod";
import type { Contact, CustomerFields, CustomerTexts, Site } from "#domain/customers/sites-and-contacts.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type {
  contactRecord,
  customerEntry,
  customerName,
  customerOffer,
  customerPair,
  customerQuotation,
  customerRecord,
  customerSuggestion,
  customersSchemas,
  lastPrice,
  siteRecord,
} from "./customers-schemas.ts";

export type SiteRecord = z.infer<typeof siteRecord>;
export type ContactRecord = z.infer<typeof contactRecord>;
export type CustomerName = z.infer<typeof customerName>;
export type CustomerEntry = z.infer<typeof customerEntry>;
export type CustomerQuotation = z.infer<typeof customerQuotation>;
export type CustomerOffer = z.infer<typeof customerOffer>;
export type LastPrice = z.infer<typeof lastPrice>;
export type CustomerRecord = z.infer<typeof customerRecord>;
export type CustomerSuggestion = z.infer<typeof customerSuggestion>;
export type CustomerPair = z.infer<typeof customerPair>;

/** A customer in a call: lines with an id change, lines without one are new, absent lines are removed. */
export type SentCustomer = Pick<CustomerTexts, "company"> &
  Partial<CustomerTexts> & {
    sites?: (Partial<Site> & { id?: string })[];
    contacts?: (Partial<Contact> & { id?: string })[];
  };

export const listCustomers = endpoint<{
  query: { search?: string; page?: number; limit?: number };
  answer: Answer<typeof customersSchemas.listCustomers>;
}>()({
  method: "GET",
  path: "/api/customers",
  access: "use customers",
  summary: "A page of the customers that the caller may see",
});

export const suggestCustomers = endpoint<{
  query: { q?: string; gstin?: string };
  answer: Answer<typeof customersSchemas.suggestCustomers>;
}>()({
  method: "GET",
  path: "/api/customers/suggest",
  access: "use customers",
  summary: "Suggested customers for a typed name or a GSTIN; at most 8",
});

export const listDuplicates = endpoint<{ answer: Answer<typeof customersSchemas.listDuplicates> }>()({
  method: "GET",
  path: "/api/customers/duplicates",
  access: "merge customers",
  summary: "Customers that may be the same firm",
});

export const getCustomer = endpoint<{
  params: { id: string };
  answer: Answer<typeof customersSchemas.getCustomer>;
}>()({
  method: "GET",
  path: "/api/customers/:id",
  access: "use customers",
  summary: "One customer with its quotations and offers",
});

export const createCustomer = endpoint<{
  body: SentCustomer;
  answer: Answer<typeof customersSchemas.createCustomer>;
}>()({
  method: "POST",
  path: "/api/customers",
  access: "use customers",
  status: 201,
  summary: "Enter a customer",
});

export const updateCustomer = endpoint<{
  params: { id: string };
  /**
   * `known` is the customer that the caller saw. With it the server refuses a meanwhile changed customer with
   * 409.
   */
  body: SentCustomer & { known?: CustomerFields };
  answer: Answer<typeof customersSchemas.updateCustomer>;
}>()({
  method: "PUT",
  path: "/api/customers/:id",
  access: "use customers",
  summary: "Change a customer",
});

export const mergeCustomers = endpoint<{
  params: { id: string };
  body: { into: string };
  answer: Answer<typeof customersSchemas.mergeCustomers>;
}>()({
  method: "POST",
  path: "/api/customers/:id/merge",
  access: "merge customers",
  summary: "Merge a customer into another one",
});

export const undoMerge = endpoint<{
  params: { id: string };
  answer: Answer<typeof customersSchemas.undoMerge>;
}>()({
  method: "POST",
  path: "/api/customers/merges/:id/undo",
  access: "merge customers",
  summary: "Undo a merge of the last day",
});

export const exportCustomers = endpoint<{ query: { search?: string } & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/customers/customers.csv",
  access: "exchange customer lists",
  kind: "file",
  summary: "The customers as CSV or as an Excel workbook, a row for each site and contact",
  aliases: [{ path: "/api/customers/customers.xlsx", fixed: { format: "xlsx" } }],
});
