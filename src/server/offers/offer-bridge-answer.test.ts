import { expect, test } from "vitest";
import type { FieldValues } from "#domain/price-tables/price-table.ts";
import { exampleRows } from "#domain/testing/example-tables.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { goldenRequest, saveGolden, withLine } from "#server/testing/golden-quotations.ts";
import { replaceByExample } from "#server/testing/replace-table.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const hoist_type = "Wire Rope Hoist Low Headroom";

onSqliteServer("the price bridge of an offer", (server) => {
  test("tells a dearer table from another choice, as the bridge of its quotation does", async () => {
    await seedPrices(server());
    const { manager } = server().users;
    const call = async (method: "GET" | "POST", path: string, body?: object) =>
      server().call(manager, method, `/api${path}`, body);
    const first = await saveGolden(server(), manager, "SG-1");
    const { offer_id } = offerIn(await call("POST", "/offers", { positions: [positionOf(first)] }));
    await replaceByExample(server(), "single-girder", "hoist", (row) => ({
      ...row,
      price: String(Number(row.price) + 1000),
    }));
    const golden = goldenRequest("SG-1");
    const values: FieldValues = {
      ...golden.lines.find(({ component }) => component === "hoist")?.values,
      hoist_type,
    };
    const row = exampleRows("single-girder", "hoist").find(
      (each) => each.capacity === values.capacity && each.hoist_type === hoist_type,
    );
    const amount = (Number(row?.price) + 1000) * 100;
    const changed = withLine(golden, "hoist", () => ({ values, amount }));
    const next = await saveAt(server(), manager, changed, first);
    const revision = { revision: 0, reason: "Low headroom", positions: [positionOf(next)] };
    offerIn(await call("POST", `/offers/${offer_id}/revise`, revision));
    const causesOf = async (path: string) =>
      (await call("GET", `${path}/bridge`))
        .json<{ data: { causes: { kind: string; total_effect: number }[] } }>()
        .data.causes.map(({ kind, total_effect }) => [kind, total_effect]);
    const causes = await causesOf(`/offers/${offer_id}`);
    expect(causes).toHaveLength(2);
    expect(causes).toEqual(await causesOf(`/quotation/${next.quotation_id}`));
  });
});
