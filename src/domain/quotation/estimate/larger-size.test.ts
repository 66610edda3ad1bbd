import { expect, test } from "vitest";
import { largerSizeIn } from "./next-larger.ts";

test("the row of a larger size is named by that size, and no other row", () => {
  const wanted = { capacity: "5", span_width: "17.5", hoist_type: "Chain" };
  const rowWith = (change: object) => ({ ...wanted, weight_kg: "4000", ...change });
  expect(largerSizeIn(wanted, rowWith({ span_width: "18" }))).toEqual({ name: "span_width", value: "18" });
  expect(largerSizeIn(wanted, rowWith({}))).toBeNull();
  expect(largerSizeIn(wanted, rowWith({ span_width: "17.50" }))).toBeNull();
  expect(largerSizeIn(wanted, rowWith({ span_width: "15" }))).toBeNull();
  expect(largerSizeIn(wanted, rowWith({ hoist_type: "Wire rope" }))).toBeNull();
  expect(largerSizeIn(wanted, null)).toBeNull();
});
