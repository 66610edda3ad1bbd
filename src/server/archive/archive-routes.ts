import * as contract from "#contract/archive/archive-api.ts";
import { archiveSchemas as schemas } from "#contract/archive/archive-schemas.ts";
import type { User } from "#contract/auth/auth-api.ts";
import { lineOfPast, pastChanges, pastQuotationProblems } from "#domain/archive/past-quotation.ts";
import { pastQuotationFields } from "#domain/archive/past-quotation-fields.ts";
import { pastColumns, rowOfPast } from "#domain/archive/past-quotation-list.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { fileKinds } from "#domain/files/file-kinds.ts";
import { nameOfKind, safeFileName } from "#domain/files/file-name.ts";
import { recogniseFile } from "#domain/files/recognise-file.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { readContentTypes } from "../files/content-types.ts";
import { deleteUnusedContent, readContent, writeContent } from "../files/file-content.ts";
import {
  deleteParts,
  findFile,
  insertFile,
  listFiles as listPapers,
  markRemoved,
} from "../files/files-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PastQuotationRow } from "../platform/database/tables/archive.ts";
import type { ListRow } from "../platform/excel/write-list.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { serveStreamedUpload } from "../platform/http/serve-upload.ts";
import { listFile } from "../platform/list-file.ts";
import {
  derivedColumns,
  fieldsOfRow,
  findPast,
  listFiles,
  listPast,
  listPastPage,
  othersOfRow,
  pastEntryOf,
} from "./archive-repository.ts";
import { customerNamed, lockArchive } from "./import-past-quotations.ts";

const exportedAtOnce = 500;

async function recordOf(db: Db, user: User, row: PastQuotationRow): Promise<contract.PastRecord> {
  const [paper] = (await listPapers(db, row.id)).slice(-1);
  return {
    ...pastEntryOf(user, row),
    // A customer may be entered after the archive was imported.
    customer_id: row.customer_id ?? (await customerNamed(db, row.customer)),
    ...{
      duty: row.duty,
      hoist: row.hoist,
      reason: row.reason,
      note: row.note,
      sales_person: row.sales_person,
    },
    others: can(user, "manage archive") ? othersOfRow(row) : [],
    list: { file: row.file_name, row: row.file_row, at: row.created_at, by: row.created_by },
    paper: paper ?? null,
    starting_line: lineOfPast(fieldsOfRow(row)),
    updated_at: row.updated_at,
  };
}

/** Binds the archive of quotations from before the program. Employees see those that name them. */
export function bindArchiveEndpoints(api: Api): void {
  serve(api, contract.listArchive, schemas.listArchive, async ({ db, user, query }) => {
    const { page, limit, ...filters } = query;
    const { rows, total } = await listPast(db, user, filters as contract.ArchiveFilters, {
      limit,
      offset: (page - 1) * limit,
    });
    return {
      success: true as const,
      data: {
        past_quotations: rows.map((row) => pastEntryOf(user, row)),
        ...{ total, page, limit },
        files: await listFiles(db, user),
      },
    };
  });

  serveFile(api, contract.exportArchive, schemas.exportArchive, async ({ db, user, query }) => {
    const { format, ...filters } = query;
    const columns = pastColumns.map((title, at) => ({
      title,
      ...(pastQuotationFields[at]?.name === "amount" && { isMoney: true as const }),
    }));
    const rows = exportedRows(db, user, filters as contract.ArchiveFilters);
    return {
      ...(await listFile({ file: "past-quotations", name: "Past quotations", columns, rows }, format)),
      noted: { action: "past quotations exported", subject: { type: "archive", id: null }, detail: filters },
    };
  });

  serve(api, contract.getPastQuotation, schemas.getPastQuotation, async ({ db, user, params }) => ({
    success: true as const,
    data: await recordOf(db, user, await findPast(db, user, params.id)),
  }));

  serve(api, contract.changePastQuotation, schemas.changePastQuotation, async (call) => {
    const { db, user, params, body, now } = call;
    const at = now();
    const { updated_at, ...fields } = body;
    const amount = body.amount === null ? null : paiseOrNull(body.amount);
    const after = { ...fields, amount };
    const problems = [
      ...pastQuotationProblems(after),
      ...(body.amount !== null && amount === null
        ? [{ msg: "Amount can have up to 2 decimals", loc: ["body", "amount"] }]
        : []),
      ...(body.date > indianDay(at) ? [{ msg: "Date must not be after today", loc: ["body", "date"] }] : []),
    ];
    if (problems.length > 0)
      throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
    const data = await db.transaction().execute(async (db) => {
      await lockArchive(db);
      const row = await findPast(db, user, params.id);
      if (row.updated_at !== updated_at)
        throw new Rejection(
          "conflict",
          "Another user changed this past quotation meanwhile. Open it again, then correct it.",
        );
      const changes = pastChanges(fieldsOfRow(row), after);
      const customer_id =
        row.customer === after.customer ? row.customer_id : await customerNamed(db, after.customer);
      await db
        .updateTable("past_quotations")
        .set({ ...after, ...derivedColumns(after), customer_id, updated_at: at })
        .where("id", "=", row.id)
        .execute();
      if (changes.length > 0)
        await call.audit(
          db,
          "past quotation changed",
          { type: "past quotation", id: row.id },
          { number: after.number, changes },
        );
      return recordOf(db, user, await findPast(db, user, row.id));
    });
    return { success: true as const, data };
  });

  bindPaper(api);
}

