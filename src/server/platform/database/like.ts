import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "#domain/search-text.ts";

/** The condition "this column of folded text contains the term", with `%` and `_` taken literally on both databases. */
export function containsText(column: string, term: string): RawBuilder<SqlBool> {
  const pattern = `%${foldText(term).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
