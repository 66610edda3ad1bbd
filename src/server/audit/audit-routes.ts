import { type AuditQuery, exportAudit, listAuditEntries } from "#contract/audit/audit-api.ts";
import { auditSchemas as schemas } from "#contract/audit/audit-schemas.ts";
import { shiftDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import { asRecord, storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import { serveFile } from "#server/platform/http/serve-file.ts";
import { listFile } from "#server/platform/list-file.ts";
import { auditExport } from "./audit-export.ts";
import {
  type AuditFilter,
  countAuditEntries,
  findPeople,
  listAuditEntries as list,
} from "./audit-repository.ts";

type AuditQueryInput = { [K in keyof AuditQuery]?: AuditQuery[K] | undefined };

const filterOf = async (
  db: Db,
  { actor, action, start_date, end_date }: AuditQueryInput,
): Promise<AuditFilter> => ({
  people: actor === undefined ? undefined : await findPeople(db, actor),
  action,
  from: start_date === undefined ? undefined : startOfIndianDay(start_date),
  until: end_date === undefined ? undefined : startOfIndianDay(shiftDay(end_date, 1)),
});

/** The audit log, for administrators. */
export function bindAuditEndpoints(api: Api): void {
  serve(api, listAuditEntries, schemas.listAuditEntries, async ({ db, query }) => {
    const { page, limit } = query;
    const filter = await filterOf(db, query);
    const [total, rows] = await Promise.all([
      countAuditEntries(db, filter),
      list(db, filter, { limit, offset: (page - 1) * limit }),
    ]);
    const entries = rows.map(({ detail, actor_id: _id, ...entry }) => ({
      ...entry,
      detail: asRecord(storedJson(detail)),
    }));
    return { entries, total, page, limit };
  });

  serveFile(api, exportAudit, schemas.exportAudit, async ({ db, query }) => ({
    ...(await listFile(auditExport(db, await filterOf(db, query)), query.format)),
    noted: { action: "audit log exported", subject: { type: "audit log", id: null }, detail: query },
  }));
}
