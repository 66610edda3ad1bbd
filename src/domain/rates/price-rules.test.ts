import { describe, expect, test } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { craneOfDraft, ruledDraft } from "../quotation/document/crane-of.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { bench, run, typePrice } from "../testing/wizard-bench.ts";
import { requestOf } from "../wizard/request-of.ts";
import {
  erectionRuleText,
  inOrder,
  noPriceRules,
  type PriceRules,
  readPriceRules,
  ruleProblems,
} from "./price-rules.ts";
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
      { kind: "setScope", component: "lt_gantry", inScope: false },
      { kind: "setScope", component: "column", inScope: false },
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
    const stronger = run(draft, { kind: "typeTechnical", field: "hoist_motor", text: "9.3" });
    expect(priceByRule(ruledDraft(stronger), "panel", panels)?.amount).toBe(5_200_000);
    const strongest = run(draft, { kind: "typeTechnical", field: "hoist_motor", text: "15" });
    expect(priceByRule(ruledDraft(strongest), "panel", panels)).toBeNull();
    const others = { ...panels, panel_rules: panels.panel_rules.slice(0, 1) };
    expect(priceByRule(ruledDraft(draft), "panel", others)).toBeNull();
  });

  test("keeps its origin until another price is typed", () => {
    const origin = (of: typeof draft) =>
      requestOf(of).lines.find(({ component }) => component === "panel")?.priceOrigin;
    const taken = run(draft, { kind: "typePrice", component: "panel", text: "38000", origin: "rule" });
    expect(origin(taken)).toBe("rule");
    expect(origin(run(taken, typePrice("panel", "39000")))).toBeUndefined();
    expect(origin(run(taken, { kind: "setScope", component: "panel", inScope: false }))).toBeUndefined();
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
  // Two crane types may have the same motor.
  const both = (["single-girder", "double-girder"] as const).map((crane_type) => ({
    ...{ crane_type, hoist_motor_to: 11, price: 52_000 },
  }));
  expect(ruleProblems({ ...noPriceRules, panel_rules: both })).toEqual([]);
  expect(ruleProblems(wrong)).toEqual([
    { msg: "Erection per kg must be above 0", at: ["erection_rule", "per_kg"] },
    { msg: "Least erection price must be at least 0", at: ["erection_rule", "least"] },
    { msg: "Panel price must have at most 2 decimals", at: ["panel_rules", 1, "price"] },
    { msg: "Double Girder up to 7.5 kW stands twice", at: ["panel_rules", 2, "hoist_motor_to"] },
  ]);
});

test.each<[string, Partial<PriceRules["panel_rules"][number]>, string[]]>([
  ["at its greatest", { hoist_motor_to: 500, price: 100_000_000_000 }, []],
  ["beyond its greatest", { hoist_motor_to: 500.01 }, ["Hoist motor must be at most 500"]],
  ["of 0", { price: 0 }, ["Panel price must be above 0"]],
  ["with three decimals", { price: 0.001 }, ["Panel price must have at most 2 decimals"]],
  ["with no number", { price: Number.NaN }, ["Panel price must have at most 2 decimals"]],
])("a row of the panel rule %s", (_what, change, problems) => {
  const row = { crane_type: "single-girder", hoist_motor_to: 11, price: 52_000, ...change } as const;
  expect(ruleProblems({ ...noPriceRules, panel_rules: [row] }).map(({ msg }) => msg)).toEqual(problems);
});

test.each([
  [{ per_kg: 8.5, least: 0 }, [], "₹8.5/kg of steel"],
  [{ per_kg: 8.25, least: 0.01 }, [], "₹8.25/kg of steel, at least ₹0.01"],
  [{ per_kg: 10_000, least: 60_000 }, [], "₹10,000/kg of steel, at least ₹60,000"],
  [
    { per_kg: 10_000.01, least: -1 },
    ["Erection per kg must be at most 10,000", "Least erection price must be at least 0"],
    null,
  ],
])("the erection rule %j has the faults %j", (rule, problems, words) => {
  expect(ruleProblems({ ...noPriceRules, erection_rule: rule }).map(({ msg }) => msg)).toEqual(problems);
  if (words !== null) expect(erectionRuleText(rule)).toBe(words);
});

test("no rule is off, and the panel rule has at most 60 rows", () => {
  expect(erectionRuleText(null)).toBe("Off");
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      crane_type: "single-girder" as const,
      hoist_motor_to: at + 1,
      price: 1,
    }));
  expect(ruleProblems({ ...noPriceRules, panel_rules: rows(60) })).toEqual([]);
  expect(ruleProblems({ ...noPriceRules, panel_rules: rows(61) }).map(({ msg }) => msg)).toEqual([
    "At most 60 panel prices",
  ]);
});

test("rows are in the order of crane types and motors", () => {
  expect(inOrder(panels.panel_rules).map(({ price }) => price)).toEqual([38_000, 52_000, 99_000]);
  // By motor, even where a smaller one costs more.
  const odd = [11, 5.5].map((hoist_motor_to) => ({
    ...{ crane_type: "single-girder" as const, hoist_motor_to, price: 100_000 - 1000 * hoist_motor_to },
  }));
  expect(inOrder(odd).map(({ hoist_motor_to }) => hoist_motor_to)).toEqual([5.5, 11]);
});

test.each([
  ["a whole rule", { erection_rule: { per_kg: 8, least: 0 } }, { per_kg: 8, least: 0 }],
  ["a rule without its least price", { erection_rule: { per_kg: 8 } }, null],
  ["a rule without its rate", { erection_rule: { per_kg: null, least: 0 } }, null],
  ["a text", { erection_rule: { per_kg: "8", least: 0 } }, null],
])("of %s the stored erection rule is read", (_what, kept, rule) => {
  expect(readPriceRules(kept).erection_rule).toEqual(rule);
});

test.each([
  ["a whole row", {}, 1],
  ["a row of a crane type that is not built", { crane_type: "gantry" }, 0],
  ["a row without a motor", { hoist_motor_to: null }, 0],
  ["a row without a price", { price: "1" }, 0],
])("%s of the stored panel rule is read", (_what, change, count) => {
  const row = { crane_type: "single-girder", hoist_motor_to: 11, price: 52_000, ...change };
  expect(readPriceRules({ panel_rules: [row] }).panel_rules).toHaveLength(count);
});

test("the least price counts where the weight gives less, and a rule without its value gives no price", () => {
  const steel = steelInScope(ruledDraft(draft)) ?? 0;
  const priced = (least: number) =>
    priceByRule(ruledDraft(draft), "industrial_erection", {
      ...noPriceRules,
      erection_rule: { per_kg: 8.5, least },
    });
  expect(priced(8.5 * steel)?.why).not.toMatch(/^the least/);
  expect(priced(8.5 * steel + 1)?.why).toMatch(/^the least/);
  expect(priceByRule(ruledDraft(draft), "industrial_erection", noPriceRules)).toBeNull();
  expect(
    priceByRule(ruledDraft(draft), "industrial_erection", {
      ...noPriceRules,
      erection_rule: { per_kg: 0, least: 0 },
    }),
  ).toBeNull();
});
