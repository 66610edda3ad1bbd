import type { WriteAudit } from "#server/platform/http/api.ts";
import { insertAuditEntry } from "./audit-repository.ts";

/** Returns a function that writes act, user, object and time to the audit log. */
export const makeWriteAudit =
  ({ now, newId }: { now: () => string; newId: () => string }): WriteAudit =>
  (db, { action, actor, address, subject, detail }) =>
    insertAuditEntry(db, {
      id: newId(),
      at: now(),
      actor_id: actor?.id ?? null,
      actor: actor?.username ?? null,
      address,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      detail: JSON.stringify(detail),
    });
