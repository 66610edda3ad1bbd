import type { ExpressionBuilder } from "kysely";
import { maxPauseMs } from "#domain/mail/mail-retry.ts";
import { farAheadMs } from "../platform/clocks.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";

export async function insertMail(db: Db, mail: MailRow): Promise<void> {
  await db.insertInto("mails").values(mail).execute();
}

/** The mails of a quotation or an offer, newest first. */
export const listMails = (db: Db, subject: string): Promise<MailRow[]> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("id", "desc")
    .limit(200)
    .execute();

export const findMail = (db: Db, subject: string, id: string): Promise<MailRow | undefined> =>
  db.selectFrom("mails").selectAll().where("subject", "=", subject).where("id", "=", id).executeTakeFirst();

export const findMailByRequestKey = (db: Db, subject: string, key: string): Promise<MailRow | undefined> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("subject", "=", subject)
    .where("request_key", "=", key)
    .executeTakeFirst();

/** The mails of a quotation or an offer that were made before a mail and reached anybody, oldest first. */
export const listReachedBefore = (
  db: Db,
  { subject, id }: Pick<MailRow, "subject" | "id">,
): Promise<Pick<MailRow, "id" | "form">[]> =>
  db
    .selectFrom("mails")
    .select(["id", "form"])
    .where("subject", "=", subject)
    .where("id", "<", id)
    .where("accepted", "!=", "[]")
    .orderBy("id")
    .execute();

/** The mails of a quotation or an offer that wait for their next try. */
export const listWaiting = (db: Db, subject: string): Promise<MailRow[]> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("subject", "=", subject)
    .where("state", "=", "waiting")
    .orderBy("id")
    .execute();

/** Returns the sender's failed mails without dismissed ones, newest first. A manually stopped mail has no reason. */
export const listUnsent = (db: Db, senderId: string): Promise<MailRow[]> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("sender_id", "=", senderId)
    .where("ended_at", "is not", null)
    .where("seen_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("state", "=", "failed"),
        eb.and([eb("state", "=", "stopped"), eb("why", "is not", null)]),
        eb.and([eb("state", "=", "sent"), eb("refused", "!=", "[]")]),
      ]),
    )
    .orderBy("id", "desc")
    .limit(20)
    .execute();

/** @returns whether this sender has such a mail */
export async function markSeen(db: Db, senderId: string, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ seen_at: now })
    .where("id", "=", id)
    .where("sender_id", "=", senderId)
    .where("ended_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The time that a try owns a mail before it must renew its claim. A dead process renews nothing. */
export const leaseMs = 120_000;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** Returns whether no try has a mail. */
const isFree = (eb: ExpressionBuilder<Tables, "mails">, now: string) =>
  eb.or([
    eb("leased_until", "is", null),
    eb("leased_until", "<=", now),
    eb("leased_until", ">", after(now, farAheadMs)),
  ]);

/** Changes a mail that still waits and that no try has. @returns whether it was so */
export async function updateWaiting(
  db: Db,
  id: string,
  change: Partial<MailRow>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where((eb) => isFree(eb, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the next due mail. A time later than any pause comes from a wrong clock and counts as due. */
export const findDue = (db: Db, now: string): Promise<MailRow | undefined> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("next_try_at", "<=", now), eb("next_try_at", ">", after(now, maxPauseMs))]))
    .where((eb) => isFree(eb, now))
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Changes a mail that this try has. @returns false where another try took it meanwhile */
export async function updateLeased(
  db: Db,
  { id, lease }: Pick<MailRow, "id" | "lease">,
  change: Partial<MailRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(change)
    .where("id", "=", id)
    .where("lease", "=", lease)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
