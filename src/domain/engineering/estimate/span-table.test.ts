import { expect, test } from "vitest";
import { spanTableOf } from "../../testing/span-estimates.ts";
import { findSpanPosition } from "./span-table.ts";

test("rows of a table are in the order of capacity and span, whatever their order in the file", () => {
  const { capacities } = spanTableOf(
    "single-girder",
    ["10T", "20", "4340"],
    ["5T", "20", "3000"],
    ["5T", "10", "1200"],
    ["5T", "15", "2080"],
  );
  expect(capacities.map(({ capacity, rows }) => [capacity, rows.map(({ span }) => span)])).toEqual([
    [5, [10, 15, 20]],
    [10, [20]],
  ]);
  const [five] = capacities;
  if (!five) throw new RangeError("The table has rows of 5 t");
  expect(findSpanPosition(five, 12_000)).toMatchObject({ shorter: { span: 10 }, longer: { span: 15 } });
});
