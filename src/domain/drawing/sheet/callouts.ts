import { type Placement, placedX, placedY } from "../shapes/place.ts";
import { circle, line, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { textShape } from "../shapes/text-shape.ts";
import { textWidth } from "../shapes/text-width.ts";
import type { View } from "../views/view.ts";

const size = 2.8;
const pitch = 4.4;
/** The gap between the texts and the line at their right, for the leaders. */
const leaderRun = 15;
const margin = 5;

/**
 * The numbered names of a view's parts, stacked in its empty room right of `from` (mm of the paper), with
 * leaders that end in a dot on the part. None if they do not fit.
 */
export function calloutShapes(view: View, to: Placement, from: number): Shape[] {
  if (view.callouts === null) return [];
  const { list, right, under, drop = 0 } = view.callouts;
  const x = placedX(to, right) - leaderRun;
  const first = placedY(to, under) + drop + margin + size;
  const longest = Math.max(...list.map(({ text }) => textWidth(text, size)));
  const roomy =
    x - longest - margin > from && first + list.length * pitch + margin < placedY(to, view.extent.bottom);
  if (!roomy) return [];
  return list.flatMap(({ part, text, x: partX, y: partY }, index): Shape[] => {
    const owner: ShapeOwner = { id: `${view.id}-callout-${part}`, part, state: "plain" };
    const y = first + index * pitch;
    const dot = [placedX(to, partX), placedY(to, partY)] as const;
    return [
      line(owner, "leader", [x + 0.8, y - 0.36 * size], dot, { pen: "rule" }),
      circle(owner, "dot", dot, 0.5, { pen: "balloon", fill: "pen" }),
      textShape(owner, "text", [x, y], text, { role: "label", size, anchor: "end", halo: true }),
    ];
  });
}
