import { describe, expect, test } from "vitest";
import {
  findTableComponent,
  type TableDefinition,
  tableComponent,
  tableComponents,
} from "../components/registry.ts";
import { craneTypeIds } from "../crane-types.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import type { PricingRow } from "./price-table.ts";
import { reviewTable } from "./price-table-review.ts";
import { findChanges } from "./table-changes.ts";
import { findHoles } from "./table-holes.ts";
import { findOutliers } from "./table-outliers.ts";

const table = (id: string): TableDefinition => {
  const definition = findTableComponent(id);
  if (!definition) throw new Error(`No table ${id}`);
  return definition;
};
const span = tableComponent("span");
const hoist = table("hoist");
const gantry = table("lt_gantry");

const spanRow = (capacity: string, width: string, weight: string, section?: string): PricingRow => ({
  capacity,
  span_width_m: width,
  weight_kg: weight,
  ...(section === undefined ? {} : { girder_section: section }),
});
const hoistRow = (capacity: string, price: string, height = "6", type = "Wire Rope"): PricingRow => ({
  capacity,
  hoist_type: type,
  height_m: height,
  price,
});
const carriage = (capacity: string, width: string, type = "EC-200"): PricingRow => ({
  capacity,
  span_width_m: width,
  end_carriage_type: type,
  price: "90000",
});

describe("changes", () => {
  const before = [spanRow("5T", "10", "1000", "ISMB 450"), spanRow("5T", "12", "1200", "ISMB 500")];

  test("rows are added, removed and kept by their key, values compared one by one", () => {
    const after = [
      spanRow("5T", "10", "1100", "ISMB 450"),
      spanRow("5T", "15", "1500", "ISMB 600"),
      spanRow("5T", "12", "1200", "ISMB 500"),
    ];
    expect(findChanges(span, [...before, spanRow("3T", "9", "700", "X")], after)).toEqual({
      added: { count: 1, first: [after[1]] },
      removed: { count: 1, first: [spanRow("3T", "9", "700", "X")] },
      changed: {
        count: 1,
        first: [
          {
            key: { capacity: "5T", span_width_m: "10" },
            column: "weight_kg",
            before: "1000",
            after: "1100",
            percent: 10,
          },
        ],
      },
      unchanged: 1,
      columns_lost: [],
      reordered: false,
    });
  });

  test("another order of the kept rows counts as a change", () => {
    const [first, second] = before;
    const added = spanRow("5T", "15", "1500", "ISMB 600");
    if (!first || !second) throw new RangeError("Two rows");
    expect(findChanges(span, before, [second, first])).toMatchObject({ unchanged: 2, reordered: true });
    expect(findChanges(span, before, [first, added, second]).reordered).toBe(false);
    expect(findChanges(span, before, [second]).reordered).toBe(false);
  });

  test("the largest difference comes first, in either direction, and words have no difference", () => {
    const after = [spanRow("5T", "10", "1010", "BOX"), spanRow("5T", "12", "600", "ISMB 500")];
    const { changed } = findChanges(span, before, after);
    expect(changed.first.map(({ column, percent }) => [column, percent])).toEqual([
      ["weight_kg", -50],
      ["weight_kg", 1],
      ["girder_section", null],
    ]);
  });

  test("a difference is in per cent to one decimal, where both values are numbers above 0", () => {
    const [price, dear] = [hoistRow("5T", "3"), hoistRow("5T", "2")];
    const percent = (from: PricingRow, to: PricingRow) =>
      findChanges(hoist, [from], [to]).changed.first.map((each) => each.percent);
    expect(percent(price, dear)).toEqual([-33.3]);
    expect(percent(dear, price)).toEqual([50]);
    const weighed = (weight_kg: string) => ({ ...price, weight_kg });
    expect([percent(weighed(""), weighed("10")), percent(weighed("10"), weighed(""))]).toEqual([
      [null],
      [null],
    ]);
    const section = (name: string) => spanRow("5T", "10", "1000", name);
    const words = findChanges(span, [section("500")], [section("600")]).changed.first;
    expect(words.map((each) => each.percent)).toEqual([null]);
  });

  test("an optional column missing from the file is named once, not in each row", () => {
    const changes = findChanges(span, before, [spanRow("5T", "10", "1000"), spanRow("5T", "12", "1200")]);
    expect(changes).toMatchObject({
      changed: { count: 0 },
      unchanged: 2,
      columns_lost: ["girder_section"],
    });
  });

  test("all changes are counted, and the first fifty are shown", () => {
    const many = Array.from({ length: 60 }, (_, n) => spanRow("5T", String(n + 1), String(n + 1)));
    expect(findChanges(span, [], many).added.count).toBe(60);
    expect(findChanges(span, [], many).added.first).toHaveLength(50);
    expect(findChanges(span, many, []).removed.first).toHaveLength(50);
  });
});

