import fc from "fast-check";
import { expect, test } from "vitest";
import { tableComponent, tableComponentsOf } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { Rejection } from "../errors/rejection.ts";
import { alternatives, comparedField } from "../price-tables/alternatives.ts";
import { choicesOfColumn, type FieldValues, findRow } from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import {
  currentQuote,
  estimateAskedIn,
  isEstimated,
  priceOf,
  totalsOfDraft,
  valuesOf,
} from "../quotation/draft/draft-part.ts";
import type { Quote } from "../quotation/draft/part.ts";
import { quoteOfEstimate } from "../quotation/estimate/estimated.ts";
import { estimatedDraft } from "../testing/estimated-draft.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "../testing/golden.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { choose, run, setPricing, type } from "../testing/wizard-bench.ts";
import { type ComparedChoice, compareChoices } from "./compare-choices.ts";
import type { WizardEvent } from "./wizard-reducer.ts";

/** Answers a price of a draft as the server does. */
function quoteIn(draft: Draft, component: ComponentId, forKey: string): Quote {
  if (!isEstimated(draft.parts[component])) {
    const { quote } = quoted(draft, component, exampleTables).parts[component];
    return quote ?? { forKey, kind: "not-offered" };
  }
  const asked = estimateAskedIn(draft, component);
  try {
    if (!asked) throw new RangeError("Nothing is asked for");
    return quoteOfEstimate(component, asked, exampleRowOf(draft.craneType).estimate(asked).record);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { forKey, kind: "not-offered", why: error.message };
  }
}

/** The comparison as the screen has it when all answers are there. */
function compared(draft: Draft, component: ComponentId, looked: FieldValues): ComparedChoice[] {
  const definition = tableComponent(component);
  const index = exampleTables[draft.craneType].get(component);
  const field = comparedField(definition);
  if (!index || field === null) throw new RangeError(`${component} is not compared`);
  const values = { ...valuesOf(draft, component), ...looked };
  const choices = alternatives(definition, index, values).map((choice) => {
    const taken = { ...values, [field]: choice.value };
    const price = choice.row && systemPrice(definition, taken, findRow(definition, index, taken));
    return { ...choice, each: price?.each ?? null, factors: price?.factors ?? [] };
  });
  const compare = (known: Parameters<typeof compareChoices>[4]) =>
    compareChoices(draft, component, values, { choices, tableVersion: "seed", day: "2026-11-20" }, known);
  return compare(
    compare([]).flatMap(({ bare, changes }) =>
      changes.map(({ component: other, forKey }) => ({
        component: other,
        quote: quoteIn(bare, other, forKey),
      })),
    ),
  );
}

const estimatedSpan = estimatedDraft("SG-1", "5T", "17.2");
const drafts: readonly Draft[] = [
  draftOf(goldenQuotation("SG-1"), exampleTables),
  draftOf(goldenQuotation("DG-1"), exampleTables),
  estimatedSpan,
  estimatedDraft("SG-2", "10T", "23.4"),
  estimatedDraft("DG-1", "20T", "33"),
];

/** The drafts from which the comparison can be opened. */
const before = fc.constantFrom<readonly WizardEvent[]>(
  [],
  [choose("hoist", "height_m", "")],
  [choose("hoist", "hoist_type", "")],
  [
    { kind: "setScope", component: "hoist", inScope: false },
    { kind: "setScope", component: "hoist", inScope: true },
  ],
  [type("column", "no_of_columns", "12")],
  [type("lt_gantry", "metal_price", "")],
  [setPricing("end_carriage", "custom")],
  [{ kind: "requote", component: "span" }],
);
const margin = fc.constantFrom("0", "5", "7.25", "12.345678");

test("taking any shown choice changes the total by exactly the shown difference", () => {
  let reestimated = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...drafts),
      before,
      margin,
      fc.constantFrom<ComponentId>("hoist", "end_carriage", "lt_gantry", "column"),
      fc.nat(20),
      (base, events, percentage, component, at) => {
        const draft = run(base, ...events, { kind: "typeMargin", text: percentage });
        const index = exampleTables[draft.craneType].get("hoist");
        const heights = index
          ? choicesOfColumn(tableComponent("hoist"), "height_m", index, valuesOf(draft, "hoist"))
          : [];
        const height = heights[at % (heights.length + 1)];
        const looked = component === "hoist" && height !== undefined ? { height_m: height } : {};
        for (const line of compared(draft, component, looked)) {
          const taken = run(draft, line.take);
          if (line.difference !== null)
            expect(priceOf(taken, component) - priceOf(draft, component)).toBe(line.difference);
          if (line.onTotal === null) continue;
          expect(totalsOfDraft(taken, "2026-11-20").total - totalsOfDraft(draft, "2026-11-20").total).toBe(
            line.onTotal,
          );
          // It loses no price and needs no further one.
          const lost = tableComponentsOf(draft.craneType).filter(
            ({ id }) =>
              currentQuote(draft, id)?.kind === "priced" && currentQuote(taken, id)?.kind !== "priced",
          );
          expect(lost).toEqual([]);
          if (line.changes.length > 0) reestimated += 1;
        }
      },
    ),
    // Another hoist changes the estimate of a girder, in the first case whatever is drawn after it.
    { numRuns: propertyRuns(50), examples: [[estimatedSpan, [], "5", "hoist", 0]] },
  );
  expect(reestimated).toBeGreaterThan(0);
});

test("a choice that leaves another component without a price shows it, and no difference", () => {
  const draft = estimatedDraft("SG-1", "5T", "17.2");
  const definition = tableComponent("hoist");
  const index = exampleTables[draft.craneType].get("hoist");
  const values = valuesOf(draft, "hoist");
  const choices = (index ? alternatives(definition, index, values) : []).map((choice) => ({
    ...choice,
    each: 1_000_00,
    factors: [],
  }));
  const answer = { choices, tableVersion: "seed", day: "2026-11-20" };
  const open = compareChoices(draft, "hoist", values, answer);
  const other = open.find(({ changes }) => changes.length > 0);
  if (!other) throw new Error("Another hoist changes the estimate of the span");
  expect(other).toMatchObject({ onTotal: null, unpriced: null });
  const known = other.changes.map(({ component, forKey }) => ({
    component,
    quote: { forKey, kind: "not-offered" as const },
  }));
  const refused = compareChoices(draft, "hoist", values, answer, known);
  expect(refused.find(({ value }) => value === other.value)).toMatchObject({
    onTotal: null,
    unpriced: "span",
  });
});

test("prices for other values are not used for the present values", () => {
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  const dearer = run(draft, type("column", "metal_price", "95"));
  const asked = valuesOf(draft, "column");
  const definition = tableComponent("column");
  const index = exampleTables[draft.craneType].get("column");
  const choices = (index ? alternatives(definition, index, asked) : []).map((choice) => ({
    ...choice,
    each: 1_000_00,
    factors: [],
  }));
  for (const line of compareChoices(dearer, "column", asked, {
    choices,
    tableVersion: "seed",
    day: "2026-11-20",
  }))
    expect([line.price, line.onTotal, "quote" in line.take]).toEqual([null, null, false]);
});
