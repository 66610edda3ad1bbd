import { type Kysely, sql } from "kysely";

/** Makes the versions of the firm's catalogue of options. */
export async function createOptions(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  const [time, strict] = kind === "sqlite" ? ["text", "strict"] : ["timestamptz", ""];
  await sql
    .raw(`create table option_versions (
      version integer constraint option_versions_version_key primary key,
      options text not null,
      created_at ${time} not null,
      created_by_id text not null,
      created_by text not null
    ) ${strict}`)
    .execute(db);
}
