import { z } from "zod";
import { canonicalFields, customerRecordProblems } from "#domain/customers/customer-record.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import { statuses } from "#domain/sales/status.ts";
import { booleanQuery, formatQuery, limitQuery, pageQuery } from "../query-schemas.ts";
import { inOfferLink } from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

const id = z.string().max(100, "ID must be at most 100 characters");
const params = z.object({ id });
/** Longer than any line may be: what a text must be is the domain's to say. */
const text = (label: string) =>
  z.string(`${label} must be text`).max(10_000, `${label} must be at most 10,000 characters`);
const line = (label: string) => text(label).default("");

const siteFields = {
  id: id.optional(),
  address: line("Address"),
  state: line("State"),
  gstin: line("GSTIN"),
};
const contactFields = {
  id: id.optional(),
  name: line("Name"),
  role: line("Role"),
  phone: line("Phone"),
  email: line("E-mail"),
};
const fields = {
  company: z
    .string({ error: (issue) => (issue.input == null ? "Company is required" : "Company must be text") })
    .max(10_000),
  sites: z.array(z.strictObject(siteFields), "Sites must be a list").max(1000).default([]),
  contacts: z.array(z.strictObject(contactFields), "Contacts must be a list").max(1000).default([]),
  note: line("Note"),
};

type Sent = z.infer<z.ZodObject<typeof fields>>;

/** Hands the domain's problems to the schema, each at its field. */
function checkCustomer(sent: Sent, context: z.RefinementCtx): void {
  for (const { msg, loc } of customerRecordProblems(canonicalFields(sent), []))
    context.addIssue({ code: "custom", path: [...loc], message: msg });
}

const knownCustomer = z.object({
  company: text("Company"),
  sites: z
    .array(z.object({ address: text("Address"), state: text("State"), gstin: text("GSTIN") }))
    .max(1000),
  contacts: z
    .array(z.object({ name: text("Name"), role: text("Role"), phone: text("Phone"), email: text("E-mail") }))
    .max(1000),
  note: text("Note"),
});

const site = z.object({ id: z.string(), address: z.string(), state: z.string(), gstin: z.string() });
const contact = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  email: z.string(),
});
const nameShape = { id: z.string(), company: z.string(), pan: z.string(), sites: z.array(site) };
const entryShape = { ...nameShape, open_value: z.number(), last_activity: z.string().nullable() };
const closed = z.object({ count: z.number(), value: z.number() });
const customer = z
  .object({
    ...entryShape,
    contacts: z.array(contact),
    note: z.string(),
    created_by: z.string(),
    created_at: z.string(),
    quotations: z.array(
      z.object({
        quotation_id: z.string(),
        revision: z.number(),
        crane_type: z.string(),
        capacity: z.string(),
        status: z.enum(statuses),
        in_offer: inOfferLink.nullable(),
        approval: z.object({ state: z.enum(approvalStates) }),
        expired: z.boolean(),
        timestamp: z.string(),
        valid_until: z.string(),
        created_by: z.string(),
        responsible: z.string().nullable(),
        final_amount: z.number(),
        taxable: z.number(),
        next_follow_up: z.string().nullable(),
        order_number: z.string().nullable(),
        order_value: z.number().nullable(),
      }),
    ),
    offers: z.array(
      z.object({
        offer_id: z.string(),
        revision: z.number(),
        status: z.enum(statuses),
        approval: z.object({ state: z.enum(approvalStates) }),
        timestamp: z.string(),
        created_by: z.string(),
        total: z.number(),
      }),
    ),
    expired_value: z.number(),
    won: closed,
    lost: closed,
    next_follow_up: z.string().nullable(),
    last_prices: z.array(
      z.object({
        crane_type: z.string(),
        capacity: z.string(),
        quotation_id: z.string(),
        timestamp: z.string(),
        taxable: z.number(),
      }),
    ),
    merges: z.array(z.object({ merge_id: z.string(), company: z.string(), at: z.string(), by: z.string() })),
  })
  .meta({ id: "Customer" });
const name = z.object(nameShape);

const search = z.string().max(200, "Search must be at most 200 characters").optional();

export const customersSchemas = {
  listCustomers: {
    query: z.object({ search, page: pageQuery, limit: limitQuery(10, 100) }),
    answer: success(
      z.object({
        customers: z.array(z.object(entryShape)),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  },
  suggestCustomers: {
    query: z.object({ q: search, gstin: z.string().max(40).optional() }),
    answer: success(z.object({ customers: z.array(z.object({ ...nameShape, contacts: z.array(contact) })) })),
  },
  listDuplicates: {
    answer: success(
      z.object({
        pairs: z.array(z.object({ a: name, b: name, reason: z.enum(["same PAN", "same name"]) })),
      }),
    ),
  },
  getCustomer: { params, answer: success(customer) },
  createCustomer: { body: z.strictObject(fields).superRefine(checkCustomer), answer: success(customer) },
  updateCustomer: {
    params,
    body: z.strictObject({ ...fields, known: knownCustomer.optional() }).superRefine(checkCustomer),
    answer: success(customer),
  },
  mergeCustomers: {
    params,
    body: z.strictObject({ into: id }),
    answer: success(z.object({ merge_id: z.string(), customer })),
  },
  undoMerge: { params, answer: success(customer) },
  exportCustomers: { query: z.object({ search, format: formatQuery }) },
  importCustomers: {
    body: z.object({ commit: booleanQuery.default(false) }),
    answer: success(
      z.object({
        kept: z.boolean(),
        customers: z.array(
          z.object({
            row: z.number(),
            company: z.string(),
            act: z.enum(["new", "changed", "none"]),
            known_as: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
};
