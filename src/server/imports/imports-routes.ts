import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { User } from "#contract/auth/auth-api.ts";
import * as contract from "#contract/imports/imports-api.ts";
import { importsSchemas as schemas } from "#contract/imports/imports-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { ListKind, PlannedRow, RefusedRow } from "#domain/lists/list-kinds.ts";
import { indianDay } from "#domain/numbers/format.ts";
import { can } from "#domain/people/roles.ts";
import { asRecord, storedJson } from "#domain/text/unknown-values.ts";
import type { UndoneList } from "../customers/import-customers.ts";
import { readContent, writeContent } from "../files/file-content.ts";
import { chunkList } from "../platform/chunk-list.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ImportRow } from "../platform/database/tables/imports.ts";
import { createFileReader, type FileReader } from "../platform/file-reader.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { serveUpload } from "../platform/http/serve-upload.ts";
import { listFile } from "../platform/list-file.ts";
import { type ImportPlan, importKind } from "./import-kinds.ts";
import {
  findImport,
  forgetContents,
  insertImport,
  listApplied,
  listRecent,
  markApplied,
  markUndone,
  undoableSince,
  updateImport,
} from "./imports-repository.ts";
import { type PackedList, unpackRecords } from "./packed-list.ts";
import { type FileChoice, type KeptColumns, type ListJob, listFields } from "./read-list-file.ts";

/** The most rows that an answer describes; the file has all of the refused ones. */
const maxShown = 500;
const maxNamed = 200;

type Reader = FileReader<ListJob, PackedList>;
type Planned = { list: PackedList; plan: ImportPlan };

const gone = (): Rejection => new Rejection("not-found", "There is no such import. Choose the file again.");

/** Refuses a user who may not import this kind of list. */
function checkAccess(user: Pick<User, "role">, kind: ListKind): void {
  const { access } = importKind(kind);
  if (!can(user, access))
    throw new Rejection("forbidden", "You may not import this list. Ask an administrator.");
}

const choiceIn = (text: string): FileChoice => asRecord(storedJson(text)) as FileChoice;

async function findOpen(db: Db, userId: string, id: string): Promise<ImportRow> {
  const found = await findImport(db, userId, id);
  if (!found || found.has_content === 0) throw gone();
  if (found.applied_at !== null) throw new Rejection("conflict", "This list is imported already.");
  return found;
}

/** Reads the list of a stored import with a choice. */
async function readStored(
  db: Db,
  files: Reader,
  { id, kind, file_name, size }: ImportRow,
  choice: FileChoice,
  now: string,
  withCells = false,
): Promise<PackedList> {
  const content = await buffer(readContent(db, id, size));
  const today = indianDay(now);
  return files.read({ kind, name: file_name, content, choice, today, kept: [], withCells });
}

/** The columns of the user's earlier imports. */
async function keptColumns(db: Db, of: Pick<ImportRow, "by_id" | "kind">): Promise<KeptColumns[]> {
  const applied = await listApplied(db, of);
  return applied.map(({ headings_key, choice }) => ({
    headings: headings_key,
    columns: choiceIn(choice).columns ?? [],
  }));
}

/** The choice that a reading comes to, so that a later reading gives the same. */
const settled = ({ sheet, headingRow, columns }: PackedList): Required<FileChoice> => ({
  sheet,
  headingRow,
  columns: columns.map(({ index, field }) => ({ index, field })),
});

const hashedAtOnce = 1000;

/** Returns a hash of what the user sees of a plan. */
async function planKey({ rows, refused }: ImportPlan, list: PackedList): Promise<string> {
  const hash = createHash("sha256");
  for (const part of [rows, refused, list.refused]) {
    hash.update(`${part.length}\n`);
    for await (const some of chunkList<PlannedRow | RefusedRow>(part, hashedAtOnce))
      hash.update(JSON.stringify(some));
  }
  return hash.digest("hex");
}

const inOrder = (refused: readonly RefusedRow[]): RefusedRow[] => refused.toSorted((a, b) => a.row - b.row);
const countOf = (rows: readonly PlannedRow[], wanted: PlannedRow["effect"]): number =>
  rows.filter(({ effect }) => effect === wanted).length;

