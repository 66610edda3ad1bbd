import { identityOfPast, type KnownPast, keyOfPast, makePastMatcher } from "#domain/archive/match-past.ts";
import {
  type PastQuotation,
  pastChanges,
  pastCraneText,
  pastFieldsOf,
} from "#domain/archive/past-quotation.ts";
import { type ListedPast, mergedOthers } from "#domain/archive/past-quotation-list.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { PlannedRow, RefusedRow, UndoneList } from "#domain/imports/list-kinds.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { type ChangeAuthor, findMarked } from "../customers/customers-repository.ts";
import { chunkList } from "../platform/chunk-list.ts";
import { contentHash } from "../platform/content-hash.ts";
import { isAmong } from "../platform/database/conditions.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import { makeRowWriter } from "../platform/database/row-writer.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PastQuotationRow } from "../platform/database/tables/archive.ts";
import { packPiece, unpackPieces } from "../platform/packed-pieces.ts";
import type { Pieces } from "../platform/pieces.ts";
import { writePlanned } from "../platform/write-planned.ts";
import { derivedColumns, fieldsOfRow, othersOfRow } from "./archive-repository.ts";

const keysAtOnce = 500;

/** The part of a past quotation that a list changes: its fields, the values beside them, and where they come from. */
type PastBefore = PastQuotation &
  Pick<PastQuotationRow, "customer_id" | "others" | "file_name" | "file_row" | "import_id">;

/** A past quotation that a list wrote, for its undo. `before` is null for a new one; `mark` tells a later change. */
export type WrittenPast = { id: string; before: PastBefore | null; mark: string };

const beforeOf = (row: PastQuotationRow): PastBefore => {
  const { customer_id, others, file_name, file_row, import_id } = row;
  return { ...fieldsOfRow(row), customer_id, others, file_name, file_row, import_id };
};

type Planned = { listed: ListedPast; before: PastQuotationRow | undefined; after: PastQuotation };
export type PastPlan = { rows: Pieces<PlannedRow>; refused: RefusedRow[] };

type StoredPast = KnownPast & { row: PastQuotationRow };

async function findByKeys(db: Db, keys: readonly string[]): Promise<Map<string, StoredPast[]>> {
  const rows = await db
    .selectFrom("past_quotations")
    .selectAll()
    .where(isAmong(db, "list_key", keys))
    .orderBy("id")
    .execute();
  const known = rows.map((row): StoredPast => {
    const fields = fieldsOfRow(row);
    return { id: row.id, fields, identity: identityOfPast(fields), row };
  });
  return Map.groupBy(known, ({ row }) => row.list_key);
}

async function identitiesIn(records: Pieces<ListedPast>): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const some of records) for (const { fields } of some) found.add(identityOfPast(fields));
  return found;
}

/** A known past quotation with the values that the list has. Values that the list does not have are kept. */
const merged = (before: PastQuotation, { fields, given }: ListedPast): PastQuotation => ({
  ...before,
  ...Object.fromEntries(given.map((name) => [name, fields[name]])),
});

/**
 * Plans what a list of past quotations changes.
 * @param take gets the records to write, piece by piece
 */
export async function planPastList(
  db: Db,
  records: Pieces<ListedPast>,
  take?: (writes: readonly Planned[]) => Promise<void>,
): Promise<PastPlan> {
  const rows: Uint8Array[] = [];
  const match = makePastMatcher<StoredPast>(await identitiesIn(records));
  for await (const some of records) {
    const known = await findByKeys(
      db,
      some.map(({ fields }) => keyOfPast(fields)),
    );
    const planned = some.map((listed) =>
      planRow(listed, match(listed.fields, known.get(keyOfPast(listed.fields)) ?? [])),
    );
    rows.push(packPiece(planned.map(({ row }) => row)));
    await take?.(planned.filter(({ row }) => row.effect !== "same"));
  }
  return { rows: unpackPieces(rows), refused: [] };
}

function planRow(listed: ListedPast, found: StoredPast | undefined): Planned & { row: PlannedRow } {
  const { row, fields, readings } = listed;
  const known = [fields.number, fields.customer, pastCraneText(fields)].filter(Boolean).join(", ");
  const amount = fields.amount === null ? "no amount" : formatMoney(fields.amount);
  const title = `${known.slice(0, 200)} · ${formatDate(fields.date)} · ${amount}`;
  if (!found) {
    const changes = readings === "" ? [] : [readings];
    return {
      listed,
      before: undefined,
      after: fields,
      row: { row, title, effect: "new", changes, knownAs: null },
    };
  }
  const { fields: stored, row: before } = found;
  const after = merged(stored, listed);
  const changes = pastChanges(stored, after);
  const effect = changes.length > 0 ? "changed" : "same";
  return { listed, before, after, row: { row, title, effect, changes, knownAs: before.number || null } };
}

