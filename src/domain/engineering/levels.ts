import { type CraneInputs, isToldRail } from "./crane-inputs.ts";
import type { EndCarriageFigures } from "./end-carriage-figures.ts";
import type { GirderFigures } from "./girder.ts";
import { girderRules } from "./girder-rules.ts";
import type { HoistFigures } from "./hoist-figures.ts";
import { millimetres, whenKnown } from "./rounding.ts";
import type { RunwayFigures } from "./runway.ts";

export type LevelFigures = {
  levelColumnTop: number | null;
  levelTopOfRail: number | null;
  levelWheelCentre: number | null;
  levelEndCarriageUnderside: number | null;
  levelEndCarriageTop: number | null;
  levelGirderBottom: number | null;
  levelGirderTop: number | null;
  levelCraneTop: number | null;
  /** Heights above the rail, negative below it. */
  girderBottomAboveRail: number | null;
  girderTopAboveRail: number | null;
  bridgeHeightAboveRail: number | null;
  levelHookMax: number | null;
  hookBelowRail: number | null;
  levelHookMin: number | null;
  usableLift: number | null;
  minRoofLevel: number | null;
  roofAboveRail: number | null;
  endBeyondRail: number | null;
  minRailToWall: number | null;
};

/** The joint plate between end carriage and girder, mm. */
const jointPlate = 12;
/** Festoon track and lifting lugs above a single girder. */
const fittingsAboveGirder = 60;
/** The least clearance of the crane to the roof, mm: above the 3 in of CMAA 70. Many Indian tenders ask 100 or more. */
const roofClearance = 100;
/** The least clearance of the crane to the wall, mm: above the 2 in of CMAA 70. */
const wallClearance = 100;
/** Drive cover, buffer and collector outside the end carriage. */
const outsideCarriage = 80;

type LevelParts = {
  girder: GirderFigures;
  hoist: HoistFigures;
  carriage: EndCarriageFigures;
  runway: RunwayFigures;
};

/** Heights in mm above the top of the rail, negative below it. They need no runway and no columns. */
function heightsAboveRail(inputs: CraneInputs, { girder, hoist, carriage }: Omit<LevelParts, "runway">) {
  const carriageTop = whenKnown(
    [carriage.endCarriageClearance, carriage.endCarriageHeight],
    (gap, height) => gap + height,
  );
  // A fish-belly girder rests on its shallow end, one of constant depth on its full depth.
  const depthAtEnd = girder.girderEndDepth ?? girder.girderDepth;
  const girderTop = whenKnown([carriageTop, depthAtEnd], (top, depth) => top + jointPlate + depth);
  const girderBottom = whenKnown([girderTop, girder.girderDepth], (top, depth) => top - depth);
  const crabRail = whenKnown([girderTop, girder.crabRailHeight], (top, rail) => top + rail);
  const underslung = girderRules[inputs.craneType].trolley === "underslung";
  const craneTop = underslung
    ? whenKnown([girderTop], (top) => top + fittingsAboveGirder)
    : whenKnown([crabRail, hoist.crabHeight], (rail, crab) => rail + crab);
  const hook = whenKnown([underslung ? girderBottom : crabRail, hoist.headroom], (from, room) => from - room);
  return { carriageTop, girderTop, girderBottom, craneTop, hook };
}

/**
 * Returns the level of the rail in mm above the floor. On a girder by others it is as the customer told it, or unknown: its
 * depth is, so that a column height gives none. On columns by others the told level replaces the one of their height.
 */
function railLevel(inputs: CraneInputs, { gantryDepth, railHeight }: RunwayFigures): number | null {
  if (isToldRail(inputs)) return inputs.set?.topOfRail ?? null;
  return whenKnown(
    [inputs.columnHeight, gantryDepth, railHeight],
    (height, gantry, rail) => millimetres(height) + gantry + rail,
  );
}

/**
 * Levels in mm above the finished floor, heights above the rail, and the clearances to roof and wall in mm. Pure sums of
 * the sizes; clearances are engineering judgement above CMAA 70, the enquiry's clearance sheet governs. The usable lift is
 * the hook travel that the level of the rail leaves, 0 when the hook would have to go below the floor. Without a level of
 * the rail only the heights above it are known.
 */
export function levelFigures(inputs: CraneInputs, parts: LevelParts): LevelFigures {
  const { carriage, runway } = parts;
  const above = heightsAboveRail(inputs, parts);
  const levelTopOfRail = railLevel(inputs, runway);
  const level = (height: number | null) => whenKnown([levelTopOfRail, height], (rail, by) => rail + by);
  const levelHookMax = level(above.hook);
  const levelHookMin = whenKnown([levelHookMax, inputs.height], (top, lift) =>
    Math.max(0, top - millimetres(lift)),
  );
  const underRail = whenKnown(
    [levelTopOfRail, runway.gantryDepth, runway.railHeight],
    (rail, gantry, height) => rail - gantry - height,
  );
  const roofAboveRail = whenKnown([above.craneTop], (top) => top + roofClearance);
  const endBeyondRail = whenKnown([carriage.endCarriageWidth], (width) => width / 2 + outsideCarriage);
  return {
    levelColumnTop: underRail ?? whenKnown([inputs.columnHeight], millimetres),
    levelTopOfRail,
    levelWheelCentre: level(whenKnown([carriage.wheelDiameter], (d) => d / 2)),
    levelEndCarriageUnderside: level(carriage.endCarriageClearance),
    levelEndCarriageTop: level(above.carriageTop),
    levelGirderBottom: level(above.girderBottom),
    levelGirderTop: level(above.girderTop),
    levelCraneTop: level(above.craneTop),
    girderBottomAboveRail: above.girderBottom,
    girderTopAboveRail: above.girderTop,
    bridgeHeightAboveRail: above.craneTop,
    levelHookMax,
    hookBelowRail: whenKnown([above.hook], (hook) => 0 - hook),
    levelHookMin,
    usableLift: whenKnown([levelHookMax, levelHookMin], (top, low) => Math.max(0, top - low)),
    minRoofLevel: level(roofAboveRail),
    roofAboveRail,
    endBeyondRail,
    minRailToWall: whenKnown([endBeyondRail], (end) => end + wallClearance),
  };
}
