import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "#domain/text/search-text.ts";

const contained = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The condition "this column of folded text contains the term", with `%` and `_` taken literally on both databases. */
export function containsText(column: string, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${contained(foldText(term))} escape '\\'`;
}

/** The same of a column that holds what was typed; capitals are the same as small letters. */
export function containsTyped(column: string, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${contained(term.trim().toLowerCase())} escape '\\'`;
}