describe("holes", () => {
  const tables = {
    span: [spanRow("5T", "10", "1"), spanRow("5T", "12", "1"), spanRow("10T", "10", "1")],
    hoist: [hoistRow("5T", "1"), hoistRow("10T", "1")],
    end_carriage: [carriage("5T", "10"), carriage("5T", "12"), carriage("10T", "10")],
  };
  const warnings = (replaced: keyof typeof tables, rows: readonly PricingRow[]) =>
    findHoles(replaced, tables, { ...tables, [replaced]: rows }).first.map((hole) => hole.msg);

  test("tables that fit together have no holes", () => {
    for (const id of ["span", "hoist", "end_carriage"] as const) expect(warnings(id, tables[id])).toEqual([]);
  });

  test("a capacity without a hoist is named once for all its spans", () => {
    expect(warnings("hoist", [hoistRow("10T", "1")])).toEqual(["5T has a span but no hoist"]);
  });

  test("a span without an end carriage is named by capacity and width", () => {
    expect(warnings("end_carriage", [carriage("5T", "10"), carriage("10T", "10")])).toEqual([
      "5T × 12 m has a span but no end carriage",
    ]);
    expect(warnings("end_carriage", [carriage("5T", "10"), carriage("5T", "12")])).toEqual([
      "10T has a span but no end carriage",
    ]);
  });

  test("hoists and end carriages without a span are named", () => {
    expect(warnings("span", [spanRow("5T", "10", "1"), spanRow("5T", "12", "1")])).toEqual([
      "10T has a hoist but no span",
      "10T has an end carriage but no span",
    ]);
    expect(warnings("hoist", [...tables.hoist, hoistRow("20T", "1")])).toEqual([
      "20T has a hoist but no span",
    ]);
  });

  test("known holes come after new ones", () => {
    const broken = { ...tables, hoist: [hoistRow("10T", "1")] };
    const found = findHoles("span", broken, {
      ...broken,
      span: [...tables.span, spanRow("20T", "10", "1")],
    });
    expect(found.new_count).toBe(2);
    expect(found.first.map(({ msg, is_new }) => [msg, is_new])).toEqual([
      ["20T has a span but no hoist", true],
      ["20T has a span but no end carriage", true],
      ["5T has a span but no hoist", false],
    ]);
  });

  test("a table outside the cascade has no holes", () => {
    expect(findHoles("lt_gantry", {}, { ...tables, lt_gantry: [] }).count).toBe(0);
  });
});

