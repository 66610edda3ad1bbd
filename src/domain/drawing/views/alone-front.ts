import { type CraneInputs, hasGantryByOthers, hasOwnColumns } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { decimal, grouped } from "../../engineering/number-text.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import { capacitiesText } from "../../technical/technical-values.ts";
import { breakLine, floor, gantryEndOn } from "../parts/steelwork.ts";
import { partNumber } from "../shapes/part-number.ts";
import {
  asHidden,
  type DrawnPart,
  line,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";
import { carriageOnRail, girderShapes, loadLabel, partOfOthers } from "./front-elevation.ts";
import { type BridgeFigures, bridgeFigureNames } from "./front-figures.ts";
import { auxiliaryHookOf, frontHook, frontTrolley } from "./front-trolley.ts";
import { outline, type RailPlacement } from "./rail-placement.ts";
import type { Callout, View, ViewDimension, ViewResult } from "./view.ts";
import { missingInputs, notDrawable, pickKnownFigures } from "./view-needs.ts";

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });
const phantom = { pen: "phantom", fill: "none" } as const;
const margin = { beyondWall: 400, aboveRoof: 300, below: 300 };
/** The least length (mm) of the columns below a girder whose level is not known. */
const leastColumn = 1500;

/** The name of the level from which heights count without a floor, beside the view. */
export const railDatum = "TOR ±0";

/** The inputs of a drawing from the rail up. */
export const missingOfCraneAlone = (inputs: CraneInputs): string[] =>
  missingInputs(inputs, "ltLength", "columnHeight");

/** The level (mm) of the lowest point of the elevations. */
export function footOfAlone({ figures, hasFloor }: RailPlacement): number {
  const under = undersideOf(figures);
  return hasFloor ? 0 : Math.min((figures.levelHookMin ?? 0) - margin.below, under - leastColumn);
}

/** The underside of the runway girder, or of the outline of one by others. */
export const undersideOf = ({ levelTopOfRail, railHeight, gantryDepth }: Figures): number =>
  (levelTopOfRail ?? 0) - (railHeight ?? 0) - (gantryDepth ?? outline.depth);

/** The width (mm) of a column across the span: of an own one, or of the outline of one by others. */
const columnWidth = (inputs: CraneInputs, { columnAcrossSpan }: Figures): number =>
  (hasOwnColumns(inputs) ? columnAcrossSpan : null) ?? outline.width;

/** Rail and girder on one side with the column below: outlines where they are by others. */
function runwayOutline(
  side: "left" | "right",
  x: number,
  inputs: CraneInputs,
  { figures, hasFloor }: RailPlacement,
  f: BridgeFigures,
): StrokedShape[] {
  const under = undersideOf(figures);
  const foot = footOfAlone({ figures, hasFloor });
  const runway = plain(`runway-${side}`, null);
  const girder = hasGantryByOthers(inputs)
    ? [
        rect(
          runway,
          "girder",
          [x - outline.width / 2, under],
          [x + outline.width / 2, f.levelTopOfRail - f.railHeight],
          phantom,
        ),
        rect(
          runway,
          "rail",
          [x - f.railHead / 2, f.levelTopOfRail - f.railHeight],
          [x + f.railHead / 2, f.levelTopOfRail],
          phantom,
        ),
      ]
    : gantryEndOn(plain(`gantry-${side}`, "lt_gantry"), [x, under], {
        depth: figures.gantryDepth ?? 0,
        topWidth: figures.gantryTopWidth ?? 0,
        railHeight: f.railHeight,
        railHead: f.railHead,
      });
  const isOurs = hasOwnColumns(inputs) && !isExistingColumn(inputs, figures, side === "left");
  const column = isOurs ? plain(`column-${side}`, "column") : runway;
  const style = isOurs ? {} : phantom;
  const half = columnWidth(inputs, figures) / 2;
  return [
    ...girder,
    ...(under > foot
      ? [
          line(column, "column1", [x - half, foot], [x - half, under], style),
          line(column, "column2", [x + half, foot], [x + half, under], style),
          ...(hasFloor ? [] : [breakLine(column, "break", [x, foot], 2.4 * outline.width, "x")]),
        ]
      : []),
    ...carriageOnRail(side, x, f),
    line(plain(`centre-${side}`, null), "rail", [x, under], [x, f.levelCraneTop + 150], { pen: "centre" }),
  ];
}

