import { type Placement, placedX, placedY } from "../shapes/place.ts";
import { line, polygon, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { textShape } from "../shapes/text-shape.ts";
import type { View } from "../views/view.ts";

const arrowLength = 10;
const head = { length: 2.4, half: 0.5 };
const size = { strong: 2.8, plain: 2.3 };

/** Returns the loads of a view on paper: arrows downward with their texts. None when the view is too small on paper. */
export function loadShapes(view: View, to: Placement): Shape[] {
  const { loads } = view;
  if (!loads || view.size.width / to.denominator < loads.room) return [];
  const at = (x: number, y: number, [dx, dy]: readonly [number, number]) =>
    [placedX(to, x) + dx, placedY(to, y) + dy] as const;
  const owner = (id: string): ShapeOwner => ({ id: `${view.id}-${id}`, part: null, state: "plain" });
  return [
    ...loads.arrows.flatMap(({ id, x, y, move }): Shape[] => {
      const [px, py] = at(x, y, move);
      const tip = py + arrowLength;
      const back = tip - head.length;
      const points = [[px, tip] as const, [px - head.half, back] as const, [px + head.half, back] as const];
      return [
        line(owner(id), "line", [px, py], [px, back], { pen: "outline" }),
        polygon(owner(id), "head", points, { pen: "dimension", fill: "pen" }),
      ];
    }),
    ...loads.notes.map(({ id, x, y, move, text, anchor, isStrong }) =>
      textShape(owner(id), "text", at(x, y, move), text, {
        role: isStrong ? "strong" : "caption",
        size: isStrong ? size.strong : size.plain,
        anchor,
        halo: true,
      }),
    ),
  ];
}
