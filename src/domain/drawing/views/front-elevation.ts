import { busbarPart } from "../../components/wiring.ts";
import { byOthers, type CraneInputs, supplierOf } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import { capacitiesText } from "../../technical/technical-values.ts";
import { carriageEndOn, driveCoverHeight } from "../parts/carriage.ts";
import { girderElevation } from "../parts/girder-shapes.ts";
import { lugLength, lugOffsets } from "../parts/platform.ts";
import { columnElevation, floor, gantryEndOn } from "../parts/steelwork.ts";
import { partNumber } from "../shapes/part-number.ts";
import {
  asHidden,
  circle,
  type DrawnPart,
  line,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";
import { frontDimensions } from "./front-dimensions.ts";
import { type BridgeFigures, type FrontFigures, frontFigureNames } from "./front-figures.ts";
import { auxiliaryHookOf, frontHook, frontTrolley } from "./front-trolley.ts";
import { isToldColumn } from "./value-marks.ts";
import type { Callout, ViewLabel, ViewResult } from "./view.ts";
import { missingInputs, notDrawable, pickKnownFigures } from "./view-needs.ts";

/** Returns a part that is out of the crane's scope, with its supplier: "Column, by others". */
export const partOfOthers = (inputs: CraneInputs, part: DrawnPart, name: string) => ({
  number: null,
  name: `${name}, ${supplierOf(inputs, part).toLowerCase()}`,
});

/** Returns the busbar along the runway that the crane's own wiring lacks: "Busbar, by others". Null where it has it. */
function busbarOfOthers(inputs: CraneInputs): { number: null; name: string } | null {
  const { busbar, elsewhere = {} } = inputs;
  if (!busbar || inputs.isEarlier) return null;
  const isLeft = busbar === "other_position" && !(busbarPart in elsewhere);
  const supplier = supplierOf(inputs, busbar === byOthers ? "wiring" : busbarPart);
  return { number: null, name: `Busbar, ${isLeft ? "in another position" : supplier.toLowerCase()}` };
}

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });
const marginBeyondWall = 400;
const marginAboveRoof = 300;

/** An end carriage on its rail, with the cover of its drive outside. */
export function carriageOnRail(side: "left" | "right", x: number, f: BridgeFigures): StrokedShape[] {
  const owner = plain(`carriage-${side}`, "end_carriage");
  const outward = side === "left" ? -1 : 1;
  const cover = driveCoverHeight(f.wheelDiameter) / 2;
  return [
    ...carriageEndOn(owner, [x, f.levelTopOfRail], {
      wheelDiameter: f.wheelDiameter,
      railHead: f.railHead,
      clearance: f.endCarriageClearance,
      height: f.endCarriageHeight,
      width: f.endCarriageWidth,
    }),
    rect(
      owner,
      "cover",
      [x + (outward * f.endCarriageWidth) / 2, f.levelWheelCentre - cover],
      [x + outward * f.endBeyondRail, f.levelWheelCentre + cover],
      { pen: "thin" },
    ),
  ];
}

function runwaySide(
  side: "left" | "right",
  x: number,
  inputs: CraneInputs,
  figures: Figures,
  f: FrontFigures,
): StrokedShape[] {
  const column = columnElevation(plain(`column-${side}`, "column"), [x, 0], {
    height: f.levelColumnTop,
    width: f.columnAcrossSpan,
    plateWidth: f.basePlateAcross,
    plateHeight: 25,
    overrun: 0,
  });
  const existing = isExistingColumn(inputs, figures, side === "left");
  return [
    ...(existing ? asHidden(column) : column),
    ...gantryEndOn(plain(`gantry-${side}`, "lt_gantry"), [x, f.levelColumnTop], {
      depth: f.gantryDepth,
      topWidth: f.gantryTopWidth,
      railHeight: f.railHeight,
      railHead: f.railHead,
    }),
    ...carriageOnRail(side, x, f),
    line(plain(`centre-${side}`, null), "rail", [x, -250], [x, f.levelCraneTop + 150], { pen: "centre" }),
  ];
}

function buildingLines(wall: number, edge: number, { minRoofLevel: roof }: FrontFigures): StrokedShape[] {
  const building = plain("building", null);
  const hidden = { pen: "hidden" } as const;
  return [
    line(building, "roof", [-edge, roof], [edge, roof], hidden),
    line(building, "wall-left", [-wall, 0], [-wall, roof], hidden),
    line(building, "wall-right", [wall, 0], [wall, roof], hidden),
  ];
}

/** The girder with what stands on it: lifting lugs, or the rail of a crab. */
export function girderShapes(span: number, figures: Figures, f: BridgeFigures): StrokedShape[] {
  const half = 500 * span;
  const girderEnd = half + f.endCarriageWidth / 2;
  return [
    ...girderElevation(plain("girder", "span"), {
      from: -girderEnd,
      to: girderEnd,
      top: f.levelGirderTop,
      depth: f.girderDepth,
      endDepth: figures.girderEndDepth,
      flange: Math.max(12, f.girderDepth * 0.03),
      stiffeners: Math.min(24, Math.max(4, Math.round(span / 1.5))),
    }),
    ...(figures.crabRailHeight === null
      ? lugOffsets(half).map((x, index) =>
          rect(
            plain("girder", "span"),
            `lug${index + 1}`,
            [x - lugLength / 2, f.levelGirderTop],
            [x + lugLength / 2, f.levelCraneTop],
            { pen: "thin" },
          ),
        )
      : [
          rect(
            plain("girder", "span"),
            "crabrail",
            [-girderEnd * 0.97, f.levelGirderTop],
            [girderEnd * 0.97, f.levelGirderTop + figures.crabRailHeight],
          ),
        ]),
  ];
}

