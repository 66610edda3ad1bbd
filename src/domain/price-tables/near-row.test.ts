import { expect, test } from "vitest";
import { termsOf } from "../approval/approval-terms.ts";
import { brokenRules } from "../approval/broken-rules.ts";
import { noRules } from "../approval/commercial-rules.ts";
import { tableComponent } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { defaultRates, ratesByField } from "../rates/rates.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { findNearRow } from "./near-row.ts";
import { type FieldValues, indexRows } from "./price-table.ts";

const rowOf = exampleRowOf("single-girder");
const hoist = { capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "6" };

test.each<[string, Partial<typeof hoist>]>([
  ["punctuation", { hoist_type: "Wire-Rope Hoist, Standard Headroom." }],
  ["another size", { capacity: "4.99T", height_m: "6.1" }],
  ["letters of another script", { hoist_type: "Wіrе Rоре Hоist Stаndаrd Неаdrооm" }],
  ["digits for letters", { hoist_type: "W1re R0pe Ho1st Standard Headr00m" }],
  ...["+", "=", "|", "~", "`", "^", "®", "°", "₹"].map((sign): [string, Partial<typeof hoist>] => [
    `the sign ${sign}`,
    { hoist_type: `Wire Rope Hoist ${sign} Standard Headroom${sign}` },
  ]),
  ...[
    "Wire Rope Ηoist Standard Headroom",
    "Wire Rope Hoist Standaгd Headroom",
    "Wire Rope Hoӏst Standard Headroom",
    "Ԝire Rope Hoist Standard Headroom",
    "Wire Rope Hoist Stɑndard Headroom",
    "Wire Rope Hoist Standard Headrøøm",
    "Vvire Rope Hoist Standard Headroorn",
    "Wire Rope Hoist $tandard Headroom",
    "Wire Rope Hoist Standart Headrom",
    "W|re Rope Hoist Standard Headroom",
  ].map((hoist_type): [string, Partial<typeof hoist>] => [hoist_type, { hoist_type }]),
  ["accents and blanks", { hoist_type: "Wíre  Rope\u00a0Hoist Standárd Headroom" }],
])("a row is near values with %s", (_, change) => {
  const values = { ...hoist, ...change };
  expect(rowOf("hoist", values)).toBeNull();
  expect(rowOf.near("hoist", values)?.row).toMatchObject(hoist);
});

test.each([
  ["another type", { hoist_type: "Wire Rope Hoist" }],
  ["a type of its own", { hoist_type: "Wire Rope Hoist Extra Low Headroom" }],
  ["a name of foreign letters", { hoist_type: "இரும்பு கம்பி தூக்கி வழக்கமான உயரம் கொண்டது" }],
  ["a capacity that differs by 4 %", { capacity: "5.2T" }],
  ["no type", { hoist_type: "" }],
])("no row is near values with %s", (_, change) => {
  expect(rowOf.near("hoist", { ...hoist, ...change })).toBeNull();
});

test("names whose digits differ are not near", () => {
  const carriage = { capacity: "5T", span_width_m: "15", end_carriage_type: "EC-200" };
  const row = rowOf("end_carriage", carriage);
  expect(row).not.toBeNull();
  expect(rowOf.near("end_carriage", { ...carriage, end_carriage_type: "EC 2O0" })?.row).toMatchObject(
    carriage,
  );
  expect(rowOf.near("end_carriage", { ...carriage, end_carriage_type: "EC-201" })).toBeNull();
});

/** The terms of a quotation in which a component has this typed price, in rupees, and these values. */
function termsWith(component: ComponentId, price: number, change: FieldValues) {
  const request = requestOf(draftOf(goldenQuotation("SG-1"), exampleTables));
  const lines = request.lines.map((line) =>
    line.component === component
      ? { ...line, source: "custom" as const, amount: price * 100, values: { ...line.values, ...change } }
      : line,
  );
  const made = {
    number: "SG-2627-00001",
    createdAt: "2026-11-20T06:30:00.000Z",
    createdBy: "a",
    preparedBy: "A",
    rates: ratesByField(defaultRates),
  };
  return termsOf(assembleDocument({ ...request, lines }, rowOf, made));
}

const limits = {
  ...noRules.rules.employee,
  largest_discount: 10,
  typed_without_price: true,
};
const wordsOf = (...typed: Parameters<typeof termsWith>) =>
  brokenRules(termsWith(...typed), limits).map(({ words }) => words);

test("a discount is counted from the near row, and a typed price without one is a rule of its own", () => {
  expect(wordsOf("hoist", 100_000, { hoist_type: "Wire-Rope Hoist Standard Headroom" })).toEqual([
    "Hoist is typed 46.81 % below the system price, more than your 10 %",
  ]);
  const special = { hoist_type: "Special hoist" };
  expect(wordsOf("hoist", 100_000, special)).toEqual(["Hoist is typed at ₹1,00,000 without a system price"]);
  const off = { ...limits, typed_without_price: false };
  expect(brokenRules(termsWith("hoist", 100_000, special), off)).toEqual([]);
});

test.each<[ComponentId, string]>([
  ["span", "metal_price"],
  ["lt_gantry", "metal_price"],
  ["column", "metal_price"],
  ["wiring", "wiring_cost_per_meter"],
])("a low or missing rate of %s beside its typed price hides no discount", (component, rate) => {
  const atRate = wordsOf(component, 30_000, {});
  expect(atRate).toEqual([expect.stringContaining("below the system price, more than your 10 %")]);
  for (const text of ["1", "0.5", ""]) expect(wordsOf(component, 30_000, { [rate]: text })).toEqual(atRate);
  expect(wordsOf(component, 30_000, { [rate]: "5000" })).not.toEqual(atRate);
});

test("letters of a long name may slip, its digits never, and the nearest of several rows is taken", () => {
  const definition = tableComponent("end_carriage");
  const row = (span_width_m: string, end_carriage_type = "End carriage EC-200") => ({
    ...{ capacity: "5T", span_width_m, end_carriage_type },
    price: "100",
  });
  const rows = [row("15.2"), row("15"), row("15.1")];
  const near = (values: FieldValues, among = rows) =>
    findNearRow(definition, indexRows(definition, among), { ...row("15"), ...values });
  expect(near({ end_carriage_type: "End cariage EC-200" })).toBe(rows[1]);
  expect(near({ span_width_m: "15.19" })).toBe(rows[0]);
  expect(near({ end_carriage_type: "End carriage EC-201" })).toBeUndefined();
  expect(near({ end_carriage_type: "End carriage" })).toBeUndefined();
  // Two per cent of the row's size are near, more are not.
  expect(near({ span_width_m: "10.2" }, [row("10")])).toBeDefined();
  expect(near({ span_width_m: "10.21" }, [row("10")])).toBeUndefined();
  expect(near({ end_carriage_type: "x".repeat(40) }, [row("15", "x".repeat(39))])).toBeDefined();
  // One letter of eight may slip: two of sixteen, and only one of fifteen.
  const twoSlips = (letters: number) =>
    near({ end_carriage_type: `${"x".repeat(letters - 2)}ab` }, [row("15", "x".repeat(letters))]);
  expect(twoSlips(16)).toBeDefined();
  expect(twoSlips(15)).toBeUndefined();
});
