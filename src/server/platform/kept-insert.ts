import { type CompiledQuery, InsertQueryNode } from "kysely";
import type { Db } from "./schema.ts";

type Buildable = { compile(): CompiledQuery<unknown> };
type KeptInsert = { query: CompiledQuery<unknown>; columns: readonly string[] };

/**
 * An insert of the calls that come most often: its text is worked out once for each database, and every run only puts
 * in the row's values. All rows have the columns of the first.
 */
export function keepInsert<Row extends object>(
  build: (db: Db, row: Row) => Buildable,
): (db: Db, row: Row) => Promise<void> {
  const kept = new WeakMap<object, KeptInsert>();
  const valuesOf = (row: Row, columns: readonly string[]) =>
    columns.map((name) => (row as Readonly<Record<string, unknown>>)[name]);
  return async (db, row) => {
    const { adapter } = db.getExecutor();
    let known = kept.get(adapter);
    if (!known) {
      const query = build(db, row).compile();
      const columns = InsertQueryNode.is(query.query)
        ? (query.query.columns ?? []).map(({ column }) => column.name)
        : [];
      const values = valuesOf(row, columns);
      if (
        query.parameters.length !== values.length ||
        query.parameters.some((each, at) => each !== values[at])
      )
        throw new Error(`A kept insert must take its row's values and nothing else: ${query.sql}`);
      known = { query, columns };
      kept.set(adapter, known);
    }
    await db.executeQuery({ ...known.query, parameters: valuesOf(row, known.columns) });
  };
}
