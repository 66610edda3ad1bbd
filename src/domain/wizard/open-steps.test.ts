import { expect, test } from "vitest";
import { aloneOnRunway } from "../open-points/point-context.ts";
import { parseQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { bench, choose, run, typePrice } from "../testing/wizard-bench.ts";
import { beginFromLine } from "./begin-from-line.ts";
import { askedBeside, nextStepOf } from "./open-steps.ts";

const begin = (text: string) => {
  const entry = { ...parseQuickEntry(text, exampleChoices), customer: null, template: null };
  return beginFromLine(
    { text, entry, craneType: "single-girder" },
    { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" },
  ).draft;
};
const withColumns = (height: number) =>
  `5t sg 15m wr standard headroom lift 6 bay 30 ISMB 350 + ISMC 200 + SQ 40 ISHB 300 column height ${height}, 12 columns`;

test("after a line Next leads to the next step that needs something, else to the final one", () => {
  const draft = begin(withColumns(7));
  expect(draft.lastStep).toBe("end-carriage");
  // Gantry, columns and wiring are known.
  const carried = run(draft, choose("end_carriage", "end_carriage_type", "EC-200"));
  expect(nextStepOf(carried, "end-carriage")?.id).toBe("industrial-erection");
  const erected = run(carried, typePrice("industrial_erection", "85000"));
  expect(nextStepOf(erected, "industrial-erection")?.id).toBe("panel");
  // The standard margin needs nothing.
  expect(nextStepOf(run(erected, typePrice("panel", "95000")), "panel")?.id).toBe("final");
  expect(nextStepOf(run(erected, { kind: "typeMargin", text: "" }), "panel")?.id).toBe("margin");
  expect(nextStepOf(erected, "final")).toBeNull();
  // The hook of high columns stops above the floor: Next stops there once.
  const high = run(begin(withColumns(9)), choose("end_carriage", "end_carriage_type", "EC-200"));
  expect(nextStepOf(high, "end-carriage")?.id).toBe("column");
});

test("by hand Next leads from step to step", () => {
  const draft = bench(exampleTables).filled("span", "hoist", "end_carriage");
  expect(nextStepOf(draft, "span")?.id).toBe("hoist");
  expect(nextStepOf(draft, "panel")?.id).toBe("margin");
});

test("the panel price is asked beside that of the erection where Next passes over complete steps", () => {
  const line = begin("5t sg 15m");
  const inOffer = { ...aloneOnRunway, isInOffer: true };
  const byHand = bench(exampleTables).filled("span");
  expect(askedBeside(line, "industrial_erection", aloneOnRunway)).toBe("panel");
  expect(askedBeside(byHand, "industrial_erection", aloneOnRunway)).toBeNull();
  expect(askedBeside(byHand, "industrial_erection", inOffer)).toBe("panel");
  // The price before is the table's, and nothing follows the panel.
  expect(askedBeside(line, "wiring", aloneOnRunway)).toBeNull();
  expect(askedBeside(line, "panel", aloneOnRunway)).toBeNull();
  for (const component of ["panel", "industrial_erection"] as const) {
    const without = run(line, { kind: "setScope", component, inScope: false });
    expect(askedBeside(without, "industrial_erection", aloneOnRunway)).toBeNull();
  }
});
