import type { Shape } from "./shapes.ts";
import { type Box, textBox } from "./text-shape.ts";

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Returns the box of one shape, y downward. */
export function shapeBox(shape: Shape): Box {
  switch (shape.kind) {
    case "text":
      return textBox(shape);
    case "line":
      return {
        left: Math.min(shape.x1, shape.x2),
        right: Math.max(shape.x1, shape.x2),
        top: Math.min(shape.y1, shape.y2),
        bottom: Math.max(shape.y1, shape.y2),
      };
    case "rect":
      return { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height };
    case "circle":
      return {
        left: shape.cx - shape.r,
        top: shape.cy - shape.r,
        right: shape.cx + shape.r,
        bottom: shape.cy + shape.r,
      };
    case "polyline": {
      const xs = shape.points.map(([x]) => x);
      const ys = shape.points.map(([, y]) => y);
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    }
  }
}

/** Returns the box of several shapes; empty (infinite, inverted) for none. */
export function boxOf(shapes: readonly Shape[]): Box {
  const nothing: Box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  return shapes.map(shapeBox).reduce(union, nothing);
}
