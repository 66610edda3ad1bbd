import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("a quotation of a crane type that is no longer built", (server) => {
  let number: string;
  let other: string;
  let offer: OfferRecord;
  beforeAll(async () => {
    const { db } = server().database;
    const { employee } = server().users;
    await seedPrices(server());
    const records = [
      await saveGolden(server(), employee, "SG-1"),
      await saveGolden(server(), employee, "DG-1"),
    ] as const;
    [other, number] = [records[0].quotation_id, records[1].quotation_id];
    const positions = records.map((record) => positionOf(record));
    offer = offerIn(await server().call(employee, "POST", "/api/offers", { positions }));
    const { id } = await db
      .selectFrom("sales")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const { document } = await db
      .selectFrom("revisions")
      .select("document")
      .where("sale_id", "=", id)
      .executeTakeFirstOrThrow();
    // As it was stored when there were portal cranes: there are none now.
    const craneWords = { label: "Portal", noun: "portal crane" };
    await db
      .updateTable("revisions")
      .set({
        document: JSON.stringify({ ...JSON.parse(document), craneType: "portal", craneWords }),
        listed: null,
      })
      .where("sale_id", "=", id)
      .execute();
    await sql`update sales set crane_type = 'portal' where id = ${id}`.execute(db);
    const ofOffer = await db
      .selectFrom("sales")
      .innerJoin("revisions", "revisions.sale_id", "sales.id")
      .select(["sales.id", "revisions.document"])
      .where("sales.number", "=", offer.offer_id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("revisions")
      .set({ document: ofOffer.document.replace('"double-girder"', '"portal"') })
      .where("sale_id", "=", ofOffer.id)
      .execute();
  });
  const ask = (url: string) => server().call(server().users.admin, "GET", url);
  const send = (url: string, body: object) => server().call(server().users.admin, "POST", url, body);

  test("is read and listed under its stored name, and the others stay in the list", async () => {
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

  test("has no price today, and the request is refused", async () => {
    expect((await ask(`/api/quotation/${number}/today`)).statusCode).toBe(409);
  });

  test("keeps its quotation, price and costs in an offer", async () => {
    const read = offerIn(await ask(`/api/offers/${offer.offer_id}`));
    expect(read.positions[1]).toMatchObject({
      kind: "firm",
      quotation_id: number,
      value: offer.positions[1]?.value,
      quoted: { crane_type: "portal", crane_label: "Double Girder" },
    });
    expect([read.total, read.taxable]).toEqual([offer.total, offer.taxable]);
    for (const url of [
      "/api/offers",
      "/api/offers/list.csv",
      `/api/offers/${offer.offer_id}/revisions`,
      `/api/offers/export-costing/${offer.offer_id}`,
      `/api/customers`,
      "/api/pipeline",
    ])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 200]);
  });

  test.each(["customer", "technical", "lump-sum", "internal"])(
    "cannot be printed in its offer as %s paper, and a sentence names the reason",
    async (form) => {
      const answer = await ask(`/api/offers/export-pdf/${offer.offer_id}?form=${form}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        "Cranes of the type portal are no longer built here: they can be neither drawn nor priced.",
      ]);
    },
  );

  test("has an offer that the impact of other price tables counts as unpriced", async () => {
    const hoists = `/api/admin/versions?database=single_girder_cranes&collection=hoist`;
    const [inForce] = (await ask(hoists)).json<{ versions: { id: string }[] }>().versions;
    const table = (await ask(`/api/admin/versions/${inForce?.id}/csv`)).payload;
    const impact = await send(
      "/api/admin/csv-impact",
      csvForm(`${table.trimEnd()}\n`.replaceAll(",188000", ",189000")),
    );
    expect(impact.json()).toMatchObject({ data: { offers: { open: 1, unpriced: 1, lost: 0 } } });
  });

  test("has an offer that takes another status", async () => {
    const sent = await send(`/api/offers/${offer.offer_id}/status`, { status: "sent", from: "issued" });
    expect(offerIn(sent).status).toBe("sent");
  });

  test("has an offer that can be revised only without it, and the refusal names the reason", async () => {
    const [kept, former] = offer.positions.map(({ quotation_id, revision }) => ({
      kind: "firm",
      quotation_id,
      revision,
      quantity: 1,
    }));
    const revise = (positions: unknown[]) =>
      send(`/api/offers/${offer.offer_id}/revise`, { positions, revision: 0, reason: "Without the portal" });
    const refused = await revise([kept, former]);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({
        detail: [
          expect.objectContaining({
            msg: `${number} can no longer be offered. Cranes of the type portal are no longer built here: they can be neither drawn nor priced. Remove position 2.`,
            loc: ["body", "positions", 1, "quotation_id"],
          }),
        ],
      }),
    ]);
    const revised = offerIn(await revise([kept]));
    expect([revised.revision, revised.positions.length]).toEqual([1, 1]);
    const paper = await ask(`/api/offers/export-pdf/${offer.offer_id}`);
    expect(paper.statusCode).toBe(200);
    expect((await ask(`/api/offers/${offer.offer_id}/bridge`)).statusCode).toBe(200);
  });
});
