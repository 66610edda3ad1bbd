import {
  editRow,
  listCollections,
  listRows,
  replaceCollectionData,
  reviewRowEdit,
  validateCsv,
} from "#contract/price-tables/price-tables-api.ts";
import { priceTablesSchemas as schemas } from "#contract/price-tables/price-tables-schemas.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { knownColumns, requiredColumns } from "#domain/price-tables/price-table.ts";
import { unreadRowsOf } from "#domain/price-tables/unread-rows.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import type { Api } from "#server/platform/http/api.ts";
import { invalid } from "#server/platform/http/problems.ts";
import { serve } from "#server/platform/http/serve.ts";
import { serveUpload } from "#server/platform/http/serve-upload.ts";
import { findDatabase, findTable } from "./look-up/find-table.ts";
import type { PriceTables } from "./price-table-cache.ts";
import { findCurrentVersion } from "./price-tables-repository.ts";
import { checkSeen, replacePriceTable } from "./replace-price-tables.ts";
import { resolveRowEdit } from "./resolve-row-edit.ts";
import { rowsPage } from "./rows-page.ts";
import { csvFileName } from "./upload/csv-file-name.ts";
import type { TableJobs } from "./upload/table-jobs.ts";

/** Reading, replacing and editing the price tables, for administrators. */
export function bindPriceTableEndpoints(api: Api, deps: { tables: PriceTables; jobs: TableJobs }): void {
  bindTables(api, deps.tables);
  bindReplacing(api, deps.jobs);
  bindEditing(api, deps.jobs);
}

function bindTables(api: Api, tables: PriceTables): void {
  serve(api, listCollections, schemas.listCollections, async ({ db, query }) => {
    const crane = findDatabase(query.database);
    const inForce = await tables.readAll(db, crane.id);
    const collections = tableComponentsOf(crane.id).flatMap((definition) => {
      const table = inForce.get(definition.id);
      if (!table) return [];
      const { version, index } = table;
      return {
        name: definition.id,
        display_name: definition.title,
        crane_type: crane.label,
        required_columns: requiredColumns(definition),
        row_count: version?.row_count ?? 0,
        updated_at: version?.created_at ?? null,
        updated_by: version?.created_by ?? null,
        unread_rows: unreadRowsOf(definition, index),
      };
    });
    return { collections };
  });

  serve(api, listRows, schemas.listRows, async ({ db, query }) => {
    const { definition, crane } = findTable(query);
    const columns = knownColumns(definition);
    if (query.sort_by !== undefined && !columns.includes(query.sort_by))
      throw invalid([{ msg: `Sort by must be one of ${columns.join(", ")}`, loc: ["query", "sort_by"] }]);
    const { version, index } = await tables.read(db, crane.id, definition);
    const { page, limit } = query;
    return {
      version: version ? { id: version.id, version: version.version } : null,
      columns,
      ...(await rowsPage(definition, index, query)),
      page,
      limit,
    };
  });
}

function bindReplacing(api: Api, jobs: TableJobs): void {
  serveUpload(api, validateCsv, schemas.validateCsv, async ({ body, file }) => {
    const { name } = findTable(body);
    csvFileName(file);
    return (await jobs.run({ kind: "validate", table: name, content: file.content })).validation;
  });

  serveUpload(api, replaceCollectionData, schemas.replaceCollectionData, async (call) => {
    const table = findTable(call.body);
    const file_name = csvFileName(call.file);
    const check = (current: PriceTableVersionRow | undefined) =>
      checkSeen("replace", call.body.version_id, current);
    check(await findCurrentVersion(call.db, table.name));
    const { loaded } = await jobs.run({ kind: "load", table: table.name, content: call.file.content });
    const { rowsId: rows_id, rowCount: row_count, sha256 } = loaded;
    const made = await replacePriceTable(
      call,
      table,
      { rows_id, row_count, sha256, source: "upload", file_name },
      { action: "price table replaced", detail: { file: file_name, rows: row_count, sha256 } },
      check,
    );
    return { inserted_count: row_count, version: made.version };
  });
}

function bindEditing(api: Api, jobs: TableJobs): void {
  serve(api, reviewRowEdit, schemas.reviewRowEdit, async ({ db, body }) => {
    const table = findTable(body);
    const { edit } = await resolveRowEdit(db, table, body);
    return (await jobs.run({ kind: "review edit", table: table.name, edit })).review;
  });

  serve(api, editRow, schemas.editRow, async (call) => {
    const { version_id, row_id, column } = call.body;
    const table = findTable(call.body);
    const { current, edit } = await resolveRowEdit(call.db, table, call.body);
    const { edited } = await jobs.run({ kind: "edit", table: table.name, edit });
    const { loaded, rowKey, row, before } = edited;
    const changed = { id: rowKey, cells: row };
    if (!loaded) return { version: { id: current.id, version: current.version }, row: changed };
    const made = await replacePriceTable(
      call,
      table,
      { rows_id: loaded.rowsId, row_count: loaded.rowCount, sha256: loaded.sha256, source: "edit" },
      {
        action: "price table edited",
        detail: { row: JSON.parse(row_id), column, before, after: row[column] ?? "" },
      },
      (inForce) => checkSeen("edit", version_id, inForce),
    );
    return { version: { id: made.id, version: made.version }, row: changed };
  });
}