function previewOf(
  row: Pick<ImportRow, "id" | "kind" | "file_name">,
  { list, plan }: Planned,
): contract.ImportPreview {
  const refused = inOrder([...list.refused, ...plan.refused]);
  return {
    import_id: row.id,
    kind: row.kind,
    file: row.file_name,
    sheets: list.sheets,
    sheet: list.sheet,
    heading_row: list.headingRow,
    rows_count: list.rowsCount,
    columns: list.columns,
    fields: listFields(row.kind).map(({ name, label, isNeeded }) => ({
      name,
      label,
      needed: isNeeded === true,
    })),
    notes: list.notes,
    new: countOf(plan.rows, "new"),
    changed: countOf(plan.rows, "changed"),
    same: countOf(plan.rows, "same"),
    rows: plan.rows
      .flatMap(({ effect, knownAs, changes, ...each }) =>
        effect === "same" ? [] : [{ ...each, effect, known_as: knownAs, changes: [...changes] }],
      )
      .slice(0, maxShown),
    refused_count: refused.length,
    refused: refused.slice(0, maxShown),
    unused: list.unused,
    missing: list.missing,
  };
}

/** Binds the imports of lists. A user sees only the own ones. */
export function bindImportEndpoints(api: Api): void {
  const files: Reader = createFileReader("imports/list-worker.ts", { seconds: 20 });
  api.app.addHook("onClose", () => files.close());
  bindChoosing(api, files);
  bindApplying(api, files);

  serve(api, contract.listImports, schemas.listImports, async ({ db, user, query, now }) => {
    const recent = await listRecent(db, { by_id: user.id, kind: query.kind }, now());
    return {
      success: true as const,
      data: {
        imports: recent.map(({ id, file_name, applied_at, written_count, undone_at }) => ({
          import_id: id,
          file: file_name,
          at: applied_at ?? "",
          written: written_count ?? 0,
          undone_at,
        })),
      },
    };
  });

  serveFile(api, contract.getRefused, schemas.getRefused, async ({ db, user, params, now, newId }) => {
    const found = await findImport(db, user.id, params.id);
    if (!found || found.has_content === 0) throw gone();
    const list = await readStored(db, files, found, choiceIn(found.choice), now(), true);
    const plan = await importKind(found.kind).plan(db, unpackRecords(list), newId);
    const cells = new Map(list.cells);
    const refused = inOrder([...list.refused, ...plan.refused]);
    const headings = list.columns.map(({ heading }) => ({ title: heading }));
    const rows = refused.map(({ row, text }) => [
      ...list.columns.map(({ index }) => cells.get(row)?.[index] ?? ""),
      text,
    ]);
    const name = found.file_name.replace(/\.[a-z]+$/i, "");
    const columns = [...headings, { title: "Why the row was refused" }];
    return {
      ...(await listFile(
        { file: `${name}-refused`, name: "Refused", columns, rows },
        /\.xlsx$/i.test(found.file_name) ? "xlsx" : "csv",
      )),
      noted: {
        action: "refused rows downloaded",
        subject: { type: "import", id: found.id },
        detail: { file: found.file_name, rows: refused.length },
      },
    };
  });
}

function bindChoosing(api: Api, files: Reader): void {
  serveUpload(api, contract.startImport, schemas.startImport, async (call) => {
    const { db, user, body, file, now, newId } = call;
    const at = now();
    checkAccess(user, body.kind);
    await forgetContents(db, at);
    const row = { id: newId(), kind: body.kind, file_name: file.name.replace(/\p{Cc}/gu, "").slice(-200) };
    const of = { by_id: user.id, kind: body.kind };
    const list = await files.read({
      kind: body.kind,
      name: row.file_name,
      content: file.content,
      choice: {},
      today: indianDay(at),
      kept: await keptColumns(db, of),
      withCells: false,
    });
    const plan = await importKind(body.kind).plan(db, unpackRecords(list), newId);
    const content = writeContent(db, row.id);
    await content.take(file.content);
    await content.end();
    await insertImport(db, {
      ...row,
      size: file.content.length,
      has_content: 1,
      choice: JSON.stringify(settled(list)),
      headings_key: list.headings,
      plan_key: await planKey(plan, list),
      created_at: at,
      by_id: user.id,
      by: user.username,
      applied_at: null,
      written_count: null,
      written: null,
      undone_at: null,
    });
    return { success: true as const, data: previewOf(row, { list, plan }) };
  });

  serve(api, contract.changeImport, schemas.changeImport, async ({ db, user, params, body, now, newId }) => {
    const found = await findOpen(db, user.id, params.id);
    const before = choiceIn(found.choice);
    const isOther = body.sheet !== undefined || body.heading_row !== undefined;
    // Another sheet has other headings, and other headings have other columns.
    const choice: FileChoice = {
      sheet: body.sheet ?? before.sheet,
      headingRow: body.heading_row ?? (body.sheet === undefined ? before.headingRow : undefined),
      columns: mergedColumns(isOther ? undefined : before.columns, body.columns),
    };
    const list = await readStored(db, files, found, choice, now());
    const plan = await importKind(found.kind).plan(db, unpackRecords(list), newId);
    await updateImport(db, found.id, {
      choice: JSON.stringify(settled(list)),
      headings_key: list.headings,
      plan_key: await planKey(plan, list),
    });
    return { success: true as const, data: previewOf(found, { list, plan }) };
  });
}

