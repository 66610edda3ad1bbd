import { describe, expect, test } from "vitest";
import { type ComponentId, type CraneTypeId, craneTypeIds, craneTypes } from "../crane-types.ts";
import {
  choicesOfColumn,
  dependantsOf,
  findRow,
  indexRows,
  keyColumns,
  knownColumns,
  parentsOf,
  requiredColumns,
} from "../price-tables/price-table.ts";
import { priceKey, systemPrice, timesOf } from "../price-tables/pricing.ts";
import { sampleCsv } from "../price-tables/sample-csv.ts";
import { startSheet } from "../price-tables/table-sheet.ts";
import { describe as lineOf } from "../quotation/lines/describe.ts";
import { componentIds, components, findTableComponent, tableComponents } from "./registry.ts";

type Derived = {
  needs: Record<string, string>;
  required: string[];
  optional: string[];
  sample: Record<CraneTypeId, string> | null;
  values: Record<string, string>;
  row: Record<string, string>;
  key: string | null;
  paise: number | null;
  line: string;
};

/** Everything that follows from the eight definitions, written by hand. */
const table: Record<ComponentId, Derived> = {
  span: {
    needs: { capacity: "save", span_width_m: "save", metal_price: "next" },
    required: ["capacity", "span_width_m", "weight_kg"],
    optional: ["girder_section"],
    sample: {
      "single-girder": "capacity,span_width_m,weight_kg\n5T,15,2080\n10T,20,4340\n",
      "double-girder": "capacity,span_width_m,weight_kg\n10T,15,5710\n20T,20,11535\n",
    },
    values: { capacity: "5T", span_width_m: "15", metal_price: "80" },
    row: { weight_kg: "2080" },
    key: '["5T","15","80"]',
    paise: 16_640_000,
    line: "Capacity 5T · Span Width 15 m · Metal Price ₹80/kg",
  },
  hoist: {
    needs: { capacity: "save", hoist_type: "save", height_m: "save" },
    required: ["capacity", "hoist_type", "height_m", "price"],
    optional: ["weight_kg", "aux_capacity", "aux_height_m", "crab_height_mm"],
    sample: {
      "single-girder":
        "capacity,hoist_type,height_m,price\n5T,Wire Rope Hoist Standard Headroom,6,188000\n10T,Wire Rope Hoist Standard Headroom,9,352600\n",
      "double-girder":
        "capacity,hoist_type,height_m,price\n10T,Wire Rope Hoist Crab,6,482000\n20T,Open Winch Crab,9,1239400\n",
    },
    values: { capacity: "5T", hoist_type: "Chain", height_m: "6" },
    row: { price: "188000" },
    key: '["5T","Chain","6"]',
    paise: 18_800_000,
    line: "Capacity 5T · Hoist Type Chain · Height 6 m",
  },
  end_carriage: {
    needs: { capacity: "save", span_width_m: "save", end_carriage_type: "save" },
    required: ["capacity", "span_width_m", "end_carriage_type", "price"],
    optional: ["wheel_dia_mm", "wheels", "wheelbase_mm", "weight_kg"],
    sample: {
      "single-girder":
        "capacity,span_width_m,end_carriage_type,price\n5T,15,EC-200,110400\n10T,20,EC-250,166900\n",
      "double-girder":
        "capacity,span_width_m,end_carriage_type,price\n10T,15,EC-315,257300\n20T,20,EC-500,599000\n",
    },
    values: { capacity: "5T", span_width_m: "15", end_carriage_type: "EC-200" },
    row: { price: "110400" },
    key: '["5T","15","EC-200"]',
    paise: 11_040_000,
    line: "Capacity 5T · Span Width 15 m · End Carriage Type EC-200",
  },
  lt_gantry: {
    needs: { gantry_type: "save", lt_length: "next", metal_price: "next" },
    required: ["gantry_type", "weight_kg_per_m"],
    optional: ["max_wheel_load_kn"],
    sample: {
      "single-girder":
        "gantry_type,weight_kg_per_m\nISMB 350 + ISMC 200 + SQ 40,185\nISMB 450 + ISMC 250 + SQ 50,260\n",
      "double-girder":
        "gantry_type,weight_kg_per_m\nISMB 600 + ISMC 300 + SQ 60,397.6\nPG 750x300x10x20 + CR 60,434.7\n",
    },
    values: { gantry_type: "G", lt_length: "22.7", metal_price: "51.15" },
    row: { weight_kg_per_m: "159.8" },
    key: '["G","22.7","51.15"]',
    // 159.8 × 22.7 × 51.15 = 185544.5790…
    paise: 18_554_458,
    line: "Gantry Type G · LT Length 22.7 m · Metal Price ₹51.15/kg",
  },
  column: {
    needs: { column_type: "save", column_height: "price", no_of_columns: "never", metal_price: "price" },
    required: ["column_type", "weight_kg_per_m"],
    optional: [],
    sample: {
      "single-girder": "column_type,weight_kg_per_m\nISHB 250,58.6\nISHB 300,67.6\n",
      "double-girder": "column_type,weight_kg_per_m\nISHB 350,77.5\nISHB 400,89\n",
    },
    values: { column_type: "C", column_height: "5.5", no_of_columns: "12", metal_price: "80.35" },
    row: { weight_kg_per_m: "58.6" },
    key: '["C","5.5","80.35"]',
    // round(58.6 × 5.5 × 80.35 = 25896.805) = 25896.81, times 12
    paise: 31_076_172,
    line: "Column Type C · Column Height 5.5 m · No. of Columns 12 · Metal Price ₹80.35/kg",
  },
  wiring: {
    needs: { span_width_m: "save", lt_length: "save", wiring_cost_per_meter: "next", busbar: "never" },
    required: [],
    optional: [],
    sample: null,
    values: { span_width_m: "0.1", lt_length: "0.2", wiring_cost_per_meter: "1200" },
    row: {},
    key: '["0.1","0.2","1200"]',
    paise: 36_000,
    line: "Span Width 0.1 m · LT Length 0.2 m · Wiring Cost ₹1,200/m",
  },
  industrial_erection: {
    needs: { description: "never" },
    required: [],
    optional: [],
    sample: null,
    values: { description: "At site" },
    row: {},
    key: null,
    paise: null,
    line: "Description At site",
  },
  panel: {
    needs: { panel_type: "never", description: "never" },
    required: [],
    optional: [],
    sample: null,
    values: { panel_type: "VVVF", description: "" },
    row: {},
    key: null,
    paise: null,
    line: "Panel type VVVF",
  },
};

