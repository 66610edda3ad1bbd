import { type RawBuilder, type SqlBool, sql } from "kysely";
import { capacityClasses } from "#domain/insights/capacity-classes.ts";
import { ages, firstDayOfAge, otherSales } from "#domain/insights/insights.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { openStatuses } from "#domain/sales/sale-status.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";

type SqlCondition = RawBuilder<SqlBool>;

/**
 * The limits of a figure. Days are YYYY-MM-DD, both ends included; `asOf` is the day at whose end it counts.
 */
export type InsightScope = {
  asOf: string;
  start: string | null;
  end: string | null;
  creator: string | null;
  craneType: string | null;
  customerId: string | null;
};

const all = (conditions: readonly RawBuilder<unknown>[]): SqlCondition =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The state at the end of the day. */
export const isCurrentAtEndOfDay = ({ asOf }: Pick<InsightScope, "asOf">) =>
  sql<SqlBool>`begun_on <= ${asOf} and coalesce(ended_on, '9999-12-31') > ${asOf}`;

/**
 * The state at the end of the month of the first issue, or at the end of the day when it is earlier. This is the
 * quoted state.
 */
const stoodAsQuoted = ({ asOf }: InsightScope) =>
  sql`begun_on <= quoted_by and begun_on <= ${asOf} and (ended_on is null or ended_on > quoted_by or ended_on > ${asOf})`;

const within = (column: "issued_on" | "closed_on", { start, end, asOf }: InsightScope) => [
  ...(start === null ? [] : [sql`${sql.ref(column)} >= ${start}`]),
  sql`${sql.ref(column)} <= ${end !== null && end < asOf ? end : asOf}`,
];

const filters = ({ creator, craneType, customerId }: InsightScope) => [
  sql`in_offer is null`,
  ...(creator === null ? [] : [sql`created_by = ${creator}`]),
  ...(craneType === null ? [] : [sql`crane_type = ${craneType}`]),
  ...(customerId === null
    ? []
    : [sql`subject in (select number from sales where customer_id = ${customerId})`]),
];

