import { z } from "zod";
import {
  byText,
  contactTexts,
  customerTexts,
  type RecordText,
  siteTexts,
} from "#domain/customers/customer-texts.ts";
import { canonicalFields, customerRecordProblems } from "#domain/customers/sites-and-contacts.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import { statuses } from "#domain/sales/sale-status.ts";
import { formatQuery, limitQuery, pageQuery, recordId, searchQuery } from "../query-schemas.ts";
import { inOfferLink } from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

const id = recordId;
const params = z.object({ id });
/** Longer than any valid line; the domain checks the text. */
const text = (label: string) =>
  z.string(`${label} must be text`).max(10_000, `${label} must be at most 10,000 characters`);
const line = (label: string) => text(label).default("");

const lineOf = (_: string, { label }: RecordText) => line(label);
const siteFields = { id: id.optional(), ...byText(siteTexts, lineOf) };
const contactFields = { id: id.optional(), ...byText(contactTexts, lineOf) };
const fields = {
  ...byText(customerTexts, lineOf),
  company: z
    .string({ error: (issue) => (issue.input == null ? "Company is required" : "Company must be text") })
    .max(10_000),
  sites: z.array(z.strictObject(siteFields), "Sites must be a list").max(1000).default([]),
  contacts: z.array(z.strictObject(contactFields), "Contacts must be a list").max(1000).default([]),
};

type Sent = z.infer<z.ZodObject<typeof fields>>;

/** Hands the domain's problems to the schema, each at its field. */
function checkCustomer(sent: Sent, context: z.RefinementCtx): void {
  for (const { msg, loc } of customerRecordProblems(canonicalFields(sent), []))
    context.addIssue({ code: "custom", path: [...loc], message: msg });
}

const textOf = (_: string, { label }: RecordText) => text(label);
const knownCustomer = z.object({
  ...byText(customerTexts, textOf),
  sites: z.array(z.object(byText(siteTexts, textOf))).max(1000),
  contacts: z.array(z.object(byText(contactTexts, textOf))).max(1000),
});

const plainText = () => z.string();
/** A site or a contact with its identity. */
export const siteRecord = z.object({ id: z.string(), ...byText(siteTexts, plainText) });
export const contactRecord = z.object({ id: z.string(), ...byText(contactTexts, plainText) });

/** The data of a customer that every user may see. */
export const customerName = z.object({
  id: z.string(),
  company: z.string(),
  pan: z.string(),
  sites: z.array(siteRecord),
});

/** A customer in the list. Amounts and days are those of the quotations that the caller may see. */
export const customerEntry = customerName.extend({
  /** Rupees before GST of the open sales, as the pipeline counts them. */
  open_value: z.number(),
  /** ISO 8601 UTC; null when there is none. */
  last_activity: z.string().nullable(),
});

/** A quotation of a customer, as of its newest revision. */
export const customerQuotation = z.object({
  quotation_id: z.string(),
  revision: z.number(),
  crane_type: z.string(),
  capacity: z.string(),
  /** For a quotation in an offer this is the offer's, like the validity. */
  status: z.enum(statuses),
  in_offer: inOfferLink.nullable(),
  approval: z.object({ state: z.enum(approvalStates) }),
  expired: z.boolean(),
  timestamp: z.string(),
  valid_until: z.string(),
  created_by: z.string(),
  responsible: z.string().nullable(),
  final_amount: z.number(),
  /** Rupees before GST. */
  taxable: z.number(),
  next_follow_up: z.string().nullable(),
  order_number: z.string().nullable(),
  order_value: z.number().nullable(),
});

/** An offer to a customer, as of its newest revision. */
export const customerOffer = z.object({
  offer_id: z.string(),
  revision: z.number(),
  status: z.enum(statuses),
  expired: z.boolean(),
  approval: z.object({ state: z.enum(approvalStates) }),
  timestamp: z.string(),
  created_by: z.string(),
  total: z.number(),
  order_number: z.string().nullable(),
});

/** The last quoted price of one capacity of a crane type. */
export const lastPrice = z.object({
  crane_type: z.string(),
  capacity: z.string(),
  quotation_id: z.string(),
  timestamp: z.string(),
  /** Rupees before GST. */
  taxable: z.number(),
});

const closed = z.object({ count: z.number(), value: z.number() });

/** A customer's page. */
export const customerRecord = customerEntry
  .extend({
    ...byText(customerTexts, plainText),
    contacts: z.array(contactRecord),
    created_by: z.string(),
    created_at: z.string(),
    quotations: z.array(customerQuotation),
    offers: z.array(customerOffer),
    /** The part of the open value past its validity. */
    expired_value: z.number(),
    won: closed,
    lost: closed,
    next_follow_up: z.string().nullable(),
    last_prices: z.array(lastPrice),
    /** Merges into this customer that can still be undone; empty for users who may not merge. */
    merges: z.array(z.object({ merge_id: z.string(), company: z.string(), at: z.string(), by: z.string() })),
  })
  .meta({ id: "Customer" });

/** A suggested customer. It has contacts only if the caller may see the customer. */
export const customerSuggestion = customerName.extend({ contacts: z.array(contactRecord) });

/** Two records that may be the same firm. */
export const customerPair = z.object({
  a: customerName,
  b: customerName,
  reason: z.enum(["same PAN", "same name"]),
});

const answer = success(customerRecord);

export const customersSchemas = {
  listCustomers: {
    query: z.object({ search: searchQuery, page: pageQuery, limit: limitQuery(10, 100) }),
    answer: success(
      z.object({
        customers: z.array(customerEntry),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  },
  suggestCustomers: {
    query: z.object({ q: searchQuery, gstin: z.string().max(40).optional() }),
    answer: success(z.object({ customers: z.array(customerSuggestion) })),
  },
  listDuplicates: {
    answer: success(z.object({ pairs: z.array(customerPair) })),
  },
  getCustomer: { params, answer },
  createCustomer: { body: z.strictObject(fields).superRefine(checkCustomer), answer },
  updateCustomer: {
    params,
    body: z.strictObject({ ...fields, known: knownCustomer.optional() }).superRefine(checkCustomer),
    answer,
  },
  mergeCustomers: {
    params,
    body: z.strictObject({ into: id }),
    answer: success(z.object({ merge_id: z.string(), customer: customerRecord })),
  },
  undoMerge: { params, answer },
  exportCustomers: { query: z.object({ search: searchQuery, format: formatQuery }) },
};
