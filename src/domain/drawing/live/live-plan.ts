import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { breakLine } from "../parts/steelwork.ts";
import {
  type DrawnPart,
  line,
  rect,
  type ShapeOwner,
  type ShapeState,
  type StrokedShape,
} from "../shapes/shapes.ts";
import type { LiveProportions } from "./live-proportions.ts";
import { columnOf } from "./live-state.ts";

/** Height of the runway in the plan, in pixels, and the crane's place on it. */
export const runwayPixels = 92;
const craneAt = 53;
const beamWidth = 10;
const columnSize = 8;
/** At most 8 columns of a side are drawn. More would not be distinguishable. */
const mostMarks = 8;
const usualMarks = 4;

const bars = {
  underslung: { offsets: [0], width: 8, trolley: { width: 17, depth: 21 }, wheelbase: 36 },
  "on-top": { offsets: [-12, 12], width: 7.5, trolley: { width: 27, depth: 31 }, wheelbase: 44 },
} as const;

/** The parts of the plan, in pixels, y upward from the lower end of the runway. */
export function livePlan(
  inputs: CraneInputs,
  figures: Figures,
  p: LiveProportions,
  states: Readonly<Record<DrawnPart, ShapeState>>,
): StrokedShape[] {
  const crane = bars[girderRules[inputs.craneType].trolley];
  const owner = (id: string, part: DrawnPart): ShapeOwner => ({ id, part, state: states[part] });
  const shapes: StrokedShape[] = [];
  const sides = [
    { side: "left", x: p.left, outward: -1, columns: figures.columnsSideA },
    { side: "right", x: p.right, outward: 1, columns: figures.columnsSideB },
  ] as const;
  for (const { side, x, outward, columns } of sides) {
    const beam = owner(`plan-gantry-${side}`, "lt_gantry");
    const marks = Math.min(mostMarks, columns || usualMarks);
    const column = owner(`plan-column-${side}`, "column");
    const inner = x + outward * (beamWidth / 2);
    for (let index = 0; index < marks; index += 1) {
      const middle = marks === 1 ? runwayPixels / 2 : 10 + ((runwayPixels - 20) * index) / (marks - 1);
      const opposite = [inner + outward * columnSize, middle + 3] as const;
      const mark = rect(column, `mark${index + 1}`, [inner, middle - 3], opposite);
      shapes.push(...columnOf(inputs, figures, side === "left" && index === 0, [mark]));
    }
    shapes.push(
      rect(beam, "beam", [x - beamWidth / 2, 0], [x + beamWidth / 2, runwayPixels]),
      line(beam, "rail", [x, 3], [x, runwayPixels], { pen: "thin" }),
      breakLine({ id: `plan-break-${side}`, part: null, state: "plain" }, "line", [x, 0], 34, "x"),
      rect(
        owner(`plan-carriage-${side}`, "end_carriage"),
        "box",
        [x - 4, craneAt - crane.wheelbase / 2],
        [x + 4, craneAt + crane.wheelbase / 2],
      ),
    );
  }
  const girder = owner("plan-girder", "span");
  for (const [index, offset] of crane.offsets.entries()) {
    const y = craneAt + offset;
    shapes.push(
      rect(girder, `bar${index + 1}`, [p.left - 6, y - crane.width / 2], [p.right + 6, y + crane.width / 2]),
      line(girder, `web${index + 1}`, [p.left - 6, y], [p.right + 6, y], { pen: "thin" }),
    );
  }
  const { width, depth } = crane.trolley;
  shapes.push(
    rect(
      owner("plan-hoist", "hoist"),
      "body",
      [p.hookX - width / 2, craneAt - depth / 2],
      [p.hookX + width / 2, craneAt + depth / 2],
    ),
  );
  return shapes;
}
