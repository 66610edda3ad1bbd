import { beforeAll, expect, test } from "vitest";
import type {
  ListedQuotation,
  QuotationRecord,
  SavedQuotation,
} from "#contract/quotations/quotations-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

/** As it was stored when there were magnets: there are none now. */
const magnet = {
  component: "magnet",
  title: "Magnet",
  words: {
    noun: "magnet",
    taxedAs: "services",
    delivered: ["beam", "beams"],
    names: [{ name: "magnet_type", label: "Magnet Type", as: "text", unit: "" }],
    keys: null,
    formula: null,
  },
  inScope: true,
  values: { magnet_type: "Round 1200" },
  source: "custom",
  amount: 250_000_00,
  typedBy: "r.patel",
};

onSqliteServer("a quotation with a component that is no longer quoted", (server) => {
  let before: SavedQuotation;
  let record: SavedQuotation;
  beforeAll(async () => {
    const { db } = server().database;
    await seedPrices(server());
    before = await saveGolden(server(), server().users.employee, "SG-1");
    record = await saveGolden(server(), server().users.employee, "SG-1");
    const { id } = await db
      .selectFrom("sales")
      .select("id")
      .where("number", "=", record.quotation_id)
      .executeTakeFirstOrThrow();
    const stored = await db
      .selectFrom("revisions")
      .select("document")
      .where("sale_id", "=", id)
      .executeTakeFirstOrThrow();
    const document = JSON.parse(stored.document);
    // ₹2,50,000 with 5 % margin and 18 % GST on it.
    const totals = {
      ...document.totals,
      subtotal: document.totals.subtotal + 250_000_00,
      margin: document.totals.margin + 12_500_00,
      beforeGst: document.totals.beforeGst + 262_500_00,
      gst: document.totals.gst + 47_250_00,
      total: document.totals.total + 309_750_00,
    };
    const text = JSON.stringify({ ...document, lines: [...document.lines, magnet], totals });
    await db
      .updateTable("revisions")
      .set({
        document: text,
        listed: null,
        cost: totals.subtotal,
        taxable: totals.beforeGst,
        total: totals.total,
      })
      .where("sale_id", "=", id)
      .execute();
  });
  const ask = async <T>(url: string): Promise<T> => {
    const answer = await server().call(server().users.admin, "GET", url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<{ data: T }>().data;
  };
  const paperOf = async (url: string): Promise<string> => {
    const answer = await server().call(server().users.admin, "GET", url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return textOf(answer.rawPayload).replace(/\s+/g, " ");
  };

  test("is read, listed and printed with that component", async () => {
    const read = await ask<QuotationRecord>(`/api/quotation/${record.quotation_id}`);
    expect(read.lines.at(-1)).toMatchObject({
      component: "magnet",
      title: "Magnet",
      description: "Magnet Type Round 1200",
      amount: 250_000,
    });
    expect(read.price_breakup).toMatchObject({ magnet: 250_000 });
    expect(read.final_amount).toBe(before.final_amount + 309_750);
    const { quotations } = await ask<{ quotations: ListedQuotation[] }>("/api/quotation/history");
    expect(
      quotations.find(({ quotation_id }) => quotation_id === read.quotation_id)?.price_breakup,
    ).toHaveProperty("magnet");
    const paper = await paperOf(`/api/quotation/export-pdf/${read.quotation_id}?form=customer`);
    expect(paper).toContain("Magnet Type Round 1200");
    expect(paper).toContain("1 beam");
    expect(paper).toContain("2,62,500.00");
    for (const kind of ["costing", "dxf"])
      expect(
        (
          await server().call(
            server().users.admin,
            "GET",
            `/api/quotation/export-${kind}/${read.quotation_id}`,
          )
        ).statusCode,
      ).toBe(200);
  });

  test("has no price today, and names the reason", async () => {
    const today = await ask<{ final_amount: number | null; problem: string | null }>(
      `/api/quotation/${record.quotation_id}/today`,
    );
    expect(today).toMatchObject({ problem: "Today’s price tables no longer have Magnet." });
  });

  test("is compared with one without that component, under the component's name", async () => {
    const bridge = await ask<PriceBridgeRecord>(
      `/api/quotation/compare?a=${record.quotation_id}&b=${before.quotation_id}`,
    );
    expect(bridge.causes).toMatchObject([
      { component: "magnet", title: "Magnet", kind: "scope", total_effect: -309_750 },
    ]);
  });

  test("keeps all its costs in an offer", async () => {
    const { call, users } = server();
    const answer = await call(users.employee, "POST", "/api/offers", { positions: [positionOf(record)] });
    const offer = offerIn(answer);
    expect(offer.total).toBe(record.final_amount + 309_750);
    const paper = await paperOf(`/api/offers/export-pdf/${offer.offer_id}?form=customer`);
    expect(paper).toContain("Magnet Type Round 1200");
  });
});
