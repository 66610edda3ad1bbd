import {
  downloadTables,
  markWorkbook,
  replaceFromWorkbook,
  validateWorkbook,
} from "#contract/price-tables/price-tables-api.ts";
import { priceTablesSchemas as schemas } from "#contract/price-tables/price-tables-schemas.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import { workbookType } from "#server/platform/excel/write-workbook.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serveFile } from "#server/platform/http/serve-file.ts";
import { serveUpload } from "#server/platform/http/serve-upload.ts";
import { findDatabase, findTable } from "../look-up/find-table.ts";
import { checkSeen, type PriceTableReplacement, replacePriceTables } from "../replace-price-tables.ts";
import type { TableJobs } from "./table-jobs.ts";
import { readChosenTables, workbookName } from "./uploaded-workbook.ts";

/** The price tables of a database as one Excel workbook: out, and in again. */
export function bindWorkbookEndpoints(api: Api, { jobs }: { jobs: TableJobs }): void {
  serveUpload(api, validateWorkbook, schemas.validateWorkbook, async ({ body, file }) => {
    const craneType = findDatabase(body.database).id;
    workbookName(file);
    const { content } = file;
    return (await jobs.run({ kind: "validate workbook", craneType, content, ...readChosenTables(body) }))
      .validation;
  });

  serveUpload(api, markWorkbook, schemas.markWorkbook, async ({ body, file }) => {
    const craneType = findDatabase(body.database).id;
    const name = workbookName(file);
    const { content } = file;
    const marked = await jobs.run({ kind: "mark workbook", craneType, content, ...readChosenTables(body) });
    return {
      name: name.replace(/\.xlsx$/i, "-marked.xlsx"),
      base64: Buffer.from(marked.content).toString("base64"),
    };
  });

  serveUpload(api, replaceFromWorkbook, schemas.replaceFromWorkbook, async (call) => {
    const { body, file } = call;
    const { database, version_ids } = body;
    const crane = findDatabase(database);
    const file_name = workbookName(file);
    const seen = version_ids?.split(",");
    const check = (current: PriceTableVersionRow | undefined) =>
      checkSeen("replace", seen && current && (seen.find((id) => id === current.id) ?? ""), current);
    const { tables: loaded } = await jobs.run({
      kind: "load workbook",
      craneType: crane.id,
      content: file.content,
      ...readChosenTables(body),
    });
    const wanted = loaded.map(
      ({ collection, loaded: { rowsId, rowCount, sha256 } }): PriceTableReplacement => {
        const version = {
          rows_id: rowsId,
          row_count: rowCount,
          sha256,
          source: "upload" as const,
          file_name,
        };
        return {
          table: findTable({ database, collection }),
          version,
          audit: { action: "price table replaced", detail: { file: file_name, rows: rowCount, sha256 } },
          check,
        };
      },
    );
    const made = await replacePriceTables(call, wanted);
    return {
      replaced: made.map(({ collection, row_count, version }) => {
        return { collection, inserted_count: row_count, version };
      }),
    };
  });

  serveFile(api, downloadTables, schemas.downloadTables, async ({ query, now }) => {
    const crane = findDatabase(query.database);
    const { content } = await jobs.run({ kind: "write workbook", craneType: crane.id, made: now() });
    return {
      content,
      type: workbookType,
      name: `${crane.database}.xlsx`,
      noted: {
        action: "price table downloaded",
        subject: { type: "price table", id: null },
        detail: { database: crane.database },
      },
    };
  });
}
