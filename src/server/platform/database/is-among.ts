import { type RawBuilder, type SqlBool, SqliteIntrospector, sql } from "kysely";
import type { Db } from "./schema.ts";

/** The condition "this column is one of these texts", as one value: a list may be longer than a statement takes values. */
export function isAmong(db: Db, column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const list = JSON.stringify(texts);
  const rows =
    db.introspection instanceof SqliteIntrospector
      ? sql`select value from json_each(${list})`
      : sql`select json_array_elements_text(${list}::json)`;
  return sql<SqlBool>`${sql.ref(column)} in (${rows})`;
}
