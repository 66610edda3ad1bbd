import { expect, test } from "vitest";
import { otherConditions } from "./other-conditions.ts";

const payment = { terms: [{ title: "Payment", text: "In 30 days" }] };
const milestones = [
  { label: "All", when: "with the order", percent: 100, due: { event: "order" as const, days: 0 } },
];

test("the conditions of cranes that the offer has not are named once", () => {
  const joined = [
    { name: "SG-1", conditions: payment },
    { name: "SG-2", conditions: { ...payment, milestones } },
    { name: "SG-3", conditions: payment },
    { name: "SG-3", conditions: payment },
    { name: "SG-4", conditions: null },
    { name: "SG-5", conditions: {} },
  ];
  expect(otherConditions(null, joined)).toEqual([
    { names: ["SG-1", "SG-3"], changes: ["clause Payment"], conditions: payment },
    { names: ["SG-2"], changes: ["clause Payment", "milestones"], conditions: { ...payment, milestones } },
  ]);
  expect(otherConditions(payment, joined).map(({ names }) => names)).toEqual([["SG-2"]]);
});

test("parts that the offer has, too, are not named", () => {
  const [other] = otherConditions({ milestones }, [{ name: "SG-1", conditions: { ...payment, milestones } }]);
  expect(other?.changes).toEqual(["clause Payment"]);
  expect(otherConditions({ ...payment, milestones }, [{ name: "SG-1", conditions: payment }])).toEqual([]);
});

test("an own text, and clauses that are only left out, are named by their kind", () => {
  const changes = (title: string, text: string | null) =>
    otherConditions(null, [{ name: "SG-1", conditions: { terms: [{ title, text }] } }])[0]?.changes;
  expect(changes("Terms", "Ex works")).toEqual(["terms"]);
  expect(changes("Payment", null)).toEqual(["clauses left out or in another order"]);
});
