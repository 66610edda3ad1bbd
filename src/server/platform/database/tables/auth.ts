import type { SecondFactorRule } from "#domain/people/second-factor.ts";
import type { Time } from "./column-types.ts";

export type SessionRow = {
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  ended_at: Time | null;
  end_reason: "inactive" | "revoked" | null;
  /** The place of its beginning. Null when it is not known. */
  address: string | null;
  /** The browser and its system in words. */
  device: string | null;
};

export type LoginThrottleRow = {
  scope: "account" | "address" | "reset";
  subject_hash: string;
  failures: number;
  window_started_at: Time;
  blocked_until: Time | null;
};

export type SecondFactorRow = {
  user_id: string;
  /** Encrypted with the key of `SECRET_KEY_FILE`. */
  secret: string;
  /** The 30-second step of the last code that counted: neither this code nor an earlier one counts again. */
  last_step: number | null;
};

export type RecoveryCodeRow = { user_id: string; code_hash: string; used_at: Time | null };

/** The one row that says who needs a second factor. */
export type SecondFactorRuleRow = { id: 1; required_of: SecondFactorRule };

/** A device that signs in without a code. */
export type RememberedDeviceRow = {
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  address: string | null;
  device: string | null;
};

/** A browser at an address from which a user signed in before. */
export type KnownDeviceRow = { user_id: string; device_hash: string; last_seen_at: Time };

export type SignInNoticeRow = {
  id: string;
  user_id: string;
  at: Time;
  kind: "new device" | "wrong second factor";
  address: string | null;
  device: string | null;
};

export type ResetLinkRow = { token_hash: string; user_id: string; expires_at: Time };
