import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import type { StrokedShape } from "../shapes/shapes.ts";
import { planCrane, planCraneFigureNames } from "./plan-crane.ts";
import { pickKnownFigures } from "./view-needs.ts";

/** Between two cranes on the plan, mm. */
const gap = 1000;

type Outlines = { shapes: StrokedShape[]; reach: number };

/**
 * Returns the other cranes of a runway as outlines on the plan, in turn on both sides of the own crane, whose end carriage
 * has this length (mm). `reach` is the length (mm) of the row on each side of the middle. Those beyond the ends of the runway
 * are left out.
 */
export function otherCranes(
  { others = [] }: CraneInputs,
  { middle, half, length, own }: { middle: number; half: number; length: number | null; own: number },
): Outlines {
  const ends = { right: own / 2, left: own / 2 };
  const drawn = others.flatMap((crane, index) => {
    const figures = engineeringFigures(crane);
    const f = pickKnownFigures(figures, planCraneFigureNames);
    if (f === null) return [];
    const side = index % 2 === 0 ? "right" : "left";
    const at = ends[side] + gap + f.endCarriageLength / 2;
    const reach = at + f.endCarriageLength / 2;
    if (length !== null && reach > length / 2) return [];
    ends[side] = reach;
    const x = middle + (side === "right" ? at : -at);
    return planCrane(figures, f, half, x)
      .filter(({ pen }) => pen === "outline")
      .map(
        (shape): StrokedShape => ({
          ...shape,
          id: `other-${index + 1}-${shape.id}`,
          pen: "phantom",
          fill: "none",
        }),
      );
  });
  return { shapes: drawn, reach: Math.max(ends.left, ends.right) };
}
