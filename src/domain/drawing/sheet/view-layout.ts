import {
  type Dimension,
  type DimensionStyle,
  dimensionDepth,
  dimensionInterval,
  dimensionShapes,
} from "../shapes/dimension.ts";
import { inLanes } from "../shapes/dimension-lanes.ts";
import { type Placement, place, placedX, placedY } from "../shapes/place.ts";
import { boxOf } from "../shapes/shape-box.ts";
import { isText, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { type Box, boxesMeet, textBox, textShape } from "../shapes/text-shape.ts";
import { textWidth } from "../shapes/text-width.ts";
import type { View, ViewDimension } from "../views/view.ts";
import { calloutShapes } from "./callouts.ts";
import { loadShapes } from "./load-marks.ts";
import { type PlacedDimension, type PlacedView, shapesOf, shiftView } from "./placed-view.ts";

/** The dimensions of the A3 sheet: arrows, gaps and text size (font size), in mm of the paper. */
export const paperDimensions: DimensionStyle = {
  arrowLength: 2.4,
  arrowWidth: 0.95,
  overshoot: 1.4,
  standOff: 0.8,
  textSize: 3,
  textLift: 1.1,
};
/** The distance (gap) of dimension lines from each other, and of the first one from the view. */
const pitch = 4.6;
const firstLane = 3;
const captionSize = 2.6;
/** Space below the view: hatch and name of its datum, or a margin. */
const belowDatum = 7;
const footOf = ({ datum }: View): number => (datum === null ? 2 : belowDatum);

const ownerOf = ({ id, part }: { id: string; part: ViewDimension["part"] }): ShapeOwner => ({
  id,
  part,
  state: "plain",
});

/** The dimension in paper millimetres, y downward. */
function onPaper(dimension: ViewDimension, to: Placement): Dimension {
  const along = (value: number) => (dimension.axis === "x" ? placedX(to, value) : placedY(to, value));
  const across = (value: number | null) =>
    value === null ? null : dimension.axis === "x" ? placedY(to, value) : placedX(to, value);
  return {
    owner: ownerOf(dimension),
    axis: dimension.axis,
    from: along(dimension.from),
    to: along(dimension.to),
    reach: [across(dimension.reach[0]), across(dimension.reach[1])],
    text: dimension.text,
    spill: dimension.spill,
  };
}

/** A text that would be below the foot of the view is above its dimension. */
function aboveFoot(dimension: Dimension, foot: number, style: DimensionStyle): Dimension {
  return dimensionInterval(dimension, style).to > foot ? { ...dimension, spill: "before" } : dimension;
}

/** Returns where the clear space begins, mm of the paper from the view's origin. */
const startOfClear = ({ clear, inset }: View, denominator: number): number =>
  Math.max(
    clear.from / denominator,
    inset === undefined ? Number.NEGATIVE_INFINITY : inset.from / denominator + inset.by - firstLane,
  );

/** Dimensions within the view's clear space, or at its right if they do not fit. */
function sides(view: View, denominator: number): Record<ViewDimension["side"], ViewDimension[]> {
  const all: Record<ViewDimension["side"], ViewDimension[]> = { above: [], left: [], right: [], inside: [] };
  const inside = view.dimensions.filter(({ side }) => side === "inside").length;
  const room = view.clear.to / denominator - startOfClear(view, denominator);
  const roomy = room >= 2 * firstLane + inside * pitch;
  for (const dimension of view.dimensions) {
    if (dimension.side !== "inside" || roomy) {
      all[dimension.side].push(dimension);
      continue;
    }
    const { beside } = dimension;
    const [first, second] = dimension.reach;
    const reach =
      beside === undefined
        ? dimension.reach
        : ([first === null ? null : beside, second === null ? null : beside] as const);
    all.right.push({ ...dimension, side: "right", reach });
  }
  return all;
}

/** Returns the loads of a view; none where another text has their place. The data sheet has them in any case. */
function clearLoads(view: View, to: Placement, others: readonly Shape[]): Shape[] {
  const loads = loadShapes(view, to);
  const boxes = others.filter(isText).map(textBox);
  const isClear = loads.filter(isText).every((load) => boxes.every((box) => !boxesMeet(textBox(load), box)));
  return isClear ? loads : [];
}

/** Returns the name of a view's level: that of a floor is below it, that of another level beside the view. */
function datumShapes(view: View, to: Placement): Shape[] {
  const { datum, datumSide, extent, id } = view;
  if (datum === null) return [];
  const isFloor = extent.bottom === 0;
  const isLeft = !isFloor && datumSide === "left";
  const at = [
    isLeft ? placedX(to, extent.left) - 1 : placedX(to, extent.right) + (isFloor ? 0 : 1),
    placedY(to, 0) + (isFloor ? belowDatum - 1 : captionSize + 1),
  ] as const;
  const anchor = isFloor || isLeft ? "end" : "start";
  const style = { role: "caption", size: captionSize, anchor, halo: true } as const;
  return [textShape({ id: `${id}-datum`, part: null, state: "plain" }, "text", at, datum, style)];
}

/** Lays out a view at a scale, about the view's origin. */
function layoutAt(view: View, to: Placement): PlacedView {
  const style = paperDimensions;
  const { extent } = view;
  const bySide = sides(view, to.denominator);
  const foot = placedY(to, extent.bottom) + style.overshoot;
  const upright = (dimension: ViewDimension) => aboveFoot(onPaper(dimension, to), foot, style);
  const dimensions: PlacedDimension[] = [];
  const draw = (of: ViewDimension, dimension: Dimension, at: number): void =>
    void dimensions.push({ of, dimension, at, shapes: dimensionShapes(dimension, at, style) });
  /** Lays parallel dimensions into lanes, from the first lane outward. */
  const drawLanes = (
    list: readonly ViewDimension[],
    arranged: readonly Dimension[],
    at: number,
    step: number,
  ) => {
    for (const [index, { dimension, lane }] of inLanes(arranged, style).entries()) {
      const of = list[index];
      if (of) draw(of, dimension, at + lane * step);
    }
  };

  const left = placedX(to, extent.left) - firstLane;
  drawLanes(bySide.left, bySide.left.map(upright), left, -pitch);
  const right = placedX(to, extent.right) + firstLane + dimensionDepth(style) - style.textLift;
  drawLanes(bySide.right, bySide.right.map(upright), right, pitch);
  const firstInside = to.originX + startOfClear(view, to.denominator) + firstLane;
  for (const [index, inner] of bySide.inside.entries()) {
    const at = firstInside + pitch * (index + 0.6);
    const dimension = upright(inner);
    const [first, second] = dimension.reach;
    const before = (reach: number | null) => (reach !== null && reach < at ? reach : null);
    draw(inner, { ...dimension, reach: [before(first), before(second)] }, at);
  }

  // Texts of vertical dimensions may be above the view. The lanes above start over them.
  const tops = dimensions.map(({ dimension }) => dimensionInterval(dimension, style).from);
  const above = Math.min(placedY(to, extent.top), ...tops) - firstLane;
  const across = bySide.above.map((dimension) => onPaper(dimension, to));
  drawLanes(bySide.above, across, above, -pitch);

  const lastInside = firstInside + pitch * (bySide.inside.length + 0.6);
  const datum = datumShapes(view, to);
  const placed = [...dimensions.flatMap(({ shapes }) => shapes), ...datum];
  const notes = [...calloutShapes(view, to, lastInside), ...clearLoads(view, to, placed)];
  for (const label of view.labels) {
    const size = style.textSize;
    const fits =
      textWidth(label.text, size) <= label.width / to.denominator && size <= label.height / to.denominator;
    if (!fits) continue;
    const at = [placedX(to, label.x), placedY(to, label.y) + 0.36 * size] as const;
    notes.push(
      textShape(ownerOf(label), "text", at, label.text, {
        role: "label",
        size,
        anchor: "middle",
        halo: true,
      }),
    );
  }
  notes.push(...datum);
  const laid = { view, placement: to, drawn: place(view.shapes, to), dimensions, notes };
  return { ...laid, box: boxOf(shapesOf(laid)) };
}

/**
 * Returns the view at a scale in the middle of a zone, on its foot; null if it does not fit with its
 * dimensions.
 */
export function layoutView(view: View, denominator: number, zone: Box): PlacedView | null {
  const { extent } = view;
  const width = zone.right - zone.left;
  // Refuse a much too large view before laying it out.
  if (view.size.width / denominator > width || view.size.height / denominator > zone.bottom - zone.top)
    return null;
  const originY = zone.bottom - footOf(view) + extent.bottom / denominator;
  const originX = (zone.left + zone.right) / 2 - (extent.left + extent.right) / 2 / denominator;
  const laid = layoutAt(view, { originX, originY, denominator });
  const { box } = laid;
  if (box.right - box.left > width || box.top < zone.top || box.bottom > zone.bottom) return null;
  // Lanes on one side shift the picture. Move it back into the zone.
  const back = Math.max(0, zone.left - box.left) - Math.max(0, box.right - zone.right);
  return back === 0 ? laid : shiftView(laid, back, 0);
}
