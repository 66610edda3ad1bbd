import { describe, expect, it } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { pointsOfDocument } from "../open-points/document-points.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { type PartsListItem, partsList, runwayPieces, steelSums } from "./parts-list.ts";
import { pointsToConfirm } from "./points-to-confirm.ts";

const documents = goldenQuotations.map((golden): [string, QuotationDocument] => {
  const request = requestOf(draftOf(golden, exampleTables));
  const document = assembleDocument(request, exampleRowOf(request.craneType), {
    number: golden.id,
    createdAt: "2026-11-20T06:00:00.000Z",
    createdBy: "tester",
    preparedBy: "Tester",
  });
  return [golden.id, document];
});
const craneOf = (quotation: QuotationDocument) => ({ quotation, inputs: craneOfDocument(quotation) });
const weightOf = (parts: readonly PartsListItem[], component: RegExp) =>
  parts.reduce((sum, part) => sum + (component.test(part.component) ? (part.weight ?? 0) : 0), 0);

/** A number of the printed data sheet; null where it is not yet known. */
function printed(quotation: QuotationDocument, label: RegExp): number | null {
  const inputs = craneOfDocument(quotation);
  const rows = dataSheet(inputs, engineeringFigures(inputs)).flatMap((group) => group.rows);
  const text = rows.find((row) => label.test(row.label))?.value ?? "";
  return /\d/.test(text) ? Number.parseFloat(text.replace(/\s/g, "")) : null;
}

describe.each(documents)("the parts of %s", (_id, quotation) => {
  const parts = partsList(craneOf(quotation));
  const line = (component: string) => quotation.lines.find((each) => each.component === component);

  it("have the weights of the data sheet", () => {
    const trolley = printed(quotation, /^(Hoist|Crab) weight$/);
    if (line("hoist")?.inScope && trolley !== null)
      expect(Math.abs(weightOf(parts, /^(Hoist|Crab)$/) - trolley)).toBeLessThanOrEqual(1);
    const dead = printed(quotation, /^Crane dead weight$/);
    const { miscWeight } = engineeringFigures(craneOfDocument(quotation));
    const isWhole = ["span", "hoist", "end_carriage"].every((component) => line(component)?.inScope);
    if (isWhole && dead !== null && miscWeight !== null)
      expect(
        Math.abs(weightOf(parts, /^(Girders?|Hoist|Crab|End carriages)$/) + miscWeight - dead),
      ).toBeLessThanOrEqual(4);
  });

  it("have the weights that the price tables give for the lines", () => {
    const times = (component: string, ...names: string[]) => {
      const { inScope, row, values } = line(component) ?? {};
      if (!inScope || !row) return null;
      return names.reduce((product, name) => product * Number(row[name] ?? values?.[name]), 1);
    };
    for (const [component, wanted] of [
      [/^Girders?$/, times("span", "weight_kg")],
      [/^Runway/, times("lt_gantry", "weight_kg_per_m", "lt_length")],
      [/^Columns$/, times("column", "weight_kg_per_m", "column_height", "no_of_columns")],
    ] as const)
      if (wanted !== null && Number.isFinite(wanted))
        expect(weightOf(parts, component)).toBeCloseTo(wanted, 6);
  });

  it("have no prices", () => expect(JSON.stringify(parts)).not.toMatch(/₹|price/i));
});

it("has the busbar of the runway on which the crane runs", () => {
  const [, quotation] = documents[0] ?? [];
  if (!quotation) throw new RangeError("No worked quotation");
  const inputs = { ...craneOfDocument(quotation), ltLength: 36 };
  const busbar = partsList({ quotation, inputs }).find(({ description }) =>
    /^Long travel,/.test(description),
  );
  expect(busbar?.length).toBe(36_000);
});

it("cuts a runway into pieces of 12 m, then of 6 m, then the rest", () => {
  expect(runwayPieces(32_000)).toEqual([
    { length: 12_000, pieces: 2 },
    { length: 6_000, pieces: 1 },
    { length: 2_000, pieces: 1 },
  ]);
});

it("sums the steel of all cranes by its kind", () => {
  const part = (steel: string | null, weight: number): PartsListItem => ({
    component: "",
    description: "",
    details: [],
    pieces: 1,
    length: null,
    weight,
    steel,
  });
  const parts = [part("ISHB 250", 10), part(null, 5), part("ISHB 250", 1)];
  expect(
    steelSums([
      { parts, quantity: 2 },
      { parts: [part("ISMB 300", 7)], quantity: 1 },
    ]),
  ).toEqual([
    { steel: "ISHB 250", weight: 22 },
    { steel: "ISMB 300", weight: 7 },
  ]);
});

it("asks an engineer to confirm an unknown hoist", () => {
  const [, quotation] = documents[0] ?? [];
  if (!quotation) throw new RangeError("There is a worked quotation");
  const crane = craneOf(quotation);
  const unknown = { ...crane, inputs: { ...crane.inputs, hoistType: "Another" } };
  expect(pointsToConfirm(unknown)).toContain(
    "The hoist type is unknown. Confirm its weight, speeds and motors.",
  );
});

it("asks an engineer to confirm open points about technical values, and no kept one", () => {
  const doubts = (document: QuotationDocument) =>
    pointsToConfirm(craneOf(document)).filter((text) => /kW/.test(text));
  const quotation = quotationOf({ ...whole, technical: { hoist_motor: "0.1" } });
  const [doubt, ...others] = doubts(quotation);
  expect(doubt).toMatch(/^0\.1 kW is less than the/);
  expect(others).toEqual([]);
  expect(doubts(quotationOf(whole))).toEqual([]);
  const point = pointsOfDocument(quotation).find(({ kind }) => kind === "motor too weak");
  const kept = {
    key: point?.key ?? "",
    values: point?.values ?? "",
    reason: "Agreed",
    by: "r.patel",
    at: quotation.createdAt,
  };
  expect(doubts({ ...quotation, keptPoints: [kept] })).toEqual([]);
  const fast = quotationOf({ ...whole, technical: { hoist_speed: "150" } });
  expect(doubts(fast).join()).toMatch(/largest standard motor has 132 kW/);
});
