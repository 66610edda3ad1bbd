import type { User } from "#contract/auth/auth-api.ts";
import * as contract from "#contract/customers/customers-api.ts";
import { customersSchemas as schemas } from "#contract/customers/customers-schemas.ts";
import { customerTexts, pickTexts } from "#domain/customers/customer-texts.ts";
import {
  type CustomerFields,
  canonicalFields,
  customerChangesSince,
  fieldsOf,
  panOfSites,
  withoutEmptyLines,
} from "#domain/customers/sites-and-contacts.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { can } from "#domain/people/roles.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { findSeenCustomer, seenAmong } from "./customer-access.ts";
import { salesOf } from "./customer-sales.ts";
import {
  findCustomer,
  findGstinHolder,
  insertCustomer,
  lockCustomer,
  lockCustomers,
  replaceCustomer,
  type StoredCustomer,
} from "./customers-repository.ts";
import { mergeCustomerRecords, undoableMerges, undoCustomerMerge } from "./merge-customers.ts";
import {
  findPossibleDuplicates,
  listVisibleCustomers,
  suggestByGstin,
  suggestByText,
} from "./search-customers.ts";

const nameOf = ({ id, company, sites }: StoredCustomer): contract.CustomerName => ({
  ...{ id, company, sites },
  pan: panOfSites(sites),
});

async function recordOf(db: Db, user: User, found: StoredCustomer, now: string) {
  const sales = (await salesOf(db, user, [found.id], now)).get(found.id);
  if (!sales) throw new RangeError(`No sales were read of customer ${found.id}`);
  const { contacts, created_by, created_at } = found;
  return {
    ...nameOf(found),
    ...pickTexts(customerTexts, found),
    ...{ contacts, created_by, created_at },
    ...sales,
    merges: can(user, "merge customers") ? await undoableMerges(db, found.id, now) : [],
  };
}

async function recordAfterwards(db: Db, user: User, id: string, now: string) {
  const found = await findCustomer(db, id);
  if (!found) throw new RangeError(`Customer ${id} was written and is not there`);
  return recordOf(db, user, found, now);
}

/** Binds the records of customers. */
export function bindCustomerEndpoints(api: Api): void {
  bindReading(api);
  bindSaving(api);
  bindMerging(api);
}

function bindReading(api: Api): void {
  serve(api, contract.listCustomers, schemas.listCustomers, async ({ db, user, query, now }) => {
    const { page, limit } = query;
    const range = { limit, offset: (page - 1) * limit };
    const at = now();
    const { customers, total } = await listVisibleCustomers(db, user, query.search?.trim() ?? "", range, at);
    const sales = await salesOf(
      db,
      user,
      customers.map(({ id }) => id),
      at,
    );
    return {
      success: true as const,
      data: {
        customers: customers.map((customer) => ({
          ...nameOf(customer),
          open_value: sales.get(customer.id)?.open_value ?? 0,
          last_activity: sales.get(customer.id)?.last_activity ?? null,
        })),
        ...{ total, page, limit },
      },
    };
  });

  serve(api, contract.suggestCustomers, schemas.suggestCustomers, async ({ db, user, query }) => {
    const gstin = query.gstin?.replace(/\s+/g, "").toUpperCase() ?? "";
    const found = gstin === "" ? await suggestByText(db, query.q ?? "") : await suggestByGstin(db, gstin);
    const seen = await seenAmong(
      db,
      user,
      found.map(({ id }) => id),
    );
    return {
      success: true as const,
      data: {
        customers: found.map((customer) => ({
          ...nameOf(customer),
          contacts: seen.has(customer.id) ? customer.contacts : [],
        })),
      },
    };
  });

  serve(api, contract.listDuplicates, schemas.listDuplicates, async ({ db }) => {
    const pairs = await findPossibleDuplicates(db);
    return {
      success: true as const,
      data: { pairs: pairs.map(({ a, b, reason }) => ({ a: nameOf(a), b: nameOf(b), reason })) },
    };
  });

  serve(api, contract.getCustomer, schemas.getCustomer, async ({ db, user, params, now }) => {
    const found = await findSeenCustomer(db, user, params.id);
    return { success: true as const, data: await recordOf(db, user, found, now()) };
  });
}

