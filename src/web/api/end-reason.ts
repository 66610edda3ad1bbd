import type { EndReason } from "#contract/auth/auth-api.ts";

const reasons = ["token-expired", "inactive", "revoked"] as const satisfies readonly EndReason[];

/** The reason of an ended session, as an answer or another tab says it; null for anything else. */
export const endReasonIn = (value: unknown): EndReason | null =>
  reasons.find((reason) => reason === value) ?? null;
