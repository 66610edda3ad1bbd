import { carriageEndOn } from "./carriage.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import type { Figures } from "./figures.ts";
import { frontDimensions } from "./front-dimensions.ts";
import { type FrontFigures, frontFigureNames } from "./front-figures.ts";
import { girderRules, hoistKindOf } from "./girder-rules.ts";
import { girderElevation } from "./girder-shapes.ts";
import { decimal } from "./number-text.ts";
import { asHidden, circle, line, type Owner, type Part, rect, type StrokedShape } from "./shapes.ts";
import { columnElevation, floor, gantryEndOn } from "./steelwork.ts";
import { crabElevation, fallsAndHook, hoistElevation } from "./trolleys.ts";
import type { ViewResult } from "./view.ts";
import { known, missingInputs } from "./view-needs.ts";

const plain = (id: string, part: Part | null): Owner => ({ id, part, state: "plain" });
const marginBeyondWall = 400;
const marginAboveRoof = 300;

/** The trolley with its middle at x, and the level its falls hang from. */
function trolleyAt(owner: Owner, x: number, inputs: CraneInputs, figures: Figures, f: FrontFigures) {
  const kind = hoistKindOf(inputs.craneType, inputs.hoistType ?? "");
  if (girderRules[inputs.craneType].trolley === "on-top") {
    const rail = f.levelGirderTop + (figures.crabRailHeight ?? 0);
    const [length, wheelbase, height] = [
      figures.crabLength ?? 0,
      figures.crabWheelbase ?? 0,
      figures.crabHeight ?? 0,
    ];
    const wheel = Math.min(0.12 * wheelbase, 0.3 * height);
    return {
      shapes: crabElevation(owner, x, { rail, length, wheelbase, height, wheel }),
      falls: rail + 0.3 * height,
      length,
    };
  }
  const top = f.levelGirderBottom + kind.bodyTop;
  const [length, height] = [figures.hoistLength ?? 0, figures.hoistBodyHeight ?? 0];
  const shapes = hoistElevation(owner, x, {
    flangeBottom: f.levelGirderBottom,
    top,
    length,
    height,
    wheel: 110,
    hangs: kind.bodyTop < 0,
  });
  return { shapes, falls: top - height, length };
}

/** The hook, its block and falls with the seat of the hook at x and level. */
function hookAt(
  owner: Owner,
  x: number,
  level: number,
  falls: number,
  capacity: number,
  auxiliary: boolean,
): StrokedShape[] {
  const bowl = Math.min(420, 90 + 38 * Math.sqrt(capacity));
  const size = {
    from: falls,
    falls: 2,
    spread: bowl * 0.9,
    hook: bowl,
    blockWidth: bowl * 1.4,
    blockHeight: bowl * 1.15,
  };
  const main = fallsAndHook(owner, [x, level], size);
  if (!auxiliary) return main;
  const small = {
    from: falls,
    falls: 1,
    spread: 0,
    hook: bowl * 0.5,
    blockWidth: bowl * 0.6,
    blockHeight: bowl * 0.5,
  };
  const beside: Owner = { ...owner, id: `${owner.id}.aux` };
  return [...main, ...fallsAndHook(beside, [x + bowl * 1.7, level + bowl * 0.6], small)];
}

function runwaySide(
  side: "left" | "right",
  x: number,
  inputs: CraneInputs,
  figures: Figures,
  f: FrontFigures,
): StrokedShape[] {
  const column = columnElevation(plain(`column-${side}`, 5), [x, 0], {
    height: f.levelColumnTop,
    width: f.columnAcrossSpan,
    plateWidth: f.basePlateAcross,
    plateHeight: 25,
    overrun: 0,
  });
  const existing = (figures.columnsSideA ?? 0) === 0 || inputs.columnType === null;
  return [
    ...(existing ? asHidden(column) : column),
    ...gantryEndOn(plain(`gantry-${side}`, 4), [x, f.levelColumnTop], {
      depth: f.gantryDepth,
      topWidth: f.gantryTopWidth,
      railHeight: f.railHeight,
      railHead: f.railHead,
    }),
    ...carriageEndOn(plain(`carriage-${side}`, 3), [x, f.levelTopOfRail], {
      wheelDiameter: f.wheelDiameter,
      railHead: f.railHead,
      clearance: f.endCarriageClearance,
      height: f.endCarriageHeight,
      width: f.endCarriageWidth,
    }),
    line(plain(`centre-${side}`, null), "rail", [x, -250], [x, f.levelCraneTop + 150], { pen: "centre" }),
  ];
}

