import { setImmediate } from "node:timers/promises";
import type { ListedCustomer } from "#domain/customers/customer-sheet.ts";
import { firmKey } from "#domain/customers/firm-name.ts";
import { type ListAct, type ListPlan, startListPlan } from "#domain/customers/list-plan.ts";
import { Rejection } from "#domain/errors.ts";
import { panOf } from "#domain/gstin.ts";
import type { Db } from "../platform/database/schema.ts";
import { partsOf } from "../platform/parts.ts";
import {
  countCustomerLocks,
  findMarked,
  lockCustomers,
  type Made,
  makeAdditions,
  type StoredCustomer,
} from "./customers-repository.ts";

/** Records, and rows of the list, that are looked at in one go: a few milliseconds. */
const linesAtOnce = 250;

/** Plans what a list of customers changes, as things stand. */
export async function planList(
  db: Db,
  customers: readonly ListedCustomer[],
  newId: () => string,
): Promise<ListPlan<StoredCustomer>> {
  const marks = customers.flatMap(({ company, sites }) => [
    { nameKey: firmKey(company), pan: "" },
    ...sites.map(({ gstin }) => ({ nameKey: "", pan: panOf(gstin) })),
  ]);
  const plan = startListPlan<StoredCustomer>(newId);
  for await (const records of partsOf(await findMarked(db, marks), linesAtOnce)) records.forEach(plan.know);
  let lines = 0;
  for (const listed of customers) {
    plan.take(listed);
    lines += 1 + listed.sites.length + listed.contacts.length;
    if (lines < linesAtOnce) continue;
    lines = 0;
    await setImmediate();
  }
  return plan.finish();
}

/** So often a list is planned again because customers changed meanwhile. */
const mostTries = 5;

/**
 * Takes a list of customers in, all of it or nothing. Others wait only while it is written: it is planned before, and again
 * when customers changed meanwhile.
 * @param note writes what else belongs into the transaction
 * @throws Rejection for a firm that would have more than a customer may, and 'unavailable' when customers change all the time
 */
export async function takeList(
  db: Db,
  made: Made,
  customers: readonly ListedCustomer[],
  note: (db: Db, acts: readonly ListAct[]) => Promise<void>,
): Promise<ListAct[]> {
  const changed = new Rejection(
    "unavailable",
    "Customers are being changed all the time. Please try again shortly.",
  );
  for (let tries = 1; ; tries++) {
    const seen = await countCustomerLocks(db);
    const { acts, additions } = await planList(db, customers, made.newId);
    const statements = await makeAdditions(db, additions, made);
    try {
      await db.transaction().execute(async (db) => {
        if ((await lockCustomers(db)) !== seen + 1) throw changed;
        for await (const [statement] of partsOf(statements, 1))
          if (statement) await db.executeQuery(statement);
        await note(db, acts);
      });
      return acts;
    } catch (error) {
      if (error !== changed || tries === mostTries) throw error;
    }
  }
}
