import { type Kysely, sql } from "kysely";

/**
 * Makes the options of the catalogue that each revision of an offer has. Offers of earlier releases have none, because
 * there was no catalogue.
 */
export async function createOfferOptions(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  await sql
    .raw(`create table offer_options (
      offer_id text not null references sales (id),
      revision integer not null,
      option_key text not null,
      primary key (offer_id, revision, option_key)
    ) ${kind === "sqlite" ? "strict" : ""}`)
    .execute(db);
}
