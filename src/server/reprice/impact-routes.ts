import {
  impactOfCsv,
  impactOfEdit,
  impactOfVersion,
  impactOfWorkbook,
} from "#contract/reprice/impact-api.ts";
import { impactSchemas as schemas } from "#contract/reprice/impact-schemas.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { DatabaseSettings } from "../platform/database/database.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveUpload } from "../platform/http/serve-upload.ts";
import { findDatabase, findTable } from "../price-tables/look-up/find-table.ts";
import { findVersion } from "../price-tables/price-tables-repository.ts";
import { resolveRowEdit } from "../price-tables/resolve-row-edit.ts";
import { csvFileName } from "../price-tables/upload/csv-file-name.ts";
import { readChosenTables, workbookName } from "../price-tables/upload/uploaded-workbook.ts";
import { createImpactJobs } from "./impact-jobs.ts";

/** Binds the effect of price tables on open sales, before they replace those in force. */
export function bindImpactEndpoints(api: Api, { settings }: { settings: DatabaseSettings }): void {
  const jobs = createImpactJobs(settings, api.app.log);
  api.app.addHook("onClose", () => jobs.close());

  serveUpload(api, impactOfCsv, schemas.impactOfCsv, async ({ body, file, now }) => {
    const { crane, name } = findTable(body);
    csvFileName(file);
    const { collection } = name;
    const data = await jobs.find(crane.id, {
      candidate: { kind: "csv", collection, content: file.content },
      day: indianDay(now()),
    });
    return { success: true as const, data };
  });

  serveUpload(api, impactOfWorkbook, schemas.impactOfWorkbook, async ({ body, file, now }) => {
    const crane = findDatabase(body.database);
    workbookName(file);
    const data = await jobs.find(crane.id, {
      candidate: { kind: "workbook", content: file.content, ...readChosenTables(body) },
      day: indianDay(now()),
    });
    return { success: true as const, data };
  });

  serve(api, impactOfEdit, schemas.impactOfEdit, async ({ db, body, now }) => {
    const table = findTable(body);
    const { edit } = await resolveRowEdit(db, table, body);
    const { collection } = table.name;
    return {
      success: true as const,
      data: await jobs.find(table.crane.id, {
        candidate: { kind: "edit", collection, edit },
        day: indianDay(now()),
      }),
    };
  });

  serve(api, impactOfVersion, schemas.impactOfVersion, async ({ db, params, now }) => {
    const version = await findVersion(db, params.id);
    if (!version) throw new Rejection("not-found", "This version does not exist.");
    const { crane_type, collection, rows_id: rowsId } = version;
    const data = await jobs.find(crane_type, {
      candidate: { kind: "version", collection, rowsId },
      day: indianDay(now()),
    });
    return { success: true as const, data };
  });
}
