import { type CraneInputs, knownInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { drawingTitle } from "../description.ts";
import { ofItsParts } from "../shapes/part-number.ts";
import { place } from "../shapes/place.ts";
import type { Shape, ShapeOwner, StrokedShape } from "../shapes/shapes.ts";
import { textShape } from "../shapes/text-shape.ts";
import { liveElevation, liveLevels } from "./live-elevation.ts";
import { balloons, elevationDimensions, planDimension } from "./live-marks.ts";
import { livePlan, runwayPixels } from "./live-plan.ts";
import { liveProportions, liveWidth } from "./live-proportions.ts";
import { type LiveDrawingOptions, partStates } from "./live-state.ts";

/** The view box in pixels, y downward, and its shapes in drawing order. */
export type LiveDrawing = { width: number; height: number; title: string; shapes: Shape[] };

const layouts = {
  full: { floor: 334, height: 498, plan: { caption: 374, top: 390 } },
  compact: { floor: 282, height: 312, plan: null },
};
const captions: ShapeOwner = { id: "caption", part: null, state: "plain" };

/** A part that is not chosen yet has only an outline. */
const visible = (shape: StrokedShape): boolean => shape.state !== "open" || shape.pen !== "thin";

/**
 * The live drawing beside the form, not to scale: elevation above, plan below (none when compact). The view
 * box and the floor line are fixed and the crane grows upward. Ids stay the same when the crane changes, so
 * that changes can be animated.
 */
export function liveDrawing(given: CraneInputs, options: LiveDrawingOptions): LiveDrawing {
  const inputs = knownInputs(given);
  const figures = engineeringFigures(inputs);
  const layout = layouts[options.compact ? "compact" : "full"];
  const states = partStates(inputs, options);
  const proportions = liveProportions(inputs, figures, options.compact);
  const levels = liveLevels(inputs, proportions);
  const up = (pixels: number) => layout.floor - pixels;

  const parts = liveElevation(inputs, figures, proportions, states).filter(visible);
  const shapes: Shape[] = [
    ...place(parts, { originX: 0, originY: layout.floor, denominator: 1 }),
    ...elevationDimensions(inputs, proportions, levels, states, up),
    ...balloons(inputs, figures, proportions, levels, states, up),
    textShape(captions, "floor", [liveWidth - 14, layout.floor + 21], "FFL ±0.000", {
      role: "caption",
      size: 11,
      anchor: "end",
    }),
  ];
  if (layout.plan) {
    const { top, caption } = layout.plan;
    const plan = livePlan(inputs, figures, proportions, states).filter(visible);
    shapes.push(
      textShape(captions, "plan", [14, caption], "PLAN", { role: "caption", size: 11 }),
      ...place(plan, { originX: 0, originY: top + runwayPixels, denominator: 1 }),
      ...planDimension(inputs, proportions, states, top, top + runwayPixels),
    );
  }
  return {
    width: liveWidth,
    height: layout.height,
    title: drawingTitle(inputs),
    shapes: ofItsParts(inputs, shapes),
  };
}
