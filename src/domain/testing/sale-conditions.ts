import type { SaleMilestone } from "../firm/sale-conditions.ts";

/** A milestone of a sale. */
export const exampleMilestone = (percent: number, label = "Advance"): SaleMilestone => ({
  label,
  when: "with the order",
  percent,
  due: { event: "order", days: 7 },
});
/** A stage of the delivery in our hands. */
export const exampleStage = (first_week: number, last_week: number) => ({
  label: "Fabrication",
  first_week,
  last_week,
  by: "us" as const,
});
/** A profile with three clauses, one of them off, and two milestones. */
export const exampleProfile = {
  terms: [
    { title: "Payment", text: "{payment}" },
    { title: "Warranty", text: "One year", off: true },
    { title: "Exclusions", text: "Civil work" },
  ],
  milestones: [exampleMilestone(40), exampleMilestone(60, "Rest")],
};
