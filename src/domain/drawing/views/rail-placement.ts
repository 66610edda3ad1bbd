import { type CraneInputs, hasGantryByOthers, hasOwnColumns } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { millimetres, whenKnown } from "../../engineering/rounding.ts";

/** Depth and width (mm) of the outline of a runway girder or column by others. They mean nothing, and have no dimension. */
export const outline = { depth: 500, width: 300 };

/** The figures of a crane drawn from its rail up. Without a floor its levels count from the top of the rail. */
export type RailPlacement = { figures: Figures; hasFloor: boolean };

/** The figures with the girder by others as deep as it is between own columns and its rail. */
function onOwnColumns(inputs: CraneInputs, figures: Figures): Figures {
  const depth = whenKnown(
    [figures.levelTopOfRail, figures.railHeight, inputs.columnHeight],
    (rail, height, column) => rail - height - millimetres(column),
  );
  const isAbove = hasGantryByOthers(inputs) && hasOwnColumns(inputs) && depth !== null && depth > 0;
  return isAbove ? { ...figures, gantryDepth: depth } : figures;
}

/**
 * Returns the figures for a drawing from the rail up. The level of the rail counts only when hook and girder are above the
 * floor with it.
 */
export function placedOnRail(inputs: CraneInputs, figures: Figures): RailPlacement {
  const { levelTopOfRail, levelHookMax, levelGirderBottom, hookBelowRail, wheelDiameter } = figures;
  if (levelTopOfRail !== null && (levelHookMax ?? 0) > 0 && (levelGirderBottom ?? 0) > 0)
    return { figures: onOwnColumns(inputs, figures), hasFloor: true };
  const hook = whenKnown([hookBelowRail], (below) => 0 - below);
  return {
    hasFloor: false,
    figures: {
      ...figures,
      levelTopOfRail: 0,
      levelWheelCentre: whenKnown([wheelDiameter], (d) => d / 2),
      levelGirderBottom: figures.girderBottomAboveRail,
      levelGirderTop: figures.girderTopAboveRail,
      levelCraneTop: figures.bridgeHeightAboveRail,
      levelHookMax: hook,
      levelHookMin: whenKnown([hook, inputs.height], (top, lift) => top - millimetres(lift)),
      minRoofLevel: figures.roofAboveRail,
    },
  };
}
