import { expect, test } from "vitest";
import { tableComponent } from "#domain/components/registry.ts";
import { rowKey } from "#domain/price-tables/price-table.ts";
import { makeEdit } from "./edit-row.ts";

const hoist = tableComponent("hoist");
const row = (height_m: string, price: string) => ({
  ...{ capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m },
  price,
});

test("an edit changes the row in force: the last of two with one key, as in an old table", () => {
  const rows = [row("6", "100"), row("6", "200"), row("9", "300")];
  const key = rowKey(hoist, rows[0] ?? {}) ?? "";
  const made = makeEdit(hoist, rows, { rowKey: key, column: "price", value: "250" });
  expect([made.before, made.rows?.map(({ price }) => price)]).toEqual(["200", ["100", "250", "300"]]);
});
