import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { carriageEndOn } from "../parts/carriage.ts";
import { girderElevation } from "../parts/girder-shapes.ts";
import { columnElevation, floor, gantryEndOn } from "../parts/steelwork.ts";
import { crabElevation, fallsAndHook, hoistElevation } from "../parts/trolleys.ts";
import {
  circle,
  type DrawnPart,
  line,
  polyline,
  type ShapeOwner,
  type ShapeState,
  type StrokedShape,
} from "../shapes/shapes.ts";
import {
  carriageClearance,
  carriageHeight,
  columnWidth,
  gantryHeight,
  type LiveProportions,
  railHeight,
  seatHeight,
} from "./live-proportions.ts";
import { columnOf, gantryOf } from "./live-state.ts";

const overhang = 14;
const hoistTopGap = 6;
const hoistHeight = 13;
const crabSize = { length: 54, wheelbase: 38, height: 21, wheel: 5 };
const trolleyPixels = {
  underslung: (owner: ShapeOwner, middle: number, girder: { bottom: number; top: number }): StrokedShape[] =>
    hoistElevation(owner, middle, {
      flangeBottom: girder.bottom,
      top: girder.bottom - hoistTopGap,
      length: 35,
      height: hoistHeight,
      wheel: 7,
      hangs: true,
    }),
  "on-top": (owner: ShapeOwner, middle: number, girder: { bottom: number; top: number }): StrokedShape[] =>
    crabElevation(owner, middle, { rail: girder.top, ...crabSize }),
};
/** The level from which the falls hang. */
const fallsFrom = {
  underslung: (girder: { bottom: number; top: number }) => girder.bottom - hoistTopGap - hoistHeight,
  "on-top": (girder: { bottom: number; top: number }) => girder.top + 3,
};
const craneTopAboveGirder = { underslung: 0, "on-top": crabSize.height };

export type LiveLevels = { columnTop: number; girderBottom: number; girderTop: number; craneTop: number };

/** The levels of the live drawing in pixels above the floor. */
export function liveLevels(inputs: CraneInputs, p: LiveProportions): LiveLevels {
  const girderBottom = p.column + seatHeight;
  const girderTop = girderBottom + p.girderDepth;
  const above = craneTopAboveGirder[girderRules[inputs.craneType].trolley];
  return { columnTop: p.column, girderBottom, girderTop, craneTop: girderTop + above };
}

const sidesOf = (p: LiveProportions) =>
  [
    ["left", p.left],
    ["right", p.right],
  ] as const;

type Owned = (id: string, part: DrawnPart) => ShapeOwner;

/** Column, gantry girder and end carriage of one side. */
function runwaySide(
  inputs: CraneInputs,
  figures: Figures,
  p: LiveProportions,
  [side, x]: ReturnType<typeof sidesOf>[number],
  owner: Owned,
): StrokedShape[] {
  const railTop = p.column + gantryHeight + railHeight;
  return [
    ...columnOf(
      inputs,
      figures,
      side === "left",
      columnElevation(owner(`column-${side}`, "column"), [x, 0], {
        height: p.column,
        width: columnWidth,
        plateWidth: 26,
        plateHeight: 3.4,
        overrun: 0,
      }),
    ),
    ...gantryOf(
      inputs,
      gantryEndOn(owner(`gantry-${side}`, "lt_gantry"), [x, p.column], {
        depth: gantryHeight,
        topWidth: 16,
        railHeight,
        railHead: 4.4,
      }),
    ),
    ...carriageEndOn(owner(`carriage-${side}`, "end_carriage"), [x, railTop], {
      wheelDiameter: 13,
      railHead: 5,
      clearance: carriageClearance,
      height: carriageHeight,
      width: 18,
    }),
  ];
}

/** Trolley, falls and hook. */
function hoistShapes(
  inputs: CraneInputs,
  p: LiveProportions,
  girder: { bottom: number; top: number },
  hoist: ShapeOwner,
): StrokedShape[] {
  const { trolley } = girderRules[inputs.craneType];
  const from = fallsFrom[trolley](girder);
  return [
    ...fallsAndHook(hoist, [p.hookX, p.hook], {
      from,
      falls: 2,
      spread: trolley === "underslung" ? 7 : 11,
      hook: 10,
      blockWidth: trolley === "underslung" ? 10 : 16,
      blockHeight: 8,
    }),
    ...trolleyPixels[trolley](hoist, p.hookX, girder),
  ];
}

function wiringShapes(p: LiveProportions, wiring: ShapeOwner): StrokedShape[] {
  const bracket = p.right + 9;
  const bracketTop = p.column + seatHeight - 2;
  return [
    polyline(wiring, "bracket", [
      [bracket, bracketTop],
      [bracket + 5, bracketTop],
      [bracket + 5, bracketTop - 13],
    ]),
    circle(wiring, "bar", [bracket + 5, bracketTop - 15.2], 2.2),
  ];
}

/** The parts of the elevation, in pixels, y upward from the floor. */
export function liveElevation(
  inputs: CraneInputs,
  figures: Figures,
  p: LiveProportions,
  states: Readonly<Record<DrawnPart, ShapeState>>,
): StrokedShape[] {
  const levels = liveLevels(inputs, p);
  const owner: Owned = (id, part) => ({ id, part, state: states[part] });
  const sheet: ShapeOwner = { id: "floor", part: null, state: "plain" };
  const centre: ShapeOwner = { id: "centre", part: null, state: "plain" };
  const girder = { bottom: levels.girderBottom, top: levels.girderTop };
  return [
    ...floor(sheet, p.left - 38, p.right + 36, 0, 7),
    ...sidesOf(p).flatMap((side) => runwaySide(inputs, figures, p, side, owner)),
    ...girderElevation(owner("girder", "span"), {
      from: p.left - overhang,
      to: p.right + overhang,
      top: girder.top,
      depth: p.girderDepth,
      endDepth: null,
      flange: 2.6,
      stiffeners: 6,
    }),
    ...hoistShapes(inputs, p, girder, owner("hoist", "hoist")),
    ...wiringShapes(p, owner("conductor", "wiring")),
    ...sidesOf(p).map(([side, x]) => line(centre, side, [x, -8], [x, girder.top + 8], { pen: "centre" })),
  ];
}
