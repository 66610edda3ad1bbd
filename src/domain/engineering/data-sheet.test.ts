import { describe, expect, it } from "vitest";
import { drawingTitle } from "../drawing/description.ts";
import { unknownCrane } from "../testing/cranes.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { dataSheet } from "./data-sheet.ts";
import { engineeringFigures } from "./figures.ts";

const double: CraneInputs = {
  craneType: "double-girder",
  capacity: 20,
  span: 22.5,
  girderSection: "2 x BOX 1350x550x6x10",
  girderWeight: 13860,
  hoistType: "Open Winch Crab",
  height: 9,
  hoistWeight: null,
  endCarriageType: "EC-500",
  wheelDiameter: null,
  wheels: null,
  wheelbase: null,
  endCarriageWeight: null,
  gantryType: "ISMB 600 + ISMC 300 + SQ 60",
  ltLength: 48,
  gantryWeightPerMetre: 397.6,
  maxWheelLoad: 169,
  columnType: "ISHB 450",
  columnHeight: 8,
  columnCount: 18,
  columnWeightPerMetre: 100.3,
  otherCapacities: [],
  otherSpans: [],
};
const rows = (inputs: CraneInputs) =>
  new Map(
    dataSheet(inputs, engineeringFigures(inputs)).flatMap((group) =>
      group.rows.map(({ label, value }) => [label, value]),
    ),
  );

describe("data sheet", () => {
  it("states the figures of the worked double girder crane with their units", () => {
    const sheet = rows(double);
    expect(Object.fromEntries([...sheet])).toMatchObject({
      "Safe working load": "20 t",
      "Span, rail centres": "22\u2009500 mm",
      "Duty class": "M6",
      "Long travel motors": "2 × 3.7 kW",
      "Connected load": "26.1 kW",
      "Full load current": "53.4 A",
      "DSL rating": "60 A",
      "Hook approaches": "1\u2009100 / 1\u2009100 mm",
      "Crane dead weight": "23\u2009955 kg",
      "Maximum wheel load, static": "165.1 kN",
      "Minimum wheel load, unloaded": "45.7 kN",
      Rail: "SQ 60",
      "Column type": "ISHB 450 (100.3 kg/m)",
      "Number of columns": "18 (9 + 9)",
      "Column spacing": "6\u2009000 mm",
    });
    expect([...sheet.values()]).not.toContain("Not yet known");
  });

  it("says what is not known, and nothing else about it", () => {
    const known = new Set(["Cross travel", "Long travel", "Supply", "Number of columns"]);
    for (const [label, value] of rows(unknownCrane))
      if (!known.has(label)) expect(value, label).toBe("Not yet known");
  });
});

describe("description", () => {
  it("states sizes, and what is open", () => {
    expect(drawingTitle(double)).toBe(
      "General arrangement of a double girder EOT crane, capacity 20 t, span 22.5 m, lift 9 m and column height 8 m.",
    );
    expect(drawingTitle({ ...double, columnHeight: null, columnType: null, gantryType: " " })).toBe(
      "General arrangement of a double girder EOT crane, capacity 20 t, span 22.5 m and lift 9 m; not chosen yet: LT gantry, column and column height.",
    );
    expect(drawingTitle(unknownCrane)).toContain("not chosen yet: capacity, span, hoist");
  });
});
