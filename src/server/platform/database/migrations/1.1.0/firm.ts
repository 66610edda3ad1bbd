import { type Kysely, sql } from "kysely";

/** Makes the versions of the firm's profile. */
export async function createFirm(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  const [time, strict] = kind === "sqlite" ? ["text", "strict"] : ["timestamptz", ""];
  await sql
    .raw(`create table firm_profiles (
      version integer not null,
      profile text not null,
      created_at ${time} not null,
      created_by_id text,
      created_by text,
      constraint firm_profiles_version_key primary key (version)
    ) ${strict}`)
    .execute(db);
}
