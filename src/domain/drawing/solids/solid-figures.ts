import { frontFigureNames } from "../views/front-figures.ts";
import { planFigureNames } from "../views/plan-crane.ts";
import { sideFigureNames } from "../views/side-trolley.ts";
import type { Known } from "../views/view-needs.ts";

/** The figures of a crane in three dimensions: those of its three views. */
export const solidFigureNames = [...frontFigureNames, ...sideFigureNames, ...planFigureNames];

export type SolidFigures = Known<(typeof solidFigureNames)[number]>;
