import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { User } from "#contract/auth/auth-api.ts";
import * as contract from "#contract/imports/imports-api.ts";
import { importsSchemas as schemas } from "#contract/imports/imports-schemas.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { ListEffect, ListKind, PlannedRow, RefusedRow } from "#domain/imports/list-kinds.ts";
import { can } from "#domain/people/roles.ts";
import { asRecord, storedJson } from "#domain/text/unknown-values.ts";
import { readContent, writeContent } from "../files/file-content.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ImportRow } from "../platform/database/tables/imports.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { serveUpload } from "../platform/http/serve-upload.ts";
import { listFile } from "../platform/list-file.ts";
import { piecesOf } from "../platform/pieces.ts";
import { type ImportPlan, importKind } from "./import-kinds.ts";
import {
  findImport,
  forgetContents,
  insertImport,
  listApplied,
  listRecent,
  lockImport,
  markApplied,
  undoableSince,
  updateImport,
} from "./imports-repository.ts";
import type { ListFiles } from "./list-files.ts";
import { type PackedList, unpackRecords } from "./packed-list.ts";
import { type FileChoice, type KeptColumns, listFields } from "./read-list-file.ts";

/** The preview of an import shows at most 500 new, changed and refused rows each; a file has all refused rows. */
const maxShown = 500;
const maxNamed = 200;

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
  files: ListFiles,
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

const inOrder = (refused: readonly RefusedRow[]): RefusedRow[] => refused.toSorted((a, b) => a.row - b.row);

type ShownRow = PlannedRow & { effect: Exclude<ListEffect, "same"> };

/** The part of a plan that a user sees. */
type Summary = {
  counts: Record<ListEffect, number>;
  /** The first changed rows, then the first new ones. */
  shown: ShownRow[];
  refused: RefusedRow[];
  /** A hash of the whole plan, which another plan does not have. */
  key: string;
};

const noEffects: Readonly<Summary["counts"]> = { new: 0, changed: 0, same: 0 };

async function summaryOf({ rows, refused }: ImportPlan, list: PackedList): Promise<Summary> {
  const hash = createHash("sha256");
  const counts = { ...noEffects };
  const shown: Record<ShownRow["effect"], ShownRow[]> = { new: [], changed: [] };
  for await (const some of rows) {
    hash.update(JSON.stringify(some));
    for (const { effect, ...row } of some) {
      counts[effect] += 1;
      if (effect !== "same" && shown[effect].length < maxShown) shown[effect].push({ ...row, effect });
    }
  }
  const all = inOrder([...list.refused, ...refused]);
  for await (const some of piecesOf(all)) hash.update(JSON.stringify(some));
  return { counts, shown: [...shown.changed, ...shown.new], refused: all, key: hash.digest("hex") };
}

function previewOf(
  row: Pick<ImportRow, "id" | "kind" | "file_name">,
  list: PackedList,
  { counts, shown, refused }: Summary,
): contract.ImportPreview {
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
    ...counts,
    rows: shown.map(({ knownAs, changes, ...each }) => ({
      ...each,
      known_as: knownAs,
      changes: [...changes],
    })),
    refused_count: refused.length,
    refused: refused.slice(0, maxShown),
    unused: list.unused,
    missing: list.missing,
  };
}

/** Binds the imports of lists. A user sees only the own ones. */
export function bindImportEndpoints(api: Api, files: ListFiles): void {
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

function bindChoosing(api: Api, files: ListFiles): void {
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
    const summary = await summaryOf(plan, list);
    const content = writeContent(db, row.id);
    await content.take(file.content);
    await content.end();
    await insertImport(db, {
      ...row,
      size: file.content.length,
      has_content: 1,
      choice: JSON.stringify(settled(list)),
      headings_key: list.headings,
      plan_key: summary.key,
      created_at: at,
      by_id: user.id,
      by: user.username,
      applied_at: null,
      written_count: null,
      written: null,
      undone_at: null,
    });
    return { success: true as const, data: previewOf(row, list, summary) };
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
    const summary = await summaryOf(plan, list);
    await updateImport(db, found.id, {
      choice: JSON.stringify(settled(list)),
      headings_key: list.headings,
      plan_key: summary.key,
    });
    return { success: true as const, data: previewOf(found, list, summary) };
  });
}

function mergedColumns(before: FileChoice["columns"], change: FileChoice["columns"]): FileChoice["columns"] {
  if (!before || !change) return change ?? before;
  const changed = new Map(change.map(({ index, field }) => [index, field]));
  const kept = before.filter(({ index }) => !changed.has(index));
  return [...kept, ...change];
}

/** The import of a user with records that an undo may take back. A repeated undo takes back what an earlier one left. */
async function findUndoable(
  db: Db,
  user: Pick<User, "id" | "role">,
  id: string,
  now: string,
): Promise<ImportRow & { written: string }> {
  const found = await findImport(db, user.id, id);
  if (!found) throw gone();
  checkAccess(user, found.kind);
  const { applied_at, undone_at, written_count, written } = found;
  if (applied_at === null) throw new Rejection("conflict", "This list was not imported.");
  if (undone_at !== null && written_count === 0)
    throw new Rejection("conflict", "This import is undone already.");
  if (applied_at < undoableSince(now) || written === null)
    throw new Rejection("conflict", "An import can be undone for a day. This one is older.");
  return { ...found, written };
}

function bindApplying(api: Api, files: ListFiles): void {
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
    let counts = noEffects;
    let refused = 0;
    const check = async (plan: ImportPlan): Promise<void> => {
      const summary = await summaryOf(plan, list);
      [counts, refused] = [summary.counts, summary.refused.length];
      if (summary.key !== found.plan_key)
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
      async (db, records) => {
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
            ...{ new: counts.new, changed: counts.changed, refused },
          },
        );
      },
    );
    return { success: true as const, data: { written, refused } };
  });

  serve(api, contract.undoImport, schemas.undoImport, async (call) => {
    const { db, user, params, now, newId } = call;
    const at = now();
    const { undone, left } = await db.transaction().execute(async (db) => {
      await lockImport(db, params.id);
      const found = await findUndoable(db, user, params.id, at);
      const written = storedJson(found.written) as unknown[];
      const result = await importKind(found.kind).undo(db, { by: user, now: at, newId }, written);
      await updateImport(db, found.id, {
        undone_at: at,
        written_count: result.left.length,
        written: JSON.stringify(result.left.map(({ written }) => written)),
      });
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
      data: { undone, left: left.slice(0, maxNamed).map(({ name }) => name), left_count: left.length },
    };
  });
}
