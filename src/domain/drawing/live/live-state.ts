import { type CraneInputs, hasGantryByOthers } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import {
  asHidden,
  type DrawnPart,
  drawnParts,
  type ShapeState,
  type StrokedShape,
} from "../shapes/shapes.ts";

export type LiveDrawingOptions = {
  /** The component of the current step; null or a component without a drawing highlights nothing. */
  currentComponent: string | null;
  /** True for phones and low windows: lower, without the plan. */
  compact: boolean;
};

const chosen = (inputs: CraneInputs): Readonly<Record<DrawnPart, boolean>> => ({
  span: inputs.span !== null,
  hoist: inputs.hoistType !== null,
  end_carriage: inputs.endCarriageType !== null,
  lt_gantry: inputs.gantryType !== null,
  column: inputs.columnType !== null,
  wiring: inputs.isWired === true,
});

/** Returns the state of every part: highlighted for the current step, plain when chosen, else open (dashed). */
export function partStates(
  inputs: CraneInputs,
  options: LiveDrawingOptions,
): Readonly<Record<DrawnPart, ShapeState>> {
  const current = drawnParts.find((part) => part === options.currentComponent);
  const known = chosen(inputs);
  const stateOf = (part: DrawnPart): ShapeState => (part === current ? "on" : known[part] ? "plain" : "open");
  return {
    span: stateOf("span"),
    hoist: stateOf("hoist"),
    end_carriage: stateOf("end_carriage"),
    lt_gantry: stateOf("lt_gantry"),
    column: stateOf("column"),
    wiring: stateOf("wiring"),
  };
}

/** Returns the gantry girder to draw: dashed when it is by others. */
export const gantryOf = (inputs: CraneInputs, shapes: readonly StrokedShape[]): readonly StrokedShape[] =>
  hasGantryByOthers(inputs) ? asHidden(shapes) : shapes;

/** Returns a column to draw: dashed for an existing one, as on the sheet; open until one is chosen. */
export const columnOf = (
  inputs: CraneInputs,
  figures: Figures,
  isFirst: boolean,
  shapes: readonly StrokedShape[],
): readonly StrokedShape[] =>
  inputs.columnType !== null && isExistingColumn(inputs, figures, isFirst) ? asHidden(shapes) : shapes;
