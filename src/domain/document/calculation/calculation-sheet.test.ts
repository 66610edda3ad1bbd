import { describe, expect, test } from "vitest";
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
