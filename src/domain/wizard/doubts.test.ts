import { describe, expect, test } from "vitest";
import type { ComponentId } from "../components/component-id.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf as goldenDraft, goldenQuotation } from "../testing/golden.ts";
import { choose, empty, run, setPricing, type } from "../testing/wizard-bench.ts";
import { doubtsIn } from "./doubts.ts";

const golden = goldenDraft(goldenQuotation("SG-1"), exampleTables);
const inShort = (draft: Draft, component: ComponentId) =>
  doubtsIn(draft, component).map(({ text, remedies, keep }) => [
    text,
    ...remedies.map(({ label }) => label),
    keep,
  ]);
/** The draft after the first remedy of its first doubt. */
const remedied = (draft: Draft, component: ComponentId): Draft => {
  const event = doubtsIn(draft, component)[0]?.remedies[0]?.event;
  return event ? run(draft, event) : draft;
};

describe("a doubt", () => {
  test("does not appear in a usual crane", () => {
    for (const id of ["span", "hoist", "lt_gantry", "column", "wiring"] as const)
      expect([id, inShort(golden, id)]).toEqual([id, []]);
  });

  test.each([
    ["241", true],
    ["240", false],
    ["26.6", true],
    ["26.7", false],
  ])("a metal price of %s beside a rate of 80 is doubtful: %s", (price, isDoubtful) => {
    expect(inShort(run(golden, type("span", "metal_price", price)), "span").length === 1).toBe(isDoubtful);
  });

  test("names the rate in force, and offers to take it", () => {
    const served: Draft = { ...golden, servedDefaults: { "span.metal_price": "84" } };
    const high = run(served, type("span", "metal_price", "8400"));
    expect(inShort(high, "span")).toEqual([
      ["Metal Price ₹8,400/kg is far from the rate of ₹84/kg.", "Take ₹84/kg", "Keep ₹8,400/kg"],
    ]);
    expect(inShort(remedied(high, "span"), "span")).toEqual([]);
    // A typed price does not use it.
    expect(inShort(run(high, setPricing("span", "custom")), "span")).toEqual([]);
  });

  test("appears for a runway longer than 300 m, at the field where it is typed", () => {
    const long = run(golden, type("lt_gantry", "lt_length", "60000"));
    expect(inShort(long, "lt_gantry")).toEqual([
      ["A runway of 60,000 m is longer than 300 m.", "Take 60 m", "Keep 60,000 m"],
    ]);
    expect(inShort(long, "wiring")).toEqual([]);
    expect(inShort(run(golden, type("lt_gantry", "lt_length", "301")), "lt_gantry")[0]).toEqual([
      "A runway of 301 m is longer than 300 m.",
      "Keep 301 m",
    ]);
  });

  test("appears for a lift above the column, on the step of the column", () => {
    const low = run(golden, choose("hoist", "height_m", "9"));
    expect(inShort(low, "hoist")).toEqual([]);
    expect(inShort(low, "column")).toEqual([
      ["The lift of 9 m is above the column of 6 m.", "Take 10 m", "Keep 6 m"],
    ]);
    expect(inShort(remedied(low, "column"), "column")).toEqual([]);
    expect(inShort(run(low, { type: "setScope", component: "column", inScope: false }), "column")).toEqual(
      [],
    );
  });

  test("appears for too few columns for the bays, also for an empty count", () => {
    const few = run(golden, type("lt_gantry", "lt_length", "60"));
    expect(inShort(few, "column")).toEqual([
      [
        "12 columns stand up to 12 m apart. A bay is usually at most 6 m.",
        "Take 22 columns",
        "Keep 12 columns",
      ],
    ]);
    expect(inShort(remedied(few, "column"), "column")).toEqual([]);
    expect(inShort(run(golden, type("column", "no_of_columns", "")), "column")[0]?.[0]).toBe(
      "1 column does not carry a runway of 30 m.",
    );
    expect(inShort(empty(), "column")).toEqual([]);
    // The side with fewer columns has the longer bays.
    const odd = run(golden, type("column", "no_of_columns", "11"));
    expect(inShort(odd, "column")[0]?.[0]).toBe(
      "11 columns stand up to 7.5 m apart. A bay is usually at most 6 m.",
    );
  });

  test("is answered once, also after a reload, and asked again for another value", () => {
    const high = run(golden, type("span", "metal_price", "8000"));
    const keys = doubtsIn(high, "span").map(({ key }) => key);
    const kept = readDraft(JSON.parse(JSON.stringify(run(high, { type: "keepDoubtful", keys }))));
    expect(kept && inShort(kept, "span")).toEqual([]);
    expect(kept && inShort(run(kept, type("span", "metal_price", "9000")), "span")).toHaveLength(1);
  });
});
