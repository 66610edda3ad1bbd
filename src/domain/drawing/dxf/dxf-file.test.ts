import { describe, expect, test } from "vitest";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { engineeringFigures } from "#domain/engineering/figures.ts";
import { knownCrane } from "#domain/testing/cranes.ts";
import {
  allOf,
  type DxfItem,
  dxfFaults,
  firstOf,
  modelEntities,
  numbersOf,
  readDxf,
} from "#domain/testing/dxf-reader.ts";
import { fullSheet } from "../sheet/full-sheet.ts";
import { dxfFile } from "./dxf-file.ts";
import { mapped } from "./entities.ts";
import { standViews } from "./model-space.ts";
import { groundsOf } from "./text-grounds.ts";

const double: CraneInputs = {
  ...knownCrane,
  craneType: "double-girder",
  capacity: 20,
  span: 22.5,
  girderSection: "2 x BOX 1350x550x6x10",
  girderWeight: 13_860,
  hoistType: "Open Winch Crab",
  height: 9,
  endCarriageType: "EC-500",
  gantryType: "ISMB 600 + ISMC 300 + SQ 60",
  ltLength: 48,
  columnType: "ISHB 450",
  columnHeight: 8,
  columnCount: 18,
};
const meta = {
  quotation: "SG-1",
  customer: "Müller %% & Söhne^J \\U+0041 漢字 🏗",
  company: null,
  preparedBy: "r.patel",
  date: "20 Nov 2026",
};
const fileOf = (inputs: CraneInputs) => dxfFile(fullSheet(inputs, meta));
const ofType = (items: readonly DxfItem[], type: string) => items.filter((item) => item.type === type);

describe.each([
  ["single girder", knownCrane],
  ["double girder", double],
  ["a crane whose columns are not chosen", { ...knownCrane, columnType: null, columnCount: null }],
  ["a crane of which only the plan is known", { ...knownCrane, columnHeight: null }],
  ["a crane of which nothing can be drawn", { ...knownCrane, hoistType: null }],
] as const)("the DXF of %s", (_name, inputs) => {
  const text = fileOf(inputs);
  const content = readDxf(text);
  const { items } = content;

  test("is accepted by a strict reader, and is the same every time", () => {
    expect(dxfFaults(text)).toEqual([]);
    expect(content.header.get("$ACADVER")).toEqual(["AC1015"]);
    expect(content.header.get("$INSUNITS")).toEqual(["4"]);
    expect(fileOf(inputs)).toBe(text);
  });

  test("measures every dimension along its axis, and shows the value in a separate block", () => {
    const dimensions = ofType(modelEntities(content), "DIMENSION");
    for (const dimension of dimensions) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(dimension, 13, 23, 14, 24);
      const measured = Number(firstOf(dimension, 42));
      const isLevel = Number(firstOf(dimension, 50)) === 0;
      expect(Math.abs(isLevel ? x2 - x1 : y2 - y1)).toBeCloseTo(measured, 5);
      const shown = items
        .filter(({ type, block }) => type === "TEXT" && block === firstOf(dimension, 2))
        .map((item) => firstOf(item, 1));
      const grouped = String(Math.round(measured)).replace(/\B(?=(\d{3})+$)/g, " ");
      expect(shown).toEqual([firstOf(dimension, 1).replace("<>", grouped)]);
    }
    const blocks = dimensions.map((dimension) => firstOf(dimension, 2));
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test("draws no line through the lettering of a view", () => {
    const grounds = standViews(fullSheet(inputs, meta).views).flatMap(({ laid, paper }) =>
      groundsOf(laid).map(({ x, y, width, height }) => {
        const [left, top] = mapped(paper, [x, y]);
        const [right, bottom] = mapped(paper, [x + width, y + height]);
        return { left, top, right, bottom };
      }),
    );
    const through = ofType(items, "LINE").filter((item) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(item, 10, 20, 11, 21);
      // Skip slanting lines, whose box proves nothing.
      if (firstOf(item, 67) === "1" || (x1 !== x2 && y1 !== y2)) return false;
      return grounds.some(
        ({ left, top, right, bottom }) =>
          Math.max(x1, x2) > left + 1 &&
          Math.min(x1, x2) < right - 1 &&
          Math.max(y1, y2) > bottom + 1 &&
          Math.min(y1, y2) < top - 1,
      );
    });
    expect(through).toEqual([]);
  });

  test("has the extents of the model", () => {
    const [left = 0, bottom = 0] = (content.header.get("$EXTMIN") ?? []).map(Number);
    const [right = 0, top = 0] = (content.header.get("$EXTMAX") ?? []).map(Number);
    const points = modelEntities(content).flatMap((item) =>
      [10, 11, 13, 14].flatMap((code) => {
        const ys = allOf(item, code + 10).map(Number);
        return allOf(item, code).map((x, index) => [Number(x), ys[index] ?? 0] as const);
      }),
    );
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(left - 0.001);
      expect(x).toBeLessThanOrEqual(right + 0.001);
      expect(y).toBeGreaterThanOrEqual(bottom - 0.001);
      expect(y).toBeLessThanOrEqual(top + 0.001);
    }
    if (points.length === 0) expect([left, bottom, right, top]).toEqual([0, 0, 420, 297]);
    else {
      // Lettering extends beyond its anchor points, but not far.
      const xs = points.map(([x]) => x);
      expect(Math.min(...xs) - left).toBeLessThan(0.05 * (right - left));
      expect(right - Math.max(...xs)).toBeLessThan(0.05 * (right - left));
    }
  });

  test("the layout shows each view to scale, apart from the others", () => {
    const sheet = fullSheet(inputs, meta);
    const [whole, ...viewports] = ofType(items, "VIEWPORT");
    expect(numbersOf(whole as DxfItem, 40, 41, 45)).toEqual([420, 297, 297]);
    expect(viewports.map((each) => Number(firstOf(each, 45)) / Number(firstOf(each, 41)))).toEqual(
      sheet.views.map(({ placement }) => placement.denominator),
    );
    const rooms = viewports.map((each) => {
      const [x = 0, y = 0, height = 0, aspect = 1] = [
        ...numbersOf(each, 12, 22, 45),
        Number(firstOf(each, 40)) / Number(firstOf(each, 41)),
      ];
      const [w, h] = [(height * aspect) / 2, height / 2];
      return { left: x - w, right: x + w, bottom: y - h, top: y + h };
    });
    for (const [index, a] of rooms.entries())
      for (const b of rooms.slice(index + 1))
        expect(a.right <= b.left || b.right <= a.left || a.top <= b.bottom || b.top <= a.bottom).toBe(true);
  });
});

