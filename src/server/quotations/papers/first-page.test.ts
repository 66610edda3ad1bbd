import { beforeAll, expect, test } from "vitest";
import type { FirstPage } from "#contract/papers/papers-api.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { newCrane } from "#server/testing/new-crane.ts";
import { offerIn } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("the first page of a saved paper", (server) => {
  beforeAll(() => seedPrices(server()));
  const page = async (path: string) => {
    const answer = await server().call(server().users.employee, "GET", path);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: FirstPage }>().data;
  };
  const activityOf = async (path: string) =>
    (await server().call(server().users.employee, "GET", `${path}/activity`)).json<{
      data: { total: number };
    }>().data.total;

  const entries = async () => {
    const answer = await server().call(server().users.admin, "GET", "/api/admin/audit?action=paper%20made");
    return answer.json<{ entries: { actor: string; detail: object }[] }>().entries;
  };

  test("is drawn for a quotation and an offer with the number of pages, and records no paper", async () => {
    const { employee } = server().users;
    const { quotation_id } = await saveGolden(server(), employee, "SG-1");
    const body = { positions: [newCrane("SG-1", "page-1"), newCrane("DG-1", "page-2")] };
    const { offer_id } = offerIn(await server().call(employee, "POST", "/api/offers", body));
    for (const path of [`/api/quotation/${quotation_id}`, `/api/offers/${offer_id}`]) {
      const before = await activityOf(path);
      const { svg, count } = await page(`${path}/first-page`);
      expect(svg).toMatch(/^<svg[^>]*>/);
      expect(count).toBeGreaterThan(1);
      // The ground of the stamp.
      expect(svg).toMatch(/fill="#fff3d4"/i);
      expect((await entries())[0]).toMatchObject({
        actor: "employee",
        detail: { revision: 0, form: "customer", extent: "first page" },
      });
      expect(await activityOf(path)).toBe(before);
    }
  });
});