function bindSaving(api: Api): void {
  serve(api, contract.createCustomer, schemas.createCustomer, async (call) => {
    const { db, user, now, newId } = call;
    const at = now();
    const customer = { id: newId(), ...withoutEmptyLines(canonicalFields(call.body)) };
    const data = await db.transaction().execute(async (db) => {
      await lockCustomers(db);
      await refuseTakenGstin(db, customer);
      const lines = {
        ...customer,
        sites: customer.sites.map((site) => ({ ...site, id: undefined })),
        contacts: customer.contacts.map((contact) => ({ ...contact, id: undefined })),
      };
      await insertCustomer(db, lines, { by: user, now: at, newId });
      await call.audit(
        db,
        "customer created",
        { type: "customer", id: customer.id },
        { company: customer.company },
      );
      return recordAfterwards(db, user, customer.id, at);
    });
    return { success: true as const, data };
  });

  serve(api, contract.updateCustomer, schemas.updateCustomer, async (call) => {
    const { db, user, params, now, newId } = call;
    const at = now();
    const { known, ...sent } = call.body;
    const data = await db.transaction().execute(async (db) => {
      await lockCustomers(db);
      const before = await findSeenCustomer(db, user, params.id);
      await lockCustomer(db, before.id);
      refuseChangedMeanwhile(params.id, known, before);
      const customer = { id: before.id, ...withoutEmptyLines(canonicalFields(sent)) };
      await refuseTakenGstin(db, customer);
      await replaceCustomer(db, customer, before, { now: at, newId });
      const changes = customerChangesSince(fieldsOf(before), customer);
      if (changes.length > 0)
        await call.audit(
          db,
          "customer changed",
          { type: "customer", id: before.id },
          { company: customer.company, changes },
        );
      return recordAfterwards(db, user, before.id, at);
    });
    return { success: true as const, data };
  });
}

function bindMerging(api: Api): void {
  serve(api, contract.mergeCustomers, schemas.mergeCustomers, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const at = now();
    const data = await db.transaction().execute(async (db) => {
      const { mergeId, from, into } = await mergeCustomerRecords(
        db,
        { user, now: at, newId },
        params.id,
        body.into,
      );
      await call.audit(
        db,
        "customers merged",
        { type: "customer", id: into.id },
        { company: into.company, merged: from.company, merged_id: from.id },
      );
      return { merge_id: mergeId, customer: await recordAfterwards(db, user, into.id, at) };
    });
    return { success: true as const, data };
  });

  serve(api, contract.undoMerge, schemas.undoMerge, async (call) => {
    const { db, user, params, now } = call;
    const at = now();
    const data = await db.transaction().execute(async (db) => {
      const { from, into } = await undoCustomerMerge(db, params.id, at);
      await call.audit(
        db,
        "customer merge undone",
        { type: "customer", id: from.id },
        { company: from.company, from: into.company },
      );
      return recordAfterwards(db, user, from.id, at);
    });
    return { success: true as const, data };
  });
}

/** Refuses a GSTIN of another customer. */
async function refuseTakenGstin(
  db: Db,
  customer: { id: string; sites: readonly { gstin: string }[] },
): Promise<void> {
  const gstins = customer.sites.flatMap(({ gstin }) => (gstin === "" ? [] : [gstin]));
  const holder = await findGstinHolder(db, gstins, customer.id);
  if (!holder) return;
  throw new Rejection("conflict", `The GSTIN ${holder.gstin} already belongs to ${holder.company}.`, {
    extra: { customer: { id: holder.id, company: holder.company } },
  });
}

/**
 * Refuses a change (conflict) when another user changed or merged the customer meanwhile. The answer has the present
 * customer.
 */
function refuseChangedMeanwhile(
  id: string,
  known: CustomerFields | undefined,
  current: StoredCustomer,
): void {
  const changes = known ? customerChangesSince(known, fieldsOf(current)) : [];
  const merged = current.id === id ? [] : [`it was merged into ${current.company}`];
  if (changes.length + merged.length === 0) return;
  throw new Rejection(
    "conflict",
    `Another user changed this customer meanwhile: ${[...merged, ...changes].join("; ")}.`,
    { extra: { current: fieldsOf(current) } },
  );
}
