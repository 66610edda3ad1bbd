import type { Shape, StrokedShape } from "./shapes.ts";

/** The origin of a view on the sheet, y downward, and the number of view units in one unit of the sheet. */
export type Placement = { originX: number; originY: number; denominator: number };

/** Returns the sheet's x of a distance to the right of the view's origin. */
export const placedX = ({ originX, denominator }: Placement, x: number): number => originX + x / denominator;
/** Returns the sheet's y of a height above the view's origin. The sheet's y runs downward. */
export const placedY = ({ originY, denominator }: Placement, y: number): number => originY - y / denominator;

/** Shapes of a view (y upward) on the sheet (y downward). */
export function place(shapes: readonly StrokedShape[], to: Placement): StrokedShape[] {
  const x = (value: number) => placedX(to, value);
  const y = (value: number) => placedY(to, value);
  const size = (value: number) => value / to.denominator;
  const placed = (shape: StrokedShape): StrokedShape => {
    switch (shape.kind) {
      case "line":
        return { ...shape, x1: x(shape.x1), y1: y(shape.y1), x2: x(shape.x2), y2: y(shape.y2) };
      case "polyline":
        return { ...shape, points: shape.points.map(([px, py]) => [x(px), y(py)] as const) };
      case "rect":
        return {
          ...shape,
          x: x(shape.x),
          y: y(shape.y + shape.height),
          width: size(shape.width),
          height: size(shape.height),
        };
      case "circle":
        return { ...shape, cx: x(shape.cx), cy: y(shape.cy), r: size(shape.r) };
    }
  };
  return shapes.map(placed);
}

/** Returns the shape moved on the sheet. */
export function shiftedShape(shape: Shape, dx: number, dy: number): Shape {
  switch (shape.kind) {
    case "line":
      return { ...shape, x1: shape.x1 + dx, y1: shape.y1 + dy, x2: shape.x2 + dx, y2: shape.y2 + dy };
    case "polyline":
      return { ...shape, points: shape.points.map(([x, y]) => [x + dx, y + dy] as const) };
    case "circle":
      return { ...shape, cx: shape.cx + dx, cy: shape.cy + dy };
    case "rect":
    case "text":
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
  }
}
