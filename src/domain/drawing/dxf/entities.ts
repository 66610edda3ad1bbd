import type { Point, RectShape, Shape, StrokedShape, TextShape } from "../shapes/shapes.ts";
import { capHeight } from "../shapes/text-shape.ts";
import { dxfText, type Group, type Handles, point } from "./groups.ts";
import { type Stroke, visibleLines } from "./hidden-lines.ts";
import { type Layer, linetypeOf, lineweightOf } from "./layers.ts";

/** The map from drawing to file coordinates: factor, shift, and whether y is flipped. */
export type Mapping = { factor: number; x: number; y: number; turns: boolean };

/** A point of the drawing in the coordinates of the file. */
export const mapped = ({ factor, x, y, turns }: Mapping, [px, py]: Point): Point => [
  factor * px + x,
  (turns ? -1 : 1) * factor * py + y,
];

/** The place of entities: the owning block, on paper or not, and the scale of dashes. */
export type Target = {
  handles: Handles;
  owner: string;
  onPaper: boolean;
  mapping: Mapping;
  dashScale: number;
};

/** The style of all lettering, and its width relative to Archivo at 78 %, which the drawing assumes. */
export const textStyle = { name: "GA", font: "arial.ttf", widthFactor: 0.85 };

/** The first groups of every entity. */
export const head = (type: string, { handles, owner, onPaper }: Target, layer: Layer): Group[] => [
  [0, type],
  [5, handles.next()],
  [330, owner],
  [100, "AcDbEntity"],
  ...(onPaper ? [[67, 1] as const] : []),
  [8, layer.name],
];

/** The properties of a pen that differ from its layer. */
function penGroups({ pen }: StrokedShape, layer: Layer, { dashScale }: Target): Group[] {
  const linetype = linetypeOf(pen);
  return [
    ...(linetype === linetypeOf(layer.pen) ? [] : [[6, linetype] as const]),
    ...(linetype === "Continuous" || dashScale === 1 ? [] : [[48, dashScale] as const]),
    ...(lineweightOf(pen) === lineweightOf(layer.pen) ? [] : [[370, lineweightOf(pen)] as const]),
  ];
}

const degrees = (radians: number): number => ((((radians * 180) / Math.PI) % 360) + 360) % 360;

function pathGroups(points: readonly Point[], closed: boolean): Group[] {
  return [
    [100, "AcDbPolyline"],
    [90, points.length],
    [70, closed ? 1 : 0],
    [43, 0],
    ...points.flatMap(([x, y]): Group[] => [
      [10, x],
      [20, y],
    ]),
  ];
}

/** The visible parts of a shape as lines, polylines, circles and arcs. */
export function strokeEntities(
  shape: StrokedShape,
  strokes: readonly Stroke[],
  layer: Layer,
  target: Target,
): Group[] {
  const pen = penGroups(shape, layer, target);
  const { mapping } = target;
  return strokes.flatMap((stroke): Group[] => {
    if (stroke.kind === "path") {
      const points = stroke.points.map((each) => mapped(mapping, each));
      const [from, to] = points;
      if (points.length === 2 && from && to)
        return [
          ...head("LINE", target, layer),
          ...pen,
          [100, "AcDbLine"],
          ...point(10, ...from),
          ...point(11, ...to),
        ];
      return [...head("LWPOLYLINE", target, layer), ...pen, ...pathGroups(points, stroke.closed)];
    }
    const centre = point(10, ...mapped(mapping, [stroke.x, stroke.y]));
    const circle: Group[] = [[100, "AcDbCircle"], ...centre, [40, stroke.r * mapping.factor]];
    if (stroke.to - stroke.from >= 2 * Math.PI - 1e-9)
      return [...head("CIRCLE", target, layer), ...pen, ...circle];
    return [
      ...head("ARC", target, layer),
      ...pen,
      ...circle,
      [100, "AcDbArc"],
      [50, degrees(stroke.from)],
      [51, degrees(stroke.to)],
    ];
  });
}

/** A filled dot, as a ring as wide as its radius. */
function dot(x: number, y: number, r: number, layer: Layer, target: Target): Group[] {
  const half = r / 2;
  return [
    ...head("LWPOLYLINE", target, layer),
    [100, "AcDbPolyline"],
    [90, 2],
    [70, 1],
    [43, r],
    [10, x - half],
    [20, y],
    [42, 1],
    [10, x + half],
    [20, y],
    [42, 1],
  ];
}

const alignments = { start: 0, middle: 1, end: 2 } as const;

function textEntity(shape: TextShape, layer: Layer, target: Target): Group[] {
  if (shape.text.trim() === "") return [];
  const at = mapped(target.mapping, [shape.x, shape.y]);
  const alignment = alignments[shape.anchor];
  return [
    ...head("TEXT", target, layer),
    [100, "AcDbText"],
    ...point(10, ...at),
    [40, shape.size * capHeight * target.mapping.factor],
    [1, dxfText(shape.text)],
    ...(shape.rotation === 0 ? [] : [[50, -shape.rotation] as const]),
    [41, textStyle.widthFactor],
    [7, textStyle.name],
    ...(alignment === 0 ? [] : [[72, alignment] as const, ...point(11, ...at)]),
    [100, "AcDbText"],
  ];
}

/** A shape that hides nothing: lettering, leaders, arrowheads, lines of the sheet. */
export function plainEntity(
  shape: Shape,
  layer: Layer,
  target: Target,
  grounds: readonly RectShape[] = [],
): Group[] {
  const { mapping } = target;
  if (shape.kind === "text") return textEntity(shape, layer, target);
  if (shape.kind === "circle" && shape.fill === "pen")
    return dot(...mapped(mapping, [shape.cx, shape.cy]), shape.r * mapping.factor, layer, target);
  if (shape.kind === "polyline" && shape.fill === "pen") {
    const [a, b, c] = shape.points.map((each) => mapped(mapping, each));
    if (!a || !b || !c) return [];
    return [
      ...head("SOLID", target, layer),
      [100, "AcDbTrace"],
      ...point(10, ...a),
      ...point(11, ...b),
      ...point(12, ...c),
      ...point(13, ...c),
    ];
  }
  return visibleLines([shape], grounds).flatMap(({ strokes }) =>
    strokeEntities(shape, strokes, layer, target),
  );
}
