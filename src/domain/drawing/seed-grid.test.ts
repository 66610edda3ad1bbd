import { describe, expect, it } from "vitest";
import { type CraneTypeId, craneTypeIds } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { PricingRow } from "../price-tables/price-table.ts";
import { longTitles } from "../testing/cranes.ts";
import { drawingFaults, sheetFaults } from "../testing/drawing-faults.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { liveDrawing } from "./live/live-drawing.ts";
import { shapeBox } from "./shapes/shape-box.ts";
import type { Shape } from "./shapes/shapes.ts";
import { fullSheet } from "./sheet/full-sheet.ts";

const number = (row: PricingRow | undefined, column: string): number | null =>
  row?.[column] ? Number(row[column]) : null;
const ends = <Item>(items: readonly Item[]): Item[] => [...items.slice(0, 1), ...items.slice(1).slice(-1)];

/** Every span row with two of the combinations of its smallest and largest hoist, carriage and gantry, by turns. */
function* cranes(craneType: CraneTypeId): Generator<CraneInputs> {
  const tables = {
    span: exampleRows(craneType, "span"),
    hoist: exampleRows(craneType, "hoist"),
    carriage: exampleRows(craneType, "end_carriage"),
    gantry: exampleRows(craneType, "lt_gantry"),
    column: exampleRows(craneType, "column"),
  };
  for (const [at, span] of tables.span.entries()) {
    const same = (row: PricingRow) => row.capacity === span.capacity;
    const hoists = ends(tables.hoist.filter(same));
    const carriages = ends(
      tables.carriage.filter((row) => same(row) && row.span_width_m === span.span_width_m),
    );
    for (const [h, hoist] of hoists.entries()) {
      for (const [c, carriage] of carriages.entries()) {
        for (const [g, gantry] of ends(tables.gantry).entries()) {
          if ((at + h + 2 * c + 4 * g) % 4 !== 0) continue;
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

/** Every dimension and part has its scaled size on paper. */
function expectToScale(
  inputs: CraneInputs,
  shapes: readonly Shape[],
  { elevation: elevationScale, plan: planScale }: { elevation: number; plan: number },
): void {
  const figures = engineeringFigures(inputs);
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
  if (inputs.columnCount === 0) expect(shapes.filter(({ id }) => /spacing/.test(id))).toEqual([]);
  else near(drawnLength(shapes, "side-spacing"), elevationScale, figures.columnSpacing);
  near(drawnLength(shapes, "plan-length"), planScale, 1000 * Number(inputs.ltLength));
  near(drawnLength(shapes, "plan-span"), planScale, span);
  // The parts themselves, not only their dimensions.
  near(lineX(shapes, "centre-right.rail") - lineX(shapes, "centre-left.rail"), elevationScale, span);
  const column = size(shapes, "column-left.shaft").height + size(shapes, "column-left.plate").height;
  near(column, elevationScale, figures.levelColumnTop);
  near(size(shapes, "plan-gantry-a.beam").width, planScale, 1000 * Number(inputs.ltLength));
  // The carriage is as long as dimensioned, with all its wheels, bogies and buffers.
  const carriage = shapes
    .filter(({ id, kind }) => /^side-carriage\.(box|buffer|bogie|wheel)\d?$/.test(id) && kind !== "line")
    .map(shapeBox);
  const carriageEnds =
    Math.max(...carriage.map(({ right }) => right)) - Math.min(...carriage.map(({ left }) => left));
  near(carriageEnds, elevationScale, figures.endCarriageLength);
  near(drawnLength(shapes, "side-carriage"), elevationScale, figures.endCarriageLength);
  if (figures.wheels === 4) {
    const apart = circleX(shapes, "side-carriage.wheel2") - circleX(shapes, "side-carriage.wheel1");
    near(apart, elevationScale, figures.wheelbase);
  }
}

describe.each(craneTypeIds())("every %s of the price tables", (craneType) => {
  it("has a full sheet to scale, without a text over another, within its frames", {
    timeout: 120_000,
  }, () => {
    const wrong: string[] = [];
    let drawn = 0;
    for (const inputs of cranes(craneType)) {
      const sheet = fullSheet(inputs, longTitles);
      const found = sheetFaults(sheet);
      if (found.length > 0)
        wrong.push(`${inputs.capacity}T × ${inputs.span} m, ${inputs.hoistType}: ${found.join("; ")}`);
      if (sheet.elevationScale === null || sheet.planScale === null) continue;
      drawn += 1;
      expectToScale(inputs, sheet.shapes, { elevation: sheet.elevationScale, plan: sheet.planScale });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(drawn).toBeGreaterThan(250);
  });

  it("has a live drawing without a text over another, within its frame", () => {
    const wrong: string[] = [];
    for (const inputs of cranes(craneType)) {
      for (const compact of [false, true]) {
        const live = liveDrawing(inputs, { currentComponent: "hoist", compact });
        wrong.push(
          ...drawingFaults(live.shapes, { left: 0, top: 0, right: live.width, bottom: live.height }),
        );
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