function dimensionsOf(
  at: { half: number; leftHook: number; rightHook: number },
  f: BridgeFigures,
  { figures, hasFloor }: RailPlacement,
  travel: number,
): ViewDimension[] {
  const { half, leftHook, rightHook } = at;
  const [tor, crane, hook] = [f.levelTopOfRail, f.levelCraneTop, f.levelHookMax];
  const end = half + f.endBeyondRail;
  const across = (
    id: string,
    from: number,
    to: number,
    label: string,
    part: DrawnPart | null,
  ): ViewDimension => {
    const reach = id === "wall" ? f.minRoofLevel : crane;
    return {
      ...{ id, part, axis: "x", from, to, reach: [reach, reach], side: "above" },
      text: `${label}${grouped(to - from)}`,
      spill: from < 0 && to <= 0 ? "before" : "after",
    };
  };
  const upright = (
    id: string,
    side: "left" | "right" | "inside",
    [from, to]: readonly [number, number],
    text: string,
    reach: ViewDimension["reach"],
    part: DrawnPart | null = null,
  ): ViewDimension => ({ ...{ id, part, axis: "y", from, to, text, side, reach }, spill: "before" });
  const hookText = `HOOK ${hook < tor ? "BELOW" : "ABOVE"} RAIL ${grouped(Math.abs(hook - tor))}`;
  const lowest = hook - travel;
  return [
    across("approach1", -half, leftHook, "", "hoist"),
    across("coverage", leftHook, rightHook, "HOOK COVERAGE ", "hoist"),
    across("approach2", rightHook, half, "", "hoist"),
    across("end", -end, -half, "", "end_carriage"),
    across("wall", half, half + f.minRailToWall, "", null),
    across("span", -half, half, "SPAN ", "span"),
    ...(hasFloor
      ? [
          upright("rail", "left", [0, tor], `TOP OF RAIL ${grouped(tor)}`, [null, -half]),
          upright("hook", "left", [0, hook], `HOOK ${grouped(hook)}`, [null, leftHook], "hoist"),
        ]
      : []),
    upright("bridge", "left", [tor, crane], grouped(crane - tor), [-half, -end], "span"),
    upright("roof", "right", [tor, f.minRoofLevel], `ROOF MIN. ${grouped(f.minRoofLevel - tor)}`, [
      half,
      half,
    ]),
    {
      ...upright("lift", "inside", [lowest, hook], `LIFT ${grouped(travel)}`, [leftHook, leftHook], "hoist"),
      beside: rightHook,
    },
    {
      ...upright(
        "hookrail",
        "inside",
        [Math.min(tor, hook), Math.max(tor, hook)],
        hookText,
        [leftHook, leftHook],
        "hoist",
      ),
      beside: rightHook,
      // The girder is above the rail.
      spill: "after",
    },
    {
      ...upright(
        "girder",
        "inside",
        [f.levelGirderBottom, f.levelGirderTop],
        `GIRDER ${grouped(f.levelGirderTop - f.levelGirderBottom)}`,
        [half, half],
        "span",
      ),
      spill: "after",
    },
    ...(hasFloor && figures.levelHookMin !== null && figures.levelHookMin > 1
      ? [
          upright(
            "lowhook",
            "inside",
            [0, figures.levelHookMin],
            grouped(figures.levelHookMin),
            [null, leftHook],
            "hoist",
          ),
        ]
      : []),
  ];
}

const kilonewtons = (value: number | null): string => `${decimal(value ?? 0, 1)} kN`;

/** The loads of the wheels on each rail, with the trolley at the left. */
function loadsOf(figures: Figures, half: number): View["loads"] {
  const { wheelLoadMax, wheelLoadMinLoaded, wheels } = figures;
  if (wheelLoadMax === null || wheelLoadMinLoaded === null || wheels === null) return undefined;
  const y = undersideOf(figures);
  const onRail = `${wheels / 2} × `;
  const note = { y, isStrong: true };
  return {
    room: 110,
    arrows: [
      { id: "load-left", x: -half, y, move: [5, 2] },
      // Outside, clear of the leaders to the parts.
      { id: "load-right", x: half, y, move: [5, 2] },
    ],
    notes: [
      {
        ...note,
        ...{ id: "load-left-size", x: -half, move: [7, 6], anchor: "start" },
        text: `${onRail}${kilonewtons(wheelLoadMax)}`,
      },
      {
        ...{ id: "load-left-note", x: -half, y, move: [7, 9.4], anchor: "start" },
        text: "static, full load here",
      },
      {
        ...note,
        ...{ id: "load-right-size", x: half, move: [7, 6], anchor: "start" },
        text: `${onRail}${kilonewtons(wheelLoadMinLoaded)}`,
      },
      {
        ...{ id: "load-right-note", x: half, y, move: [7, 9.4], anchor: "start" },
        text: "at the same time",
      },
    ],
  };
}

