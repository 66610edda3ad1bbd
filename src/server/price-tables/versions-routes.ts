import type { TableVersion, VersionName } from "#contract/price-tables/price-tables-api.ts";
import {
  compareVersions,
  downloadVersion,
  listVersions,
  restoreVersion,
  reviewVersion,
} from "#contract/price-tables/price-tables-api.ts";
import { priceTablesSchemas as schemas } from "#contract/price-tables/price-tables-schemas.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { findTableComponent } from "#domain/components/registry.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import { serveFile } from "#server/platform/http/serve-file.ts";
import { findTable } from "./look-up/find-table.ts";
import * as repository from "./price-tables-repository.ts";
import { readRows } from "./read-rows.ts";
import { checkSeen, replacePriceTable } from "./replace-price-tables.ts";
import { tableCsv } from "./upload/csv-file-name.ts";
import type { TableJobs } from "./upload/table-jobs.ts";

const toVersion = (
  row: PriceTableVersionRow,
  restored: { version: number; created_at: string } | null,
  inForce: boolean,
): TableVersion => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  created_by: row.created_by,
  source: row.source,
  file_name: row.file_name,
  row_count: row.row_count,
  restored_from: restored?.version ?? null,
  restored_from_made: restored?.created_at ?? null,
  in_force: inForce,
});

/** Returns the version that a listed one restored. */
const restoredFrom = ({ restored_version: version, restored_made: created_at }: repository.ListedVersion) =>
  version === null || created_at === null ? null : { version, created_at };

async function findVersion(db: Db, id: string) {
  const version = await repository.findVersion(db, id);
  const definition = version && findTableComponent(version.collection);
  if (!definition) throw new Rejection("not-found", "This version does not exist.");
  const crane = craneTypeOf(version.crane_type);
  return { version, definition, crane, name: { crane_type: crane.id, collection: definition.id } };
}

const toName = ({ id, version }: PriceTableVersionRow): VersionName => ({ id, version });

/** The versions of the price tables: list, download, compare, restore. */
export function bindVersionEndpoints(api: Api, { jobs }: { jobs: TableJobs }): void {
  serve(api, listVersions, schemas.listVersions, async ({ db, query }) => {
    const { name } = findTable(query);
    const { page, limit } = query;
    const [current, total, versions] = await Promise.all([
      repository.findCurrentVersion(db, name),
      repository.countVersions(db, name),
      repository.listVersions(db, name, { limit, offset: (page - 1) * limit }),
    ]);
    return {
      versions: versions.map((row) => toVersion(row, restoredFrom(row), row.id === current?.id)),
      total,
      page,
      limit,
    };
  });

  serveFile(api, downloadVersion, schemas.downloadVersion, async ({ db, params }) => {
    const { version, definition, crane } = await findVersion(db, params.id);
    return {
      content: tableCsv(definition, await readRows(db, version.rows_id)),
      type: "text/csv; charset=utf-8",
      name: `${crane.database}-${version.collection}-v${version.version}.csv`,
      noted: {
        action: "price table downloaded",
        subject: { type: "price table", id: version.id },
        detail: { database: crane.database, collection: version.collection, version: version.version },
      },
    };
  });

  serve(api, reviewVersion, schemas.reviewVersion, async ({ db, params }) => {
    const { version, name } = await findVersion(db, params.id);
    return (await jobs.run({ kind: "review version", table: name, rowsId: version.rows_id })).review;
  });

  serve(api, compareVersions, schemas.compareVersions, async ({ db, params, query }) => {
    const [from, to] = [await findVersion(db, query.from), await findVersion(db, params.id)];
    const table = to.name;
    if (from.name.crane_type !== table.crane_type || from.name.collection !== table.collection)
      throw new Rejection(
        "malformed",
        "These versions are of different tables. Choose two versions of one table.",
      );
    const ids = { fromRowsId: from.version.rows_id, toRowsId: to.version.rows_id };
    const { changes } = await jobs.run({ kind: "compare", table, ...ids });
    return { from: toName(from.version), to: toName(to.version), changes };
  });

  serve(api, restoreVersion, schemas.restoreVersion, async (call) => {
    const { version: old, definition, crane, name } = await findVersion(call.db, call.params.id);
    const made = await replacePriceTable(
      call,
      { crane, definition, name },
      {
        rows_id: old.rows_id,
        row_count: old.row_count,
        sha256: old.sha256,
        source: "restore",
        file_name: old.file_name,
        restored_from: old.id,
      },
      {
        action: "price table restored",
        detail: { restored_version: old.version, rows: old.row_count },
      },
      (current) => {
        if (current?.id === old.id) throw new Rejection("conflict", "This version is already in force.");
        checkSeen("restore", call.body.version_id, current);
      },
    );
    return toVersion(made, old, true);
  });
}
