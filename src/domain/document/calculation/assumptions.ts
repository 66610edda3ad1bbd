import { designedClass } from "../../engineering/girder-rules.ts";

/** The standards that the design of a girder follows. docs/girder.md has the sources of their figures. */
export const designStandards =
  "IS 807:2006, loads of class M5, case I, and proportions; IS 807:1976, sideways share and deflection; IS 800:1984, permissible stresses; IS 800:2007 annex E, tipping of a joist; CMAA 74:2004, flange under wheels.";

/** The limits of the calculation of the girder: the loads and checks that it leaves out. */
export const notCalculated =
  "Not calculated: fatigue, wind, seismic, skew, test load, buffers, torsion, splices, camber; the rail on the top flange between diaphragms, local wheel load and web crippling under crab rails; two cranes close together.";

/** The assumptions of the calculation of the girder within usual practice, which the engineer must agree to. */
export const assumptions: readonly string[] = [
  "Class M5 for every crane, open winches and cranes of class M6 too; indoors, without wind.",
  "A share of 0.6 of the sideways forces bends a girder, because girders and end carriages form a frame in plan.",
  "Effective length of joists: 0.7 L against tipping sideways, because their ends are held by the end carriages.",
  "Wheels touch a flange 20 mm + 1 mm per tonne from its edge.",
  "Plate stock: flanges 6 to 40 mm, webs 6 to 12 mm. Welds are 2 % of what they join.",
  "The trolley is the heaviest of the series, or the chosen one if that is heavier.",
];

/** Returns a warning when the crane's duty class differs from the calculated one; otherwise null. */
export const dutyWarning = (dutyClass: string | null): string | null =>
  dutyClass === null || dutyClass === designedClass
    ? null
    : `The crane is of class ${dutyClass}, but the loads are those of class ${designedClass}: check the girder for ${dutyClass}.`;
