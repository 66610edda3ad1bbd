import { type RawBuilder, type SqlBool, SqliteIntrospector, sql } from "kysely";
import { foldText } from "#domain/text/search-text.ts";
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

const contained = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The condition "this column of folded text contains the term", with `%` and `_` taken literally on both databases. */
export function containsText(column: string, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${contained(foldText(term))} escape '\\'`;
}

/** The condition “this column of typed text contains the term”. Capitals count as small letters. */
export function containsTyped(column: string, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${contained(term.trim().toLowerCase())} escape '\\'`;
}
