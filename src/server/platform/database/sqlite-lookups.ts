import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Lookup, LookupRunner } from "./kept-lookup.ts";
import type { Db } from "./schema.ts";

/** Rows of so many keys are kept; more would be those of a list that nobody asks for again. */
const keysKept = 500;

type Reader = { connection: DatabaseSync; dataVersion: () => unknown };

function openReader(file: string): Reader {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const statement = connection.prepare("PRAGMA data_version");
  // Asked at every look-up: a list is made sooner than an object.
  statement.setReturnArrays(true);
  return { connection, dataVersion: () => (statement.get() as unknown as readonly unknown[])[0] };
}

/**
 * Look-ups that see what is committed and nothing else, and never wait for a transaction. A connection of their own
 * tells at each call whether any connection of any process has committed since; as long as none has, a row is still
 * what it was. Rows are read on the writer's connection, which still holds the pages that it wrote, and on the own one
 * while a transaction is open there.
 */
export function makeSqliteLookups(
  db: Db,
  file: string,
  writer: DatabaseSync,
  reported: <T>(run: () => T) => T,
): Required<LookupRunner> & { close: () => void } {
  let reader: Reader | undefined;
  let version: unknown;
  const kept = new Map<object, Map<string, readonly unknown[]>>();
  let count = 0;
  const forget = (): void => {
    kept.clear();
    count = 0;
  };
  const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();
  const ask = <Row>(query: { sql: string; parameters: readonly unknown[] }, from: DatabaseSync): Row[] => {
    const prepared = statements.get(from) ?? new Map<string, StatementSync>();
    statements.set(from, prepared);
    let statement = prepared.get(query.sql);
    if (!statement) {
      statement = from.prepare(query.sql);
      prepared.set(query.sql, statement);
    }
    return statement.all(...(query.parameters as SQLInputValue[])) as Row[];
  };
  return {
    run: <Row>(lookup: Lookup<Row>, key: string) =>
      reported(() => {
        reader ??= openReader(file);
        const now = reader.dataVersion();
        if (now !== version || count >= keysKept) forget();
        version = now;
        let known = kept.get(lookup);
        if (!known) {
          known = new Map();
          kept.set(lookup, known);
        }
        let rows = known.get(key);
        if (!rows) {
          rows = ask(lookup.query(db, [key]), writer.isTransaction ? reader.connection : writer);
          known.set(key, rows);
          count++;
        }
        return rows as readonly Row[];
      }),
    lastSeen: () => version,
    close() {
      reader?.connection.close();
      reader = undefined;
      forget();
    },
  };
}
