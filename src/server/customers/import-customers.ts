import { setImmediate } from "node:timers/promises";
import type { ListedCustomer } from "#domain/customers/customer-list.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { type CustomerImportPlan, startCustomerImportPlan } from "#domain/customers/plan-customer-import.ts";
import { type CustomerFields, fieldsOf } from "#domain/customers/sites-and-contacts.ts";
import type { UndoneList } from "#domain/imports/list-kinds.ts";
import { panOf } from "#domain/tax/gstin.ts";
import { chunkList } from "../platform/chunk-list.ts";
import { contentHash } from "../platform/content-hash.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import type { Pieces } from "../platform/pieces.ts";
import { writePlanned } from "../platform/write-planned.ts";
import {
  type ChangeAuthor,
  customerChanges,
  findCustomers,
  findMarked,
  lockCustomers,
  packAdditions,
  replaceCustomer,
  type StoredCustomer,
  writeAdditions,
} from "./customers-repository.ts";

/** The number of records and rows in one step of a few milliseconds. */
const linesAtOnce = 250;

/** Plans the changes of a customer list for the present records. */
export async function planList(
  db: Db,
  customers: Pieces<ListedCustomer>,
  newId: () => string,
): Promise<CustomerImportPlan<StoredCustomer>> {
  const marks: { nameKey: string; pan: string }[] = [];
  for await (const some of customers)
    for (const { company, sites } of some)
      marks.push(
        { nameKey: customerNameKey(company), pan: "" },
        ...sites.map(({ gstin }) => ({ nameKey: "", pan: panOf(gstin) })),
      );
  const plan = startCustomerImportPlan<StoredCustomer>(newId);
  for await (const records of chunkList(await findMarked(db, marks), linesAtOnce)) records.forEach(plan.know);
  let lines = 0;
  for await (const some of customers)
    for (const listed of some) {
      plan.take(listed);
      lines += 1 + listed.sites.length + listed.contacts.length;
      if (lines < linesAtOnce) continue;
      lines = 0;
      await setImmediate();
    }
  return plan.finish();
}

/** A customer that a list wrote, for an undo. `before` is null for a new one; `mark` tells a later change. */
export type WrittenCustomer = { id: string; before: CustomerFields | null; mark: string };

/**
 * Imports a list of customers in one transaction, see {@link writePlanned}.
 * @param check refuses a plan that its user has not seen
 * @param note writes further rows in the transaction
 * @throws Rejection of `check`, and 'unavailable' when customers change too often
 */
export async function importCustomers(
  db: Db,
  made: ChangeAuthor,
  customers: Pieces<ListedCustomer>,
  check: (plan: CustomerImportPlan<StoredCustomer>) => Promise<void>,
  note: (db: Db, written: WrittenCustomer[]) => Promise<void>,
): Promise<void> {
  await writePlanned(db, {
    counter: customerChanges,
    busyMessage: "Customers change too often at the moment. Please try again shortly.",
    async plan() {
      const plan = await planList(db, customers, made.newId);
      await check(plan);
      const written: WrittenCustomer[] = [];
      for await (const some of chunkList(plan.additions, linesAtOnce))
        for (const { id, before, after } of some)
          written.push({ id, before: before ? fieldsOf(before) : null, mark: contentHash(fieldsOf(after)) });
      return { written, additions: await packAdditions(plan.additions, made) };
    },
    async write(db, { written, additions }) {
      await writeAdditions(db, additions);
      await note(db, written);
    },
  });
}

/** The ids of these customers that a sale or a merge refers to. */
async function usedAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sales = await db
    .selectFrom("sales")
    .select("customer_id as id")
    .where(isAmong(db, "customer_id", ids))
    .execute();
  const merges = await db
    .selectFrom("customer_merges")
    .select(["from_id", "into_id"])
    .where("undone_at", "is", null)
    .where((eb) => eb.or([isAmong(db, "from_id", ids), isAmong(db, "into_id", ids)]))
    .execute();
  const past = await db
    .selectFrom("past_quotations")
    .select("customer_id as id")
    .where(isAmong(db, "customer_id", ids))
    .execute();
  return new Set([
    ...[...sales, ...past].flatMap(({ id }) => id ?? []),
    ...merges.flatMap(({ from_id, into_id }) => [from_id, into_id]),
  ]);
}

/**
 * Takes back what a list wrote, inside a transaction. Customers that were used, merged or changed since stay as they are.
 */
export async function undoList(
  db: Db,
  made: { now: Time; newId: () => string },
  written: readonly WrittenCustomer[],
): Promise<UndoneList<WrittenCustomer>> {
  await lockCustomers(db);
  const left: UndoneList<WrittenCustomer>["left"] = [];
  for await (const some of chunkList(written, linesAtOnce)) {
    const ids = some.map(({ id }) => id);
    const current = new Map((await findCustomers(db, ids)).map((customer) => [customer.id, customer]));
    const used = await usedAmong(db, ids);
    const removed: string[] = [];
    for (const each of some) {
      const { id, before, mark } = each;
      const customer = current.get(id);
      // An earlier undo removed it.
      if (!customer) continue;
      const isSame = customer.merged_into === null && contentHash(fieldsOf(customer)) === mark;
      if (!isSame || (before === null && used.has(id))) left.push({ name: customer.company, written: each });
      else if (before === null) removed.push(id);
      else {
        // A list adds lines at the end: the earlier ones are in their places.
        const withIds = <L extends object>(lines: readonly L[], now: readonly { id: string }[]) =>
          lines.map((line, at) => ({ ...line, id: now[at]?.id }));
        const fields = {
          ...before,
          sites: withIds(before.sites, customer.sites),
          contacts: withIds(before.contacts, customer.contacts),
        };
        await replaceCustomer(db, { id, ...fields }, customer, made);
      }
    }
    await deleteCustomers(db, removed);
  }
  return { undone: written.length - left.length, left };
}

async function deleteCustomers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Only undone merges are left. The audit log keeps them.
  await db
    .deleteFrom("customer_merges")
    .where((eb) => eb.or([isAmong(db, "from_id", ids), isAmong(db, "into_id", ids)]))
    .execute();
  for (const table of ["customer_sites", "customer_contacts"] as const)
    await db
      .deleteFrom(table)
      .where(isAmong(db, "customer_id", ids))
      .execute();
  await db
    .deleteFrom("customers")
    .where(isAmong(db, "id", ids))
    .execute();
}
