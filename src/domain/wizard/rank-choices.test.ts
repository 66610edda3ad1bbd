import { expect, test } from "vitest";
import { tableComponent } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { adviceOn } from "../engineering/advice.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { alternatives } from "../price-tables/alternatives.ts";
import { findRowOrLarger, indexRows, type PricingRow } from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf } from "../quotation/draft/draft-part.ts";
import { exampleRows, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, goldenQuotations, quoted } from "../testing/golden.ts";
import { choose, empty, run, type } from "../testing/wizard-bench.ts";
import { type ListedAlternative, pricedValues, rankChoices, rankedField } from "./rank-choices.ts";

const codes = { lt_gantry: "W2", column: "W10", end_carriage: "W1" } as const;

function listed(draft: Draft, component: ComponentId, index = exampleTables[draft.craneType].get(component)) {
  const definition = tableComponent(component);
  const field = rankedField(component);
  if (!index || field === null) throw new RangeError(`${component} has no list`);
  const values = pricedValues(draft, component);
  return alternatives(definition, index, values).flatMap(({ value, row }): ListedAlternative[] => {
    const taken = { ...values, [field]: value };
    const found = findRowOrLarger(definition, index, taken);
    const price = row && found ? systemPrice(definition, taken, found) : null;
    return row ? [{ value, row, each: price?.each ?? null }] : [];
  });
}

const ranked = (draft: Draft, component: ComponentId) =>
  rankChoices(draft, component, listed(draft, component));

test("a choice holds exactly when the crane with it has no advice on it", () => {
  let compared = 0;
  for (const golden of goldenQuotations) {
    const draft = draftOf(golden, exampleTables);
    for (const [component, code] of Object.entries(codes) as [keyof typeof codes, string][]) {
      if (draft.parts[component].entry.mode === "custom" || !draft.parts[component].inScope) continue;
      for (const { kind, choices } of ranked(draft, component)?.groups ?? []) {
        for (const { value } of choices) {
          const chosen = quoted(
            run(draft, choose(component, rankedField(component) ?? "", value)),
            component,
            exampleTables,
          );
          const crane = craneOfDraft(chosen);
          const isLight = adviceOn(crane, engineeringFigures(crane)).some((each) => each.code === code);
          expect([golden.id, component, value, isLight]).toEqual([
            golden.id,
            component,
            value,
            kind === "light",
          ]);
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(80);
});

test("the groups of a gantry are sorted by weight, with prices against the cheapest that holds", () => {
  const draft = draftOf(goldenQuotation("DG-1"), exampleTables);
  const { needs, groups } = ranked(draft, "lt_gantry") ?? { needs: "", groups: [] };
  expect(needs).toBe("165 kN a wheel, columns 6 m apart");
  expect(groups.map(({ heading, choices }) => [heading, choices.map(({ value }) => value)])).toEqual([
    [
      "Carries the crane",
      [
        "ISMB 600 + ISMC 300 + SQ 60",
        "PG 750x300x10x20 + CR 60",
        "PG 900x350x10x25 + CR 80",
        "PG 1100x400x12x28 + CR 80",
        "PG 1300x450x12x32 + CR 100",
      ],
    ],
    ["Too light for 165 kN a wheel", ["ISMB 450 + ISMC 250 + SQ 50", "ISMB 500 + ISMC 300 + SQ 50"]],
  ]);
  const [first, second] = groups[0]?.choices ?? [];
  expect(first).toMatchObject({ meaning: "carries 169 kN", mark: "lightest", difference: null });
  const price = (value: string) =>
    priceOf(
      quoted(run(draft, choose("lt_gantry", "gantry_type", value)), "lt_gantry", exampleTables),
      "lt_gantry",
    );
  expect(second?.difference).toBe(price(second?.value ?? "") - price(first?.value ?? ""));
});

test("while the length of the runway is open, gantries are compared by the price of a metre", () => {
  const draft = draftOf(goldenQuotation("DG-1"), exampleTables);
  const open = ranked(run(draft, type("lt_gantry", "lt_length", "")), "lt_gantry");
  const [lightest, second] = open?.groups[0]?.choices ?? [];
  expect([open?.per, lightest?.mark]).toEqual(["/m", "lightest"]);
  const atLength = ranked(run(draft, type("lt_gantry", "lt_length", "40")), "lt_gantry");
  expect(atLength?.per).toBe("");
  const same = atLength?.groups[0]?.choices.find(({ value }) => value === second?.value);
  expect(same?.difference).toBe((second?.difference ?? Number.NaN) * 40);
});

test("hoists whose prices are those of another lift say so", () => {
  const hoist = "Wire Rope Hoist Crab";
  const draft = run(draftOf(goldenQuotation("DG-1"), exampleTables), choose("hoist", "height_m", "8"));
  const meaningAt = (height_m: string) =>
    rankChoices(draft, "hoist", [{ value: hoist, row: { height_m }, each: 100 }])?.groups[0]?.choices[0]
      ?.meaning;
  expect(meaningAt("9")).toMatch(/, priced as 9 m$/);
  expect(meaningAt("8")).not.toContain("priced as");
});

test("a column says how far it is used at its height, and hoists their headroom and approaches", () => {
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  const low = ranked(draft, "column")?.groups ?? [];
  expect(low[0]?.heading).toBe("Holds at 6 m");
  const high = ranked(run(draft, choose("column", "column_height", "12")), "column")?.groups ?? [];
  expect(high.find(({ kind }) => kind === "light")?.heading).toBe("Too light at 12 m");
  expect(high.flatMap(({ choices }) => choices)).toHaveLength(low.flatMap(({ choices }) => choices).length);
  const hoists = ranked(draft, "hoist")?.groups ?? [];
  expect(hoists.map(({ heading }) => heading)).toEqual([""]);
  expect(hoists[0]?.choices.find(({ value }) => value.includes("Standard"))?.meaning).toBe(
    "885 mm below the girder, approach 825 and 700 mm",
  );
});

test("a load from usual parts says about, and an unknown span leaves the order of the table", () => {
  const begun = run(empty(), choose("span", "capacity", "5T"), choose("span", "span_width_m", "15"));
  expect(ranked(begun, "lt_gantry")?.needs).toMatch(/^about \d+ kN a wheel, columns 6 m apart$/);
  const { needs, groups } = ranked(empty(), "lt_gantry") ?? { needs: "?", groups: [] };
  expect([needs, groups.map(({ heading }) => heading)]).toEqual(["", [""]]);
  expect(groups[0]?.choices.map(({ value }) => value)).toEqual(
    exampleRows("single-girder", "lt_gantry").map((row) => row.gantry_type),
  );
});

test("a table without guide loads has one group, and nothing that is not known is written", () => {
  const draft = run(draftOf(goldenQuotation("SG-1"), exampleTables), type("lt_gantry", "lt_length", "30"));
  const bare = exampleRows("single-girder", "lt_gantry").map(
    ({ gantry_type = "", weight_kg_per_m = "" }): PricingRow => ({ gantry_type, weight_kg_per_m }),
  );
  const index = indexRows(tableComponent("lt_gantry"), bare);
  const list = rankChoices(draft, "lt_gantry", listed(draft, "lt_gantry", index));
  expect(
    list?.groups.map(({ heading, choices }) => [heading, choices.map(({ meaning }) => meaning)]),
  ).toEqual([["", bare.map(() => "")]]);
  expect(JSON.stringify(list)).not.toMatch(/undefined|NaN|null kN/);
  expect(rankChoices(draft, "panel", [])).toBeNull();
});
