import type { SecondFactorRule } from "#domain/people/second-factor.ts";
import { compileOnce, insertRow } from "#server/platform/database/compile-once.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { SessionRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";

/** A user's row, with one of their sessions beside it. */
export type SessionWithUser = UserRow &
  Pick<SessionRow, "token_hash" | "last_used_at" | "expires_at" | "ended_at" | "end_reason"> & {
    session_created_at: Time;
    /** Null until an administrator says who has to have a second factor. */
    required_of: SecondFactorRule | null;
  };

const sessionOfToken = compileOnce(["tokenHash"], (db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .leftJoin("second_factor_rule", (join) => join.on("second_factor_rule.id", "=", 1))
    .selectAll("users")
    .select([
      "second_factor_rule.required_of",
      "sessions.token_hash",
      "sessions.created_at as session_created_at",
      "sessions.last_used_at",
      "sessions.expires_at",
      "sessions.ended_at",
      "sessions.end_reason",
    ])
    .where("sessions.token_hash", "=", tokenHash),
);

/** A session with its user and the rule of second factors, or undefined for an unknown token. */
export const findSession = async (db: Db, tokenHash: string): Promise<SessionWithUser | undefined> =>
  (await sessionOfToken(db, { tokenHash }))[0];

export const insertSession = (db: Db, session: SessionRow): Promise<void> =>
  insertRow(db, "sessions", session);

/** Moves the end of a session that is still going on. */
export async function updateSessionUse(
  db: Db,
  tokenHash: string,
  use: Pick<SessionRow, "created_at" | "last_used_at" | "expires_at">,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set(use)
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

type End = { ended_at: Time; end_reason: "inactive" | "revoked" };

export async function updateSessionEnd(db: Db, tokenHash: string, end: End): Promise<void> {
  await db
    .updateTable("sessions")
    .set(end)
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends every session of a user that is still going on, and gives how many those were. */
export async function updateUserSessionsEnd(db: Db, userId: string, end: End): Promise<number> {
  const ended = await db
    .updateTable("sessions")
    .set(end)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", end.ended_at)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** A user's sessions that are still going on, the one used last first. */
export const listUserSessions = (db: Db, userId: string, now: Time) =>
  db
    .selectFrom("sessions")
    .select(["token_hash", "created_at", "last_used_at", "expires_at", "address", "device"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .execute();

/** Ends every session of a user but this one. */
export async function updateOtherSessionsEnd(db: Db, userId: string, kept: string, end: End): Promise<void> {
  await db
    .updateTable("sessions")
    .set(end)
    .where("user_id", "=", userId)
    .where("token_hash", "<>", kept)
    .where("ended_at", "is", null)
    .execute();
}

/** Corrects future times of a wrong clock, which would prolong sessions. */
export async function clampSessions(db: Db, now: Time, expiresAt: Time): Promise<void> {
  await db.updateTable("sessions").set({ created_at: now }).where("created_at", ">", now).execute();
  await db
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at: expiresAt })
    .where("last_used_at", ">", now)
    .execute();
}

/** Forgets the sessions that would have expired before this time. */
export async function deleteSessionsExpiredBefore(db: Db, time: Time): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", time).execute();
}