function mergedColumns(before: FileChoice["columns"], change: FileChoice["columns"]): FileChoice["columns"] {
  if (!before || !change) return change ?? before;
  const changed = new Map(change.map(({ index, field }) => [index, field]));
  const kept = before.filter(({ index }) => !changed.has(index));
  return [...kept, ...change];
}

function bindApplying(api: Api, files: Reader): void {
  serve(api, contract.applyImport, schemas.applyImport, async (call) => {
    const { db, user, params, now, newId } = call;
    const found = await findOpen(db, user.id, params.id);
    checkAccess(user, found.kind);
    const kind = importKind(found.kind);
    const list = await readStored(db, files, found, choiceIn(found.choice), now());
    const [missing] = list.missing;
    if (missing !== undefined)
      throw new Rejection("conflict", `No column fills ${missing}. Choose one before you import the list.`);
    const at = now();
    const check = async (plan: ImportPlan): Promise<void> => {
      if ((await planKey(plan, list)) !== found.plan_key)
        throw new Rejection(
          "conflict",
          "Records changed since these rows were checked. Check the rows again, then import them.",
        );
    };
    let written = 0;
    await kind.apply(
      db,
      { by: user, now: at, newId },
      unpackRecords(list),
      { importId: found.id, fileName: found.file_name },
      check,
      async (db, plan, records) => {
        written = records.length;
        const isOpen = await markApplied(db, found.id, {
          applied_at: at,
          written_count: written,
          written: JSON.stringify(records),
        });
        if (!isOpen) throw new Rejection("conflict", "This list is imported already.");
        await call.audit(
          db,
          kind.imported,
          { type: "import", id: found.id },
          {
            file: found.file_name,
            new: countOf(plan.rows, "new"),
            changed: countOf(plan.rows, "changed"),
            refused: list.refused.length + plan.refused.length,
          },
        );
      },
    );
    return { success: true as const, data: { written, refused: list.refused.length } };
  });

  serve(api, contract.undoImport, schemas.undoImport, async (call) => {
    const { db, user, params, now, newId } = call;
    const at = now();
    const found = await findImport(db, user.id, params.id);
    if (!found) throw gone();
    checkAccess(user, found.kind);
    if (found.applied_at === null) throw new Rejection("conflict", "This list was not imported.");
    if (found.undone_at !== null) throw new Rejection("conflict", "This import is undone already.");
    if (found.applied_at < undoableSince(at) || found.written === null)
      throw new Rejection("conflict", "An import can be undone for a day. This one is older.");
    const written = storedJson(found.written) as unknown[];
    const { undone, left } = await db.transaction().execute(async (db): Promise<UndoneList> => {
      if (!(await markUndone(db, found.id, at)))
        throw new Rejection("conflict", "This import is undone already.");
      const result = await importKind(found.kind).undo(db, { by: user, now: at, newId }, written);
      await call.audit(
        db,
        "import undone",
        { type: "import", id: found.id },
        {
          file: found.file_name,
          undone: result.undone,
          left: result.left.length,
        },
      );
      return result;
    });
    return {
      success: true as const,
      data: { undone, left: left.slice(0, maxNamed), left_count: left.length },
    };
  });
}
