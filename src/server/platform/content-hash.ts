import { createHash } from "node:crypto";

/** Returns a short hash of a value, so that a later change is seen without a copy of the value. */
export const contentHash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64").slice(0, 16);
