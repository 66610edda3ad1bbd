import { expect, test } from "vitest";
import { findOtherWarranties, warrantyMonths } from "./warranties.ts";

test.each([
  ["Warranty", "12 months from commissioning or 18 months from dispatch.", [12, 18]],
  ["Warranty", "One year. Wear parts are excluded.", [12]],
  ["Terms", "Warranty of a year. Delivery in 5 months.", [12]],
  ["Terms", "Delivery in 5 months.", []],
  ["Bank guarantee", "Valid for 12 months.", []],
  ["Warranty", "Against a performance guarantee of 24 months.", []],
])("the clause “%s”: “%s” has the periods %j", (title, text, months) => {
  expect(warrantyMonths({ title, text })).toEqual(months);
});

const clause = (title: string, months: number | null, more = {}) => ({
  ...{ title, text: months === null ? "Wear parts are excluded." : `${months} months.` },
  ...more,
});
const found = (...terms: ReturnType<typeof clause>[]) =>
  findOtherWarranties(terms).map(({ at, beside }) => [at, beside]);

test.each<[string, ReturnType<typeof clause>[], (string | number)[][]]>([
  ["one period", [clause("Warranty", 12), clause("Guarantee", 12)], []],
  ["two periods", [clause("Warranty", 12), clause("Guarantee", 18)], [[1, "Warranty"]]],
  ["a clause without a period", [clause("Warranty", 12), clause("Guarantee", null)], []],
  ["a first clause without a period", [clause("Warranty", null), clause("Guarantee", 18)], []],
  ["a clause that is off", [clause("Warranty", 12, { off: true }), clause("Guarantee", 18)], []],
  [
    "clauses of two crane types",
    [
      clause("Warranty", 12, { holds: { crane_types: ["single-girder"] } }),
      clause("Guarantee", 18, { holds: { crane_types: ["double-girder"] } }),
    ],
    [],
  ],
])("clauses with %s contradict each other at %j", (_what, terms, expected) => {
  expect(found(...terms)).toEqual(expected);
});

test("clauses with a period in common contradict each other when each has another one", () => {
  const months = (title: string, text: string) => ({ title, text });
  expect(
    findOtherWarranties([
      months("Warranty", "12 months or 18 months."),
      months("Guarantee", "18 months or 24 months."),
    ]),
  ).toMatchObject([{ at: 1, beside: "Warranty" }]);
});

test("a clause that has the period of another among its own does not contradict it", () => {
  const both = { title: "Guarantee", text: "12 months from commissioning or 18 months from dispatch." };
  expect(findOtherWarranties([clause("Warranty", 12), both])).toEqual([]);
});
