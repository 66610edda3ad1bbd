import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { columnCheck, isLightColumn } from "./column-check.ts";

type Golden = {
  load: string;
  column: string;
  height_m: number;
  reaction_kN: number;
  surge_kN: number;
  top_of_rail_mm: number;
  slenderness: number;
  axial_stress_allowed: number;
  axial_part: number;
  bending_part: number;
  used: number;
  holds: boolean;
};
const golden: { cases: Golden[] } = JSON.parse(
  readFileSync(new URL("../../../fixtures/golden/columns.json", import.meta.url), "utf8"),
);
const loads = { height: 9000, reaction: 59.8, surge: 2.8, topOfRail: 9396 };

describe("the guide check of a column", () => {
  it.each(golden.cases)("of load $load on $column, $height_m m", (worked) => {
    const check = columnCheck(worked.column, {
      height: 1000 * worked.height_m,
      reaction: worked.reaction_kN,
      surge: worked.surge_kN,
      topOfRail: worked.top_of_rail_mm,
    });
    expect(check).not.toBeNull();
    if (check === null) return;
    const near = (value: number, expected: number, tolerance: number) =>
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(tolerance);
    near(check.slenderness, worked.slenderness, 0.2);
    near(check.axialStress, worked.axial_stress_allowed, 0.2);
    near(check.axialPart, worked.axial_part, 0.01);
    near(check.bendingPart, worked.bending_part, 0.01);
    near(check.used, worked.used, 0.01);
    expect(!isLightColumn(check)).toBe(worked.holds);
  });

  it.each(["By others", "2 ISHB 300 LACED", "2 ISMC 300", "ISMB 300 LACED", "ISMB 175", "Concrete"])(
    "has no word on %s",
    (name) => expect(columnCheck(name, loads)).toBeNull(),
  );
});
