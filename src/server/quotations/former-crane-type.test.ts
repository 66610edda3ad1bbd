import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden, seedPrices } from "#server/testing/golden-quotations.ts";

onSqliteServer("a quotation of a crane type that is no longer built", (server) => {
  let number: string;
  let other: string;
  beforeAll(async () => {
    const { db } = server().database;
    await seedPrices(server());
    other = (await saveGolden(server(), server().users.employee, "SG-1")).quotation_id;
    number = (await saveGolden(server(), server().users.employee, "DG-1")).quotation_id;
    const { id } = await db
      .selectFrom("quotations")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const { document } = await db
      .selectFrom("quotation_revisions")
      .select("document")
      .where("quotation_id", "=", id)
      .executeTakeFirstOrThrow();
    // As it was stored when there were portal cranes: there are none now.
    const craneWords = { label: "Portal", noun: "portal crane" };
    await db
      .updateTable("quotation_revisions")
      .set({ document: JSON.stringify({ ...JSON.parse(document), craneType: "portal", craneWords }) })
      .where("quotation_id", "=", id)
      .execute();
    await sql`update quotations set crane_type = 'portal' where id = ${id}`.execute(db);
  });
  const ask = (url: string) => server().call(server().users.admin, "GET", url);

  test("is answered and listed under the name it had, and leaves the others in the list", async () => {
    const record = (await ask(`/api/quotation/${number}`)).json<{ data: QuotationRecord }>().data;
    expect(record).toMatchObject({
      crane_type: "Portal",
      crane: { id: "portal", label: "Portal", noun: "portal crane" },
    });
    const page = await ask("/api/quotation/history");
    expect(page.json<{ data: { quotations: QuotationRecord[] } }>().data.quotations).toMatchObject([
      { quotation_id: other, crane_type: "Single Girder" },
      { quotation_id: number, crane_type: "Portal" },
    ]);
    const list = await ask("/api/quotation/history.csv");
    expect([list.statusCode, list.body]).toEqual([200, expect.stringContaining(",portal,")]);
    expect((await ask(`/api/quotation/export-costing/${number}`)).statusCode).toBe(200);
    expect((await ask("/api/templates")).statusCode).toBe(200);
  });

  test.each(["export-pdf", "export-dxf"])("is refused by %s with a sentence", async (kind) => {
    const answer = await ask(`/api/quotation/${kind}/${number}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        detail: "Cranes of the type portal are no longer built here: they can be neither drawn nor priced.",
      }),
    ]);
  });

  test("has no price today, and says why", async () => {
    expect((await ask(`/api/quotation/${number}/today`)).statusCode).toBe(409);
  });
});
