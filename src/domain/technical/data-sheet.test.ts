import { describe, expect, it } from "vitest";
import { drawingTitle } from "../drawing/description.ts";
import { fullSheet } from "../drawing/sheet/full-sheet.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { longTitles, unknownCrane } from "../testing/cranes.ts";
import { dataSheet } from "./data-sheet.ts";

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

  it("marks the motions of a hoist that nobody chose, also one by others", () => {
    const sheet = rows({ ...double, hoistType: null, height: null });
    for (const label of ["Hoisting", "Cross travel", "Hoist motor"])
      expect(sheet.get(label), label).toMatch(/ \(assumed\)$/);
    expect(sheet.get("Long travel")).toBe("30 m/min");
    const set = { ...double, hoistType: null, set: { hoistMotor: 18.5 } };
    expect(rows(set).get("Hoist motor")).toBe("18.5 kW");
    const earlier = rows({ ...double, hoistType: null, isEarlier: true });
    expect(earlier.get("Hoist motor")).toBe("15 kW");
  });

  it("answers what an engineer asks back, and says nothing new of an earlier document", () => {
    const sheet = rows(double);
    expect(Object.fromEntries(sheet)).toMatchObject({
      "Headroom, hook to top of crab rail": "1\u2009081 mm",
      "Hook above rail": "321 mm",
      "Lowest hook above floor": "0 mm",
      "Deflection, rated load": "20.7 mm, 1/1\u2009088, limit 1/900",
      "Driven wheels": "2",
    });
    expect([...sheet.keys()]).not.toContain("Deflection limit");
    const single = { ...double, craneType: "single-girder" as const, hoistType: "Electric Chain Hoist" };
    expect([...rows(single).keys()]).toContain("Headroom, hook to underside of girder");
    expect(rows({ ...double, girderSection: null }).get("Deflection limit")).toBe("25 mm, 1/900");
    const earlier = rows({ ...double, isEarlier: true });
    expect(earlier.get("Headroom")).toBe("1\u2009081 mm");
    expect(earlier.get("Deflection limit")).toBe("25 mm");
    for (const label of ["Hook above rail", "Lowest hook above floor", "Driven wheels"])
      expect([...earlier.keys()]).not.toContain(label);
  });

  it("prints what the customer told of the building, and marks it", () => {
    const theirs = { ...double, columnType: "By others", columnCount: null, columnWeightPerMetre: null };
    const set = { topOfRail: 7812, baySpacing: 7500, roofUnderside: 11_000, allowedWheelLoad: 180 };
    expect(Object.fromEntries(rows({ ...theirs, set }))).toMatchObject({
      "Top of rail above floor": "7\u2009812 mm (by others)",
      "Column height": "8\u2009000 mm (by others)",
      "Column spacing": "7\u2009500 mm (by others)",
      "Column reaction, one crane, without impact": "270 kN (by others)",
      "Roof underside above floor": "11\u2009000 mm (by others)",
      "Allowed wheel load, static": "180 kN (by others)",
    });
    const own = [...rows({ ...double, set }).keys()];
    expect(own).toContain("Roof underside above floor");
    expect(own).not.toContain("Allowed wheel load, static");
    const unknown = rows({ ...theirs, set, hoistType: "Grab" }).get(
      "Column reaction, one crane, without impact",
    );
    expect(unknown).toMatch(/ kN \(assumed\)$/);
  });

  it("takes the height of a crab from the price table, and its levels follow", () => {
    const { levelCraneTop = 0 } = engineeringFigures(double);
    const given = engineeringFigures({ ...double, crabHeight: 1900 });
    expect(given.crabHeight).toBe(1900);
    expect(given.levelCraneTop).toBe((levelCraneTop ?? 0) + 1900 - 1571);
    expect(engineeringFigures({ ...double, crabHeight: 0 }).crabHeight).toBe(1571);
  });

  it.each<[Partial<CraneInputs>, string]>([
    [{ columnCount: 0 }, "Existing structure"],
    [{ columnCount: null }, "Existing structure"],
    [{ columnCount: 1 }, "1, others existing"],
    [{ columnCount: 1, columnType: null }, "Existing structure"],
    [{ columnCount: 3 }, "3 (2 + 1)"],
    [{ columnCount: null, columnType: "By others" }, "By others"],
    [{ columnCount: null, columnType: "By others", isEarlier: true }, "Existing structure"],
  ])("counts the columns as the drawing shows them: %j", (columns, text) => {
    expect(rows({ ...double, ...columns }).get("Number of columns")).toBe(text);
  });

  it("shows unknown figures as not yet known", () => {
    const known = new Set([
      "Cross travel",
      "Cross travel, creep",
      "Long travel",
      "Long travel, creep",
      "Supply",
      "Number of columns",
    ]);
    for (const [label, value] of rows(unknownCrane))
      if (!known.has(label)) expect(value, label).toBe("Not yet known");
  });
});

