import type { PriceDifference } from "#contract/quotations/quotations-api.ts";
import type { Problem } from "#domain/errors/rejection.ts";
import type { TestServer } from "./app.ts";

/** What a refused call answers. */
export type Refusal = { detail: string | (Problem & Partial<PriceDifference>)[] };

export const messages = (body: Refusal): string[] =>
  typeof body.detail === "string" ? [body.detail] : body.detail.map(({ msg }) => msg);

export const countAll = async ({ database }: TestServer) => {
  const count = async (table: "sales" | "quotation_numbers" | "revisions") =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    saved: await count("sales"),
    revisions: await count("revisions"),
    issued: await count("quotation_numbers"),
  };
};

/** Writes another value into the row that a component's price comes from, as an upload would, under a new version. */
export async function changePrices(
  server: TestServer,
  craneType: "single-girder",
  collection: string,
  factor: number,
  column?: "price" | "weight_kg",
) {
  const { db } = server.database;
  const current = await db
    .selectFrom("price_tables")
    .innerJoin("price_table_versions as v", "v.id", "price_tables.current_version_id")
    .selectAll("v")
    .where("price_tables.crane_type", "=", craneType)
    .where("price_tables.collection", "=", collection)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom("price_rows").selectAll().where("rows_id", "=", current.rows_id).execute();
  const rowsId = `${current.rows_id}-${factor}`;
  const changed = rows.map((row) => {
    const cells = JSON.parse(row.cells) as Record<string, string>;
    const name = column ?? ("weight_kg" in cells ? "weight_kg" : "price");
    return {
      ...row,
      rows_id: rowsId,
      cells: JSON.stringify({ ...cells, [name]: String(Number(cells[name]) * factor) }),
    };
  });
  await db.transaction().execute(async (db) => {
    for (let from = 0; from < changed.length; from += 500)
      await db
        .insertInto("price_rows")
        .values(changed.slice(from, from + 500))
        .execute();
    await db
      .insertInto("price_table_versions")
      .values({ ...current, id: `${current.id}-${factor}`, version: current.version + 1, rows_id: rowsId })
      .execute();
    await db
      .updateTable("price_tables")
      .set({ current_version_id: `${current.id}-${factor}` })
      .where("crane_type", "=", craneType)
      .where("collection", "=", collection)
      .execute();
  });
  return () =>
    db
      .updateTable("price_tables")
      .set({ current_version_id: current.id })
      .where("crane_type", "=", craneType)
      .where("collection", "=", collection)
      .execute();
}
