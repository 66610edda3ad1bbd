import { hash, randomBytes } from "node:crypto";

/** A new access token: 256 random bits. The database only ever sees its hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => hash("sha256", token, "base64url");