/**
 * The front elevation, looking along the runway: mm of the crane, x = 0 at mid-span, rails at half the span to either
 * side, y upward from the finished floor. Trolley at the left approach, dashed at the right one; hook at its highest,
 * dashed at its lowest; least roof and wall clearances dashed.
 */
export function frontElevation(inputs: CraneInputs, figures: Figures): ViewResult {
  const needs = missingInputs(inputs, [
    "capacity",
    "span",
    "hoistType",
    "height",
    "endCarriageType",
    "gantryType",
    "columnHeight",
  ]);
  if (needs.length > 0) return { needs };
  const { span, capacity } = inputs;
  const f = known(figures, frontFigureNames);
  if (f === null || span === null || capacity === null) {
    return { reason: "The span is too short for this hoist: give a longer span." };
  }
  if (f.levelHookMax <= 0) {
    return { reason: "The hook would lie below the floor: give a greater column height." };
  }
  const half = 500 * span;
  const [leftHook, rightHook] = [-half + f.hookApproach1, half - f.hookApproach2];
  const kind = hoistKindOf(inputs.craneType, inputs.hoistType ?? "");
  const auxiliary = kind.crab?.auxiliaryHook ?? false;
  const hoist = plain("hoist", 2);
  const far = plain("hoist-far", 2);
  const here = trolleyAt(hoist, leftHook, inputs, figures, f);
  const there = trolleyAt(far, rightHook, inputs, figures, f);
  const wall = half + f.minRailToWall;
  const edge = wall + marginBeyondWall;
  const girderEnd = half + f.endCarriageWidth / 2;
  const lowest = hookAt(plain("hook-low", 2), leftHook, f.levelHookMin, f.levelHookMax - 1, capacity, false);
  const building = plain("building", null);
  const conductor = plain("conductor", 6);
  const dsl = f.levelTopOfRail - f.railHeight - f.gantryDepth / 2;
  const web = half + f.gantryTopWidth / 2;
  const shapes: StrokedShape[] = [
    ...floor(plain("floor", null), -edge, edge, 0, 0.024 * edge),
    line(building, "roof", [-edge, f.minRoofLevel], [edge, f.minRoofLevel], { pen: "hidden" }),
    line(building, "wall-left", [-wall, 0], [-wall, f.minRoofLevel], { pen: "hidden" }),
    line(building, "wall-right", [wall, 0], [wall, f.minRoofLevel], { pen: "hidden" }),
    ...runwaySide("left", -half, inputs, figures, f),
    ...runwaySide("right", half, inputs, figures, f),
    ...girderElevation(plain("girder", 1), {
      from: -girderEnd,
      to: girderEnd,
      top: f.levelGirderTop,
      depth: f.girderDepth,
      endDepth: figures.girderEndDepth,
      flange: Math.max(12, f.girderDepth * 0.03),
      stiffeners: Math.min(24, Math.max(4, Math.round(span / 1.5))),
    }),
    ...(figures.crabRailHeight === null
      ? []
      : [
          rect(
            plain("girder", 1),
            "crabrail",
            [-girderEnd * 0.97, f.levelGirderTop],
            [girderEnd * 0.97, f.levelGirderTop + figures.crabRailHeight],
          ),
        ]),
    line(conductor, "bracket", [half, dsl], [web + 60, dsl], { pen: "thin" }),
    circle(conductor, "bar", [web + 60, dsl], Math.min(35, f.gantryDepth / 6)),
    ...asHidden(hookAt(far, rightHook, f.levelHookMax, there.falls, capacity, auxiliary)),
    ...asHidden(there.shapes),
    ...asHidden(lowest),
    ...hookAt(hoist, leftHook, f.levelHookMax, here.falls, capacity, auxiliary),
    ...here.shapes,
  ];
  const clearFrom = leftHook + here.length / 2;
  return {
    view: {
      id: "front",
      title: "FRONT ELEVATION",
      shapes,
      dimensions: frontDimensions({ half, leftHook, rightHook }, f),
      labels: [
        {
          id: "swl",
          part: 1,
          x: 0.22 * half,
          y: f.levelGirderTop - f.girderDepth / 2,
          width: 0.3 * half,
          height: f.girderDepth * 0.8,
          text: `SWL ${decimal(capacity, 3)} T`,
        },
      ],
      datum: "FFL ±0.000",
      extent: { left: -wall, right: wall, bottom: 0, top: f.minRoofLevel },
      clear: { from: clearFrom, to: Math.min(0, rightHook - there.length / 2) },
      size: { width: 2 * edge, height: f.minRoofLevel + marginAboveRoof },
    },
  };
}
