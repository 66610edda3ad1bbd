import { describe, expect, test } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { craneOfDraft, ruledDraft } from "../quotation/document/crane-of.ts";
import { requestOf } from "../quotation/draft/request-of.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { bench, run, typePrice } from "../testing/wizard-bench.ts";
import { noPriceRules, type PriceRules, readPriceRules, ruleProblems } from "./price-rules.ts";
import { priceByRule, steelInScope } from "./rule-price.ts";

const { filled } = bench(exampleTables);
const draft = filled("span", "hoist", "end_carriage", "lt_gantry", "column");
const byKg: PriceRules = { ...noPriceRules, erection_rule: { per_kg: 8.5, least: 60_000 } };
const panels: PriceRules = {
  ...noPriceRules,
  panel_rules: [
    { crane_type: "double-girder", hoist_motor_to: 7.5, price: 99_000 },
    { crane_type: "single-girder", hoist_motor_to: 11, price: 52_000 },
    { crane_type: "single-girder", hoist_motor_to: 5.5, price: 38_000 },
  ],
};

describe("the steel in scope", () => {
  test("is the crane, the runway and the columns, in whole kg", () => {
    const crane = craneOfDraft(draft);
    const { craneDeadWeight } = engineeringFigures(crane);
    const gantry = Number(crane.gantryWeightPerMetre) * Number(crane.ltLength);
    const columns =
      Number(crane.columnCount) * Number(crane.columnWeightPerMetre) * Number(crane.columnHeight);
    expect([craneDeadWeight, gantry, columns].every((kg) => Number(kg) > 500)).toBe(true);
    expect(steelInScope(ruledDraft(draft))).toBe(Math.round(Number(craneDeadWeight) + gantry + columns));
    // A runway by others is no steel of ours.
    const bare = run(
      draft,
      { type: "setScope", component: "lt_gantry", inScope: false },
      { type: "setScope", component: "column", inScope: false },
    );
    expect(steelInScope(ruledDraft(bare))).toBe(Math.round(Number(craneDeadWeight)));
  });

  test("is unknown while a part in scope is not chosen", () => {
    expect(steelInScope(ruledDraft(filled("span", "hoist", "end_carriage")))).toBeNull();
    expect(priceByRule(ruledDraft(filled("span")), "industrial_erection", byKg)).toBeNull();
  });
});

describe("the firm's price", () => {
  test("of the erection is by the kg, and at least the least", () => {
    const kg = Number(steelInScope(ruledDraft(draft)));
    expect(priceByRule(ruledDraft(draft), "industrial_erection", byKg)?.amount).toBe(kg * 850);
    const dear = { ...byKg, erection_rule: { per_kg: 0.01, least: 60_000 } };
    expect(priceByRule(ruledDraft(draft), "industrial_erection", dear)).toMatchObject({ amount: 6_000_000 });
    expect(priceByRule(ruledDraft(draft), "industrial_erection", noPriceRules)).toBeNull();
    expect(priceByRule(ruledDraft(draft), "wiring", byKg)).toBeNull();
  });

  test("of the panel is the first row of the crane type that has the motor", () => {
    expect(engineeringFigures(craneOfDraft(draft)).hoistMotor).toBe(5.5);
    expect(priceByRule(ruledDraft(draft), "panel", panels)?.amount).toBe(3_800_000);
    const stronger = run(draft, { type: "typeTechnical", field: "hoist_motor", text: "9.3" });
    expect(priceByRule(ruledDraft(stronger), "panel", panels)?.amount).toBe(5_200_000);
    const strongest = run(draft, { type: "typeTechnical", field: "hoist_motor", text: "15" });
    expect(priceByRule(ruledDraft(strongest), "panel", panels)).toBeNull();
  });

  test("keeps its origin until another price is typed", () => {
    const origin = (of: typeof draft) =>
      requestOf(of).lines.find(({ component }) => component === "panel")?.priceOrigin;
    const taken = run(draft, { type: "typePrice", component: "panel", text: "38000", origin: "rule" });
    expect(origin(taken)).toBe("rule");
    expect(origin(run(taken, typePrice("panel", "39000")))).toBeUndefined();
    expect(origin(run(taken, { type: "setScope", component: "panel", inScope: false }))).toBeUndefined();
  });
});

test("stored rules are read, and unusable ones are off", () => {
  expect(readPriceRules({ ...byKg, ...{ panel_rules: panels.panel_rules } })).toEqual({
    ...byKg,
    panel_rules: panels.panel_rules,
  });
  expect(readPriceRules({})).toEqual(noPriceRules);
  expect(readPriceRules({ erection_rule: { per_kg: "8" }, panel_rules: [{ crane_type: "triple" }] })).toEqual(
    noPriceRules,
  );
});

test("faults of rules are named with their places", () => {
  expect(ruleProblems({ ...byKg, panel_rules: panels.panel_rules })).toEqual([]);
  const wrong: PriceRules = {
    erection_rule: { per_kg: 0, least: -1 },
    panel_rules: [7.5, 11, 7.5].map((hoist_motor_to) => ({
      crane_type: "double-girder",
      hoist_motor_to,
      price: hoist_motor_to === 11 ? 1.001 : 99_000,
    })),
  };
  expect(ruleProblems(wrong)).toEqual([
    { msg: "Erection per kg must be above 0", at: ["erection_rule", "per_kg"] },
    { msg: "Least erection price must be at least 0", at: ["erection_rule", "least"] },
    { msg: "Panel price must have at most 2 decimals", at: ["panel_rules", 1, "price"] },
    { msg: "Double Girder up to 7.5 kW stands twice", at: ["panel_rules", 2, "hoist_motor_to"] },
  ]);
});
