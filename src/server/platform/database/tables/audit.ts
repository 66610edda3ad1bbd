import type { Time } from "./column-types.ts";

export type AuditLogRow = {
  id: string;
  at: Time;
  actor_id: string | null;
  actor: string | null;
  address: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** JSON. */
  detail: string;
};
