import { beforeAll, expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { lockQuotations } from "./add-quotations-to-offer.ts";

onSqliteServer("quotations that join or leave an offer", (server) => {
  beforeAll(() => seedPrices(server()));

  test("are locked in the order of their numbers, whatever the order of the positions", async () => {
    const { employee } = server().users;
    const saved = [];
    for (const id of ["SG-1", "DG-1", "SG-1"] as const) saved.push(await saveGolden(server(), employee, id));
    const numbers = saved.map(({ quotation_id }) => quotation_id).sort();
    const locked: unknown[] = [];
    const watched = server().database.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === "UpdateQueryNode") locked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const inOrder = await lockQuotations(watched, numbers.toReversed());
    expect(inOrder.map(({ number }) => number)).toEqual(numbers);
    const ids = locked.map((node) => JSON.stringify(node));
    expect(ids).toHaveLength(3);
    for (const [at, { id }] of inOrder.entries()) expect(ids[at]).toContain(id);
  });
});
