import type { ComponentId } from "../../crane-types.ts";

/**
 * The shapes of a drawing, as data: the browser draws them as SVG, the PDF as vectors. A shape has pen, fill,
 * part and state. The colours and dashes of the screen are in `drawing.css`, those of papers in `pens.ts`.
 */

/**
 * The part of each component in drawings; null for a component that is not drawn. Components that are no
 * longer quoted stay, so that old papers look the same.
 */
const partOf = {
  span: "span",
  hoist: "hoist",
  end_carriage: "end_carriage",
  lt_gantry: "lt_gantry",
  column: "column",
  wiring: "wiring",
  industrial_erection: null,
  panel: null,
} as const satisfies { [Id in ComponentId]: Id | null } & { [former: string]: string | null };

/** A drawn part, named by its component. In a shape null means no part. */
export type DrawnPart = NonNullable<(typeof partOf)[keyof typeof partOf]>;
export const drawnParts: readonly DrawnPart[] = Object.values(partOf).filter((part) => part !== null);

/** `on` = set by the current step, `open` = not chosen yet, drawn in phantom lines; everything else is plain. */
export type ShapeState = "plain" | "on" | "open";

/** The line styles (pens) of a drawing. Their widths and dashes on paper are in `pens.ts`, on the screen in `drawing.css`. */
export type Pen =
  | "outline"
  | "thin"
  | "floor"
  | "hatch"
  | "dimension"
  | "centre"
  | "hidden"
  | "phantom"
  | "frame"
  | "rule"
  | "hook"
  | "balloon";

/** `part` = the part's colour (lit in state `on`, empty in state `open`), `pen` = the colour of its line, `paper` hides what lies below. */
export type Fill = "none" | "part" | "pen" | "paper";

/** Roles of text: they choose weight and colour. Halo text has a paper-coloured outline, so that lines may pass under it. */
export type TextRole = "dimension" | "caption" | "label" | "balloon" | "value" | "strong" | "notice";

type Drawn = { id: string; part: DrawnPart | null; state: ShapeState };
type Stroked = Drawn & { pen: Pen; fill: Fill };

export type Point = readonly [x: number, y: number];
export type LineShape = Stroked & { kind: "line"; x1: number; y1: number; x2: number; y2: number };
export type PolylineShape = Stroked & { kind: "polyline"; points: readonly Point[]; closed: boolean };
export type RectShape = Stroked & { kind: "rect"; x: number; y: number; width: number; height: number };
export type CircleShape = Stroked & { kind: "circle"; cx: number; cy: number; r: number };
export type TextShape = Drawn & {
  kind: "text";
  role: TextRole;
  text: string;
  /** On the baseline. */
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** Degrees; -90 reads upward. */
  rotation: 0 | -90;
  /** Font size. */
  size: number;
  /** Its width in Archivo at 78 % width. */
  length: number;
  halo: boolean;
};

export type StrokedShape = LineShape | PolylineShape | RectShape | CircleShape;
/** Sizes are millimetres of the crane in a view, of the paper in a sheet, pixels of the view box in the live drawing. */
export type Shape = StrokedShape | TextShape;

export const isText = (shape: Shape): shape is TextShape => shape.kind === "text";

/** The owner of the drawn shapes: the prefix of their ids, their part and state. */
export type ShapeOwner = { id: string; part: DrawnPart | null; state: ShapeState };

type Style = { pen?: Pen; fill?: Fill };
const stroked = (owner: ShapeOwner, name: string, { pen = "outline", fill = "none" }: Style) => ({
  id: `${owner.id}.${name}`,
  part: owner.part,
  state: owner.state,
  pen,
  fill,
});

/** A straight line between two points. */
export const line = (
  owner: ShapeOwner,
  name: string,
  from: Point,
  to: Point,
  style: Style = {},
): LineShape => ({
  ...stroked(owner, name, style),
  kind: "line",
  x1: from[0],
  y1: from[1],
  x2: to[0],
  y2: to[1],
});

/** A line through several points, open at its ends and not filled. */
export const polyline = (
  owner: ShapeOwner,
  name: string,
  points: readonly Point[],
  style: Style = {},
): PolylineShape => ({
  ...stroked(owner, name, style),
  kind: "polyline",
  points,
  closed: false,
});

/** A closed line through several points, filled as its part is unless the style says otherwise. */
export const polygon = (
  owner: ShapeOwner,
  name: string,
  points: readonly Point[],
  style: Style = {},
): PolylineShape => ({
  ...polyline(owner, name, points, { fill: "part", ...style }),
  closed: true,
});

/** A rectangle between two opposite corners, in any order. */
export const rect = (
  owner: ShapeOwner,
  name: string,
  corner: Point,
  opposite: Point,
  style: Style = {},
): RectShape => ({
  ...stroked(owner, name, { fill: "part", ...style }),
  kind: "rect",
  x: Math.min(corner[0], opposite[0]),
  y: Math.min(corner[1], opposite[1]),
  width: Math.abs(opposite[0] - corner[0]),
  height: Math.abs(opposite[1] - corner[1]),
});

/** A circle, filled as its part is unless the style says otherwise. */
export const circle = (
  owner: ShapeOwner,
  name: string,
  centre: Point,
  r: number,
  style: Style = {},
): CircleShape => ({
  ...stroked(owner, name, { fill: "part", ...style }),
  kind: "circle",
  cx: centre[0],
  cy: centre[1],
  r,
});

/** Returns the shapes at their hidden or second position: dashed, without inner detail. */
export const asHidden = (shapes: readonly StrokedShape[]): StrokedShape[] =>
  shapes.filter(({ pen }) => pen !== "thin").map((shape) => ({ ...shape, pen: "hidden", fill: "none" }));
