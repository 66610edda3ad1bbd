import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import type { StageRow } from "../platform/database/tables/activity.ts";
import { insightFigures } from "./insight-figures.ts";
import { listFigure } from "./listed-figure.ts";

const scope = {
  ...{ asOf: "2026-11-22", start: null, end: null, creator: null, craneType: null, customerId: null },
};

/** A stage of a sale of 5 t that was won at 100 rupees. */
const wonSale = (subject: string, change: Partial<StageRow>): StageRow => ({
  ...{ subject, begun_on: "2026-11-20", ended_on: null, noun: "offer", in_offer: null },
  ...{ crane_type: "single-girder", tonnes: 5, created_by: "asha", issued_on: "2026-11-01" },
  ...{ quoted_by: "2026-11-30", revision: 0, status: "won", value: 100_00, margin_percentage: 20 },
  ...{ closed_on: "2026-11-20", order_value: null, lost_reason: null, kg: null, per_kg: null, steel: null },
  ...change,
});

onBothDatabases("the figures of sales", (database) => {
  test("have the mean of the margins that are known, and the values of all", async () => {
    const { db } = database();
    await db
      .insertInto("stages")
      .values([
        wonSale("A", {}),
        wonSale("B", { margin_percentage: 10, order_value: 50_00 }),
        // An offer without costs has no margin.
        wonSale("C", { margin_percentage: null }),
      ])
      .execute();
    const { rows } = await insightFigures.margins(db, { scope, by: "capacity" });
    expect(rows.filter(({ won_count }) => won_count !== 0)).toMatchObject([
      { count: 3, won_count: 3, won_value: 250, won_margin: 15 },
    ]);
    const months = await insightFigures.months(db, { scope, by: "capacity" });
    expect(months.rows).toMatchObject([{ label: "2026-11", won_count: 3, won_value: 250 }]);
    const orders = await insightFigures.orders(db, { scope, by: "capacity" });
    expect(orders.rows).toEqual([{ label: "2026-11", count: 3, value: 250, quoted_value: 300, days: 19 }]);
  });

  test("list only the sales of a known weight by their price per kg", async () => {
    const { db } = database();
    await db
      .insertInto("stages")
      .values([wonSale("D", { kg: 100, per_kg: 90_00 })])
      .execute();
    const page = { limit: 10, offset: 0 };
    const whole = { row: undefined, series: "quoted" } as const;
    const listed = await listFigure(db, "per-kg", { scope, by: "capacity" }, whole, page);
    expect(listed).toMatchObject({ counted: [{ subject: "D" }], total: 1, value: 100_00 });
    const { rows } = await insightFigures["per-kg"](db, { scope, by: "capacity" });
    expect(rows).toMatchObject([{ count: 1, kg: 100, lowest: 90, median: 90, highest: 90 }]);
  });
});
