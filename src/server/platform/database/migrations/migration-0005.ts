import type { Kysely } from "kysely";
import { foldText } from "#domain/search-text.ts";
import type { Tables } from "../schema.ts";

/**
 * What came after revisions: competitors are found by an index, an order by its number, and a revision whose validity was
 * extended keeps that day.
 */
export async function addOrdersToSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("quotations_competitor")
    .on("quotations")
    .column("competitor")
    .where("competitor", "is not", null)
    .execute();
  const tables = db as Kysely<Tables>;
  const ordered = await tables
    .selectFrom("quotations")
    .select(["id", "order_number", "search_text"])
    .where("order_number", "is not", null)
    .execute();
  for (const { id, order_number, search_text } of ordered)
    await tables
      .updateTable("quotations")
      .set({ search_text: `${search_text}\n${foldText(order_number ?? "")}` })
      .where("id", "=", id)
      .execute();
  await tables
    .updateTable("quotation_revisions")
    .set((eb) => ({
      valid_until: eb
        .selectFrom("quotations")
        .select("quotations.valid_until")
        .whereRef("quotations.id", "=", "quotation_revisions.quotation_id"),
    }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("quotations")
          .select("quotations.id")
          .whereRef("quotations.id", "=", "quotation_revisions.quotation_id")
          .whereRef("quotations.latest_revision", "=", "quotation_revisions.revision"),
      ),
    )
    .execute();
}
