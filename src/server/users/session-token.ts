import { hash, randomBytes } from "node:crypto";

/** Returns a new session token (access token): 256 random bits. The database only ever sees its hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Returns the hash by which the database knows a token: of a session, a remembered device, a reset link, a recovery code. */
export const hashToken = (token: string): string => hash("sha256", token, "base64url");

/** A session (login) ends with its token 30 days after its start, even when it is used. `sessionHours` ends an idle one. */
const maxSessionMs = 30 * 86_400_000;

/** Returns the earliest of these moments. */
export const earliest = (...moments: readonly string[]): string => moments.reduce((a, b) => (a < b ? a : b));
const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/** Returns when a session ends: after its idle time, at the latest 30 days after its start. */
export const sessionEnd = (createdAt: string, usedAt: string, sessionHours: number): string =>
  earliest(later(usedAt, sessionHours * 3_600_000), later(createdAt, maxSessionMs));
