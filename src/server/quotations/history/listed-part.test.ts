import { beforeAll, expect, test } from "vitest";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listQuotations } from "#contract/quotations/quotations-api.ts";
import { completeEarlierRevisions } from "#server/offers/complete-earlier-revisions.ts";
import { onBothServers, type TestServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

type Page = AnswerOf<typeof listQuotations>["data"];

onBothServers("the part of a document that lists show", (server: () => TestServer) => {
  beforeAll(async () => {
    await seedPrices(server());
    for (const id of ["SG-1", "SG-2", "DG-1"]) await saveGolden(server(), server().users.admin, id);
  });

  const listsOf = async () => {
    const { users, call } = server();
    const pages = ["/api/quotation/history", "/api/quotation/mine"];
    const answers = await Promise.all(pages.map((url) => call(users.admin, "GET", url)));
    return answers.map((answer) => answer.json<{ data: Page }>().data.quotations);
  };

  test("gives the same lists as the whole document", async () => {
    const { db } = server().database;
    const fromParts = await listsOf();
    expect(fromParts.map(({ length }) => length)).toEqual([3, 3]);
    const partsOf = () =>
      db.selectFrom("revisions").select(["sale_id", "listed"]).orderBy("sale_id").execute();
    const kept = await partsOf();
    await db.updateTable("revisions").set({ listed: null }).execute();
    expect(await listsOf()).toEqual(fromParts);
    await db.updateTable("revisions").set({ open_points: null }).execute();
    await completeEarlierRevisions(db);
    expect(await partsOf()).toEqual(kept);
  });

  test("is all that lists read of a document", async () => {
    const { db } = server().database;
    const before = await listsOf();
    await db.updateTable("revisions").set({ document: "{}" }).execute();
    expect(await listsOf()).toEqual(before);
  });
});
