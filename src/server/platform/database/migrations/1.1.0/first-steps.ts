import { type Kysely, sql } from "kysely";

/** Makes the record of the first hour: steps that were put aside, and the last test mail and check of a backup. */
export async function addFirstSteps(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  const [time, strict] = kind === "sqlite" ? ["text", "strict"] : ["timestamptz", ""];
  await sql
    .raw(`create table first_steps (
      step text primary key,
      aside integer not null,
      tried_at ${time},
      is_good integer,
      answer text
    ) ${strict}`)
    .execute(db);
}
