import { CompiledQuery } from "kysely";
import { type PastQuotation, pastChanges, pastCraneText } from "#domain/archive/past-quotation.ts";
import type { ListedPast } from "#domain/archive/past-quotation-list.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import type { PlannedRow, RefusedRow } from "#domain/lists/list-kinds.ts";
import { type ChangeAuthor, findMarked } from "../customers/customers-repository.ts";
import { chunkList } from "../platform/chunk-list.ts";
import { isAmong } from "../platform/database/conditions.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PastQuotationRow } from "../platform/database/tables/archive.ts";
import { writePlanned } from "../platform/write-planned.ts";
import { derivedColumns, fieldsOfRow } from "./archive-repository.ts";

const keysAtOnce = 500;
const rowsAtOnce = 250;

/** A past quotation that a list writes, for its undo. `before` is null for a new one. */
export type WrittenPast = { id: string; before: PastQuotation | null; after: PastQuotation };

type Planned = { listed: ListedPast; before: PastQuotationRow | undefined; after: PastQuotation };
export type PastPlan = { rows: PlannedRow[]; refused: RefusedRow[]; writes: Planned[] };

async function findByKeys(db: Db, keys: readonly string[]): Promise<Map<string, PastQuotationRow>> {
  const found = new Map<string, PastQuotationRow>();
  for await (const some of chunkList(keys, keysAtOnce)) {
    const rows = await db
      .selectFrom("past_quotations")
      .selectAll()
      .where(isAmong(db, "list_key", some))
      .execute();
    for (const row of rows) found.set(row.list_key, row);
  }
  return found;
}

/** A known past quotation with the values that the list has. Values that the list does not have are kept. */
const merged = (before: PastQuotation, { fields, given }: ListedPast): PastQuotation => ({
  ...before,
  ...Object.fromEntries(given.map((name) => [name, fields[name]])),
});

/** Plans what a list of past quotations changes. */
export async function planPastList(db: Db, records: readonly ListedPast[]): Promise<PastPlan> {
  const known = await findByKeys(
    db,
    records.map(({ key }) => key),
  );
  const rows: PlannedRow[] = [];
  const writes: Planned[] = [];
  const take = (listed: ListedPast): void => {
    const { row, key, fields, readings } = listed;
    const title = [fields.number, fields.customer, pastCraneText(fields)]
      .filter(Boolean)
      .join(", ")
      .slice(0, 200);
    const before = known.get(key);
    if (!before) {
      rows.push({ row, title, effect: "new", changes: readings === "" ? [] : [readings], knownAs: null });
      writes.push({ listed, before, after: fields });
      return;
    }
    const stored = fieldsOfRow(before);
    const after = merged(stored, listed);
    const changes = pastChanges(stored, after);
    rows.push({
      row,
      title,
      effect: changes.length > 0 ? "changed" : "same",
      changes,
      knownAs: before.number || null,
    });
    if (changes.length > 0) writes.push({ listed, before, after });
  };
  for await (const some of chunkList(records, rowsAtOnce)) some.forEach(take);
  return { rows, refused: [], writes };
}

/** The record of each customer name that is the name of one record only. */
async function customersNamed(db: Db, names: readonly string[]): Promise<(name: string) => string | null> {
  const keys = [...new Set(names.map(customerNameKey))].filter((key) => key !== "");
  const byKey = new Map<string, Set<string>>();
  for (const { nameKey, current } of await findMarked(
    db,
    keys.map((nameKey) => ({ nameKey, pan: "" })),
  ))
    byKey.set(nameKey, (byKey.get(nameKey) ?? new Set()).add(current.id));
  return (name) => {
    const ids = byKey.get(customerNameKey(name));
    return ids?.size === 1 ? ([...ids][0] ?? null) : null;
  };
}

/** The customer's record of a past quotation, by its name. */
export const customerNamed = async (db: Db, name: string): Promise<string | null> =>
  (await customersNamed(db, [name]))(name);

/** The file and the import that the records come from. */
export type PastSource = { importId: string; fileName: string };

/**
 * Returns the statements that write these rows. Only the first of each length is compiled, because a compiled one keeps a
 * node for each of its values.
 */
