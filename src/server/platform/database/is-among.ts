import { type RawBuilder, type SqlBool, SqliteIntrospector, sql } from "kysely";
import type { Db } from "./schema.ts";

/**
 * The condition "this column is one of these texts", as one value: a list may be longer than a statement takes values.
 * PostgreSQL takes an array, whose length it sees when it plans: of a list inside a query it expects so many rows that it
 * reads the whole table for one.
 */
export function isAmong(db: Db, column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  return db.introspection instanceof SqliteIntrospector
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${texts})`;
}
