import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { dataSheet } from "./data-sheet.ts";
import { drawingTitle } from "./description.ts";
import { engineeringFigures } from "./figures.ts";
import { fullSheet, type Sheet } from "./full-sheet.ts";
import { panelDrawing } from "./panel.ts";
import { shapeBox } from "./shape-box.ts";
import type { Shape, TextShape } from "./shapes.ts";
import { textBox } from "./text-shape.ts";
import { warnings } from "./warnings.ts";

const meta = {
  quotation: "SG-2026-0417",
  customer:
    "A customer whose name is far longer than any cell of a title block could ever hold, Private Limited",
  company: "Example Cranes",
  preparedBy: "r.patel",
  date: "20 Nov 2026",
};

type Row = Readonly<Record<string, string>>;
function table(crane: CraneTypeId, name: string): Row[] {
  const file = new URL(`../../../seed/${craneTypes[crane].database}/${name}.csv`, import.meta.url);
  const [head = "", ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
  const columns = head.split(",");
  return lines.map((text) =>
    Object.fromEntries(text.split(",").map((cell, index) => [columns[index] ?? "", cell])),
  );
}
const number = (row: Row | undefined, column: string): number | null =>
  row?.[column] ? Number(row[column]) : null;
const ends = <Item>(items: readonly Item[]): Item[] => [...items.slice(0, 1), ...items.slice(1).slice(-1)];

/** Every span row with its smallest and largest hoist, carriage and gantry. */
function* cranes(craneType: CraneTypeId): Generator<CraneInputs> {
  const tables = {
    span: table(craneType, "span"),
    hoist: table(craneType, "hoist"),
    carriage: table(craneType, "end_carriage"),
    gantry: table(craneType, "lt_gantry"),
    column: table(craneType, "column"),
  };
  for (const span of tables.span) {
    const same = (row: Row) => row.capacity === span.capacity;
    const hoists = ends(tables.hoist.filter(same));
    const carriages = ends(
      tables.carriage.filter((row) => same(row) && row.span_width_m === span.span_width_m),
    );
    for (const [h, hoist] of hoists.entries()) {
      for (const [c, carriage] of carriages.entries()) {
        for (const [g, gantry] of ends(tables.gantry).entries()) {
          const column = ends(tables.column)[g];
          yield {
            craneType,
            capacity: Number.parseFloat(span.capacity ?? ""),
            span: number(span, "span_width_m"),
            girderSection: span.girder_section ?? null,
            girderWeight: number(span, "weight_kg"),
            hoistType: hoist.hoist_type ?? null,
            height: number(hoist, "height_m"),
            hoistWeight: number(hoist, "weight_kg"),
            endCarriageType: carriage.end_carriage_type ?? null,
            wheelDiameter: number(carriage, "wheel_dia_mm"),
            wheels: number(carriage, "wheels"),
            wheelbase: number(carriage, "wheelbase_mm"),
            endCarriageWeight: number(carriage, "weight_kg"),
            gantryType: gantry.gantry_type ?? null,
            ltLength: g === 0 ? 12 : 120,
            gantryWeightPerMetre: number(gantry, "weight_kg_per_m"),
            maxWheelLoad: number(gantry, "max_wheel_load_kn"),
            columnType: column?.column_type ?? null,
            columnHeight: h === 0 ? 3 : 12,
            columnCount: c === 0 ? 0 : g === 0 ? 6 : 42,
            columnWeightPerMetre: number(column, "weight_kg_per_m"),
            otherCapacities: [],
            otherSpans: [],
          };
        }
      }
    }
  }
}

const isText = (shape: Shape): shape is TextShape => shape.kind === "text";
const close = 1e-6;

/** What is wrong with a drawing: texts over texts, anything outside, numbers that are none, ids twice. */
function faults(
  shapes: readonly Shape[],
  frame: { left: number; top: number; right: number; bottom: number },
): string[] {
  const found: string[] = [];
  const texts = shapes.filter(isText).map((text) => ({ text, box: textBox(text) }));
  for (const [index, a] of texts.entries()) {
    for (const b of texts.slice(index + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > close && down > close)
        found.push(`"${a.text.text}" (${a.text.id}) over "${b.text.text}" (${b.text.id})`);
    }
  }
  for (const shape of shapes) {
    const box = shapeBox(shape);
    if (!Object.values(box).every(Number.isFinite)) found.push(`${shape.id} is nowhere`);
    const inside =
      box.left >= frame.left - close &&
      box.top >= frame.top - close &&
      box.right <= frame.right + close &&
      box.bottom <= frame.bottom + close;
    if (!inside) found.push(`${shape.id} leaves its frame`);
  }
  if (new Set(shapes.map(({ id }) => id)).size !== shapes.length) found.push("an id stands twice");
  return found;
}

const paperFrame = { left: 10, top: 10, right: 410, bottom: 287 };
function sheetFaults(sheet: Sheet): string[] {
  const found = faults(sheet.shapes, paperFrame);
  const divide = sheet.shapes.find(({ id }) => id === "sheet.divide1");
  const divideY = divide?.kind === "line" ? divide.y1 : Number.NaN;
  for (const text of sheet.shapes.filter(isText)) {
    const { left, right, top, bottom } = textBox(text);
    if (left < 260 && right > 260) found.push(`${text.id} crosses the middle of the sheet`);
    if (!(top >= divideY || bottom <= divideY))
      found.push(`${text.id} crosses the line between elevations and plan`);
  }
  return found;
}

/** Length of a drawn dimension between its arrow tips, in paper millimetres. */
function drawnLength(shapes: readonly Shape[], id: string): number {
  const tip = (name: string) => {
    const arrow = shapes.find((shape) => shape.id === `${id}.${name}`);
    return arrow?.kind === "polyline" ? arrow.points[0] : undefined;
  };
  const [[x1, y1] = [], [x2, y2] = []] = [tip("arrow1") ?? [], tip("arrow2") ?? []];
  return Math.hypot(Number(x2) - Number(x1), Number(y2) - Number(y1));
}

const lineX = (shapes: readonly Shape[], id: string): number => {
  const shape = shapes.find((each) => each.id === id);
  return shape?.kind === "line" ? shape.x1 : Number.NaN;
};
const circleX = (shapes: readonly Shape[], id: string): number => {
  const shape = shapes.find((each) => each.id === id);
  return shape?.kind === "circle" ? shape.cx : Number.NaN;
};
const size = (shapes: readonly Shape[], id: string): { width: number; height: number } => {
  const shape = shapes.find((each) => each.id === id);
  return shape?.kind === "rect" ? shape : { width: Number.NaN, height: Number.NaN };
};

const craneTypeIds: readonly CraneTypeId[] = ["single-girder", "double-girder"];

describe.each(craneTypeIds)("every %s of the price tables", (craneType) => {
  it("has a full sheet without a text over another, within its frames", { timeout: 120_000 }, () => {
    const wrong: string[] = [];
    let drawn = 0;
    for (const inputs of cranes(craneType)) {
      const sheet = fullSheet(inputs, meta);
      if (sheet.elevationScale !== null && sheet.planScale !== null) drawn += 1;
      const found = sheetFaults(sheet);
      if (found.length > 0)
        wrong.push(`${inputs.capacity}T × ${inputs.span} m, ${inputs.hoistType}: ${found.join("; ")}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(drawn).toBeGreaterThan(1000);
  });

  it("is drawn to scale", { timeout: 120_000 }, () => {
    for (const inputs of cranes(craneType)) {
      const figures = engineeringFigures(inputs);
      const { shapes, elevationScale, planScale } = fullSheet(inputs, meta);
      if (elevationScale === null || planScale === null) continue;
      const near = (paper: number, scale: number, real: number | null) =>
        expect(paper * scale).toBeCloseTo(Number(real), 3);
      const span = 1000 * Number(inputs.span);
      near(drawnLength(shapes, "span"), elevationScale, span);
      near(drawnLength(shapes, "lift"), elevationScale, figures.usableLift);
      near(drawnLength(shapes, "column"), elevationScale, figures.levelColumnTop);
      near(drawnLength(shapes, "coverage"), elevationScale, figures.hookCoverage);
      near(drawnLength(shapes, "roof"), elevationScale, figures.minRoofLevel);
      near(drawnLength(shapes, "girder"), elevationScale, figures.girderDepth);
      near(drawnLength(shapes, "side-wheelbase"), elevationScale, figures.wheelbase);
      near(drawnLength(shapes, "side-spacing"), elevationScale, figures.columnSpacing);
      near(drawnLength(shapes, "plan-length"), planScale, 1000 * Number(inputs.ltLength));
      near(drawnLength(shapes, "plan-span"), planScale, span);
      // The parts themselves, not only their dimensions.
      near(lineX(shapes, "centre-right.rail") - lineX(shapes, "centre-left.rail"), elevationScale, span);
      const column = size(shapes, "column-left.shaft").height + size(shapes, "column-left.plate").height;
      near(column, elevationScale, figures.levelColumnTop);
      near(size(shapes, "plan-gantry-a.beam").width, planScale, 1000 * Number(inputs.ltLength));
      if (figures.wheels === 4) {
        const apart = circleX(shapes, "side-carriage.wheel2") - circleX(shapes, "side-carriage.wheel1");
        near(apart, elevationScale, figures.wheelbase);
      }
    }
  });

  it("has a side panel without a text over another, within its frame", () => {
    const wrong: string[] = [];
    for (const inputs of cranes(craneType)) {
      for (const compact of [false, true]) {
        const panel = panelDrawing(inputs, { currentComponent: "hoist", compact });
        wrong.push(...faults(panel.shapes, { left: 0, top: 0, right: panel.width, bottom: panel.height }));
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

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
    "</text><script>alert(1)</script>",
    "#let x = 1 $ _a_ *b*",
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
    "line\nbreak\ttab\u0000",
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

describe("whatever is typed", () => {
  it("gives figures that are numbers or not yet known", () => {
    fc.assert(
      fc.property(oddInputs, (inputs) => {
        const figures = engineeringFigures(inputs);
        for (const [name, figure] of Object.entries(figures)) {
          if (typeof figure === "number") expect(Number.isFinite(figure), name).toBe(true);
        }
        for (const text of [
          drawingTitle(inputs),
          ...warnings(inputs, figures).map((warning) => warning.text),
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
      { numRuns: 500 },
    );
  });

  it("leaves the full sheet sound", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(oddInputs, (inputs) => {
        expect(
          sheetFaults(
            fullSheet(inputs, { ...meta, quotation: inputs.hoistType, customer: inputs.columnType }),
          ),
        ).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it("leaves the side panel sound", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(oddInputs, fc.boolean(), (inputs, compact) => {
        const panel = panelDrawing(inputs, { currentComponent: "span", compact });
        expect(faults(panel.shapes, { left: 0, top: 0, right: panel.width, bottom: panel.height })).toEqual(
          [],
        );
      }),
      { numRuns: 600 },
    );
  });

  it("leaves a crane sound whose sizes are absurd one or two at a time", { timeout: 120_000 }, () => {
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
    const usual = [...craneTypeIds].flatMap((id) => ends([...cranes(id)]));
    let drawn = 0;
    fc.assert(
      fc.property(fc.constantFrom(...usual), key, odd, key, odd, (inputs, first, one, second, two) => {
        const sheet = fullSheet({ ...inputs, girderSection: null, [first]: one, [second]: two }, meta);
        if (sheet.elevationScale !== null) drawn += 1;
        expect(sheetFaults(sheet)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
    expect(drawn).toBeGreaterThan(300);
  });

  it("keeps markup as the text of a shape", () => {
    const [inputs] = cranes("single-girder");
    if (inputs === undefined) throw new Error("the price tables are empty");
    const name = "</text><script>";
    const { shapes } = fullSheet({ ...inputs, hoistType: name }, meta);
    const holding = shapes.filter((shape) => JSON.stringify(shape).includes("<script>"));
    expect(holding.map((shape) => (isText(shape) ? shape.text : shape.kind))).toEqual([name]);
  });
});
