import { type Kysely, sql } from "kysely";

/**
 * Makes the record of imported lists: the columns that were matched, which the next list with the same headings takes, and
 * what was written, by which the import can be undone for a day.
 */
export async function createImports(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  const [time, strict] = kind === "sqlite" ? ["text", "strict"] : ["timestamptz", ""];
  await sql
    .raw(`create table imports (
      id text primary key,
      kind text not null,
      file_name text not null,
      size integer not null,
      has_content integer not null,
      choice text not null,
      headings_key text not null,
      plan_key text not null,
      created_at ${time} not null,
      by_id text not null,
      by text not null,
      applied_at ${time},
      written_count integer,
      written text,
      undone_at ${time}
    ) ${strict}`)
    .execute(db);
  await sql.raw("create index imports_user on imports (by_id, kind)").execute(db);
  await sql.raw("create index imports_content on imports (created_at) where has_content = 1").execute(db);
}
