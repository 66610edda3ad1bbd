import type { EndReason } from "#contract/auth/auth-api.ts";

const reasons = ["token-expired", "inactive", "revoked"] as const satisfies readonly EndReason[];

/** Returns the reason why a session ended, from an answer or another tab; null for any other value. */
export const endReasonIn = (value: unknown): EndReason | null =>
  reasons.find((reason) => reason === value) ?? null;
