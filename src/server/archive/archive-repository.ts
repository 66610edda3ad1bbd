import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ArchiveFilters, PastEntry } from "#contract/archive/archive-api.ts";
import type { User } from "#contract/auth/auth-api.ts";
import { keyOfPast } from "#domain/archive/match-past.ts";
import {
  type ArchiveSortKey,
  defaultArchiveSort,
  type PastQuotation,
  pastFieldsOf,
  pastSearchParts,
  pastSearchText,
} from "#domain/archive/past-quotation.ts";
import type { OtherValue } from "#domain/archive/past-quotation-list.ts";
import { personKey, salesPersonKeys } from "#domain/archive/sales-person.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { rupees } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { asRecords, firstText, storedJson } from "#domain/text/unknown-values.ts";
import { containsText, isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PastQuotationRow } from "../platform/database/tables/archive.ts";

type Viewer = Pick<User, "id" | "role" | "username" | "full_name">;

/** Past quotations are named by username or full name. Null for users who see all. */
const namesOf = (user: Viewer): string[] | null =>
  can(user, "manage archive")
    ? null
    : [user.username, user.full_name].map(personKey).filter((name) => name !== "");

/** Stands between the sales persons of one quotation. No key has it. */
const between = "|";

/** The columns that follow from the fields. */
export const derivedColumns = (fields: PastQuotation) => ({
  list_key: keyOfPast(fields),
  customer_key: customerNameKey(fields.customer),
  sales_person_key: salesPersonKeys(fields.sales_person).join(between),
  search_text: pastSearchText(fields),
});

/** Returns the condition of the past quotations that a user may see. */
export const isPastSeenBy = (user: Viewer): RawBuilder<SqlBool> => {
  const names = namesOf(user);
  if (names === null) return sql<SqlBool>`1 = 1`;
  if (names.length === 0) return sql<SqlBool>`1 = 0`;
  const isNamed = names.map(
    (name) => sql`${between} || sales_person_key || ${between} like ${`%${between}${name}${between}%`}`,
  );
  return sql<SqlBool>`(${sql.join(isNamed, sql` or `)})`;
};

/** The sort orders of the archive of past quotations, by their columns. */
const sortColumns: Readonly<Record<ArchiveSortKey, keyof PastQuotationRow>> = {
  date: "date",
  amount: "amount",
  customer: "customer_key",
  number: "number",
};

/** The ids of a customer and of those merged into it. */
async function withMerged(db: Db, id: string): Promise<string[]> {
  const all = new Set([id]);
  for (let asked = [id]; asked.length > 0; ) {
    const rows = await db.selectFrom("customers").select("id").where("merged_into", "in", asked).execute();
    asked = rows.map((row) => row.id).filter((each) => !all.has(each));
    for (const each of asked) all.add(each);
  }
  return [...all];
}

/** The past quotations that this user sees and the filters find, in their order. */
async function matching(db: Db, user: Viewer, filters: ArchiveFilters) {
  let query = db.selectFrom("past_quotations").where(isPastSeenBy(user));
  const { search = "", customer_id, crane_type, outcome, start_date, end_date, file } = filters;
  // Each word may stand in another part of the text.
  for (const { words, tonnes, name } of pastSearchParts(search).slice(0, 8))
    query = query.where((eb) => {
      const said = eb.and(words.map((word) => containsText("search_text", word)));
      if (tonnes === null)
        return name === undefined ? said : eb.or([said, containsText("search_text", name)]);
      // As ids, which the index of sizes has: a quotation whose capacity was not read is found by its words.
      const idsWith = (sizes: RawBuilder<SqlBool>) =>
        eb("id", "in", db.selectFrom("past_quotations").select("id").where(sizes));
      return eb.or([
        idsWith(sql<SqlBool>`tonnes = ${tonnes}`),
        eb.and([idsWith(sql<SqlBool>`tonnes is null`), said]),
      ]);
    });
  if (customer_id !== undefined) {
    const ids = await withMerged(db, customer_id);
    // A customer may be entered after the archive was imported.
    const names = db.selectFrom("customers").select("name_key").where("id", "in", ids);
    query = query.where((eb) =>
      eb.or([
        eb("customer_id", "in", ids),
        eb.and([eb("customer_id", "is", null), eb("customer_key", "in", names)]),
      ]),
    );
  }
  // As an expression, because half of the archive has one type: its index would read half of the table.
  if (crane_type !== undefined)
    query = query.where(sql<SqlBool>`coalesce(crane_type, 'other') = ${crane_type}`);
  if (outcome !== undefined) query = query.where("outcome", "=", outcome);
  if (start_date !== undefined) query = query.where("date", ">=", start_date);
  if (end_date !== undefined) query = query.where("date", "<=", end_date);
  if (file !== undefined) query = query.where("file_name", "=", file);
  return query;
}

