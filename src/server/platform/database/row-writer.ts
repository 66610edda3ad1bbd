import { type Compilable, CompiledQuery } from "kysely";
import { chunkList } from "../chunk-list.ts";
import type { Db } from "./schema.ts";

/** The rows of one statement. The database keeps memory for each of its values. */
const rowsAtOnce = 50;

/**
 * Returns a writer of many rows. Only the first statement of each length is compiled, because that takes longer than to run it.
 * @param statement the insert of these rows, whose only values are theirs
 */
export function makeRowWriter<R extends object>(
  db: Db,
  statement: (rows: readonly R[]) => Compilable,
): (rows: readonly R[]) => Promise<void> {
  const texts = new Map<number, string>();
  return async (rows) => {
    for await (const some of chunkList(rows, rowsAtOnce)) {
      const text = texts.get(some.length) ?? statement(some).compile().sql;
      texts.set(some.length, text);
      const columns = Object.keys(some[0] ?? {}) as (keyof R)[];
      const values = some.flatMap((row) => columns.map((column) => row[column]));
      await db.executeQuery(CompiledQuery.raw(text, values));
    }
  };
}
