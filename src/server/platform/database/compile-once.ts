import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { Db, Tables } from "./schema.ts";

/** Stands in a statement for a value that each run gives. */
class Blank {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const blanksFor = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, new Blank(name)]));

/** Keeps statements for each database, because the two kinds write them differently. */
function keepPerDatabase<R>() {
  const kept = new WeakMap<object, Map<string, CompiledQuery<R>>>();
  return (db: Db, name: string, build: () => Compilable<R>): CompiledQuery<R> => {
    const { adapter } = db.getExecutor();
    const ofDatabase = kept.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    kept.set(adapter, ofDatabase);
    const compiled = ofDatabase.get(name) ?? build().compile();
    ofDatabase.set(name, compiled);
    return compiled;
  };
}

/** Returns the parameters of a run: its values in place of the blanks. */
const filled = (parameters: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] =>
  parameters.map((each) => (each instanceof Blank ? values[each.name] : each));

/** Runs a compiled statement on a connection. No plugin changes queries or results here, so that nothing else is to be done. */
const run = <R>(
  db: Db,
  compiled: CompiledQuery<R>,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> =>
  db.getExecutor().provideConnection((connection) => connection.executeQuery<R>({ ...compiled, parameters }));

/**
 * Returns a statement that is built and compiled once for each database, because both take longer than to run it. Only for
 * statements whose text is the same for all values.
 * @param names the values of a run, which `build` takes as they are
 */
export function compileOnce<V extends Readonly<Record<string, unknown>>, R>(
  names: readonly (keyof V & string)[],
  build: (db: Db, values: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const kept = keepPerDatabase<R>();
  return async (db, values) => {
    const compiled = kept(db, "", () => build(db, blanksFor(names) as unknown as V));
    return (await run(db, compiled, filled(compiled.parameters, values))).rows;
  };
}

/** Returns a statement about the rows with these ids, at most a page of them, compiled once for each database and number of ids. */
export function compileOnceForIds<R>(
  build: (db: Db, ids: readonly string[]) => Compilable<R>,
): (db: Db, ids: readonly string[]) => Promise<R[]> {
  const kept = keepPerDatabase<R>();
  return async (db, ids) => {
    const blanks = Object.values(blanksFor(Object.keys(ids))) as unknown as string[];
    const compiled = kept(db, String(ids.length), () => build(db, blanks));
    return (await run(db, compiled, filled(compiled.parameters, Object.fromEntries(ids.entries())))).rows;
  };
}

const inserts = keepPerDatabase<unknown>();

/** Writes a row, whose only values are its own. The statement is compiled once for each table and its columns. */
export async function insertRow<T extends keyof Tables>(db: Db, table: T, row: Tables[T]): Promise<void> {
  const names = Object.keys(row);
  const build = () => db.insertInto(table as "sales").values(blanksFor(names) as unknown as Tables["sales"]);
  const compiled = inserts(db, `${table} ${names.join()}`, build);
  await run(db, compiled, Object.values(row));
}
