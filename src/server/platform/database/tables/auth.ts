import type { Time } from "./column-types.ts";

export type SessionRow = {
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  ended_at: Time | null;
  end_reason: "inactive" | "revoked" | null;
  /** Where it was begun; null where that is not known. */
  address: string | null;
  /** The browser and its system in words. */
  device: string | null;
};

export type LoginThrottleRow = {
  scope: "account" | "address";
  subject_hash: string;
  failures: number;
  window_started_at: Time;
  blocked_until: Time | null;
};
