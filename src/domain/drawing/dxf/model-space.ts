import { ceilTo } from "../../engineering/rounding.ts";
import type { Box } from "../shapes/text-shape.ts";
import type { PlacedView } from "../sheet/placed-view.ts";
import type { Mapping } from "./entities.ts";

/**
 * A view at full size in model space, mm of the crane, y upward. `own` maps the view's coordinates, `paper`
 * the sheet's. `box` is its area with dimensions in model space.
 */
export type ModelView = { laid: PlacedView; own: Mapping; paper: Mapping; box: Box };

/** The gap between views, mm of the paper, so that no view shows in another's viewport. */
const gap = 15;
/** Views are at whole metres. */
const grid = 1000;

/** Returns the area of a view about its origin, mm of the crane. */
function boxAbout({ placement, box }: PlacedView): Box {
  const { originX, originY, denominator } = placement;
  return {
    left: (box.left - originX) * denominator,
    right: (box.right - originX) * denominator,
    bottom: (originY - box.bottom) * denominator,
    top: (originY - box.top) * denominator,
  };
}

function standAt(laid: PlacedView, room: Box, x: number, y: number): ModelView {
  const { originX, originY, denominator } = laid.placement;
  return {
    laid,
    own: { factor: 1, x, y, turns: false },
    paper: {
      factor: denominator,
      x: x - originX * denominator,
      y: y + originY * denominator,
      turns: true,
    },
    box: { left: room.left + x, right: room.right + x, bottom: room.bottom + y, top: room.top + y },
  };
}

/**
 * The views of a sheet in model space, 1:1: elevations side by side on one floor, the first about the origin;
 * views without a floor are below them.
 */
export function standViews(views: readonly PlacedView[]): ModelView[] {
  const stood: ModelView[] = [];
  for (const laid of views) {
    const room = boxAbout(laid);
    const air = gap * laid.placement.denominator;
    const right = Math.max(...stood.map(({ box }) => box.right));
    const bottom = Math.min(...stood.map(({ box }) => box.bottom));
    if (stood.length === 0) stood.push(standAt(laid, room, 0, 0));
    else if (laid.view.datum !== null)
      stood.push(standAt(laid, room, ceilTo(grid, right + air - room.left), 0));
    else stood.push(standAt(laid, room, 0, -ceilTo(grid, room.top + air - bottom)));
  }
  return stood;
}
