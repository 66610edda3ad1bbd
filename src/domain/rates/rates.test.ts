import { describe, expect, test } from "vitest";
import { textOf } from "../quotation/draft/draft-part.ts";
import { olderRates, rateFieldOf, servedRates } from "../quotation/draft/draft-rates.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { bench, empty, run, setPricing, type } from "../testing/wizard-bench.ts";
import { noPriceRules } from "./price-rules.ts";
import { knownRates, lastSetRates, rateHistory, ruleHistory } from "./rate-history.ts";
import { rateLine } from "./rate-line.ts";
import {
  defaultRates,
  rateFields,
  rateText,
  rateTitle,
  readRate,
  withLeastRates,
  withRates,
} from "./rates.ts";

const changes = [
  { rates: { ...defaultRates, span_metal_price: "84" }, at: "2026-11-10T06:00:00.000Z", by: "admin" },
  {
    rates: { ...defaultRates, span_metal_price: "86", lt_gantry_metal_price: "53" },
    at: "2026-11-20T06:00:00.000Z",
    by: "m.shah",
  },
];
const known = knownRates(rateHistory(changes));
const spanRate = rateFields[0];
if (!spanRate) throw new RangeError("There is no rate");

describe("rates", () => {
  test("start with the defaults", () => {
    expect(defaultRates).toEqual({
      span_metal_price: "80",
      lt_gantry_metal_price: "50",
      column_metal_price: "80",
      wiring_cost_per_meter: "1200",
    });
    expect(rateFields.map(rateTitle)).toEqual([
      "Span metal price",
      "LT gantry metal price",
      "Column metal price",
      "Wiring cost",
    ]);
    expect(rateText(spanRate, 86.5)).toBe("₹86.5/kg");
    expect(rateText(spanRate, "123456.25")).toBe("₹1,23,456.25/kg");
  });

  test.each([
    [86, { kind: "value", text: "86" }],
    [86.1234, { kind: "value", text: "86.1234" }],
    ["1,200.50", { kind: "value", text: "1200.5" }],
    [10_000_000, { kind: "value", text: "10000000" }],
    [0, { kind: "wrong", message: "Span metal price must be above 0" }],
    [-1, { kind: "wrong", message: "Span metal price must be at least 0" }],
    [86.12345, { kind: "wrong", message: "Span metal price must have at most 4 decimals" }],
    [10_000_000.5, { kind: "wrong", message: "Span metal price must be at most 1,00,00,000" }],
  ])("%s is read as %o", (sent, read) => {
    expect(readRate(spanRate, sent)).toEqual(read);
  });

  test("have a history, newest first, that ends with the defaults", () => {
    expect(rateHistory(changes).filter(({ name }) => name === "span_metal_price")).toEqual([
      { name: "span_metal_price", value: 86, since: "2026-11-20T06:00:00.000Z", by: "m.shah" },
      { name: "span_metal_price", value: 84, since: "2026-11-10T06:00:00.000Z", by: "admin" },
      { name: "span_metal_price", value: 80, since: null, by: null },
    ]);
    expect(known.column_metal_price).toEqual({ value: 80, since: null, by: null, earlier: [] });
    expect(known.lt_gantry_metal_price.earlier).toEqual([{ value: 50, since: null }]);
  });

  test("name those that were set last, and none before the first change", () => {
    const setLast = (of: typeof changes) => {
      const found = lastSetRates(knownRates(rateHistory(of)));
      return found && { ...found, fields: found.fields.map(({ rate }) => rate) };
    };
    expect(setLast(changes)).toEqual({
      fields: ["span_metal_price", "lt_gantry_metal_price"],
      since: "2026-11-20T06:00:00.000Z",
      by: "m.shah",
    });
    expect(setLast(changes.slice(0, 1))?.fields).toEqual(["span_metal_price"]);
    expect(setLast([])).toBeNull();
  });
});

test("the firm’s rules have a history of the changes of one of them, newest first", () => {
  const erection = { ...noPriceRules, erection_rule: { per_kg: 8.5, least: 60_000 } };
  const panel = {
    ...erection,
    panel_rules: [{ crane_type: "single-girder" as const, hoist_motor_to: 11, price: 52_000 }],
  };
  const ruled = [noPriceRules, erection, erection, panel, noPriceRules].map((rules, at) => ({
    ...{ rates: defaultRates, rules, at: `2026-11-1${at}T06:00:00.000Z`, by: "admin" },
  }));
  expect(ruleHistory(ruled).map(({ since, by, ...rules }) => [since.slice(0, 10), by, rules])).toEqual([
    ["2026-11-14", "admin", noPriceRules],
    ["2026-11-13", "admin", panel],
    ["2026-11-11", "admin", erection],
  ]);
});

