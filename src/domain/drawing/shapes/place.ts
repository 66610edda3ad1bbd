import type { Shape, StrokedShape } from "./shapes.ts";

/** Where the origin of a view lies on the sheet, y downward, and how many of the view's units make one of the sheet's. */
export type Placement = { originX: number; originY: number; denominator: number };

/** Where a distance to the right of a view's origin lies on the sheet. */
export const placedX = ({ originX, denominator }: Placement, x: number): number => originX + x / denominator;
/** Where a height above a view's origin lies on the sheet, whose y runs downward. */
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

/** The shape moved by so much on the sheet. */
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
