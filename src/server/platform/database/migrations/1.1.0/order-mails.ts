import { type Kysely, sql } from "kysely";

/** Names the issued paper of an order that a mail takes along. */
export async function addOrderMails(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table mails add column order_paper text").execute(db);
}
