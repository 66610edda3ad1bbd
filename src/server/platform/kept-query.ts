import type { CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

type Buildable<Row> = { compile(): CompiledQuery<Row> };

/**
 * A query of the calls that come most often: its text is worked out once for each database, and every run only puts in
 * its values. `build` must use each value once, in their order.
 */
export function keepQuery<Row, Values extends readonly unknown[]>(
  build: (db: Db, ...values: Values) => Buildable<Row>,
): (db: Db, ...values: Values) => Promise<Row | undefined> {
  const kept = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, ...values) => {
    // The same within a transaction as outside.
    const { adapter } = db.getExecutor();
    let query = kept.get(adapter);
    if (!query) {
      query = build(db, ...values).compile();
      if (
        query.parameters.length !== values.length ||
        query.parameters.some((each, at) => each !== values[at])
      )
        throw new Error(`The values of a kept query stand in another order: ${query.sql}`);
      kept.set(adapter, query);
    }
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values });
    return rows[0];
  };
}