async function* exportedRows(db: Db, user: User, filters: contract.ArchiveFilters): AsyncGenerator<ListRow> {
  for (let offset = 0; ; offset += exportedAtOnce) {
    const rows = await listPastPage(db, user, filters, { limit: exportedAtOnce, offset });
    for (const row of rows) yield rowOfPast(fieldsOfRow(row));
    if (rows.length < exportedAtOnce) return;
  }
}

/** Binds the paper of a past quotation: one PDF, which a later one replaces. */
function bindPaper(api: Api): void {
  serveStreamedUpload(api, contract.addPaper, schemas.addPaper, async (call) => {
    const { db, user, params, now, newId } = call;
    const { id: subject } = await findPast(db, user, params.id);
    const id = newId();
    const content = writeContent(db, id);
    try {
      const given = await call.receive(content.take);
      const { sight, sha256 } = await content.end();
      const name = safeFileName(given.name);
      const found = recogniseFile(name, sight, await readContentTypes(db, id, sight));
      const problem =
        "problem" in found ? found.problem : found.kind === "pdf" ? null : "The paper must be a PDF";
      if (problem !== null || "problem" in found)
        throw new Rejection("invalid", problem ?? "", {
          problems: [{ msg: problem ?? "", loc: ["body", "file"] }],
        });
      const at = now();
      const data = await db.transaction().execute(async (db) => {
        await lockArchive(db);
        const row = await findPast(db, user, subject);
        for (const earlier of await listPapers(db, subject)) {
          await markRemoved(db, earlier.id, { removed_at: at, removed_by: user.username });
          await deleteParts(db, earlier.id);
        }
        const file = {
          ...{ id, subject, name: nameOfKind(name, found.kind), kind: found.kind, size: sight.size, sha256 },
          ...{
            added_at: at,
            added_by_id: user.id,
            added_by: user.username,
            removed_at: null,
            removed_by: null,
          },
        };
        await insertFile(db, file);
        await call.audit(
          db,
          "file added",
          { type: "past quotation", id: subject },
          { number: row.number, file: file.name, size: file.size },
        );
        return recordOf(db, user, row);
      });
      return { success: true as const, data };
    } catch (error) {
      await deleteUnusedContent(call, async (db) => void (await lockArchive(db)), id);
      throw error;
    }
  });

  serveFile(api, contract.getPaper, schemas.getPaper, async ({ db, user, params }) => {
    const row = await findPast(db, user, params.id);
    const [last] = (await listPapers(db, row.id)).slice(-1);
    const file = last && (await findFile(db, row.id, last.id));
    if (!file) throw new Rejection("not-found", "This past quotation has no paper.");
    return {
      content: { pieces: readContent(db, file.id, file.size), size: file.size },
      type: fileKinds[file.kind].mediaType,
      name: file.name,
      noted: {
        action: "file downloaded",
        subject: { type: "past quotation", id: row.id },
        detail: { number: row.number, file: file.name },
      },
    };
  });
}
