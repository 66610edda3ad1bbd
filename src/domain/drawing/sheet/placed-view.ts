import type { Dimension } from "../shapes/dimension.ts";
import { type Placement, shiftedShape } from "../shapes/place.ts";
import { isText, type Shape } from "../shapes/shapes.ts";
import type { Box } from "../shapes/text-shape.ts";
import type { View, ViewDimension } from "../views/view.ts";

/** A dimension of a view in its lane on paper: the place of its line, and its shapes. */
export type PlacedDimension = { of: ViewDimension; dimension: Dimension; at: number; shapes: Shape[] };

/** A view on paper: shapes, dimensions, texts and box, in mm of the paper. */
export type PlacedView = {
  view: View;
  placement: Placement;
  drawn: Shape[];
  dimensions: PlacedDimension[];
  notes: Shape[];
  box: Box;
};

/** Returns the shapes of a view in drawing order, without lines over lettering. */
export function shapesOf({ drawn, dimensions, notes }: Omit<PlacedView, "box">): Shape[] {
  const shapes = [...drawn, ...dimensions.flatMap(({ shapes }) => shapes), ...notes];
  return [...shapes.filter((shape) => !isText(shape)), ...shapes.filter(isText)];
}

/** Returns a placed view moved by these mm on the paper. */
export function shiftView(laid: PlacedView, dx: number, dy: number): PlacedView {
  const { placement, box } = laid;
  const moved = (shapes: readonly Shape[]) => shapes.map((shape) => shiftedShape(shape, dx, dy));
  return {
    view: laid.view,
    placement: {
      ...placement,
      originX: placement.originX + dx,
      originY: placement.originY + dy,
    },
    drawn: moved(laid.drawn),
    dimensions: laid.dimensions.map(({ of, dimension, at, shapes }) => {
      const [along, across] = dimension.axis === "x" ? [dx, dy] : [dy, dx];
      const [first, second] = dimension.reach;
      return {
        of,
        dimension: {
          ...dimension,
          from: dimension.from + along,
          to: dimension.to + along,
          reach: [first === null ? null : first + across, second === null ? null : second + across],
        },
        at: at + across,
        shapes: moved(shapes),
      };
    }),
    notes: moved(laid.notes),
    box: { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy },
  };
}
