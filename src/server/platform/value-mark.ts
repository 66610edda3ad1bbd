import { createHash } from "node:crypto";

/** Returns a short text that another value would change, so that a later change is seen without a copy of the value. */
export const valueMark = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64").slice(0, 16);
