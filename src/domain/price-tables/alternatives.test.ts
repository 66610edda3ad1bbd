import { expect, test } from "vitest";
import { components, isTablePriced, tableComponent } from "../components/registry.ts";
import { alternatives, comparedField, nearestSizes } from "./alternatives.ts";
import { indexRows } from "./price-table.ts";

const hoist = tableComponent("hoist");
const row = (capacity: string, hoist_type: string, height_m: string, price: string) => ({
  capacity,
  hoist_type,
  height_m,
  price,
});
const index = indexRows(hoist, [
  row("5T", "Electric Chain", "6", "100"),
  row("5T", "Wire Rope", "12", "300"),
  row("7.5T", "Wire Rope", "6", "400"),
  row("7.5T", "Wire Rope", "15", "600"),
  row("7.5T", "Low Headroom", "6", "500"),
]);

test("the compared list is the last list of names, and a table of sizes has none", () => {
  const compared = Object.values(components).map((each) => [each.id, comparedField(each)]);
  expect(Object.fromEntries(compared)).toEqual({
    span: null,
    hoist: "hoist_type",
    end_carriage: "end_carriage_type",
    lt_gantry: "gantry_type",
    column: "column_type",
    wiring: null,
    industrial_erection: null,
    panel: null,
  });
  expect(isTablePriced(components.wiring)).toBe(false);
});

test("every choice has its row and its sizes in the table, choices without a row last", () => {
  const found = alternatives(hoist, index, { capacity: "7.5T", height_m: "6" });
  expect(found.map(({ value, row, offered }) => [value, row?.price ?? null, offered])).toEqual([
    ["Wire Rope", "400", { capacity: ["5T", "7.5T"], height_m: ["6", "15"] }],
    ["Low Headroom", "500", { capacity: ["7.5T"], height_m: ["6"] }],
    ["Electric Chain", null, { capacity: ["5T"], height_m: ["6"] }],
  ]);
});

test("a choice of the list without a row comes after those with one, and sizes ascend", () => {
  const found = alternatives(hoist, index, { capacity: "7.5T", height_m: "15" });
  expect(found.map(({ value, row }) => [value, row?.price ?? null])).toEqual([
    ["Wire Rope", "600"],
    ["Low Headroom", null],
    ["Electric Chain", null],
  ]);
  const sizes = ["15", "6", "12"].map((height) => row("5T", "Chain", height, "1"));
  const [chain] = alternatives(hoist, indexRows(hoist, sizes), { capacity: "5T", height_m: "6" });
  expect(chain?.offered.height_m).toEqual(["6", "12", "15"]);
});

test("the nearest sizes of a size of the list are those beside it", () => {
  expect(nearestSizes(["10", "12.5", "15"], "12.5")).toEqual(["10", "15"]);
});

test("no choice has a row before the other keys are chosen", () => {
  expect(alternatives(hoist, index, {}).map(({ row }) => row)).toEqual([null, null, null]);
  expect(alternatives(tableComponent("span"), index, {})).toEqual([]);
});

test("the nearest sizes are those below and above", () => {
  const sizes = ["10", "12.5", "15"];
  expect([nearestSizes(sizes, "14"), nearestSizes(sizes, "9"), nearestSizes(sizes, "20")]).toEqual([
    ["12.5", "15"],
    ["10"],
    ["15"],
  ]);
  expect([nearestSizes(["5T", "10T"], "7T"), nearestSizes(sizes, ""), nearestSizes([], "3")]).toEqual([
    ["5T", "10T"],
    [],
    [],
  ]);
});