/** The name of the height below the gantry girder. The customer's columns may have another one. */
const columnLabel = (inputs: CraneInputs, figures: Figures): string =>
  inputs.columnType !== byOthers || inputs.isEarlier || isToldColumn(inputs, figures)
    ? "COLUMN "
    : "GANTRY UNDERSIDE ";

type CalloutPlaces = { half: number; dsl: number; bar: number; rightHook: number; trolleyLength: number };

function calloutsOf(
  inputs: CraneInputs,
  figures: Figures,
  f: FrontFigures,
  { half, dsl, bar, rightHook, trolleyLength }: CalloutPlaces,
): Callout[] {
  const called = (part: DrawnPart, name: string) => ({ number: partNumber(inputs, part), name });
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
      ...called("lt_gantry", "LT gantry"),
      x: half - f.gantryTopWidth / 4,
      y: dsl,
    },
    { part: "wiring", ...(busbarOfOthers(inputs) ?? called("wiring", "Wiring")), x: bar, y: dsl },
    {
      part: "column",
      ...(inputs.columnType === byOthers && !inputs.isEarlier
        ? partOfOthers(inputs, "column", "Column")
        : called("column", "Column")),
      x: half - f.columnAcrossSpan / 4,
      y: 0.3 * f.levelColumnTop,
    },
  ];
}

/** The safe working loads of all hoists on the girder: "20/5". */
export const loadLabel = (f: BridgeFigures, half: number, capacities: string): ViewLabel => ({
  id: "swl",
  part: "span",
  x: 0.22 * half,
  y: f.levelGirderTop - f.girderDepth / 2,
  width: 0.3 * half,
  height: f.girderDepth * 0.8,
  text: `SWL ${capacities} T`,
});

/**
 * The front elevation, looking along the runway: mm of the crane, x = 0 at mid-span, rails at half the span to either
 * side, y upward from the finished floor. Trolley at the left approach, dashed at the right one; hook at its highest,
 * dashed at its lowest; least roof and wall clearances dashed.
 */
export function frontElevation(inputs: CraneInputs, figures: Figures): ViewResult {
  const needs = missingInputs(inputs, "ltLength");
  if (needs.length > 0) return { needs };
  const { span, capacity } = inputs;
  const f = pickKnownFigures(figures, frontFigureNames);
  if (f === null || span === null || capacity === null) {
    return { reason: notDrawable.shortSpan };
  }
  if (f.levelHookMax <= 0) {
    return { reason: notDrawable.lowHook };
  }
  if (f.levelGirderBottom <= 0) {
    return { reason: notDrawable.lowGirder };
  }
  const half = 500 * span;
  const [leftHook, rightHook] = [-half + f.hookApproach1, half - f.hookApproach2];
  const auxiliary = auxiliaryHookOf(inputs, figures);
  const hoist = plain("hoist", "hoist");
  const far = plain("hoist-far", "hoist");
  const here = frontTrolley(hoist, leftHook, inputs, figures, f);
  const there = frontTrolley(far, rightHook, inputs, figures, f);
  const wall = half + f.minRailToWall;
  const edge = wall + marginBeyondWall;
  const lowest = frontHook(
    plain("hook-low", "hoist"),
    leftHook,
    f.levelHookMin,
    f.levelHookMax - 1,
    capacity,
    null,
  );
  const dsl = f.levelTopOfRail - f.railHeight - f.gantryDepth / 2;
  const web = half + f.gantryTopWidth / 2;
  const conductor = plain("conductor", "wiring");
  const wiring = [
    line(conductor, "bracket", [half, dsl], [web + 60, dsl], { pen: "thin" }),
    circle(conductor, "bar", [web + 60, dsl], Math.min(35, f.gantryDepth / 6)),
  ];
  const shapes: StrokedShape[] = [
    ...floor(plain("floor", null), -edge, edge, 0, 0.024 * edge),
    ...buildingLines(wall, edge, f),
    ...runwaySide("left", -half, inputs, figures, f),
    ...runwaySide("right", half, inputs, figures, f),
    ...girderShapes(span, figures, f),
    ...wiring,
    ...asHidden(frontHook(far, rightHook, f.levelHookMax, there.falls, capacity, auxiliary)),
    ...asHidden(there.shapes),
    ...asHidden(lowest),
    ...frontHook(hoist, leftHook, f.levelHookMax, here.falls, capacity, auxiliary),
    ...here.shapes,
  ];
  return {
    view: {
      id: "front",
      title: "FRONT ELEVATION",
      shapes,
      dimensions: frontDimensions({ half, leftHook, rightHook }, f, columnLabel(inputs, figures)),
      labels: [loadLabel(f, half, capacitiesText(inputs, figures) ?? "")],
      callouts: {
        right: half,
        under: Math.min(f.levelHookMax, f.levelColumnTop),
        list: calloutsOf(inputs, figures, f, {
          half,
          dsl,
          bar: web + 60,
          rightHook,
          trolleyLength: there.length,
        }),
      },
      datum: "FFL ±0.000",
      extent: { left: -wall, right: wall, bottom: 0, top: f.minRoofLevel },
      clear: { from: leftHook + here.length / 2, to: Math.min(0, rightHook - there.length / 2) },
      size: { width: 2 * edge, height: f.minRoofLevel + marginAboveRoof },
    },
  };
}
