import {
  byOthers,
  type CraneInputs,
  hasGantryByOthers,
  isDrawnFromRail,
  supplierOf,
} from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { capacitiesText } from "../../technical/technical-values.ts";
import { type Dimension, dimensionShapes } from "../shapes/dimension.ts";
import { partNumber } from "../shapes/part-number.ts";
import {
  circle,
  type DrawnPart,
  drawnParts,
  line,
  type Point,
  type Shape,
  type ShapeOwner,
  type ShapeState,
} from "../shapes/shapes.ts";
import { textShape } from "../shapes/text-shape.ts";
import type { LiveLevels } from "./live-elevation.ts";
import { lengthText, liftText, liveDimensions } from "./live-lettering.ts";
import type { LiveProportions } from "./live-proportions.ts";

const besideRail = 30;
const aboveCrane = 38;

type States = Readonly<Record<DrawnPart, ShapeState>>;

/** Returns a dimension's owner, open while its value is unknown. */
const dimensionOwner = (id: string, part: DrawnPart, states: States, value: number | null): ShapeOwner => ({
  id: `dimension-${id}`,
  part,
  state: value === null ? "open" : states[part] === "open" ? "plain" : states[part],
});

/** The height of the columns; those of a customer's building have none. */
function columnText(inputs: CraneInputs): string {
  if (inputs.columnType === byOthers && isDrawnFromRail(inputs))
    return supplierOf(inputs, "column").toUpperCase();
  return inputs.columnHeight === null ? "COLUMN TBC" : lengthText(inputs.columnHeight);
}

/** The dimensions of the elevation: span, lift and column height. `up` turns pixels above the floor into the view box's y. */
export function elevationDimensions(
  inputs: CraneInputs,
  p: LiveProportions,
  levels: LiveLevels,
  states: States,
  up: (pixels: number) => number,
): Shape[] {
  const span: Dimension = {
    owner: dimensionOwner("span", "span", states, inputs.span),
    axis: "x",
    from: p.left,
    to: p.right,
    reach: [up(levels.girderTop), up(levels.girderTop)],
    text: `SPAN ${lengthText(inputs.span)}`,
    spill: "after",
  };
  const lift: Dimension = {
    owner: dimensionOwner("lift", "hoist", states, p.lift),
    axis: "y",
    from: up(p.hook),
    to: up(p.lowestHook),
    reach: [p.hookX + 5, p.lowestHook > 0 ? p.hookX + 5 : null],
    text: liftText(p.lift),
    spill: "before",
  };
  const column: Dimension = {
    owner: dimensionOwner("column", "column", states, inputs.columnHeight),
    axis: "y",
    from: up(levels.columnTop),
    to: up(0),
    reach: [p.left - 8, null],
    text: columnText(inputs),
    spill: "before",
  };
  const liftAt = Math.max(p.hookX + 29, p.left + 0.56 * (p.right - p.left));
  return [
    ...dimensionShapes(span, up(levels.craneTop + aboveCrane), liveDimensions),
    ...dimensionShapes(lift, liftAt, liveDimensions),
    ...dimensionShapes(column, p.left - besideRail, liveDimensions),
  ];
}

/** The length of the runway beside the plan. */
export function planDimension(
  inputs: CraneInputs,
  p: LiveProportions,
  states: States,
  from: number,
  to: number,
): Shape[] {
  const runway: Dimension = {
    owner: dimensionOwner("lt", "lt_gantry", states, inputs.ltLength),
    axis: "y",
    from,
    to,
    reach: [p.left - 14, p.left - 14],
    text:
      inputs.ltLength === null && hasGantryByOthers(inputs)
        ? supplierOf(inputs, "lt_gantry").toUpperCase()
        : `LT ${lengthText(inputs.ltLength)}`,
    spill: "before",
  };
  return dimensionShapes(runway, p.left - besideRail, liveDimensions);
}

/**
 * The target and the place of the hoist's balloon: below a girder with an underslung hoist, above a girder that
 * carries a crab.
 */
const hoistMark = {
  underslung: ({ girderBottom }: LiveLevels) => ({
    part: girderBottom - 12,
    balloon: girderBottom - 34,
    beside: 38,
  }),
  "on-top": ({ girderTop }: LiveLevels) => ({ part: girderTop + 12, balloon: girderTop + 17, beside: 54 }),
};

/** The numbered balloons with their leaders, and the safe working load on the girder. */
export function balloons(
  inputs: CraneInputs,
  figures: Pick<Figures, "auxiliaryCapacity">,
  p: LiveProportions,
  levels: LiveLevels,
  states: States,
  up: (pixels: number) => number,
): Shape[] {
  const span = p.right - p.left;
  const hoist = hoistMark[girderRules[inputs.craneType].trolley](levels);
  const [shoulder, beside] = [p.column + 22, p.right + 29];
  const at: Readonly<Record<DrawnPart, { balloon: Point; part: Point }>> = {
    span: {
      balloon: [p.left + 0.84 * span, levels.girderTop + 17],
      part: [p.left + 0.84 * span - 6, levels.girderTop - 6],
    },
    hoist: { balloon: [p.hookX - hoist.beside, hoist.balloon], part: [p.hookX - 14, hoist.part] },
    end_carriage: { balloon: [p.right - 27, shoulder - 11], part: [p.right - 6.5, shoulder + 8] },
    lt_gantry: { balloon: [beside, p.column - 10], part: [p.right + 5, p.column + 1.6] },
    column: { balloon: [beside, 22], part: [p.right + 5, 32] },
    wiring: { balloon: [beside + 1, levels.girderBottom + 8], part: [p.right + 14, levels.girderBottom - 7] },
  };
  const shapes: Shape[] = [];
  for (const part of drawnParts) {
    const owner: ShapeOwner = { id: `balloon-${part}`, part, state: states[part] };
    const { balloon, part: target } = at[part];
    const [x, y] = [balloon[0], up(balloon[1])];
    const [tx, ty] = [target[0], up(target[1])];
    shapes.push(
      line(owner, "leader", [tx, ty], [x, y], { pen: "balloon" }),
      circle(owner, "dot", [tx, ty], 1.7, { pen: "balloon", fill: "pen" }),
      circle(owner, "ring", [x, y], 9.6, { pen: "balloon", fill: states[part] === "on" ? "part" : "paper" }),
      textShape(owner, "number", [x, y + 4.1], String(partNumber(inputs, part)), {
        role: "balloon",
        size: 12,
        anchor: "middle",
      }),
    );
  }
  const capacities = capacitiesText(inputs, figures);
  const lit = states.span === "on";
  shapes.push(
    textShape(
      { id: "swl", part: "span", state: lit ? "on" : capacities === null ? "open" : "plain" },
      "text",
      [p.left + 0.62 * span, up((levels.girderTop + levels.girderBottom) / 2) + 4.2],
      `SWL ${capacities === null ? "TBC" : `${capacities} T`}`,
      { role: "label", size: 12, anchor: "middle", halo: !lit, room: 0.3 * span },
    ),
  );
  return shapes;
}
