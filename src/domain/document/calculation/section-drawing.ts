import { type DimensionStyle, dimensionShapes } from "../../drawing/shapes/dimension.ts";
import { line, type Point, polygon, rect, type Shape, type ShapeOwner } from "../../drawing/shapes/shapes.ts";
import { textShape } from "../../drawing/shapes/text-shape.ts";
import type { EstimateSection } from "../../engineering/estimate/estimate-record.ts";
import { grouped } from "../../engineering/number-text.ts";
import { mediumBeams } from "../../engineering/rolled-beams.ts";
import { type PrintableDrawing, printableDrawing } from "../printable-drawing.ts";

/** The frame of the section on paper, mm, and the space for its dimensions. */
const frame = { width: 84, height: 112 };
const margins = { left: 16, right: 18, top: 12, bottom: 12 };

const denominators = [5, 10, 15, 20, 25, 30, 40, 50];

const style: DimensionStyle = {
  arrowLength: 2,
  arrowWidth: 0.8,
  overshoot: 1.2,
  standOff: 0.8,
  textSize: 2.7,
  textLift: 0.6,
};

const owner = (name: string): ShapeOwner => ({ id: `section.${name}`, part: null, state: "plain" });
const steel = { fill: "part" } as const;

type Placed = {
  at: (x: number, y: number) => Point;
  section: { depth_mm: number; width_mm: number };
};

/** Four plates: the flanges reach beyond the webs by their projection. */
function boxShapes({ at, section }: Placed, web: number, flange: number, projection: number): Shape[] {
  const { depth_mm: depth, width_mm: width } = section;
  const half = width / 2;
  const inner = half - projection;
  return [
    rect(owner("top"), "plate", at(-half, 0), at(half, flange), steel),
    rect(owner("bottom"), "plate", at(-half, depth - flange), at(half, depth), steel),
    rect(owner("left"), "plate", at(-inner, flange), at(-inner + web, depth - flange), steel),
    rect(owner("right"), "plate", at(inner - web, flange), at(inner, depth - flange), steel),
  ];
}

/** A rolled joist with flanges of 8 degrees taper. The thickness is that in the middle of the overhang. */
function joistShapes({ at, section }: Placed, web: number, flange: number): Shape[] {
  const { depth_mm: depth, width_mm: width } = section;
  const [half, middle] = [width / 2, web / 2];
  const rise = ((half - middle) / 2) * Math.tan((8 * Math.PI) / 180);
  const [tip, root] = [flange - rise, flange + rise];
  const upper: [number, number][] = [
    [half, 0],
    [half, tip],
    [middle, root],
  ];
  const right = [...upper, ...upper.toReversed().map(([x, y]): [number, number] => [x, depth - y])];
  const outline = [...right, ...right.toReversed().map(([x, y]): [number, number] => [-x, y])];
  return [
    polygon(
      owner("joist"),
      "outline",
      outline.map(([x, y]) => at(x, y)),
      steel,
    ),
  ];
}

/** Returns the section of a designed girder to scale, with sizes in mm; null if they are unknown. */
export function sectionDrawing(section: EstimateSection): (PrintableDrawing & { scale: string }) | null {
  const { depth_mm: depth, width_mm: width } = section;
  if (depth === undefined || width === undefined) return null;
  const beam = section.web_mm === undefined ? mediumBeams.get(depth) : undefined;
  const web = section.web_mm ?? beam?.webThickness;
  const flange = section.flange_mm ?? beam?.flangeThickness;
  if (web === undefined || flange === undefined) return null;
  const room = {
    width: frame.width - margins.left - margins.right,
    height: frame.height - margins.top - margins.bottom,
  };
  const scale = denominators.find((d) => width / d <= room.width && depth / d <= room.height);
  if (scale === undefined) return null;
  const centre = margins.left + room.width / 2;
  const at = (x: number, y: number): Point => [centre + x / scale, margins.top + y / scale];
  const placed: Placed = { at, section: { depth_mm: depth, width_mm: width } };
  const [left, top] = at(-width / 2, 0);
  const [right, bottom] = at(width / 2, depth);
  const projection = section.flange_projection_mm ?? 0;
  const label = (name: string, at: Point, to: Point, text: string): Shape[] => [
    line(owner(name), "leader", at, to, { pen: "dimension" }),
    textShape(owner(name), "text", [to[0] + 0.8, to[1] + 1], text, { role: "dimension", size: 2.7 }),
  ];
  const webFace = at(beam ? web / 2 : width / 2 - projection, depth / 2);
  const shapes: Shape[] = [
    ...(beam ? joistShapes(placed, web, flange) : boxShapes(placed, web, flange, projection)),
    line(owner("axis"), "vertical", [centre, top - 3], [centre, bottom + 3], { pen: "centre" }),
    ...dimensionShapes(
      {
        owner: owner("width"),
        axis: "x",
        from: left,
        to: right,
        reach: [top, top],
        text: grouped(width),
        spill: "after",
      },
      top - 6,
      style,
    ),
    ...dimensionShapes(
      {
        owner: owner("depth"),
        axis: "y",
        from: top,
        to: bottom,
        reach: [left, left],
        text: grouped(depth),
        spill: "after",
      },
      left - 8,
      style,
    ),
    ...label("flange", at(width / 2, depth - flange / 2), [right + 4, bottom - 6], `flange ${flange}`),
    ...label("web", webFace, [right + 4, webFace[1] - 5], `${beam ? "web" : "webs"} ${web}`),
    ...(section.clear_between_webs_mm === undefined
      ? []
      : clearDimension(at, section.clear_between_webs_mm, bottom)),
  ];
  const drawing = printableDrawing({
    ...frame,
    height: bottom + margins.bottom,
    title: `Section ${section.name}, scale 1:${scale}`,
    shapes,
  });
  return { ...drawing, scale: `1:${scale}` };
}

function clearDimension(at: (x: number, y: number) => Point, clear: number, bottom: number): Shape[] {
  const [from] = at(-clear / 2, 0);
  const [to] = at(clear / 2, 0);
  return dimensionShapes(
    {
      owner: owner("clear"),
      axis: "x",
      from,
      to,
      reach: [bottom, bottom],
      text: grouped(clear),
      spill: "after",
    },
    bottom + 7,
    style,
  );
}
