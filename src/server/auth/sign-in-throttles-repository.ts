import type { Db } from "#server/platform/database/schema.ts";
import type { LoginThrottleRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";

type Subject = Pick<LoginThrottleRow, "scope" | "subject_hash">;

/**
 * Returns the subject's row, created if missing, locked until the end of the transaction on both databases.
 */
export const findThrottleLocked = (db: Db, subject: Subject, now: Time): Promise<LoginThrottleRow> =>
  db
    .insertInto("login_throttles")
    .values({ ...subject, failures: 0, window_started_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "subject_hash"])
        .doUpdateSet((eb) => ({ failures: eb.ref("login_throttles.failures") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateThrottle(
  db: Db,
  subject: Subject,
  state: Pick<LoginThrottleRow, "failures" | "window_started_at" | "blocked_until">,
): Promise<void> {
  await db
    .updateTable("login_throttles")
    .set(state)
    .where("scope", "=", subject.scope)
    .where("subject_hash", "=", subject.subject_hash)
    .execute();
}

/** Forgets the counts of an account, from unknown devices and from each known one. */
export async function deleteThrottlesOfAccount(db: Db, accountHash: string): Promise<void> {
  await db
    .deleteFrom("login_throttles")
    .where("scope", "=", "account")
    .where((eb) =>
      eb.or([eb("subject_hash", "=", accountHash), eb("subject_hash", "like", `${accountHash}.%`)]),
    )
    .execute();
}

export async function deleteThrottlesOfAddresses(db: Db): Promise<void> {
  await db.deleteFrom("login_throttles").where("scope", "=", "address").execute();
}

/** Forgets the subjects whose window began before `from` and that are not blocked now; and what a clock that ran ahead wrote. */
export async function deleteThrottlesOutside(
  db: Db,
  { from, now, until }: { from: Time; now: Time; until: Time },
): Promise<void> {
  await db
    .deleteFrom("login_throttles")
    .where((eb) =>
      eb.or([
        eb.and([
          eb("window_started_at", "<", from),
          eb.or([eb("blocked_until", "is", null), eb("blocked_until", "<", now)]),
        ]),
        eb("window_started_at", ">", now),
        eb("blocked_until", ">", until),
      ]),
    )
    .execute();
}
