import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { carriageEndOn } from "../parts/carriage.ts";
import { girderElevation } from "../parts/girder-shapes.ts";
import { columnElevation, floor, gantryEndOn } from "../parts/steelwork.ts";
import { crabElevation, fallsAndHook, hoistElevation } from "../parts/trolleys.ts";
import {
  circle,
  line,
  type Owner,
  type Part,
  polyline,
  type ShapeState,
  type StrokedShape,
} from "../shapes/shapes.ts";
import {
  carriageClearance,
  carriageHeight,
  columnWidth,
  gantryHeight,
  type PanelProportions,
  railHeight,
  seatHeight,
} from "./panel-proportions.ts";
import { columnOf } from "./panel-state.ts";

const overhang = 14;
const hoistTopGap = 6;
const hoistHeight = 13;
const crabSize = { length: 54, wheelbase: 38, height: 21, wheel: 5 };
const trolleyPixels = {
  underslung: (owner: Owner, middle: number, girder: { bottom: number; top: number }): StrokedShape[] =>
    hoistElevation(owner, middle, {
      flangeBottom: girder.bottom,
      top: girder.bottom - hoistTopGap,
      length: 35,
      height: hoistHeight,
      wheel: 7,
      hangs: true,
    }),
  "on-top": (owner: Owner, middle: number, girder: { bottom: number; top: number }): StrokedShape[] =>
    crabElevation(owner, middle, { rail: girder.top, ...crabSize }),
};
/** From where the falls hang. */
const fallsFrom = {
  underslung: (girder: { bottom: number; top: number }) => girder.bottom - hoistTopGap - hoistHeight,
  "on-top": (girder: { bottom: number; top: number }) => girder.top + 3,
};
const craneTopAboveGirder = { underslung: 0, "on-top": crabSize.height };

export type PanelLevels = { columnTop: number; girderBottom: number; girderTop: number; craneTop: number };

/** The levels of the panel in pixels above the floor. */
export function panelLevels(inputs: CraneInputs, p: PanelProportions): PanelLevels {
  const girderBottom = p.column + seatHeight;
  const girderTop = girderBottom + p.girderDepth;
  const above = craneTopAboveGirder[girderRules[inputs.craneType].trolley];
  return { columnTop: p.column, girderBottom, girderTop, craneTop: girderTop + above };
}

/** The parts of the elevation, in pixels, y upward from the floor. */
export function panelElevation(
  inputs: CraneInputs,
  figures: Figures,
  p: PanelProportions,
  states: Readonly<Record<Part, ShapeState>>,
): StrokedShape[] {
  const { trolley } = girderRules[inputs.craneType];
  const levels = panelLevels(inputs, p);
  const owner = (id: string, part: Part): Owner => ({ id, part, state: states[part] });
  const sheet: Owner = { id: "floor", part: null, state: "plain" };
  const shapes: StrokedShape[] = floor(sheet, p.left - 38, p.right + 36, 0, 7);

  for (const [side, x] of [
    ["left", p.left],
    ["right", p.right],
  ] as const) {
    const railTop = p.column + gantryHeight + railHeight;
    shapes.push(
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
      ...gantryEndOn(owner(`gantry-${side}`, "lt_gantry"), [x, p.column], {
        depth: gantryHeight,
        topWidth: 16,
        railHeight,
        railHead: 4.4,
      }),
      ...carriageEndOn(owner(`carriage-${side}`, "end_carriage"), [x, railTop], {
        wheelDiameter: 13,
        railHead: 5,
        clearance: carriageClearance,
        height: carriageHeight,
        width: 18,
      }),
    );
  }

  const girder = { bottom: levels.girderBottom, top: levels.girderTop };
  shapes.push(
    ...girderElevation(owner("girder", "span"), {
      from: p.left - overhang,
      to: p.right + overhang,
      top: girder.top,
      depth: p.girderDepth,
      endDepth: null,
      flange: 2.6,
      stiffeners: 6,
    }),
  );
  const hoist = owner("hoist", "hoist");
  const from = fallsFrom[trolley](girder);
  shapes.push(
    ...fallsAndHook(hoist, [p.hookX, p.hook], {
      from,
      falls: 2,
      spread: trolley === "underslung" ? 7 : 11,
      hook: 10,
      blockWidth: trolley === "underslung" ? 10 : 16,
      blockHeight: 8,
    }),
    ...trolleyPixels[trolley](hoist, p.hookX, girder),
  );

  const wiring = owner("conductor", "wiring");
  const bracket = p.right + 9;
  const bracketTop = p.column + seatHeight - 2;
  shapes.push(
    polyline(wiring, "bracket", [
      [bracket, bracketTop],
      [bracket + 5, bracketTop],
      [bracket + 5, bracketTop - 13],
    ]),
    circle(wiring, "bar", [bracket + 5, bracketTop - 15.2], 2.2),
  );

  const centre: Owner = { id: "centre", part: null, state: "plain" };
  for (const [side, x] of [
    ["left", p.left],
    ["right", p.right],
  ] as const) {
    shapes.push(line(centre, side, [x, -8], [x, levels.girderTop + 8], { pen: "centre" }));
  }
  return shapes;
}
