import { beforeAll, expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("the papers of an offer with a crane and a free position", (server) => {
  beforeAll(() => seedPrices(server()));

  test("are printed and costed for users who may see them", async () => {
    const { employee, admin } = server().users;
    const quotation = await saveGolden(server(), employee, "SG-1", { customer: {} });
    const freight = {
      ...{ kind: "firm", text: "Freight to site", hsn_sac: "996511", unit: "truck" },
      ...{ quantity: 2, unit_price: 38_000 },
    };
    const { offer_id } = offerIn(
      await server().call(employee, "POST", "/api/offers", { positions: [positionOf(quotation), freight] }),
    );
    const file = async (as: typeof employee, path: string) => {
      const { statusCode, headers, rawPayload } = await server().call(as, "GET", `/api/offers/${path}`);
      return [statusCode, headers["content-disposition"] ?? "", rawPayload.subarray(0, 2).toString()];
    };
    const costing = `export-costing/${offer_id}`;
    const pdf = (form: string) => `export-pdf/${offer_id}?form=${form}`;
    const named = (name: string) => `attachment; filename="${name}"`;
    expect(await file(employee, pdf("customer"))).toEqual([200, named(`offer-${offer_id}.pdf`), "%P"]);
    expect(await file(admin, pdf("internal"))).toEqual([200, named(`offer-${offer_id}-internal.pdf`), "%P"]);
    expect(await file(admin, costing)).toEqual([200, named(`costing-${offer_id}.xlsx`), "PK"]);
    for (const path of [pdf("internal"), costing]) expect((await file(employee, path))[0]).toBe(403);
  });
});
