import { expect, test } from "vitest";
import { comparableValue, isReplacing, mentionsIn, namedValues, valueInText } from "./values-in-text.ts";

const named = (label: string) => {
  const value = namedValues.find((each) => each.label === label);
  if (!value) throw new RangeError(`No value ${label}`);
  return value;
};

test.each<[string, string, string | null, string | null]>([
  ["Duty class", "M7 duty in place of M5", "M7", "M5"],
  ["Duty class", "M7 duty", "M7", null],
  ["Duty class", "In place of M5", null, "M5"],
  ["Duty class", "Spare rope", null, null],
  ["Duty class", "Anchor bolts M8 for columns", null, null],
  ["Duty class", "Fasteners M8 x 50", null, null],
  ["Hoisting", "Hoist speed 4 m/min", null, "4 m/min"],
  ["Hoisting", "Micro speed on hoist 0.5 m/min", null, null],
  ["Hoist motor", "Spare hoist motor 5.5 kW", null, "5.5 kW"],
  ["Hoist motor", "Larger hoist motor 7.5 kW", "7.5 kW", null],
  ["Hoist motor", "Larger crab\nHoist motor 7.5 kW", null, "7.5 kW"],
  ["Hoist motor", "Hoist motor 7.5 kW instead of 5.5 kW", "7.5 kW", "5.5 kW"],
  ["Hoist motor", "Hoist motor 7.5 kW\nInstead of 5.5 kW", null, "7.5 kW"],
  ["Supply", "Soft starter for a supply of 440 V", null, "440 V"],
  ["Supply", "Control supply 110 V", null, null],
  ["Supply", "Socket, supply: 230 V", null, null],
  ["Height of lift", "For the lift of 6 m", null, "6 m"],
  ["Height of lift", "For the auxiliary lift of 6 m", null, null],
  ["Height of lift", "Lift of 9 m in place of lift of 6 m", "9 m", "6 m"],
])("of %s “%s” sells %s and names %s", (label, text, sold, own) => {
  const said = mentionsIn(named(label), text);
  expect([said.sold?.value ?? null, said.named?.value ?? null]).toEqual([sold, own]);
});

test("a mention has its words and its place in the text", () => {
  const text = "Spare\nlift of 9\u00a0m in place of 6 m";
  const { sold, named: own } = mentionsIn(named("Height of lift"), text);
  expect([sold, own].map((each) => each && text.slice(each.at, each.at + each.value.length))).toEqual([
    "9\u00a0m",
    "6 m",
  ]);
  expect(sold?.words).toBe("lift of ");
  expect([sold, own].map((each) => each && isReplacing(each))).toEqual([false, true]);
});

test.each([
  ["Height of lift", "15\u2009000 mm", "15 m"],
  ["Height of lift", "15 m", "15 m"],
  ["Hoist motor", "2 × 5.5 kW", "5.5 kW"],
  ["Duty class", "m5", "M5"],
  ["Duty class", "unknown", ""],
  ["Hoist motor", "none", ""],
])("the %s “%s” compares as “%s”", (label, text, value) => {
  expect(comparableValue(named(label), text)).toBe(value);
});

test("texts write lengths in metres, and other values as they are", () => {
  expect(valueInText(named("Span, rail centres"), "15\u2009000 mm")).toBe("15 m");
  expect(valueInText(named("Wheelbase"), "2 300 mm")).toBe("2 300 mm");
  expect(valueInText(named("Hoist motor"), "5.5 kW")).toBe("5.5 kW");
});
