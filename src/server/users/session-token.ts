import { hash, randomBytes } from "node:crypto";

/** Returns a new session token (access token): 256 random bits. The database only ever sees its hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Returns the hash by which the database knows a token: of a session, a remembered device, a reset link, a recovery code. */
export const hashToken = (token: string): string => hash("sha256", token, "base64url");
