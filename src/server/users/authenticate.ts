import { type EndReason, sessionEndTexts } from "#contract/auth/auth-api.ts";
import { isUnavailable, Rejection } from "#domain/errors/rejection.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Authenticate } from "#server/platform/http/api.ts";
import { earliest, hashToken, sessionEnd } from "./session-token.ts";
import { findSession, updateSessionUse } from "./sessions-repository.ts";
import { toUser } from "./user-row.ts";

const ended = (reason: EndReason): Rejection =>
  new Rejection("unauthenticated", sessionEndTexts[reason], { extra: { reason } });

/** On a full disk the session is not extended, so that reading still works. */
async function isExtended(
  db: Db,
  tokenHash: string,
  use: Parameters<typeof updateSessionUse>[2],
): Promise<boolean> {
  try {
    await updateSessionUse(db, tokenHash, use);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/** Checks tokens. Each call reads the database, so that changes apply everywhere at once. */
export function makeAuthenticate(deps: { db: Db; now: () => string; sessionHours: number }): Authenticate {
  const { db, sessionHours } = deps;
  // One write a minute is enough for a session of hours; a very short one is extended in finer steps.
  const stepMs = Math.min(60_000, (sessionHours * 3_600_000) / 10);
  return async (token, { extend }) => {
    if (token === undefined)
      throw new Rejection("unauthenticated", "Please log in.", {
        extra: { reason: "revoked" satisfies EndReason },
      });
    const session = await findSession(db, hashToken(token));
    // Deleting an account deletes its sessions, so an unknown token counts as revoked.
    if (!session) throw ended("revoked");
    const now = deps.now();
    if (session.ended_at !== null) throw ended(session.end_reason ?? "revoked");
    if (session.is_active !== 1) throw ended("inactive");
    // Future times come from a wrong clock. Count and write them as now.
    const isAhead = session.last_used_at > now;
    const created_at = earliest(session.session_created_at, now);
    const usedAt = earliest(session.last_used_at, now);
    let expires_at = earliest(session.expires_at, sessionEnd(created_at, usedAt, sessionHours));
    if (expires_at <= now) throw ended("token-expired");
    if (isAhead || (extend && Date.parse(now) - Date.parse(usedAt) >= stepMs)) {
      const extended = sessionEnd(created_at, now, sessionHours);
      const use = { created_at, last_used_at: now, expires_at: extended };
      if (await isExtended(db, session.token_hash, use)) expires_at = extended;
    }
    return {
      user: toUser(session, session.required_of ?? "nobody"),
      session: { token_hash: session.token_hash, expires_at },
    };
  };
}
