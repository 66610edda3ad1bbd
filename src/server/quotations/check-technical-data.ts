import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { personName } from "#domain/people/user.ts";
import { mayRead } from "#domain/sales/sale-access.ts";
import type { TechnicalCheck } from "#domain/technical/technical-check.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ActingUser } from "../sales/change-sale.ts";
import { updateRevision } from "../sales/sales-repository.ts";
import { quotationSales } from "./quotation-sales.ts";
import type { StoredQuotation } from "./quotations-repository.ts";

/** Returns another active user who may check technical data and may read the quotation, the first by username. */
async function findOtherChecker(db: Db, { user, now }: ActingUser, stored: StoredQuotation) {
  const others = await db
    .selectFrom("users")
    .select(["id", "role", "username", "full_name"])
    .where("checks_technical_data", "=", 1)
    .where("is_active", "=", 1)
    .where("id", "<>", user.id)
    .orderBy("username_key")
    .execute();
  return others.find((other) => mayRead(other, stored, now));
}

/**
 * Marks the technical data of the newest revision as checked, inside the caller's transaction, with an entry in the activity.
 * A further check replaces the one before. It needs no right to work on the quotation, and counts in an offer, too.
 * @throws Rejection 'forbidden' without the right, and for the author while another reader has it; 'not-found' as
 * `findReadable`; 'conflict' for an older revision and for a crane type that is no longer built
 */
export async function checkTechnicalData(
  db: Db,
  act: ActingUser,
  number: string,
  { revision, note = "" }: { revision: number; note?: string | undefined },
): Promise<StoredQuotation> {
  const { user, now } = act;
  if (user.checks_technical_data !== true)
    throw new Rejection(
      "forbidden",
      "You may not check technical data. An administrator gives this right under Users.",
    );
  await quotationSales.lock(db, await quotationSales.findReadable(db, user, number, now));
  const stored = await quotationSales.findReadable(db, user, number, now);
  craneTypeOf(stored.crane_type);
  if (revision !== stored.revision)
    throw new Rejection(
      "conflict",
      `R${revision} is not the newest revision of ${number}. Look at R${stored.revision} and check that one.`,
    );
  if (stored.revision_author_id === user.id) {
    const other = await findOtherChecker(db, act, stored);
    if (other)
      throw new Rejection(
        "forbidden",
        `You are the author of this revision. ${personName(other)} may check its technical data.`,
      );
  }
  const check: TechnicalCheck = { by: personName(user), at: now, note: note.trim() };
  const technical_check = JSON.stringify(check);
  await updateRevision(db, stored, { technical_check });
  await writeActivity(db, act, number, "technical_check", { to: String(revision), note });
  return { ...stored, technical_check };
}
