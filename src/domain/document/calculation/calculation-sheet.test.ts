import { describe, expect, test } from "vitest";
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

  test("lists unchecked points, and the effective length of joists", () => {
    const { notChecked, assumptions } = sheetOf("DG-4", "G7");
    for (const words of ["local wheel load and web crippling under crab rails", "two cranes close together"])
      expect(notChecked).toContain(words);
    expect(assumptions.join()).toContain("Effective length of joists: 0.7 L");
  });
});
