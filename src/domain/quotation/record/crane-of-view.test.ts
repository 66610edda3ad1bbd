import { expect, test } from "vitest";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { recordOfDraft } from "../../testing/record-of-draft.ts";
import { craneOfView } from "./crane-of-view.ts";
import { type QuotationView, viewOf } from "./view.ts";

const view = viewOf(recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)));
const withSpan = (change: Partial<QuotationView["lines"][number]>): QuotationView => ({
  ...view,
  lines: view.lines.map((line) => (line.component === "span" ? { ...line, ...change } : line)),
});
const estimate = (basis: string) => ({ basis }) as QuotationView["lines"][number]["estimate"];

test("the crane of a record has the values of its lines", () => {
  expect(craneOfView(view)).toMatchObject({ craneType: "single-girder", capacity: 5, span: 15, height: 6 });
  expect(craneOfView({ ...view, craneType: null })).toBeNull();
});

test.each([
  ["designed", { estimate: estimate("designed") }, true, true],
  ["interpolated", { estimate: estimate("interpolated") }, true, undefined],
  ["of a row of the table", { estimate: estimate("table") }, undefined, undefined],
  ["of the next larger size", { nextLarger: "18 m" }, true, undefined],
  ["designed, out of scope", { estimate: estimate("designed"), inScope: false }, undefined, undefined],
  ["of the table", {}, undefined, undefined],
])("a girder that is %s", (_what, change, isPreliminary, isDesigned) => {
  const crane = craneOfView(withSpan(change));
  expect([crane?.hasPreliminarySection, crane?.hasDesignedSection]).toEqual([isPreliminary, isDesigned]);
});

test("its standards, kept values and version are in the crane where the record has them", () => {
  const kept = [{ ...view.technicalValues[0], name: "span" }] as unknown as QuotationView["technicalValues"];
  const standards = { motions: [] };
  expect(craneOfView({ ...view, standards, isEarlier: true, technicalValues: kept })).toMatchObject({
    ...{ standards, isEarlier: true, keptValues: kept },
  });
  const { standards: _, ...plain } = view;
  const crane = craneOfView({ ...plain, isEarlier: false, technicalValues: [] });
  for (const name of ["standards", "isEarlier", "keptValues"]) expect(crane).not.toHaveProperty(name);
});