describe("values out of line", () => {
  const warnings = (definition: TableDefinition, rows: readonly PricingRow[]) =>
    findOutliers(definition, rows, []).first.map(({ key, value, msg }) => [
      Object.values(key).join(" "),
      value,
      msg,
    ]);

  test("include values that no crane has, in a file too small for neighbours", () => {
    expect(warnings(span, [spanRow("5T", "7500", "1500")])).toEqual([
      ["5T 7500", "7500", "above 120 m, the usual maximum"],
    ]);
    expect(warnings(hoist, [hoistRow("5T", "110", "6"), hoistRow("5T", "110000", "6125")])).toEqual([
      ["5T Wire Rope 6125", "6125", "above 90 m, the usual maximum"],
      ["5T Wire Rope 6", "110", "below ₹2,000, the usual minimum"],
    ]);
    expect(warnings(gantry, [{ gantry_type: "G", weight_kg_per_m: "52000" }])).toEqual([
      ["G", "52000", "above 3,000 kg/m, the usual maximum"],
    ]);
    expect(warnings(span, [spanRow("7500T", "10", "1500")])).toEqual([
      ["7500T 10", "7500T", "above 1,000 T, the usual maximum"],
    ]);
    expect(warnings(span, [spanRow("5T", "7.5", "1500")])).toEqual([]);
  });

  test("include a weight that falls as the span grows", () => {
    expect(
      warnings(span, [spanRow("5T", "15", "1500"), spanRow("5T", "10", "1000"), spanRow("5T", "12", "900")]),
    ).toEqual([["5T 12", "900", "falls from 1000 at 10 m"]]);
  });

  test("include a weight that falls as the capacity grows", () => {
    expect(warnings(span, [spanRow("7.5T", "10", "1000"), spanRow("10T", "10", "950")])).toEqual([
      ["10T 10", "950", "falls from 1000 at 7.5T"],
    ]);
  });

  test("include a value with a zero too many, and not the next value", () => {
    const rows = ["6", "9", "12", "15"].map((height, n) =>
      hoistRow("5T", String(100_000 + 5000 * n), height),
    );
    const slipped = rows.with(1, hoistRow("5T", "1050000", "9"));
    expect(warnings(hoist, rows)).toEqual([]);
    expect(warnings(hoist, slipped)).toEqual([
      ["5T Wire Rope 9", "1050000", "9.5 times its neighbours: 100000 at 6 m and 110000 at 12 m"],
    ]);
  });

  test("come last and do not count as new when the table already has them", () => {
    const rows = ["60", "750", "90", "80"].map((weight, n) => ({
      gantry_type: `G${n}`,
      weight_kg_per_m: weight,
    }));
    const slipped = rows.with(3, { gantry_type: "G3", weight_kg_per_m: "8" });
    const found = findOutliers(gantry, slipped, rows);
    expect(found).toMatchObject({ count: 2, new_count: 1 });
    expect(found.first.map(({ value, is_new }) => [value, is_new])).toEqual([
      ["8", true],
      ["750", false],
    ]);
  });

  test("include a value with a zero too few", () => {
    const rows = ["3T", "5T", "10T"].map((capacity, n) => hoistRow(capacity, String(100_000 + 50_000 * n)));
    expect(warnings(hoist, rows.with(1, hoistRow("5T", "15000")))).toEqual([
      ["5T Wire Rope 6", "15000", "only 1/6.7 of its neighbours: 100000 at 3T and 200000 at 10T"],
    ]);
  });

  test("have the rows before and after as neighbours when the key is a name", () => {
    const rows = ["60", "750", "90"].map((weight, n) => ({ gantry_type: `G${n}`, weight_kg_per_m: weight }));
    expect(warnings(gantry, rows)).toEqual([
      ["G1", "750", "8.3 times its neighbours: 60 at G0 and 90 at G2"],
    ]);
  });
});

describe("the example tables", () => {
  test.each(craneTypeIds())("of %s show a value that gets a zero too many or too few", (craneType) => {
    for (const definition of tableComponents()) {
      const [column = ""] = Object.entries(definition.pricing.columns).flatMap(([name, { role }]) =>
        role === "value" ? [name] : [],
      );
      const rows = exampleRows(craneType, definition.id);
      const step = Math.max(1, Math.floor(rows.length / propertyRuns(60)));
      for (let at = 0; at < rows.length; at += step) {
        const row = rows[at] ?? {};
        const value = String(Number(row[column]) * ((at / step) % 2 === 0 ? 10 : 0.1));
        const { first } = findOutliers(definition, rows.with(at, { ...row, [column]: value }), []);
        expect(first, `${definition.id}, row ${at}`).toContainEqual(
          expect.objectContaining({ column, value }),
        );
      }
    }
  });

  test.each(craneTypeIds())("of %s have no hole and no value out of line", (craneType) => {
    const tables = Object.fromEntries(
      tableComponents().map((definition) => [definition.id, exampleRows(craneType, definition.id)]),
    );
    for (const definition of tableComponents()) {
      const rows = tables[definition.id] ?? [];
      expect(rows.length).toBeGreaterThan(0);
      const { changes, holes, outliers } = reviewTable(definition, rows, tables);
      expect([definition.id, holes.first, outliers.first]).toEqual([definition.id, [], []]);
      expect(changes.unchanged).toBe(rows.length);
    }
  });
});

test("a name with letters that papers cannot print is unusual", () => {
  const [row] = exampleRows("single-girder", "hoist");
  if (!row) throw new RangeError("no hoist");
  const { first } = findOutliers(hoist, [{ ...row, hoist_type: "தூக்கி" }], []);
  expect(first.map(({ column, msg }) => [column, msg])).toEqual([
    ["hoist_type", expect.stringMatching(/^papers cannot print “த”/)],
  ]);
});
