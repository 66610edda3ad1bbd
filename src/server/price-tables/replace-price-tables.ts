import { formatDateTime } from "#domain/dates/format-date.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import type { Call } from "#server/platform/http/api.ts";
import { checkRight } from "#server/platform/http/check-right.ts";
import { findUser } from "#server/users/users-repository.ts";
import type { Table } from "./look-up/find-table.ts";
import { countRows } from "./price-tables-repository.ts";
import { putInForce } from "./put-in-force.ts";

type AdminCall = Call<"manage price tables", unknown, unknown, unknown>;
type NewVersion = Pick<PriceTableVersionRow, "rows_id" | "row_count" | "sha256" | "source"> &
  Partial<Pick<PriceTableVersionRow, "file_name" | "restored_from">>;

/** Loaded rows that become a table's next version; `check` sees the version in force until then and may refuse. */
export type PriceTableReplacement = {
  table: Table;
  version: NewVersion;
  audit: { action: AuditAction; detail: Record<string, unknown> };
  check?: (current: PriceTableVersionRow | undefined) => void;
};

/**
 * Puts loaded rows in force as the tables' next versions, each with its entry in the audit log: one transaction, before
 * whose end nothing of it is seen. Several tables are given in one order always, so that no two wait for each other.
 * @throws Rejection what a `check` says
 */
export async function replacePriceTables(
  call: AdminCall,
  wanted: readonly PriceTableReplacement[],
): Promise<PriceTableVersionRow[]> {
  return call.db.transaction().execute(async (db) => {
    // A user who was demoted while the file was read must not finish what they began. An administrator is never inactive.
    checkRight(await findUser(db, call.user.id), "manage price tables");
    const made: PriceTableVersionRow[] = [];
    for (const each of wanted) made.push(await makeOne(db, call, each));
    return made;
  });
}

async function makeOne(
  db: Db,
  call: AdminCall,
  { table: { crane, name }, version, audit, check }: PriceTableReplacement,
): Promise<PriceTableVersionRow> {
  if ((await countRows(db, version.rows_id)) !== version.row_count)
    throw new Error(`The rows ${version.rows_id} are not complete`);
  const made = await putInForce(
    db,
    name,
    {
      id: call.newId(),
      file_name: null,
      restored_from: null,
      ...version,
      created_at: call.now(),
      created_by_id: call.user.id,
      created_by: call.user.username,
    },
    check,
  );
  await call.audit(
    db,
    audit.action,
    { type: "price table", id: made.id },
    { database: crane.database, collection: name.collection, version: made.version, ...audit.detail },
  );
  return made;
}

/** Puts a new version of one table in force. */
export async function replacePriceTable(
  call: AdminCall,
  table: Table,
  version: NewVersion,
  audit: PriceTableReplacement["audit"],
  check?: PriceTableReplacement["check"],
): Promise<PriceTableVersionRow> {
  const [made] = await replacePriceTables(call, [{ table, version, audit, ...(check && { check }) }]);
  if (!made) throw new Error("No version was made");
  return made;
}

const advice = {
  edit: "Check the value again before you change it.",
  replace: "Validate the file again before you replace the table.",
  restore: "Check the changes again before you restore.",
} as const;

/**
 * Refuses a replacement, edit or restore (conflict) when another user changed the price table meanwhile.
 * @throws Rejection that says who put which version in force meanwhile
 */
export function checkSeen(
  act: keyof typeof advice,
  seenId: string | undefined,
  current: PriceTableVersionRow | undefined,
): void {
  if (seenId === undefined || seenId === current?.id) return;
  const since = current
    ? `version ${current.version} by ${current.created_by} is in force since ${formatDateTime(current.created_at)}`
    : "no version is in force now";
  throw new Rejection("conflict", `The table was changed in the meantime: ${since}. ${advice[act]}`);
}
