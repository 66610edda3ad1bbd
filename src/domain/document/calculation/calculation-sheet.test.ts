import { describe, expect, test } from "vitest";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { craneOfDocument } from "../../quotation/document/crane-of.ts";
import { savedDesign } from "../../testing/estimated-draft.ts";
import { calculationSheet } from "./calculation-sheet.ts";

const sheetOf = (quotation: string, girder: string) => {
  const sheet = calculationSheet(savedDesign(quotation, girder).document);
  if (!sheet) throw new RangeError("No calculation");
  return sheet;
};

describe("the calculation sheet", () => {
  test("names the crane's own class when the loads are of another class", () => {
    expect(sheetOf("DG-4", "G7").dutyWarning).toBe(
      "The crane is of class M6, but the loads are those of class M5: check the girder for M6.",
    );
    expect(sheetOf("SG-1", "G4").dutyWarning).toBeNull();
    for (const sheet of [sheetOf("DG-4", "G7"), sheetOf("SG-1", "G4")])
      expect(sheet.inputs.map(({ label }) => label)).not.toContain("Duty class");
  });

  test.each([
    ["SG-1", "G6"],
    ["DG-4", "G7"],
  ])("marks only the deflection check in %s as live load", (quotation, girder) => {
    const clauses = sheetOf(quotation, girder).checks.map(({ name, clause }) => [
      name,
      clause.includes("live load"),
    ]);
    expect(clauses.filter(([, isLive]) => isLive)).toEqual([["Deflection", true]]);
  });

  test.each([
    ["SG-1", "G6"],
    ["DG-4", "G7"],
    ["DG-4", "G8"],
  ])("has the deflection of the data sheet for %s with %s", (quotation, girder) => {
    const { document } = savedDesign(quotation, girder);
    const [used] = /[\d.]+/.exec(
      sheetOf(quotation, girder).checks.find(({ name }) => name === "Deflection")?.figures ?? "",
    ) ?? [""];
    const crane = craneOfDocument({ ...document, technicalValues: document.technicalValues ?? [] });
    expect(engineeringFigures(crane).deflectionLive).toBeCloseTo(Number(used), 1);
  });

  const valuesOf = (rows: readonly { label: string; value: string }[]) =>
    Object.fromEntries(rows.map(({ label, value }) => [label, value.replace(/\s/g, " ")]));
  const stepsOf = (rows: readonly { name: string; how: string }[]) =>
    Object.fromEntries(rows.map(({ name, how }) => [name, how]));

  test("of a joist has one girder, the wheels on its flange and one point load", () => {
    const sheet = sheetOf("SG-1", "G6");
    expect(valuesOf(sheet.result)).toMatchObject({
      Section: "ISMB 350",
      "Next best": "ISMB 400, 560 kg designed",
      "k, table over design": "0.996",
    });
    expect(valuesOf(sheet.inputs)).toMatchObject({
      Girders: "1",
      "Wheel base of the crab": "one point load",
      "Trolley weight": "420 kg",
    });
    expect(stepsOf([...sheet.loads, ...sheet.combinations])).toMatchObject({
      "Hook load h": "1.6 t × 9.81",
      "One wheel on the flange": "P / 4",
      "Moment of the load": "P L / 4",
    });
    expect(sheet.properties.map(({ label }) => label)).toEqual(["Area of one girder", "Ixx", "Iyy"]);
    expect(sheet.rows[0]?.designed).toBe("390\u00a0kg");
    expect(sheet.basis).toBe("Price table version 1 of 01 Apr 2026");
  });

  test.each([
    [0, "420 kg"],
    [1, "421 kg (assumed)"],
  ])("marks the weight of a hoist that nobody knows where it is %i kg above the series", (more, text) => {
    const { document } = savedDesign("SG-1", "G6");
    const lines = document.lines.map((line) => {
      const { estimate } = line;
      const working = estimate?.record.working;
      if (line.component === "hoist") return { ...line, values: { ...line.values, hoist_type: "Own hoist" } };
      if (!estimate || !working) return line;
      const changed = { ...working, trolley_kg: working.series_trolley_kg + more };
      return { ...line, estimate: { ...estimate, record: { ...estimate.record, working: changed } } };
    });
    const sheet = calculationSheet({ ...document, lines });
    expect(valuesOf(sheet?.inputs ?? [])).toMatchObject({ "Trolley weight": text });
  });

  test("of two box girders shares the loads, and has both wheels of the crab", () => {
    const sheet = sheetOf("DG-4", "G7");
    expect(valuesOf(sheet.inputs)).toMatchObject({ Girders: "2", "Wheel base of the crab": "2 300 mm" });
    const steps = stepsOf([...sheet.loads, ...sheet.combinations]);
    expect(steps).toMatchObject({
      "Hook load h": "50 t × 9.81 / 2",
      "Moment of the load": "P (L − a / 2)² / 4 L, a the wheel base",
    });
    expect(steps).not.toHaveProperty("One wheel on the flange");
    expect(sheet.properties).toHaveLength(9);
    expect(sheet.checks.find(({ name }) => name === "Span over depth")?.percent).toBe("70\u00a0%");
  });

  test("has what its record says where nothing passes", () => {
    const { document } = savedDesign("SG-1", "G6");
    const changed = (change: Partial<EstimateRecord>) => ({
      ...document,
      lines: document.lines.map((line) =>
        line.estimate?.record
          ? { ...line, estimate: { ...line.estimate, record: { ...line.estimate.record, ...change } } }
          : line,
      ),
    });
    const { record } = document.lines.find(({ estimate }) => estimate)?.estimate ?? {};
    if (!record?.working) throw new RangeError("No calculation");
    const neighbours = record.neighbours.map((row) => ({ ...row, designed_kg: null, k: null }));
    const checks = record.checks.map((check) => ({ ...check, used: 2 * check.limit }));
    const sheet = calculationSheet(changed({ next_best: null, k: null, neighbours, checks }));
    expect(sheet?.result).toContainEqual({ label: "Next best", value: "none" });
    expect(sheet?.result).toContainEqual({ label: "k, table over design", value: "" });
    expect(sheet?.rows[0]).toMatchObject({ designed: "none passes", k: "–" });
    expect(sheet?.checks[0]).toMatchObject({ share: 1, percent: "200\u00a0%" });
    const apart = { ...record.working, crab_wheel_base_mm: 5000, wheel_kN: null };
    expect(calculationSheet(changed({ working: apart }))?.combinations[0]?.how).toBe(
      "P L / 8, one wheel at mid-span",
    );
    expect(calculationSheet(changed({ working: null }))).toBeNull();
  });

  test("lists unchecked points, and the effective length of joists", () => {
    const { limits, rules, checked, assumptions } = sheetOf("DG-4", "G7");
    for (const words of ["local wheel load and web crippling under crab rails", "two cranes close together"])
      expect(limits).toContain(words);
    expect(rules).toContain("IS 800:1984");
    expect(rules).not.toContain("not read");
    expect(checked).toBe("Not checked by an engineer");
    const { document } = savedDesign("DG-4", "G7");
    const check = { by: "A. Rao", at: "2026-11-20T06:00:00.000Z", note: "" };
    expect(calculationSheet({ ...document, technicalCheck: check })?.checked).toBe(
      "Checked: A. Rao, 20 Nov 2026",
    );
    expect(assumptions.join()).toContain("Effective length of joists: 0.7 L");
  });
});
