import type { KnownFigures } from "./view-needs.ts";

/** The figures of the bridge and its carriages on the rails, without the runway below. */
export const bridgeFigureNames = [
  "girderDepth",
  "girderWidth",
  "headroom",
  "hookApproach1",
  "hookApproach2",
  "hookCoverage",
  "wheelDiameter",
  "wheelbase",
  "endCarriageHeight",
  "endCarriageWidth",
  "endCarriageClearance",
  "railHeight",
  "railHead",
  "levelTopOfRail",
  "levelWheelCentre",
  "levelGirderBottom",
  "levelGirderTop",
  "levelCraneTop",
  "levelHookMax",
  "bridgeHeightAboveRail",
  "minRoofLevel",
  "endBeyondRail",
  "minRailToWall",
] as const;
export type BridgeFigures = KnownFigures<(typeof bridgeFigureNames)[number]>;

/** The figures that the front elevation needs. */
export const frontFigureNames = [
  ...bridgeFigureNames,
  "gantryDepth",
  "gantryTopWidth",
  "columnAcrossSpan",
  "basePlateAcross",
  "levelColumnTop",
  "levelHookMin",
  "usableLift",
] as const;
export type FrontFigures = KnownFigures<(typeof frontFigureNames)[number]>;
