import { expect, test } from "vitest";
import { areSameMilestones, asWritten, soldMilestones } from "./sold-milestones.ts";

const due = { event: "dispatch" as const, days: 0 };
const terms = {
  milestones: [
    { label: "Advance", when: "with the order", percent: 40, due: { event: "order" as const, days: 0 } },
    { label: "Rest", when: "in week {dispatch_week}", percent: 60, due },
  ],
  delivery: [
    { label: "Dispatch", first_week: 9, last_week: 12, by: "us" as const, ends_with: "dispatch" as const },
  ],
};
const sold = soldMilestones(terms, []);

test("milestones have their names in braces as they are written, and their week as they are printed", () => {
  expect(sold.written.map(({ when }) => when)).toEqual(["with the order", "in week {dispatch_week}"]);
  expect(sold.printed.map(({ when }) => when)).toEqual(["with the order", "in week 12"]);
});

test("a changed milestone keeps the name in braces of a text that nobody changed", () => {
  const [advance, rest] = sold.printed;
  if (!advance || !rest) throw new RangeError("No milestones");
  const changed = [
    { ...advance, percent: 30 },
    { ...rest, label: "Balance", percent: 70 },
  ];
  expect(asWritten(changed, [sold])).toEqual([
    { ...advance, percent: 30 },
    { ...rest, label: "Balance", when: "in week {dispatch_week}", percent: 70 },
  ]);
  expect(asWritten([{ ...rest, when: "in week 13" }], [sold])[0]?.when).toBe("in week 13");
});

test("two lists of milestones are the same when all their parts are", () => {
  expect(areSameMilestones(sold.written, structuredClone(sold.written))).toBe(true);
  expect(areSameMilestones(sold.written, sold.printed)).toBe(false);
});