describe("a hoist of an unknown type", () => {
  const typed = { ...double, hoistType: "Wire rope crab, 2 falls" };
  const marked = (inputs: CraneInputs) =>
    [...rows(inputs)].flatMap(([label, value]) => (value.endsWith(" (assumed)") ? [label] : []));

  it("marks all figures that depend on it, and no others", () => {
    expect(marked(typed)).toEqual([
      "Usable lift, hook travel",
      "Duty class",
      "Cross travel motor",
      "Connected load",
      "Full load current",
      "Deflection, rated load",
      "Wheelbase",
      "Hook approaches",
      "Hook coverage across span",
      "Headroom, hook to top of crab rail",
      "Highest hook above floor",
      "Lowest hook above floor",
      "Hook above rail",
      "Crane above top of rail",
      "Lowest roof member allowed",
      "Crab weight",
      "Crane dead weight",
      "Maximum wheel load, static",
      "Minimum wheel load, unloaded",
      "Maximum wheel load with impact",
      "Surge per rail",
      "Longitudinal force per rail",
      "Hook coverage along runway",
      "Column reaction, one crane, without impact",
    ]);
    expect(rows(typed).get("Duty class")).toBe("M6 (assumed)");
    expect(rows(typed).get("Crab weight")).toBe("5\u2009905 kg (assumed)");
  });

  it("marks no weight and no wheelbase that the price table gives", () => {
    const given = marked({ ...typed, hoistWeight: 4000, wheelbase: 3400 });
    expect(given).toContain("Duty class");
    for (const label of ["Crab weight", "Wheelbase", "Crane dead weight", "Surge per rail"])
      expect(given).not.toContain(label);
  });

  it("marks a row of which the price table gives one figure and the hoist the other", () => {
    const unnamed = { ...typed, endCarriageType: "Type A", wheels: 4 };
    expect(rows(unnamed).get("Wheels")).toMatch(/^4 .* \(assumed\)$/);
  });

  it("marks no figure for a known type in another spelling, and no open figure", () => {
    expect(marked({ ...double, hoistType: "open winch  CRAB" })).toEqual([]);
    expect(marked({ ...unknownCrane, hoistType: "Own make" })).toEqual([]);
  });

  it("appears in full in the technical data of the drawing", () => {
    const texts = fullSheet(typed, longTitles).shapes.flatMap((shape) =>
      shape.kind === "text" ? [shape.text] : [],
    );
    for (const text of ["M6 (assumed)", "3\u2009400 mm (assumed)", "23\u2009955 kg (assumed)"])
      expect(texts).toContain(text);
    expect(texts.filter((text) => text.includes("(assum") && !text.endsWith("(assumed)"))).toEqual([]);
  });
});

describe("description", () => {
  it("states the sizes, and names open choices", () => {
    expect(drawingTitle(double)).toBe(
      "General arrangement of a double girder EOT crane, capacity 20 t, span 22.5 m, lift 9 m and column height 8 m.",
    );
    expect(drawingTitle({ ...double, columnHeight: null, columnType: null, gantryType: " " })).toBe(
      "General arrangement of a double girder EOT crane, capacity 20 t, span 22.5 m and lift 9 m; not chosen yet: LT gantry, column and column height.",
    );
    expect(drawingTitle(unknownCrane)).toContain("not chosen yet: capacity, span, hoist");
  });
});
