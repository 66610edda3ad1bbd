import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Part, ShapeState } from "../shapes/shapes.ts";

/** The steps whose parts the drawing shows, and the balloon of each. */
const partOf: ReadonlyMap<string, Part> = new Map([
  ["span", 1],
  ["hoist", 2],
  ["end_carriage", 3],
  ["lt_gantry", 4],
  ["column", 5],
  ["wiring", 6],
]);

export type PanelOptions = {
  /** The component of the current step; one that the drawing does not show, or null, lights nothing. */
  currentComponent: string | null;
  /** Without the plan and lower, for phones and low windows. */
  compact: boolean;
  /** Whether the wiring is priced; unless told, it counts as open. */
  wiringChosen?: boolean;
};

const chosen = (inputs: CraneInputs, wiringChosen: boolean): Readonly<Record<Part, boolean>> => ({
  1: inputs.span !== null,
  2: inputs.hoistType !== null,
  3: inputs.endCarriageType !== null,
  4: inputs.gantryType !== null,
  5: inputs.columnType !== null,
  6: wiringChosen,
});

/** The state of every part: lit when its step is the current one, plain when chosen, else open. */
export function partStates(inputs: CraneInputs, options: PanelOptions): Readonly<Record<Part, ShapeState>> {
  const current = partOf.get(options.currentComponent ?? "");
  const known = chosen(inputs, options.wiringChosen ?? false);
  const stateOf = (part: Part): ShapeState => (part === current ? "on" : known[part] ? "plain" : "open");
  return { 1: stateOf(1), 2: stateOf(2), 3: stateOf(3), 4: stateOf(4), 5: stateOf(5), 6: stateOf(6) };
}
