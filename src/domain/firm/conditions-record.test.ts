import { describe, expect, test } from "vitest";
import { changedConditionsInWords, conditionsInWords, conditionsRecord } from "./sale-conditions.ts";

describe("the record of a saved sale", () => {
  const delivery = [
    { label: "Drawings", first_week: 1, last_week: 1, by: "us" as const },
    { label: "Making", first_week: 2, last_week: 9, by: "us" as const },
  ];
  const standard = {
    terms: [
      { title: "Warranty", text: "12 months" },
      { title: "Storage", text: "Free", off: true },
    ],
    milestones: [
      { label: "Advance", when: "with the order", percent: 100, due: { event: "order" as const, days: 0 } },
    ],
    delivery,
  };
  test("names the parts that are not the firm’s", () => {
    expect(conditionsRecord(standard, standard, undefined)).toMatchObject({
      ...{ terms: [{ title: "Warranty", text: "12 months" }], changed: [], own: {} },
    });
    const printed = {
      ...standard,
      delivery: delivery.slice(1),
      terms: [{ title: "Warranty", text: "2 years" }],
    };
    const own = { delivery: delivery.slice(1) };
    expect(conditionsRecord(printed, standard, own)).toMatchObject({ changed: ["delivery"], own });
    const terms = [{ title: "Warranty", text: "2 years" }];
    const changed = conditionsRecord(printed, standard, { ...own, terms });
    expect(changed.changed).toEqual(["terms", "delivery"]);
    expect(conditionsRecord(standard, standard, { terms }).changed).toEqual([]);
    expect(changedConditionsInWords(changed)).toEqual(["Warranty: 2 years", "Making: weeks 2 to 9"]);
    expect(
      conditionsInWords(conditionsRecord(standard, standard, undefined), ["milestones", "delivery"]),
    ).toEqual([...["Advance: 100 % with the order", "Drawings: week 1", "Making: weeks 2 to 9"]]);
  });
});