test("the dimensions equal the engineering figures", () => {
  const figures = engineeringFigures(knownCrane);
  const measured = new Map(
    ofType(modelEntities(readDxf(fileOf(knownCrane))), "DIMENSION").map((item) => [
      firstOf(item, 1),
      Number(firstOf(item, 42)),
    ]),
  );
  expect(measured.get("SPAN <>")).toBe(15_000);
  expect(measured.get("HOOK COVERAGE <>")).toBe(figures.runwayCoverage);
  expect(measured.get("LIFT <>")).toBe(figures.usableLift);
  expect(measured.get("TOP OF RAIL <>")).toBe(figures.levelTopOfRail);
  expect(measured.get("COLUMN <>")).toBe(6000);
  expect(measured.get("CRANE TOP <>")).toBe(figures.levelCraneTop);
  expect(measured.get("ROOF MIN. <>")).toBe(figures.minRoofLevel);
  expect(measured.get("GIRDER <>")).toBe(figures.girderDepth);
  expect(measured.get("WHEELBASE <>")).toBe(figures.wheelbase);
  expect(measured.get("END CARRIAGE <>")).toBe(figures.endCarriageLength);
  expect(measured.get("COLUMN SPACING <>")).toBe(figures.columnSpacing);
  expect(measured.get("<> TYP.")).toBe(figures.columnSpacing);
  expect(measured.get("LT LENGTH <>")).toBe(30_000);
});

test("the model is drawn 1:1, each part on the layer of its component", () => {
  const model = modelEntities(readDxf(fileOf(knownCrane)));
  const layersOf = (type: string) => new Set(ofType(model, type).map((item) => firstOf(item, 8)));
  for (const layer of ["GIRDER", "HOIST", "END-CARRIAGE", "LT-GANTRY", "COLUMN"])
    expect(layersOf("LWPOLYLINE")).toContain(layer);
  expect(layersOf("CIRCLE")).toEqual(new Set(["HOIST", "END-CARRIAGE", "WIRING"]));
  expect(layersOf("LINE")).toContain("BUILDING");
  const centres = ofType(model, "LINE").filter((item) => firstOf(item, 8) === "CENTRE");
  expect(centres.map((item) => numbersOf(item, 10)[0])).toEqual(expect.arrayContaining([-7500, 7500]));
});

test("texts use plain ASCII, codes for other characters, and no commands", () => {
  const texts = ofType(readDxf(fileOf(knownCrane)).items, "TEXT").map((item) => firstOf(item, 1));
  expect(texts).toContain(
    "M\\U+00FCller %%%%%% & S\\U+00F6hne\\U+005EJ \\U+005CU+0041 \\U+6F22\\U+5B57 \\U+D83C\\U+DFD7",
  );
  expect(texts).toContain("FFL \\U+00B10.000");
  expect(texts).toContain("SPAN 15 000");
});