describe.each(componentIds())("%s", (id) => {
  const definition = components[id];
  const expected = table[id];
  test("a definition contains data only, no functions", () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });
  test("each field has its need", () => {
    expect(
      Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, field.need])),
    ).toEqual(expected.needs);
  });
  test("the values give the price key, the price and the printed line", () => {
    expect(priceKey(definition, expected.values)).toBe(expected.key);
    expect(systemPrice(definition, expected.values, expected.row)?.amount ?? null).toBe(expected.paise);
    expect(lineOf(id, expected.values)).toBe(expected.line);
  });
});

describe.each(tableComponents().map((definition) => [definition.id, definition] as const))(
  "the table of %s",
  (id, definition) => {
    const expected = table[id];
    test("the table has its columns and its sample CSV", () => {
      expect(requiredColumns(definition)).toEqual(expected.required);
      expect(knownColumns(definition).filter((name) => !expected.required.includes(name))).toEqual(
        expected.optional,
      );
      for (const crane of craneTypeIds()) expect(sampleCsv(definition, crane)).toBe(expected.sample?.[crane]);
    });
    test.each(craneTypeIds())("the sample CSV of %s passes its own check, and each row is found", (crane) => {
      const sheet = startSheet(definition);
      const lines = (expected.sample?.[crane] ?? "").trim().split("\n");
      for (const [at, line] of lines.entries()) sheet.take(at + 1, line.split(","));
      const { rows, faults } = sheet.finish();
      expect(faults).toEqual([]);
      expect(rows).toHaveLength(2);
      const index = indexRows(definition, rows);
      for (const row of rows) {
        for (const key of keyColumns(definition))
          expect(choicesOfColumn(definition, key, index, row)).toContain(row[key]);
        expect(findRow(definition, index, row)).toEqual(row);
      }
    });
    test("each key depends on the keys before it", () => {
      const keys = keyColumns(definition);
      for (const [at, key] of keys.entries()) {
        expect(parentsOf(definition, key)).toEqual(keys.slice(0, at));
        expect(dependantsOf(definition, key)).toEqual(keys.slice(at + 1));
      }
    });
  },
);

test.each(
  tableComponents().flatMap((definition) =>
    keyColumns(definition).flatMap((key) => {
      const choice = definition.fields[key]?.choice;
      if (choice?.kind !== "table") return [];
      const { path, aliases = [] } = choice.lookUp;
      return [path, ...aliases.map((alias) => alias.path)].map(
        (each) => [each, parentsOf(definition, key)] as const,
      );
    }),
  ),
)("the list at %s needs the key columns before its own", (path, parents) => {
  expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(parents);
});

test.each(craneTypeIds())("%s limits the column height when the crane has columns", (id) => {
  const { components: parts, customColumnHeightMin } = craneTypes[id];
  expect(customColumnHeightMin !== null).toBe(parts.includes("column"));
});

test("an unknown collection has no component", () => {
  expect(findTableComponent("wiring")).toBeUndefined();
  expect(findTableComponent("__proto__")).toBeUndefined();
});

test("an empty count means one column, and a typed zero means none", () => {
  expect(timesOf(components.column, { no_of_columns: "" })).toBe(1);
  expect(timesOf(components.column, { no_of_columns: "0" })).toBe(0);
});

test("only erection is taxed as a service", () => {
  const services = componentIds().filter((id) => components[id].taxedAs === "services");
  expect(services).toEqual(["industrial_erection"]);
});

test("texts of several lines can have 20,000 characters, and others fewer", () => {
  for (const id of componentIds())
    for (const { format } of Object.values(components[id].fields))
      if (format.kind === "text" && "multiline" in format)
        expect([id, format.maxLength]).toEqual([id, 20_000]);
});
