import { type Attempt, type FirstStepId, firstStepIds } from "#domain/firm/first-steps.ts";
import { internalForms } from "#domain/mail/mail-request.ts";
import { findOptions } from "../options/options-repository.ts";
import type { Db } from "../platform/database/schema.ts";

/** What administrators did about the steps. */
export type KeptSteps = { aside: FirstStepId[]; attempts: Partial<Record<FirstStepId, Attempt>> };

/** Returns the steps that were put aside, and the last attempt of each that was tried. */
export async function findSteps(db: Db): Promise<KeptSteps> {
  const rows = await db.selectFrom("first_steps").selectAll().execute();
  const found: KeptSteps = { aside: [], attempts: {} };
  for (const id of firstStepIds) {
    const row = rows.find(({ step }) => step === id);
    if (row?.aside) found.aside.push(id);
    if (row?.tried_at && row.answer !== null)
      found.attempts[id] = { at: row.tried_at, isGood: row.is_good === 1, answer: row.answer };
  }
  return found;
}

const untried = { tried_at: null, is_good: null, answer: null };

/** Puts a step aside, or takes it up again. */
export async function writeAside(db: Db, step: FirstStepId, isAside: boolean): Promise<void> {
  const aside = isAside ? 1 : 0;
  await db
    .insertInto("first_steps")
    .values({ step, aside, ...untried })
    .onConflict((conflict) => conflict.column("step").doUpdateSet({ aside }))
    .execute();
}

/** Keeps the last attempt of a step. */
export async function writeAttempt(
  db: Db,
  step: FirstStepId,
  { at, isGood, answer }: Attempt,
): Promise<void> {
  const tried = { tried_at: at, is_good: isGood ? (1 as const) : (0 as const), answer };
  await db
    .insertInto("first_steps")
    .values({ step, aside: 0, ...tried })
    .onConflict((conflict) => conflict.column("step").doUpdateSet(tried))
    .execute();
}

/** Returns the numbers of active users and of the managers among them. */
export async function countPeople(db: Db): Promise<{ all: number; managers: number }> {
  const rows = await db.selectFrom("users").select("role").where("is_active", "=", 1).execute();
  return { all: rows.length, managers: rows.filter(({ role }) => role === "manager").length };
}

/** Returns whether a mail with a paper for a customer was sent. */
export async function hasSentMail(db: Db): Promise<boolean> {
  const sent = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "sent")
    .where("form", "not in", internalForms)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Returns the numbers of past quotations and of options in force. */
export async function countLists(db: Db): Promise<{ past: number; options: number }> {
  const past = await db
    .selectFrom("past_quotations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { past: Number(past.count), options: (await findOptions(db)).options.length };
}
