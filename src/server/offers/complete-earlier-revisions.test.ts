import { beforeAll, expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { completeEarlierRevisions } from "./complete-earlier-revisions.ts";

onBothServers("revisions of earlier versions", (server) => {
  beforeAll(() => seedPrices(server()));

  test("get what they lack as a save of today writes it, and keep the rest", async () => {
    const { employee } = server().users;
    const { db } = server().database;
    const quotation = await saveGolden(server(), employee, "SG-1", { customer: {} });
    const work = {
      ...{ kind: "firm", text: "Erection by us", hsn_sac: "995468", unit: "job", unit_price: 50_000 },
      ...{ quantity: 1, component: "industrial_erection" },
    };
    const offer = offerIn(
      await server().call(employee, "POST", "/api/offers", { positions: [positionOf(quotation), work] }),
    );
    const stored = () =>
      db
        .selectFrom("revisions")
        .innerJoin("sales", "sales.id", "revisions.sale_id")
        .select(["sales.number", "revisions.facts", "revisions.open_points", "revisions.listed"])
        .where("sales.number", "in", [quotation.quotation_id, offer.offer_id])
        .orderBy("sales.number")
        .execute();
    const saved = await stored();
    const factsOf = ({ facts }: (typeof saved)[number]) => JSON.parse(facts ?? "null");
    expect(saved.map((row) => factsOf(row).supplied ?? [])).toEqual([
      [{ position: 2, component: "industrial_erection" }],
      [],
    ]);
    for (const row of saved) {
      const { cranes: _, supplied: __, ...earlier } = factsOf(row);
      await db
        .updateTable("revisions")
        .set({ facts: JSON.stringify(earlier), open_points: null, listed: null })
        .where("sale_id", "=", (eb) => eb.selectFrom("sales").select("id").where("number", "=", row.number))
        .execute();
    }
    await completeEarlierRevisions(db);
    expect((await stored()).map((row) => ({ ...row, facts: factsOf(row) }))).toEqual(
      saved.map((row) => ({ ...row, facts: factsOf(row) })),
    );
  });
});
