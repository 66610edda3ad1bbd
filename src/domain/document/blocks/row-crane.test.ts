import { expect, test } from "vitest";
import { engineeringFigures } from "../../engineering/figures.ts";
import type { FreePosition, OfferPosition, QuotedPosition } from "../../offers/offer.ts";
import type { OfferedCrane } from "../../offers/offered-cranes.ts";
import { craneOfDocument } from "../../quotation/document/crane-of.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { savedAs } from "../../testing/kept-points.ts";
import { run } from "../../testing/wizard-bench.ts";
import { judgedCranes, rowCrane } from "./row-crane.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);

test.each([
  ["6700", "20000", true],
  ["6700", "7000", false],
  // The hook stops more than 1 m above the floor.
  ["9000", "20000", false],
])("rows of a reached lift with a rail at %s mm under a roof of %s mm hold: %s", (rail, roof, isReached) => {
  const document = savedAs(
    run(
      golden,
      { kind: "setScope", component: "lt_gantry", inScope: false },
      { kind: "setScope", component: "column", inScope: false },
      { kind: "typeTechnical", field: "top_of_rail", text: rail },
      { kind: "typeTechnical", field: "roof_underside", text: roof },
    ),
    "SG-2627-00009",
  );
  if (!document) throw new RangeError("The tables do not price it");
  const inputs = craneOfDocument(document);
  const figures = engineeringFigures(inputs);
  expect(rowCrane(1, document, { inputs, figures }).crane.isLiftReached).toBe(isReached);
});

test.each([true, false])("rows see the busbar of a crane whose wiring is in scope: %s", (inScope) => {
  const draft = run(golden, { kind: "setScope", component: "wiring", inScope });
  const document = savedAs(draft, "SG-2627-00009");
  if (!document) throw new RangeError("The tables do not price it");
  const inputs = craneOfDocument(document);
  const read = rowCrane(1, document, { inputs, figures: engineeringFigures(inputs) }, ["magnet"]);
  expect(read.crane.components.includes("wiring.busbar")).toBe(inScope);
  expect(read.crane.components).toContain("magnet");
});

const refused = () => {
  throw new RangeError("No position is a crane");
};
const free = (kind: FreePosition["kind"], component?: string): FreePosition => ({
  ...{
    kind,
    text: "Work",
    code: "",
    quantity: "1",
    unit: "no.",
    unitPrice: 100,
    ...(component && { component }),
  },
});

test("an offer without cranes is judged by what its firm positions supply", () => {
  const positions = [free("firm", "wiring"), free("optional", "panel"), free("firm")];
  const { cranes, others } = judgedCranes(positions, refused, refused);
  expect(cranes.map(({ crane }) => crane.components)).toEqual([["wiring"]]);
  expect(others).toEqual([]);
  expect(judgedCranes([], refused, refused).cranes).toEqual([]);
});

test("an offer is judged by its firm cranes, by all without one, and names the others beside them", () => {
  const document = savedAs(golden, "SG-2627-00001");
  if (!document) throw new RangeError("The tables do not price it");
  const inputs = craneOfDocument(document);
  const position = (kind: "firm" | "optional"): QuotedPosition => ({
    ...{ kind, quotation: document.number, revision: 0, quantity: 1, alternateTo: null, onRunwayOf: null },
  });
  const judged = (...positions: OfferPosition[]) => {
    const { cranes, others } = judgedCranes(
      positions,
      () => ({ quotation: document, inputs }) as OfferedCrane,
      () => document,
    );
    return [cranes, others].map((each) => each.map(({ position: number }) => number));
  };
  expect(judged(position("firm"), free("firm", "wiring"), position("optional"))).toEqual([[1], [3]]);
  expect(judged(position("optional"), position("optional"))).toEqual([[1, 2], []]);
});
