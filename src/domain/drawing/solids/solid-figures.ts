import { bridgeFigureNames, frontFigureNames } from "../views/front-figures.ts";
import { planCraneFigureNames, planFigureNames } from "../views/plan-crane.ts";
import { sideBridgeFigureNames, sideFigureNames } from "../views/side-trolley.ts";
import type { KnownFigures } from "../views/view-needs.ts";

/** The figures of a crane on its rails. */
export const bridgeSolidFigureNames = [
  ...bridgeFigureNames,
  ...sideBridgeFigureNames,
  ...planCraneFigureNames,
];
export type BridgeSolidFigures = KnownFigures<(typeof bridgeSolidFigureNames)[number]>;

/** The figures of a crane in three dimensions: those of its three views. */
export const solidFigureNames = [...frontFigureNames, ...sideFigureNames, ...planFigureNames];

export type SolidFigures = KnownFigures<(typeof solidFigureNames)[number]>;