/** One page of the archive, and how many there are. */
export async function listPast(
  db: Db,
  user: Viewer,
  filters: ArchiveFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: PastQuotationRow[]; total: number }> {
  const query = await matching(db, user, filters);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = Number(total) > page.offset ? await pageOf(db, query, filters, page) : [];
  return { rows, total: Number(total) };
}

/** Returns one page without the count, for an export. */
export const listPastPage = async (
  db: Db,
  user: Viewer,
  filters: ArchiveFilters,
  page: { limit: number; offset: number },
): Promise<PastQuotationRow[]> => pageOf(db, await matching(db, user, filters), filters, page);

/** Returns these past quotations in the order of their ids. */
export async function pastByIds(db: Db, ids: readonly string[]): Promise<PastQuotationRow[]> {
  const rows = await db
    .selectFrom("past_quotations")
    .selectAll()
    .where(isAmong(db, "id", ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The rows are read by their ids, because an index has all that finds and orders them. */
async function pageOf(
  db: Db,
  query: Awaited<ReturnType<typeof matching>>,
  { sort_by = defaultArchiveSort.by, sort_order = defaultArchiveSort.order }: ArchiveFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<PastQuotationRow[]> {
  const column = sortColumns[sort_by];
  const found = await query
    .select("id")
    // Unknown amounts come last in both orders.
    .orderBy(column, (order) => (sort_order === "asc" ? order.asc() : order.desc()).nullsLast())
    .orderBy("id", sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
  return pastByIds(
    db,
    found.map(({ id }) => id),
  );
}

/** The names of the files that past quotations came from, newest first; empty for users who see only their own. */
export async function listFiles(db: Db, user: Viewer): Promise<string[]> {
  if (!can(user, "manage archive")) return [];
  // From one name to the next in their index: a file has thousands of rows.
  const { rows } = await sql<{ name: string }>`
    with recursive files (name) as (
      select min(file_name) from past_quotations
      union all
      select (select min(file_name) from past_quotations where file_name > files.name)
      from files where files.name is not null
    )
    select name from files where name is not null
    order by (select max(import_id) from past_quotations where file_name = files.name) desc
    limit 100`.execute(db);
  return rows.map(({ name }) => name);
}

/** The past quotation with this id, if this user sees it. The refusal is the same for an unknown id. */
export async function findPast(db: Db, user: Viewer, id: string): Promise<PastQuotationRow> {
  const found = await db
    .selectFrom("past_quotations")
    .selectAll()
    .where("id", "=", id)
    .where(isPastSeenBy(user))
    .executeTakeFirst();
  if (!found) throw new Rejection("not-found", "There is no such past quotation.");
  return found;
}

/** The margin of a past quotation, for managers and administrators only. */
const marginFor = (user: Viewer, { margin }: Pick<PastQuotationRow, "margin">): number | null =>
  can(user, "manage archive") ? margin : null;

/** The fields of a row with the numbers as numbers: PostgreSQL gives sums as text. */
export const fieldsOfRow = (row: PastQuotationRow): PastQuotation =>
  pastFieldsOf({ ...row, amount: row.amount === null ? null : Number(row.amount) });

/** The values of a row that filled no field, with their headings. */
export const othersOfRow = ({ others }: Pick<PastQuotationRow, "others">): OtherValue[] =>
  asRecords(storedJson(others)).map(({ heading, value }) => ({
    heading: firstText(heading),
    value: firstText(value),
  }));

/** A past quotation as lists show it. */
export const pastEntryOf = (user: Viewer, row: PastQuotationRow): PastEntry => ({
  id: row.id,
  number: row.number,
  date: row.date,
  customer: row.customer,
  customer_id: row.customer_id,
  place: row.place,
  crane_type: row.crane_type,
  tonnes: row.tonnes,
  span_m: row.span_m,
  lift_m: row.lift_m,
  runway_m: row.runway_m,
  description: row.description,
  amount: row.amount === null ? null : rupees(Number(row.amount)),
  margin: marginFor(user, row),
  outcome: row.outcome,
});
