import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { grouped } from "../../engineering/number-text.ts";
import { exceeds, millimetres } from "../../engineering/rounding.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import {
  asHidden,
  type DrawnPart,
  line,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";
import { otherCranes } from "./other-cranes.ts";
import { type PlanFigures, planCrane, planFigureNames } from "./plan-crane.ts";
import type { ViewDimension, ViewResult } from "./view.ts";
import { missingInputs, notDrawable, pickKnownFigures } from "./view-needs.ts";

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });
/**
 * The most distinguishable marks on one side. With more, only the end bays are drawn with a break between.
 */
const mostMarks = 60;

/** Returns the places of the columns of one side along the runway. */
export function columnMarks(length: number, spacing: number): number[] {
  const bays = Math.round(length / spacing);
  if (bays < mostMarks) return Array.from({ length: bays + 1 }, (_, index) => index * spacing);
  const few = mostMarks / 2;
  const start = Array.from({ length: few }, (_, index) => index * spacing);
  return [...start, ...start.map((at) => length - at)];
}

function columns(
  side: "a" | "b",
  y: number,
  spacing: number,
  length: number,
  count: number,
  isExisting: (index: number) => boolean,
  f: PlanFigures,
): StrokedShape[] {
  const owner = plain(`plan-column-${side}`, "column");
  const [along, across] = [f.columnAlongRunway / 2, f.columnAcrossSpan / 2];
  return columnMarks(length, spacing)
    .slice(0, count || undefined)
    .flatMap((x, index) => {
      const mark = rect(owner, `mark${index + 1}`, [x - along, y - across], [x + along, y + across]);
      return isExisting(index) ? asHidden([mark]) : [mark];
    });
}

/** Both sides of the runway: columns, gantry and the centre of the rail. */
function runwayShapes(
  inputs: CraneInputs,
  figures: Figures,
  f: PlanFigures,
  { half, length }: { half: number; length: number },
): StrokedShape[] {
  const gantry = f.gantryTopWidth / 2;
  const sides = [
    ["a", half, f.outlineSpacing, figures.columnsSideA ?? 0],
    ["b", -half, f.outlineSpacingSideB, figures.columnsSideB ?? 0],
  ] as const;
  return sides.flatMap(([side, y, spacing, count]) => {
    const isExisting = (index: number) => isExistingColumn(inputs, figures, side === "a" && index === 0);
    return [
      ...columns(side, y, spacing, length, count, isExisting, f),
      rect(plain(`plan-gantry-${side}`, "lt_gantry"), "beam", [0, y - gantry], [length, y + gantry]),
      line(plain(`plan-centre-${side}`, null), "rail", [-400, y], [length + 400, y], { pen: "centre" }),
    ];
  });
}

type PlanPlaces = { half: number; length: number; edge: number; near: number };

function dimensionsOf(
  spacing: number | null,
  f: PlanFigures,
  { half, length, edge, near }: PlanPlaces,
): ViewDimension[] {
  const middle = length / 2;
  const reach = f.runwayCoverage / 2;
  return [
    ...(spacing === null
      ? []
      : [
          {
            id: "plan-spacing",
            part: "column",
            axis: "x",
            from: 0,
            to: spacing,
            reach: [edge, edge],
            text: `${grouped(spacing)} TYP.`,
            side: "above",
            spill: "before",
          } as const,
        ]),
    ...(reach > 0
      ? [
          {
            id: "plan-reach",
            part: "hoist",
            axis: "x",
            from: middle - reach,
            to: middle + reach,
            reach: [near, near],
            text: `HOOK COVERAGE ${grouped(2 * reach)}`,
            side: "above",
            spill: "after",
          } as const,
        ]
      : []),
    {
      id: "plan-length",
      part: "lt_gantry",
      axis: "x",
      from: 0,
      to: length,
      reach: [edge, edge],
      text: `LT LENGTH ${grouped(length)}`,
      side: "above",
      spill: "after",
    },
    {
      id: "plan-span",
      part: "span",
      axis: "y",
      from: -half,
      to: half,
      reach: [-100, -100],
      text: `SPAN ${grouped(2 * half)}`,
      side: "left",
      spill: "before",
    },
  ];
}

/**
 * The plan, the runway across the sheet: mm of the crane, x = 0 at the start of the runway, y = 0 at mid-span, side A
 * above. Crane at mid-runway, what the hook covers dashed.
 */
export function plan(inputs: CraneInputs, figures: Figures): ViewResult {
  const needs = missingInputs(inputs, "columnHeight");
  if (needs.length > 0) return { needs };
  const f = pickKnownFigures(figures, planFigureNames);
  const { span, ltLength } = inputs;
  if (f === null || span === null || ltLength === null) {
    return { reason: notDrawable.shortSpan };
  }
  const half = 500 * span;
  const length = millimetres(ltLength);
  const middle = length / 2;
  if (exceeds(f.endCarriageLength, length)) {
    return { reason: notDrawable.shortRunway };
  }
  const [near, far] = [half - f.hookApproach1, -half + f.hookApproach2];
  const reach = f.runwayCoverage / 2;
  const coverage = rect(
    plain("plan-coverage", "hoist"),
    "envelope",
    [middle - reach, near],
    [middle + reach, far],
    { pen: "hidden", fill: "none" },
  );
  const others = otherCranes(inputs, { middle, half, length, own: f.endCarriageLength });
  const shapes = [
    ...runwayShapes(inputs, figures, f, { half, length }),
    ...others.shapes,
    ...planCrane(figures, f, half, middle),
    ...(reach > 0 ? [coverage] : []),
  ];
  const edge = half + Math.max(f.columnAcrossSpan / 2, f.endBeyondRail);
  return {
    view: {
      id: "plan",
      title: "PLAN",
      shapes,
      dimensions: dimensionsOf(figures.columnSpacing, f, { half, length, edge, near }),
      labels: [],
      callouts: null,
      datum: null,
      extent: { left: -f.columnAlongRunway, right: length + f.columnAlongRunway, bottom: -edge, top: edge },
      clear: { from: 0, to: 0 },
      size: { width: length + 2 * f.columnAlongRunway, height: 2 * edge },
    },
  };
}
