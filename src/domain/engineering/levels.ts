import type { CraneInputs } from "./crane-inputs.ts";
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
  bridgeHeightAboveRail: number | null;
  levelHookMax: number | null;
  hookBelowRail: number | null;
  levelHookMin: number | null;
  usableLift: number | null;
  minRoofLevel: number | null;
  endBeyondRail: number | null;
  minRailToWall: number | null;
};

const jointPlate = 12;
/** Festoon track and lifting lugs above a single girder. */
const fittingsAboveGirder = 60;
/** Above the 3 in of CMAA 70; many Indian tenders ask 100 or more. */
const roofClearance = 100;
/** Above the 2 in of CMAA 70. */
const wallClearance = 100;
/** Drive cover, buffer and collector outside the end carriage. */
const outsideCarriage = 80;

/**
 * Levels in mm above the finished floor, and the clearances to roof and wall in mm. Pure sums of the sizes; clearances
 * are engineering judgement above CMAA 70, the enquiry's clearance sheet governs. The usable lift is the hook travel
 * that the column height leaves, 0 when the hook would have to go below the floor.
 */
export function levelFigures(
  inputs: CraneInputs,
  parts: { girder: GirderFigures; hoist: HoistFigures; carriage: EndCarriageFigures; runway: RunwayFigures },
): LevelFigures {
  const { girder, hoist, carriage, runway } = parts;
  const levelColumnTop = whenKnown([inputs.columnHeight], millimetres);
  const levelTopOfRail = whenKnown(
    [levelColumnTop, runway.gantryDepth, runway.railHeight],
    (top, gantry, rail) => top + gantry + rail,
  );
  const levelEndCarriageUnderside = whenKnown(
    [levelTopOfRail, carriage.endCarriageClearance],
    (tor, gap) => tor + gap,
  );
  const levelEndCarriageTop = whenKnown(
    [levelEndCarriageUnderside, carriage.endCarriageHeight],
    (underside, height) => underside + height,
  );
  // A fish-belly girder rests on its shallow end, one of constant depth on its full depth.
  const depthAtEnd = girder.girderEndDepth ?? girder.girderDepth;
  const levelGirderTop = whenKnown(
    [levelEndCarriageTop, depthAtEnd],
    (top, depth) => top + jointPlate + depth,
  );
  const levelGirderBottom = whenKnown([levelGirderTop, girder.girderDepth], (top, depth) => top - depth);
  const levelCrabRail = whenKnown([levelGirderTop, girder.crabRailHeight], (top, rail) => top + rail);
  const underslung = girderRules[inputs.craneType].trolley === "underslung";
  const levelCraneTop = underslung
    ? whenKnown([levelGirderTop], (top) => top + fittingsAboveGirder)
    : whenKnown([levelCrabRail, hoist.crabHeight], (rail, crab) => rail + crab);
  const levelHookMax = whenKnown(
    [underslung ? levelGirderBottom : levelCrabRail, hoist.headroom],
    (from, headroom) => from - headroom,
  );
  const levelHookMin = whenKnown([levelHookMax, inputs.height], (top, lift) =>
    Math.max(0, top - millimetres(lift)),
  );
  const endBeyondRail = whenKnown([carriage.endCarriageWidth], (width) => width / 2 + outsideCarriage);
  return {
    levelColumnTop,
    levelTopOfRail,
    levelWheelCentre: whenKnown([levelTopOfRail, carriage.wheelDiameter], (tor, d) => tor + d / 2),
    levelEndCarriageUnderside,
    levelEndCarriageTop,
    levelGirderBottom,
    levelGirderTop,
    levelCraneTop,
    bridgeHeightAboveRail: whenKnown([levelCraneTop, levelTopOfRail], (top, tor) => top - tor),
    levelHookMax,
    hookBelowRail: whenKnown([levelTopOfRail, levelHookMax], (tor, hook) => tor - hook),
    levelHookMin,
    usableLift: whenKnown([levelHookMax, levelHookMin], (top, low) => Math.max(0, top - low)),
    minRoofLevel: whenKnown([levelCraneTop], (top) => top + roofClearance),
    endBeyondRail,
    minRailToWall: whenKnown([endBeyondRail], (end) => end + wallClearance),
  };
}
