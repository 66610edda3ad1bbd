import { expect, test } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { run } from "../testing/wizard-bench.ts";
import type { PartsListItem } from "./parts-list.ts";
import { partRows, type WorksPart, weightRows, worksSheet } from "./works-sheet.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);

/** The worked crane, with these components by others. */
function documentOf(...out: ComponentId[]): QuotationDocument {
  const draft = run(
    golden,
    ...out.map((component) => ({ kind: "setScope" as const, component, inScope: false })),
  );
  const document = savedAs(draft, "SG-2627-00001");
  if (!document) throw new RangeError("The tables do not price it");
  return document;
}
function worksOf(quotation: QuotationDocument, change: Partial<CraneInputs> = {}): WorksPart {
  // Its values are worked out.
  const { keptValues: _, ...inputs } = { ...craneOfDocument(quotation), ...change };
  const crane = { position: 1, quantity: 1, technicalLines: [], quotation, inputs };
  const [works] = worksSheet([crane], []).cranes;
  if (!works) throw new RangeError("No crane");
  return works;
}

test("the weights are those of the crane, its runway and its columns", () => {
  const { weights } = worksOf(documentOf());
  expect(weights[0]?.includes).toBe("with hoist, end carriages and fittings");
  expect(weights.slice(1).map(({ label, weight }) => [label, Math.round(weight)])).toEqual([
    // 30 m of 185 kg/m.
    ["Runway of each crane", 5550],
    // 12 columns of 6 m and 58.6 kg/m.
    ["Columns of each crane", 4219],
  ]);
});

test.each<[string, ComponentId[], string[]]>([
  ["the columns", ["column"], ["Crane, each", "Runway of each crane"]],
  ["the runway", ["lt_gantry", "column"], ["Crane, each"]],
])("a weight of 0 is left out where others supply %s", (_what, out, labels) => {
  expect(worksOf(documentOf(...out)).weights.map(({ label }) => label)).toEqual(labels);
});

test("the sum of steel names its parts, and is left out where no weight is known", () => {
  const quotation = documentOf("column");
  const inputs = craneOfDocument(quotation);
  const crane = { position: 1, quantity: 1, technicalLines: [], quotation, inputs };
  expect(weightRows(worksSheet([crane], [])).at(-1)?.steel).toBe(
    "Together: bridge girders and runway girders",
  );
  expect(weightRows(worksSheet([], [{ position: 1, text: "Spare rope", isFirm: true }]))).toEqual([]);
});

test("a value that nobody knows is to be confirmed on the works sheet", () => {
  const { data } = worksOf(documentOf(), { capacity: null });
  const values = data.flatMap(({ rows }) => rows.map(({ value }) => value));
  expect(values).toContain("To be confirmed");
  expect(values).toContainEqual(expect.stringMatching(/^15\s000\smm$/));
});

test("the parts list has the pieces and the weights of all cranes of a position", () => {
  const part: PartsListItem = {
    ...{ component: "Columns", description: "ISHB 250", details: ["base plate", "4 anchors"] },
    ...{ pieces: 12, length: 6000, weight: 4219, steel: "ISHB 250" },
  };
  const rows = partRows({ parts: [part, { ...part, weight: null }], quantity: 3 } as unknown as WorksPart);
  expect(rows).toEqual([
    {
      ...{ component: "Columns", description: "ISHB 250", details: "base plate, 4 anchors" },
      ...{ pieces: 36, length: 6000, weight: 4219, allWeight: 12_657 },
    },
    expect.objectContaining({ weight: null, allWeight: null }),
  ]);
});
