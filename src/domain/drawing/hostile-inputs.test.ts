import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CraneTypeId } from "../crane-types.ts";
import { adviceOn } from "../engineering/advice.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { knownCrane, longTitles } from "../testing/cranes.ts";
import { drawingFaults, sheetFaults } from "../testing/drawing-faults.ts";
import { dxfFaults } from "../testing/dxf-reader.ts";
import { controls, markup } from "../testing/hostile-texts.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { drawingTitle } from "./description.ts";
import { dxfFile } from "./dxf/dxf-file.ts";
import { liveDrawing } from "./live/live-drawing.ts";
import { fullSheet } from "./sheet/full-sheet.ts";

const double: CraneInputs = {
  ...knownCrane,
  craneType: "double-girder",
  hoistType: "Open Winch Crab",
  girderSection: null,
};

const oddNumber = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-300, 1e-9, 1e300),
  },
  { weight: 4, arbitrary: fc.constantFrom(0.001, 0.01, 0.1, 500, 5000, 1e6) },
  { weight: 8, arbitrary: fc.constantFrom(1, 2, 3, 5, 6, 7.5, 10, 15, 20, 30, 40, 100) },
  { weight: 8, arbitrary: fc.double({ min: 0.01, max: 200, noNaN: true }) },
);
const oddName = fc.oneof(
  fc.constantFrom(
    null,
    "",
    "By others",
    "By others",
    "By others",
    ...Object.values(markup),
    "BOX 0x0x0x0",
    "BOX 99999x1x1x1",
    "2 x BOX 1350x550x6x10",
    "ISMB 200",
    "EC-500",
    "EC-9999-8W",
    "Wire Rope Hoist Low Headroom",
    "Electric Chain Hoist",
    "Open Winch Crab with Aux Hoist",
    "PG 99999x99999x9x9 + CR 120",
    "ISMB 600 + ISMC 300 + SQ 999",
    "2 ISMB 600 LACED",
    "漢字の長い名前".repeat(20),
    controls,
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const oddInputs: fc.Arbitrary<CraneInputs> = fc.record({
  craneType: fc.constantFrom<CraneTypeId>("single-girder", "double-girder"),
  capacity: oddNumber,
  span: oddNumber,
  girderSection: oddName,
  girderWeight: oddNumber,
  hoistType: oddName,
  height: oddNumber,
  hoistWeight: oddNumber,
  endCarriageType: oddName,
  wheelDiameter: oddNumber,
  wheels: oddNumber,
  wheelbase: oddNumber,
  endCarriageWeight: oddNumber,
  gantryType: oddName,
  ltLength: oddNumber,
  gantryWeightPerMetre: oddNumber,
  maxWheelLoad: oddNumber,
  columnType: oddName,
  columnHeight: oddNumber,
  columnCount: oddNumber,
  columnWeightPerMetre: oddNumber,
  otherCapacities: fc.array(fc.double(), { maxLength: 3 }),
  otherSpans: fc.array(fc.double(), { maxLength: 3 }),
});

describe("any typed input", () => {
  it("gives figures that are numbers or not yet known", () => {
    fc.assert(
      fc.property(oddInputs, (inputs) => {
        const figures = engineeringFigures(inputs);
        for (const [name, figure] of Object.entries(figures)) {
          if (typeof figure === "number") expect(Number.isFinite(figure), name).toBe(true);
        }
        for (const text of [
          drawingTitle(inputs),
          ...adviceOn(inputs, figures).map((warning) => warning.text),
          ...dataSheet(inputs, figures).flatMap(({ rows }) => rows.map(({ value }) => value)),
        ]) {
          const typed = [
            inputs.girderSection,
            inputs.hoistType,
            inputs.endCarriageType,
            inputs.gantryType,
            inputs.columnType,
          ];
          if (!typed.some((name) => name?.trim() === text))
            expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("leaves the full sheet sound", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(oddInputs, (inputs) => {
        expect(
          sheetFaults(
            fullSheet(inputs, { ...longTitles, quotation: inputs.hoistType, customer: inputs.columnType }),
          ),
        ).toEqual([]);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("leaves out the wheel loads of a crane alone where a dimension has their place", () => {
    const byOthers = { gantryType: "By others", columnType: "By others", columnCount: null };
    const narrow = {
      ...{ ...knownCrane, ...byOthers, girderSection: null, span: 2 },
      set: { topOfRail: 2000, baySpacing: 1 },
    };
    expect(sheetFaults(fullSheet(narrow, longTitles))).toEqual([]);
  });

  it("leaves the live drawing sound", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(oddInputs, fc.boolean(), (inputs, compact) => {
        const live = liveDrawing(inputs, { currentComponent: "span", compact });
        expect(
          drawingFaults(live.shapes, { left: 0, top: 0, right: live.width, bottom: live.height }),
        ).toEqual([]);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("leaves a crane with one or two absurd sizes sound", { timeout: 120_000 }, () => {
    const odd = fc.constantFrom(0.001, 0.01, 0.1, 0.5, 2, 60, 200, 500, 5000, 99_999, 1e6);
    const key = fc.constantFrom(
      "capacity",
      "span",
      "height",
      "columnHeight",
      "ltLength",
      "columnCount",
      "wheelbase",
      "wheelDiameter",
    );
    let drawn = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(knownCrane, double),
        key,
        odd,
        key,
        odd,
        (inputs, first, one, second, two) => {
          const sheet = fullSheet(
            { ...inputs, girderSection: null, [first]: one, [second]: two },
            longTitles,
          );
          if (sheet.elevationScale !== null) drawn += 1;
          expect(sheetFaults(sheet)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
    expect(drawn).toBeGreaterThan(50);
  });

  it("leaves a crane on a runway by others sound", { timeout: 120_000 }, () => {
    const odd = fc.constantFrom(0.001, 0.01, 0.5, 2, 60, 500, 99_999, null);
    const key = fc.constantFrom("capacity", "span", "height", "ltLength", "wheelbase", "wheelDiameter");
    fc.assert(
      fc.property(
        fc.constantFrom(knownCrane, double),
        key,
        odd,
        odd,
        odd,
        (inputs, name, size, rail, bay) => {
          const set = { ...(rail && { topOfRail: 1000 * rail }), ...(bay && { baySpacing: 1000 * bay }) };
          const others = { gantryType: "By others", columnType: "By others", columnCount: null, set };
          const crane = { ...inputs, girderSection: null, ...others, [name]: size };
          const sheet = fullSheet(crane, longTitles);
          expect(sheetFaults(sheet)).toEqual([]);
          expect(dxfFaults(dxfFile(sheet))).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });

  it("leaves the DXF file sound", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        oddInputs,
        fc.constantFrom(knownCrane, double),
        fc.constantFrom(0.01, 60, 5000, 99_999),
        (inputs, sized, span) => {
          for (const crane of [inputs, { ...sized, girderSection: inputs.girderSection, span }])
            expect(
              dxfFaults(dxfFile(fullSheet(crane, { ...longTitles, customer: inputs.hoistType }))),
            ).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(25) },
    );
  });

  it("keeps markup as the text of a shape", () => {
    const name = markup.drawing;
    const { shapes } = fullSheet({ ...knownCrane, hoistType: name }, longTitles);
    const holding = shapes.filter((shape) => JSON.stringify(shape).includes("<script>"));
    expect(holding.map((shape) => (shape.kind === "text" ? shape.text : shape.kind))).toEqual([name]);
  });
});
