import type { Placement } from "../shapes/place.ts";
import { type RectShape, rect, type ShapeOwner } from "../shapes/shapes.ts";
import { textGround } from "../shapes/text-shape.ts";
import { type PlacedView, shapesOf } from "../sheet/placed-view.ts";

const ground: ShapeOwner = { id: "ground", part: null, state: "plain" };

/** Returns the backgrounds of a view's texts, mm of the paper, where no line is visible. */
export const groundsOf = (laid: PlacedView): RectShape[] =>
  shapesOf(laid).flatMap((shape) => {
    if (shape.kind !== "text" || !shape.halo) return [];
    const { left, top, right, bottom } = textGround(shape);
    return [rect(ground, shape.id, [left, top], [right, bottom], { fill: "paper" })];
  });

/** Returns such a background in its view’s own millimetres, y upward. */
export const rectInView = (
  { originX, originY, denominator }: Placement,
  { x, y, width, height, ...rest }: RectShape,
): RectShape => ({
  ...rest,
  x: (x - originX) * denominator,
  y: (originY - y - height) * denominator,
  width: width * denominator,
  height: height * denominator,
});
