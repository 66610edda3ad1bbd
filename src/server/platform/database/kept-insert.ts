import { type CompiledQuery, InsertQueryNode } from "kysely";
import type { Db } from "./schema.ts";

type Buildable = { compile(): CompiledQuery<unknown> };
type KeptInsert = { query: CompiledQuery<unknown>; columns: readonly string[] };

/** Each number of rows has a text of its own, which each database keeps too. */
const rowsAtOnce = 16;

/**
 * An insert of the calls that come most often: its text is worked out once for each database and number of rows, and
 * every run only puts in the rows' values. All rows have the columns of the first.
 */
export function keepInsert<Row extends object>(
  build: (db: Db, rows: readonly Row[]) => Buildable,
): (db: Db, rows: readonly Row[]) => Promise<void> {
  const kept = new WeakMap<object, Map<number, KeptInsert>>();
  const valuesOf = (rows: readonly Row[], columns: readonly string[]) =>
    rows.flatMap((row) => columns.map((name) => (row as Readonly<Record<string, unknown>>)[name]));

  function insertOf(db: Db, rows: readonly Row[]): KeptInsert {
    const { adapter } = db.getExecutor();
    const byCount = kept.get(adapter) ?? new Map<number, KeptInsert>();
    kept.set(adapter, byCount);
    let known = byCount.get(rows.length);
    if (!known) {
      const query = build(db, rows).compile();
      const columns = InsertQueryNode.is(query.query)
        ? (query.query.columns ?? []).map(({ column }) => column.name)
        : [];
      const values = valuesOf(rows, columns);
      if (
        query.parameters.length !== values.length ||
        query.parameters.some((each, at) => each !== values[at])
      )
        throw new Error(`A kept insert must take its rows' values and nothing else: ${query.sql}`);
      known = { query, columns };
      byCount.set(rows.length, known);
    }
    return known;
  }

  return async (db, all) => {
    for (let from = 0; from < all.length; from += rowsAtOnce) {
      const rows = all.slice(from, from + rowsAtOnce);
      const { query, columns } = insertOf(db, rows);
      await db.executeQuery({ ...query, parameters: valuesOf(rows, columns) });
    }
  };
}
