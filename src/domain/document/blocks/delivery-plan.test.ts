import { expect, test } from "vitest";
import type { DeliveryStage, OrderEvent, PaymentMilestone } from "../../firm/firm-profile.ts";
import { deliveryPlan } from "./delivery-plan.ts";

const stage = (first_week: number, last_week: number, more: Partial<DeliveryStage> = {}): DeliveryStage => ({
  ...{ label: "Work", first_week, last_week, by: "us" },
  ...more,
});
const paid = (event: OrderEvent, days: number): PaymentMilestone => ({
  ...{ label: "Payment", when: "then", percent: 50, due: { event, days } },
});
const dispatch = stage(2, 8, { ends_with: "dispatch" });

test("stages are named by their weeks and by whose work they are", () => {
  const plan = deliveryPlan({ delivery: [stage(1, 1, { by: "customer" }), dispatch] }, false);
  expect(plan?.weeks).toBe(8);
  expect(plan?.rows.map(({ words, ours }) => [words, ours])).toEqual([
    ["Week 1, your work", false],
    ["Weeks 2 to 8, our work", true],
  ]);
  expect(deliveryPlan({ milestones: [paid("order", 0)] }, true)).toBeNull();
});

test.each<[string, PaymentMilestone, string, string]>([
  ["the day of the order", paid("order", 0), "A in week 1", ""],
  ["the last day of a week", paid("order", 14), "A in week 2", ""],
  ["the first day of the next week", paid("order", 15), "A in week 3", ""],
  ["a day before the dispatch", paid("dispatch", -7), "A in week 7", ""],
  ["more days before it than the plan has", paid("dispatch", -90), "A in week 1", ""],
  ["the plan’s last week", paid("dispatch", 0), "A in week 8", ""],
  ["after the plan", paid("dispatch", 1), "", "Payment after this plan: A 1 day after week 8."],
  ["long after the order", paid("order", 60), "", "Payment after this plan: A 60 days after the order."],
])("a payment on %s", (_when, milestone, paymentWords, laterWords) => {
  expect(deliveryPlan({ delivery: [dispatch], milestones: [milestone] }, true)).toMatchObject({
    paymentWords,
    laterWords,
  });
});

test("payments keep their letters, stand in the order of their weeks, and are on priced papers only", () => {
  const firm = { delivery: [dispatch], milestones: [paid("dispatch", 0), paid("order", 0)] };
  expect(deliveryPlan(firm, true)?.payments).toEqual([
    { letter: "B", week: 1 },
    { letter: "A", week: 8 },
  ]);
  expect(deliveryPlan(firm, false)?.payments).toEqual([]);
});

test("a payment whose event no stage has is not drawn", () => {
  const firm = { delivery: [stage(1, 4)], milestones: [paid("dispatch", 0), paid("order", 0)] };
  expect(deliveryPlan(firm, true)?.payments).toEqual([{ letter: "B", week: 1 }]);
});
