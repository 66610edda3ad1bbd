import { keepQuery } from "#server/platform/kept-query.ts";
import type { Db, SessionRow, Time, UserRow } from "#server/platform/schema.ts";

const sessionWithUser = keepQuery((db, tokenHash: string) =>
  db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .selectAll("users")
    .select([
      "sessions.token_hash",
      "sessions.user_id",
      "sessions.created_at as session_created_at",
      "sessions.last_used_at",
      "sessions.expires_at",
      "sessions.ended_at",
      "sessions.end_reason",
    ])
    .where("sessions.token_hash", "=", tokenHash),
);

/** A session with its user, or undefined for an unknown token. */
export async function findSession(
  db: Db,
  tokenHash: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const row = await sessionWithUser(db, tokenHash);
  if (!row) return undefined;
  const { token_hash, user_id, session_created_at, last_used_at, expires_at, ended_at, end_reason, ...user } =
    row;
  const session = {
    token_hash,
    user_id,
    created_at: session_created_at,
    last_used_at,
    expires_at,
    ended_at,
    end_reason,
  };
  return { session, user };
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** Moves the end of a session that is still going on. */
export async function updateSessionUse(
  db: Db,
  tokenHash: string,
  use: { last_used_at: Time; expires_at: Time },
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

/** Ends every session of a user that is still going on, and tells how many those were. */
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

/** Forgets the sessions that would have expired before this time. */
export async function deleteSessionsExpiredBefore(db: Db, time: Time): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", time).execute();
}
