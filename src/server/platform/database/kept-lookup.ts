import type { CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

type Buildable<Row> = { compile(): CompiledQuery<Row> };

/** The rows under some keys, as one query; its text is worked out once for each number of keys. */
export type Lookup<Row> = {
  query(db: Db, keys: readonly string[]): CompiledQuery<Row>;
  keyOf(row: Row): string;
};

/** Rows, at once where no waiting is needed. */
type Found<Row> = readonly Row[] | Promise<readonly Row[]>;

/** How a database looks rows up outside of transactions. */
export type LookupRunner = {
  /** What was committed before the call is always seen. */
  run<Row>(lookup: Lookup<Row>, key: string): Found<Row>;
  /** Stands for all that was committed before the last look-up: another one after each commit. Undefined where nothing tells. */
  lastSeen?(): unknown;
};

/** By the adapter, which is the same within a transaction as outside. */
const runners = new WeakMap<object, LookupRunner>();
const adapterOf = (db: Db): object => db.getExecutor().adapter;

export function setLookupRunner(db: Db, runner: LookupRunner): void {
  runners.set(adapterOf(db), runner);
}

/** What the last look-up saw of the database: while it stays, so does every row. Undefined where nothing tells. */
export const lastSeen = (db: Db): unknown => runners.get(adapterOf(db))?.lastSeen?.();

function runLookup<Row>(lookup: Lookup<Row>, db: Db, key: string): Found<Row> {
  const runner = db.isTransaction ? undefined : runners.get(adapterOf(db));
  return runner ? runner.run(lookup, key) : db.executeQuery(lookup.query(db, [key])).then(({ rows }) => rows);
}

/**
 * A look-up of the calls that come most often, which each database answers in its cheapest way. `build` must use each
 * key once, in their order. Whoever gets the rows shares them with others and must not change them.
 */
export function keepLookup<Row, Key extends string>(
  keyOf: (row: Row) => Key,
  build: (db: Db, keys: readonly Key[]) => Buildable<Row>,
): (db: Db, key: Key) => Found<Row> {
  const kept = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  const query = (db: Db, keys: readonly string[]): CompiledQuery<Row> => {
    const adapter = adapterOf(db);
    const byCount = kept.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    kept.set(adapter, byCount);
    let known = byCount.get(keys.length);
    if (!known) {
      known = build(db, keys as readonly Key[]).compile();
      if (known.parameters.length !== keys.length || known.parameters.some((each, at) => each !== keys[at]))
        throw new Error(`The keys of a kept look-up stand in another order: ${known.sql}`);
      byCount.set(keys.length, known);
    }
    return { ...known, parameters: keys };
  };
  const lookup = { query, keyOf };
  return (db, key) => runLookup(lookup, db, key);
}

/** The same for a short list that is always read as a whole. */
export function keepList<Row>(build: (db: Db) => Buildable<Row>): (db: Db) => Found<Row> {
  const kept = new WeakMap<object, CompiledQuery<Row>>();
  const whole = "";
  const query = (db: Db): CompiledQuery<Row> => {
    const known = kept.get(adapterOf(db)) ?? build(db).compile();
    kept.set(adapterOf(db), known);
    return known;
  };
  const lookup = { query, keyOf: () => whole };
  return (db) => runLookup(lookup, db, whole);
}