describe("the line of a rate", () => {
  const of = (name: string) => rateHistory(changes).filter((entry) => entry.name === name);

  test("steps from value to value, up to now", () => {
    expect(rateLine(of("span_metal_price"), "2026-11-30T06:00:00.000Z")).toEqual({
      steps: [
        { value: 80, from: 0, to: 0.08, height: 0 },
        { value: 84, from: 0.08, to: 0.54, height: expect.closeTo(4 / 6) },
        { value: 86, from: 0.54, to: 1, height: 1 },
      ],
      lowest: 80,
      highest: 86,
      begins: "2026-11-10T06:00:00.000Z",
    });
  });

  test("is not drawn before the first change, and stays within its frame with a wrong clock", () => {
    expect(rateLine(of("column_metal_price"), "2026-11-30T06:00:00.000Z")).toBeNull();
    const early = rateLine(of("span_metal_price"), "2026-11-01T06:00:00.000Z");
    expect(early?.steps.every(({ from, to }) => from >= 0 && to <= 1 && from <= to)).toBe(true);
  });
});

describe("a draft", () => {
  const { filled } = bench(exampleTables);
  const [newer, older] = ["2026-11-21T06:00:00.000Z", "2026-11-15T06:00:00.000Z"];
  const served = (draft: ReturnType<typeof empty>) =>
    run(draft, { kind: "defaultsServed", values: servedRates(draft, known) });

  test("uses the rates in force without entries, and the rates of its start with entries", () => {
    expect(textOf(served({ ...empty(), startedAt: older }), "span", "metal_price")).toBe("86");
    const begun = filled("span");
    const at = (startedAt: string) => textOf(served({ ...begun, startedAt }), "lt_gantry", "metal_price");
    expect([at(newer), at(older)]).toEqual(["53", "50"]);
    // The served default stays.
    const kept = { ...begun, servedDefaults: { "lt_gantry.metal_price": "51" } };
    expect(textOf(served(kept), "lt_gantry", "metal_price")).toBe("51");
  });

  test("lists its older rates, and takes the new ones in one step", () => {
    const draft = served({ ...filled("span", "hoist", "end_carriage", "lt_gantry"), startedAt: older });
    // The example has ₹80 for the girder, which it was before ₹84; ₹50 was the runway's.
    const found = olderRates(draft, known);
    expect(found).toEqual([
      { component: "span", field: "metal_price", value: "80", inForce: "86" },
      { component: "lt_gantry", field: "metal_price", value: "50", inForce: "53" },
    ]);
    const taken = run(draft, { kind: "takeRates", rates: found });
    expect(olderRates(taken, known)).toEqual([]);
    expect(textOf(taken, "span", "metal_price")).toBe("86");
  });

  test("is not asked about a value that never was a rate, or about a typed price", () => {
    const draft = filled("span");
    expect(olderRates(run(draft, type("span", "metal_price", "91")), known)).toEqual([]);
    expect(olderRates(run(draft, setPricing("span", "custom")), known)).toEqual([]);
  });
});

const inForce = { "span.metal_price": "84", "column.metal_price": "90" };

test.each([
  [{ metal_price: "80" }, { metal_price: "84" }],
  [{ metal_price: "84" }, { metal_price: "84" }],
  [{ metal_price: "90" }, { metal_price: "90" }],
  [{ metal_price: "" }, { metal_price: "84" }],
  [{}, { metal_price: "84" }],
])("a span with %j is compared at %j", (values, least) => {
  expect(withLeastRates("span", values, inForce)).toEqual(least);
});

test("only the rates of a component are its own", () => {
  expect(withLeastRates("hoist", { metal_price: "1" }, inForce)).toEqual({ metal_price: "1" });
  expect(withLeastRates("lt_gantry", { metal_price: "1" }, inForce)).toEqual({ metal_price: "1" });
  expect(withLeastRates("span", { metal_price: "1" }, { "lt_gantry.metal_price": "53" })).toEqual({
    metal_price: "1",
  });
  expect(withRates("hoist", {}, defaultRates)).toEqual({});
  expect(withRates("span", { metal_price: "1" }, { ...defaultRates, span_metal_price: "86" })).toEqual({
    metal_price: "86",
  });
});

test("an older rate has the field of its component", () => {
  const older = { component: "lt_gantry", field: "metal_price" } as Parameters<typeof rateFieldOf>[0];
  expect(rateFieldOf(older)).toMatchObject({ component: "lt_gantry", field: "metal_price" });
  expect(rateFieldOf({ ...older, component: "hoist" })).toBeUndefined();
  expect(rateFieldOf({ ...older, field: "lt_length" })).toBeUndefined();
});