/** Returns a reader of the records whose name no other record has, by a customer's name. It asks for each name once. */
function makeCustomerReader(db: Db) {
  const known = new Map<string, string | null>();
  return async (names: readonly string[]): Promise<(name: string) => string | null> => {
    const keys = [...new Set(names.map(customerNameKey))].filter((key) => key !== "" && !known.has(key));
    const byKey = new Map(keys.map((key) => [key, new Set<string>()]));
    const marks = keys.map((nameKey) => ({ nameKey, pan: "" }));
    for (const { nameKey, current } of await findMarked(db, marks)) byKey.get(nameKey)?.add(current.id);
    for (const [key, [id = null, other]] of byKey) known.set(key, other === undefined ? id : null);
    return (name) => known.get(customerNameKey(name)) ?? null;
  };
}

/** The customer's record of a past quotation, by its name. */
export const customerNamed = async (db: Db, name: string): Promise<string | null> =>
  (await makeCustomerReader(db)([name]))(name);

/** The file and the import that the records come from. */
export type PastSource = { importId: string; fileName: string };

/**
 * Imports a list of past quotations in one transaction, see {@link writePlanned}.
 * @param check refuses a plan that its user has not seen
 * @param note writes further rows in the transaction
 */
export async function importPastQuotations(
  db: Db,
  { by, now, newId }: ChangeAuthor,
  records: Pieces<ListedPast>,
  source: PastSource,
  check: (plan: PastPlan) => Promise<void>,
  note: (db: Db, written: WrittenPast[]) => Promise<void>,
): Promise<void> {
  await writePlanned(db, {
    counter: archiveChanges,
    busyMessage: "The archive changes too often at the moment. Please try again shortly.",
    async plan() {
      const written: WrittenPast[] = [];
      const rows: Uint8Array[] = [];
      const readCustomers = makeCustomerReader(db);
      const plan = await planPastList(db, records, async (writes) => {
        const customerOf = await readCustomers(writes.map(({ after }) => after.customer));
        const made = writes.map(({ listed, before, after }): PastQuotationRow => {
          const id = before?.id ?? newId();
          written.push({
            id,
            before: before ? beforeOf(before) : null,
            mark: contentHash(pastFieldsOf(after)),
          });
          return {
            ...{ id, ...after, ...derivedColumns(after) },
            customer_id: customerOf(after.customer) ?? before?.customer_id ?? null,
            others: JSON.stringify(mergedOthers(before ? othersOfRow(before) : [], listed.others)),
            ...{ file_name: source.fileName, file_row: listed.row, import_id: source.importId },
            created_at: before?.created_at ?? now,
            created_by_id: before?.created_by_id ?? by.id,
            created_by: before?.created_by ?? by.username,
            updated_at: now,
          };
        });
        rows.push(packPiece(made));
      });
      await check(plan);
      return { written, rows: unpackPieces<PastQuotationRow>(rows) };
    },
    async write(db, { written, rows }) {
      const changed = written.filter(({ before }) => before !== null).map(({ id }) => id);
      for await (const ids of chunkList(changed, keysAtOnce))
        await db
          .deleteFrom("past_quotations")
          .where(isAmong(db, "id", ids))
          .execute();
      const insert = makeRowWriter(db, (some: readonly PastQuotationRow[]) =>
        db.insertInto("past_quotations").values(some),
      );
      for await (const some of rows) await insert(some);
      await note(db, written);
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
): Promise<UndoneList<WrittenPast>> {
  await lockArchive(db);
  const left: UndoneList<WrittenPast>["left"] = [];
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
    for (const each of some) {
      const { id, before, mark } = each;
      const row = current.get(id);
      // An earlier undo removed it.
      if (!row) continue;
      const isSame = contentHash(fieldsOfRow(row)) === mark;
      if (!isSame || (before === null && withPaper.has(id)))
        left.push({ name: [row.number, row.customer].filter(Boolean).join(", "), written: each });
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
