import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { roomForLift, shownLift } from "./live-lettering.ts";

/** Sizes in pixels of the live drawing, which is not to scale: each axis has its own scale with a floor. */
export type LiveProportions = {
  /** Left and right rail. */
  left: number;
  right: number;
  column: number;
  girderDepth: number;
  /** Height of the hook's seat above the floor. */
  hook: number;
  /** Its lowest place, above the floor if the rope ends there. */
  lowestHook: number;
  /** m, as lettered. */
  lift: number | null;
  hookX: number;
};

/** The width of the live drawing, in its pixels. */
export const liveWidth = 424;
const middle = 216;
const widest = 316;
const narrowestShare = 0.62;
const leastSpan = 5;
const columnHeights = { from: 3, to: 13 };
const columnPixels = { full: { from: 128, to: 190 }, compact: { from: 104, to: 138 } };
export const columnWidth = 13;
export const gantryHeight = 16;
export const railHeight = 4;
export const carriageHeight = 9;
export const carriageClearance = 4;
/** Height of hook and block. */
const hookRoom = 26;
const lowestHook = 72;

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
const share = (value: number, from: number, to: number): number => clamp((value - from) / (to - from), 0, 1);

/** Height of the girder's underside above the column top. */
export const seatHeight = gantryHeight + railHeight + carriageClearance + carriageHeight;

const girderPixels = { underslung: { least: 14, usual: 14 }, "on-top": { least: 20, usual: 24 } };
const deepestGirder = 30;
const pixelsPerMillimetreOfDepth = 0.0195;
/** Depth of the hoist under the girder; a crab lets its block rise into the girder's height. */
const hoistDepth = { underslung: 20, "on-top": 0 };

/**
 * Proportions of the live drawing. The width is 62 to 100 % from 5 m to the largest span of the price table. Columns are 128
 * to 190 px high (104 to 138 compact) from 3 to 13 m. The girder is at least 14 px deep. Unknown sizes take a middle
 * value.
 */
export function liveProportions(inputs: CraneInputs, figures: Figures, compact: boolean): LiveProportions {
  const { trolley, largestSpan } = girderRules[inputs.craneType];
  const spanShare = share(inputs.span ?? (leastSpan + largestSpan) / 2, leastSpan, largestSpan);
  const width = widest * (narrowestShare + (1 - narrowestShare) * spanShare);
  const pixels = columnPixels[compact ? "compact" : "full"];
  const columnMetres = inputs.columnHeight ?? (inputs.height === null ? 8 : inputs.height + 1.5);
  const column =
    pixels.from + (pixels.to - pixels.from) * share(columnMetres, columnHeights.from, columnHeights.to);
  const { least, usual } = girderPixels[trolley];
  const girderDepth =
    figures.girderDepth === null
      ? usual
      : clamp(figures.girderDepth * pixelsPerMillimetreOfDepth, least, deepestGirder);
  const highest = column + seatHeight - hoistDepth[trolley] - hookRoom;
  const { levelHookMax, levelHookMin, usableLift } = figures;
  const asked = inputs.height === null ? 0.8 : inputs.height / columnMetres;
  const hookShare = levelHookMax === null ? asked : levelHookMax / (1000 * columnMetres);
  const lift = shownLift(inputs.height, usableLift);
  const room = roomForLift(lift);
  const hook = clamp(column * hookShare, Math.max(lowestHook, room), highest);
  const lowest =
    levelHookMax !== null && levelHookMin !== null && levelHookMax > 0 ? levelHookMin / levelHookMax : 0;
  return {
    left: middle - width / 2,
    right: middle + width / 2,
    column,
    girderDepth,
    hook,
    lowestHook: clamp(hook * lowest, 0, Math.max(0, hook - room)),
    lift,
    hookX: middle - width / 2 + 0.43 * width,
  };
}