/** Open, and won or lost, as literals, because the partial indexes need literals. */
const isOpen = sql`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
const isDecided = sql`status in ('won', 'lost')`;

/** The stages that each figure of Insights counts: those of sales alone. */
export const populations = {
  /** First issued in the period, as it stood at the end of that month. */
  quoted: (scope: InsightScope): SqlCondition =>
    all([...filters(scope), stoodAsQuoted(scope), ...within("issued_on", scope)]),
  /** Won in the period. */
  won: (scope: InsightScope): SqlCondition =>
    all([
      ...filters(scope),
      isCurrentAtEndOfDay(scope),
      isDecided,
      sql`status = 'won'`,
      ...within("closed_on", scope),
    ]),
  lost: (scope: InsightScope): SqlCondition =>
    all([
      ...filters(scope),
      isCurrentAtEndOfDay(scope),
      isDecided,
      sql`status = 'lost'`,
      ...within("closed_on", scope),
    ]),
  /** Won or lost in the period. */
  decided: (scope: InsightScope): SqlCondition =>
    all([...filters(scope), isCurrentAtEndOfDay(scope), isDecided, ...within("closed_on", scope)]),
  /** Open, first issued in the period. */
  open: (scope: InsightScope): SqlCondition =>
    all([...filters(scope), isCurrentAtEndOfDay(scope), isOpen, ...within("issued_on", scope)]),
} as const;

/** Returns the class of a value: `case` over classes in order. */
function classRow(
  classes: readonly { label: string; most: number | null }[],
  holds: (most: number) => RawBuilder<unknown>,
): RawBuilder<string> {
  const cases = classes.flatMap(({ label, most }) =>
    most === null ? [] : [sql`when ${holds(most)} then ${sql.lit(label)}`],
  );
  const last = classes.at(-1)?.label ?? "";
  return sql<string>`case ${sql.join(cases, sql` `)} else ${sql.lit(last)} end`;
}

/** The grouping of the rows of a figure of Insights: by month, crane type, creator, lost reason, capacity and age. */
export const rowsBy = {
  issueMonth: sql<string>`substr(issued_on, 1, 7)`,
  closingMonth: sql<string>`substr(closed_on, 1, 7)`,
  craneType: sql<string>`coalesce(crane_type, ${sql.lit(otherSales)})`,
  creator: sql<string>`created_by`,
  lostReason: sql<string>`lost_reason`,
  capacity: sql<string>`case when crane_type is null then ${sql.lit(otherSales)} when tonnes is null then 'not known' else ${classRow(
    capacityClasses,
    (most) => sql`tonnes <= ${sql.lit(most)}`,
  )} end`,
  age: (asOf: string): RawBuilder<string> =>
    classRow(ages, (most) => sql`issued_on >= ${sql.lit(firstDayOfAge(most, asOf))}`),
} as const;

/** The sums over stages: paise before GST, and percentages. */
const sums = {
  count: sql`count(*)`,
  value: sql`sum(value)`,
  margins: sql`sum(margin_percentage)`,
  /** The number of sales with a margin. An offer without costs has none. */
  margin_count: sql`count(margin_percentage)`,
  won_count: sql`sum(case when status = 'won' then 1 else 0 end)`,
  /** The value at which they were won or lost. */
  closed_value: sql`sum(coalesce(order_value, value))`,
  /** The order value of the won ones. */
  won_value: sql`sum(case when status = 'won' then coalesce(order_value, value) else 0 end)`,
} as const;

export type SumName = keyof typeof sums;
export type Sums<N extends SumName = SumName> = { label: string } & Record<N, number>;

const numbered = <R extends object>(row: R): R =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name === "label" ? value : Number(value ?? 0)]),
  ) as R;

/** Returns these sums of stages by row. Each requested sum costs time over 100,000 quotations. */
export async function sumStages<N extends SumName>(
  db: Db,
  where: SqlCondition,
  row: RawBuilder<string>,
  names: readonly N[],
): Promise<Sums<N>[]> {
  const columns = names.map((name) => sql`${sums[name]} as ${sql.ref(name)}`);
  const { rows } = await sql<Sums<N>>`select ${row} as label, ${sql.join(columns)}
    from stages where ${where} group by 1`.execute(db);
  return rows.map(numbered);
}

export type PerKg = { label: string; per_kg: number; count: number; kg: number; value: number };

/** The quoted price of a kilogram of structure, and the number of sales, by row. */
export async function countPerKg(db: Db, where: SqlCondition, row: RawBuilder<string>): Promise<PerKg[]> {
  const { rows } = await sql<PerKg>`select ${row} as label, per_kg, count(*) as count, sum(kg) as kg,
      sum(value) as value
    from stages where ${where} and per_kg is not null group by 1, 2`.execute(db);
  return rows.map(numbered);
}

export type OrdersByDays = { issued_on: string; closed_on: string } & Record<
  "count" | "value" | "order_value",
  number
>;

/** Returns the won sales of these stages by the day of their first issue and the day of their order, in paise before GST. */
export async function sumOrders(db: Db, where: SqlCondition): Promise<OrdersByDays[]> {
  const { rows } =
    await sql<OrdersByDays>`select issued_on, closed_on, count(*) as count, sum(value) as value,
      sum(coalesce(order_value, value)) as order_value
    from stages where ${where} group by 1, 2`.execute(db);
  return rows.map(({ count, value, order_value, ...days }) => ({
    ...days,
    count: Number(count),
    value: Number(value),
    order_value: Number(order_value),
  }));
}

/** The steel of these stages, as it is kept with each. */
export async function listSteel(db: Db, where: SqlCondition): Promise<{ subject: string; steel: string }[]> {
  const { rows } = await sql<{ subject: string; steel: string }>`select subject, steel from stages
    where ${where} and steel is not null`.execute(db);
  return rows;
}

/** The value that a stage counts with: its own, or what it was ordered for where it is won. In paise before GST. */
const worths = { value: sql`value`, closed: sql`coalesce(order_value, value)` } as const;
export type WorthName = keyof typeof worths;

/** A stage by its key. */
export type StageKey = { subject: string; begun_on: string };

/** Returns a page of these stages, most valuable first, with their number and total value. */
export async function listCounted(
  db: Db,
  where: SqlCondition,
  by: WorthName,
  page: { limit: number; offset: number },
): Promise<{ counted: StageKey[]; total: number; value: Paise }> {
  const worth = worths[by];
  const { rows: sums } = await sql<{ total: number; value: number | null }>`
    select count(*) as total, sum(${worth}) as value from stages where ${where}`.execute(db);
  // Both columns are in the indexes. Other columns are read only for the page.
  const { rows } = await sql<StageKey>`select subject, begun_on from stages where ${where}
    order by ${worth} desc, subject limit ${page.limit} offset ${page.offset}`.execute(db);
  return { counted: rows, total: Number(sums[0]?.total ?? 0), value: Number(sums[0]?.value ?? 0) };
}

/** Every stage of these quotations and offers. */
export const listStages = (db: Db, subjects: readonly string[]) =>
  db
    .selectFrom("stages")
    .select(["subject", "begun_on", "ended_on", "revision", "status", "value", "order_value"])
    .select(["noun", "in_offer", "crane_type", "tonnes"])
    .where(isAmong(db, "subject", subjects))
    .execute();

/** All users with counted sales, by name. */
export async function listStageCreators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("sales").select("created_by").distinct().orderBy("created_by").execute();
  return rows.map(({ created_by }) => created_by);
}

/** Returns the condition for the stages of one row of a figure. */
export const ofRow = (
  where: SqlCondition,
  row: RawBuilder<string>,
  label: string | undefined,
): SqlCondition => (label === undefined ? where : all([where, sql`${row} = ${label}`]));

export const withSteelOf = (where: SqlCondition): SqlCondition => all([where, sql`per_kg is not null`]);

/** Returns the condition for the stages of these quotations and offers alone. */
export const ofSubjects = (db: Db, where: SqlCondition, subjects: readonly string[]): SqlCondition =>
  all([where, isAmong(db, "subject", subjects)]);
