import { type Placement, placedX, placedY } from "../shapes/place.ts";
import { circle, line, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { textShape } from "../shapes/text-shape.ts";
import { textWidth } from "../shapes/text-width.ts";
import type { Callout, View } from "../views/view.ts";

const size = 2.8;
const pitch = 4.4;
/** The gap between the texts and the line at their right, for the leaders. */
const leaderRun = 15;
const margin = 5;

const numbered = (number: number | null, name: string): string =>
  number === null ? name : `${number} ${name}`;
const drawnText = ({ number, name }: Callout): string => numbered(number, name);
const paperText = ({ number, name, paperName = name }: Callout): string => numbered(number, paperName);

/**
 * The numbered names of a view's parts, stacked in its empty room right of `from` (mm of the paper), with
 * leaders that end in a dot on the part. The names on papers give way to the
 * shorter ones of the drawing. None if they do not fit.
 */
export function calloutShapes(view: View, to: Placement, from: number): Shape[] {
  if (view.callouts === null) return [];
  const { right, under, drop = 0, list } = view.callouts;
  const x = placedX(to, right) - leaderRun;
  const first = placedY(to, under) + drop + margin + size;
  if (first + list.length * pitch + margin >= placedY(to, view.extent.bottom)) return [];
  const texts = [list.map(paperText), list.map(drawnText)].find(
    (all) => x - Math.max(...all.map((text) => textWidth(text, size))) - margin > from,
  );
  if (texts === undefined) return [];
  return list.flatMap(({ part, x: partX, y: partY }, index): Shape[] => {
    const owner: ShapeOwner = { id: `${view.id}-callout-${part}`, part, state: "plain" };
    const y = first + index * pitch;
    const dot = [placedX(to, partX), placedY(to, partY)] as const;
    return [
      line(owner, "leader", [x + 0.8, y - 0.36 * size], dot, { pen: "rule" }),
      circle(owner, "dot", dot, 0.5, { pen: "balloon", fill: "pen" }),
      textShape(owner, "text", [x, y], texts[index] ?? "", {
        role: "label",
        size,
        anchor: "end",
        halo: true,
      }),
    ];
  });
}
