import type { Time } from "./column-types.ts";

/** A version of the firm's profile. Nobody has made the first one: it comes from the file. */
export type FirmProfileRow = {
  version: number;
  /** JSON. */
  profile: string;
  created_at: Time;
  created_by_id: string | null;
  created_by: string | null;
  /** JSON: what differs from the version before, in words. */
  changes: string;
};