async function insertsOf(db: Db, rows: readonly PastQuotationRow[]): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const texts = new Map<number, string>();
  const columns = Object.keys(rows[0] ?? {}) as (keyof PastQuotationRow)[];
  for await (const some of chunkList(rows, rowsAtOnce)) {
    const text = texts.get(some.length) ?? db.insertInto("past_quotations").values(some).compile().sql;
    texts.set(some.length, text);
    statements.push(
      CompiledQuery.raw(
        text,
        some.flatMap((row) => columns.map((column) => row[column])),
      ),
    );
  }
  return statements;
}

/**
 * Imports a list of past quotations in one transaction, see {@link writePlanned}.
 * @param check refuses a plan that its user has not seen
 * @param note writes further rows in the transaction
 */
export async function importPastQuotations(
  db: Db,
  { by, now, newId }: ChangeAuthor,
  records: readonly ListedPast[],
  source: PastSource,
  check: (plan: PastPlan) => Promise<void>,
  note: (db: Db, plan: PastPlan, written: WrittenPast[]) => Promise<void>,
): Promise<void> {
  await writePlanned(db, {
    counter: archiveChanges,
    busyMessage: "The archive changes too often at the moment. Please try again shortly.",
    async plan() {
      const plan = await planPastList(db, records);
      await check(plan);
      const customerOf = await customersNamed(
        db,
        records.map(({ fields }) => fields.customer),
      );
      const written: WrittenPast[] = [];
      const rows: PastQuotationRow[] = [];
      for await (const some of chunkList(plan.writes, rowsAtOnce))
        for (const { listed, before, after } of some) {
          const id = before?.id ?? newId();
          written.push({ id, before: before ? fieldsOfRow(before) : null, after });
          rows.push({
            ...{ id, list_key: listed.key, ...after, ...derivedColumns(after) },
            customer_id: customerOf(after.customer) ?? before?.customer_id ?? null,
            others: JSON.stringify(listed.others),
            ...{ file_name: source.fileName, file_row: listed.row, import_id: source.importId },
            created_at: before?.created_at ?? now,
            created_by_id: before?.created_by_id ?? by.id,
            created_by: before?.created_by ?? by.username,
            updated_at: now,
          });
        }
      return { plan, written, inserts: await insertsOf(db, rows) };
    },
    async write(db, { plan, written, inserts }) {
      const changed = written.filter(({ before }) => before !== null).map(({ id }) => id);
      for await (const ids of chunkList(changed, keysAtOnce))
        await db
          .deleteFrom("past_quotations")
          .where(isAmong(db, "id", ids))
          .execute();
      for await (const [insert] of chunkList(inserts, 1)) if (insert) await db.executeQuery(insert);
      await note(db, plan, written);
    },
  });
}

const archiveChanges = "archive changes";

/** Locks the archive on all servers until the end of the transaction. */
export const lockArchive = (db: Db): Promise<number> => updateCounter(db, archiveChanges);

/**
 * Takes back what a list wrote, inside a transaction. Past quotations that were changed since, or have a paper, stay.
 */
export async function undoPastList(
  db: Db,
  { now }: Pick<ChangeAuthor, "now">,
  written: readonly WrittenPast[],
): Promise<{ undone: number; left: string[] }> {
  await lockArchive(db);
  const left: string[] = [];
  for await (const some of chunkList(written, keysAtOnce)) {
    const ids = some.map(({ id }) => id);
    const rows = await db
      .selectFrom("past_quotations")
      .selectAll()
      .where(isAmong(db, "id", ids))
      .execute();
    const current = new Map(rows.map((row) => [row.id, row]));
    const papers = await db
      .selectFrom("files")
      .select("subject")
      .where(isAmong(db, "subject", ids))
      .where("removed_at", "is", null)
      .execute();
    const withPaper = new Set(papers.map(({ subject }) => subject));
    const removed: string[] = [];
    for (const { id, before, after } of some) {
      const row = current.get(id);
      const isSame = row !== undefined && pastChanges(fieldsOfRow(row), after).length === 0;
      if (!isSame || (before === null && withPaper.has(id)))
        left.push([after.number, after.customer].filter(Boolean).join(", "));
      else if (before === null) removed.push(id);
      else
        await db
          .updateTable("past_quotations")
          .set({ ...before, ...derivedColumns(before), updated_at: now })
          .where("id", "=", id)
          .execute();
    }
    if (removed.length > 0)
      await db
        .deleteFrom("past_quotations")
        .where(isAmong(db, "id", removed))
        .execute();
  }
  return { undone: written.length - left.length, left };
}
