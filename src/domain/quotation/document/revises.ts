import { asRecord } from "../../text/unknown-values.ts";

/** The quotation that a revision replaces, and the newest revision of it that its author knew. */
export type Revises = { number: string; revision: number };

/** The same as it was stored, or null for anything else. */
export function readRevises(given: unknown): Revises | null {
  const { number, revision } = asRecord(given);
  return typeof number === "string" && typeof revision === "number" ? { number, revision } : null;
}