function calloutsOf(
  inputs: CraneInputs,
  placement: RailPlacement,
  f: BridgeFigures,
  { half, rightHook, trolleyLength }: { half: number; rightHook: number; trolleyLength: number },
): Callout[] {
  const { figures } = placement;
  const called = (part: DrawnPart, name: string) => ({ number: partNumber(inputs, part), name });
  const under = undersideOf(figures);
  const isTheirs = hasGantryByOthers(inputs);
  return [
    {
      part: "span",
      ...called("span", "Girder"),
      x: rightHook - trolleyLength / 2,
      y: f.levelGirderTop - 0.7 * (figures.girderEndDepth ?? f.girderDepth),
    },
    { part: "hoist", ...called("hoist", "Hoist"), x: rightHook, y: f.levelHookMax + 150 },
    {
      part: "end_carriage",
      ...called("end_carriage", "End carriage"),
      x: half - f.endCarriageWidth / 3,
      y: f.levelWheelCentre,
    },
    {
      part: "lt_gantry",
      ...(isTheirs ? partOfOthers(inputs, "lt_gantry", "Runway girder") : called("lt_gantry", "LT gantry")),
      x: half - 0.3 * (figures.gantryTopWidth ?? outline.width),
      y: under + 0.4 * (figures.gantryDepth ?? outline.depth),
    },
    {
      part: "column",
      ...(hasOwnColumns(inputs) ? called("column", "Column") : partOfOthers(inputs, "column", "Column")),
      x: half - columnWidth(inputs, figures) / 2,
      y: under - 0.6 * (under - footOfAlone(placement)),
    },
  ];
}

/**
 * The front elevation of a crane from its rail up: mm of the crane, x = 0 at mid-span. A runway and columns by others are
 * outlines without dimensions. y counts from the floor when the level of the rail is known, else from the top of the rail.
 */
export function aloneFront(inputs: CraneInputs, placement: RailPlacement): ViewResult {
  const needs = missingOfCraneAlone(inputs);
  if (needs.length > 0) return { needs };
  const { span, capacity, height } = inputs;
  const { figures, hasFloor } = placement;
  const f = pickKnownFigures(figures, bridgeFigureNames);
  if (f === null || span === null || capacity === null || height === null)
    return { reason: notDrawable.shortSpan };
  const half = 500 * span;
  const [leftHook, rightHook] = [-half + f.hookApproach1, half - f.hookApproach2];
  const auxiliary = auxiliaryHookOf(inputs, figures);
  const hoist = plain("hoist", "hoist");
  const far = plain("hoist-far", "hoist");
  const here = frontTrolley(hoist, leftHook, inputs, figures, f);
  const there = frontTrolley(far, rightHook, inputs, figures, f);
  const wall = half + f.minRailToWall;
  const edge = wall + margin.beyondWall;
  const lowestHook = figures.levelHookMin ?? 0;
  const bottom = footOfAlone(placement);
  const hidden = { pen: "hidden" } as const;
  const shapes: StrokedShape[] = [
    ...(hasFloor ? floor(plain("floor", null), -edge, edge, 0, 0.024 * edge) : []),
    line(plain("building", null), "roof", [-wall, f.minRoofLevel], [wall, f.minRoofLevel], hidden),
    line(plain("toprail", null), "line", [-wall, f.levelTopOfRail], [wall, f.levelTopOfRail], {
      pen: "centre",
    }),
    ...runwayOutline("left", -half, inputs, placement, f),
    ...runwayOutline("right", half, inputs, placement, f),
    ...girderShapes(span, figures, f),
    ...asHidden(frontHook(far, rightHook, f.levelHookMax, there.falls, capacity, auxiliary)),
    ...asHidden(there.shapes),
    ...asHidden(
      frontHook(plain("hook-low", "hoist"), leftHook, lowestHook, f.levelHookMax - 1, capacity, null),
    ),
    ...frontHook(hoist, leftHook, f.levelHookMax, here.falls, capacity, auxiliary),
    ...here.shapes,
  ];
  const loads = loadsOf(figures, half);
  return {
    view: {
      id: "front",
      title: "FRONT ELEVATION",
      shapes,
      dimensions: dimensionsOf({ half, leftHook, rightHook }, f, placement, f.levelHookMax - lowestHook),
      labels: [loadLabel(f, half, capacitiesText(inputs, figures) ?? "")],
      ...(loads && { loads, inset: { from: -half, by: 33 } }),
      callouts: {
        right: half,
        under: Math.min(f.levelHookMax, undersideOf(figures)),
        drop: loads ? 12 : 0,
        list: calloutsOf(inputs, placement, f, { half, rightHook, trolleyLength: there.length }),
      },
      datum: hasFloor ? "FFL ±0.000" : railDatum,
      // The dimensions of lift and hook may be at the right.
      datumSide: "left",
      extent: { left: -wall, right: wall, bottom, top: f.minRoofLevel },
      clear: { from: leftHook + here.length / 2, to: Math.min(0, rightHook - there.length / 2) },
      size: { width: 2 * edge, height: f.minRoofLevel - bottom + margin.aboveRoof },
    },
  };
}
