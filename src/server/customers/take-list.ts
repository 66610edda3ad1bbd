import { setImmediate } from "node:timers/promises";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import type { ListedCustomer } from "#domain/customers/customer-sheet.ts";
import { type ListAct, type ListPlan, startListPlan } from "#domain/customers/list-plan.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { panOf } from "#domain/tax/gstin.ts";
import type { Db } from "../platform/database/schema.ts";
import { partsOf } from "../platform/parts.ts";
import {
  type ChangeAuthor,
  countCustomerLocks,
  findMarked,
  lockCustomers,
  makeAdditions,
  type StoredCustomer,
} from "./customers-repository.ts";

/** The number of records and rows in one step of a few milliseconds. */
const linesAtOnce = 250;

/** Plans the changes of a customer list for the present records. */
export async function planList(
  db: Db,
  customers: readonly ListedCustomer[],
  newId: () => string,
): Promise<ListPlan<StoredCustomer>> {
  const marks = customers.flatMap(({ company, sites }) => [
    { nameKey: customerNameKey(company), pan: "" },
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

/** The number of new plans after changes of customers. */
const mostTries = 5;

/**
 * Imports a list of customers, all of it or nothing. It is planned before the transaction, and again when
 * customers changed meanwhile, so that others wait only during the write.
 * @param note writes further rows in the transaction
 * @throws Rejection for a firm beyond a customer's limits, and 'unavailable' when customers change too often
 */
export async function takeList(
  db: Db,
  made: ChangeAuthor,
  customers: readonly ListedCustomer[],
  note: (db: Db, acts: readonly ListAct[]) => Promise<void>,
): Promise<ListAct[]> {
  const changed = new Rejection(
    "unavailable",
    "Customers change too often at the moment. Please try again shortly.",
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
