import type { Sheet } from "../drawing/full-sheet.ts";
import type { Fill, Pen, Shape, StrokedShape, TextFace, TextShape } from "../drawing/shapes.ts";

/** A text of the drawing; position on the baseline and size in mm of the paper. */
export type SheetText = Pick<TextShape, "text" | "x" | "y" | "anchor" | "rotation" | "size"> & {
  face: TextFace;
};

/** A drawing sheet ready to print: its lines as the text of an SVG, its lettering apart, so that it stays text. */
export type SheetArt = {
  /** mm of the paper. */
  width: number;
  height: number;
  title: string;
  svg: string;
  texts: readonly SheetText[];
};

const ink = "#10212E";
const dimensionInk = "#0B5C9C";
const phantomInk = "#8596A0";
const ruleInk = "#74858F";

/** Line widths in mm of the paper: groups of the ISO 128 series, each about half of the next. */
const pens: Readonly<Record<Pen, { colour: string; width: number; dash?: string; round?: true }>> = {
  outline: { colour: ink, width: 0.35 },
  thin: { colour: ink, width: 0.18 },
  floor: { colour: ink, width: 0.5 },
  hatch: { colour: ink, width: 0.18 },
  dimension: { colour: dimensionInk, width: 0.18 },
  centre: { colour: dimensionInk, width: 0.18, dash: "6 1.2 1.2 1.2" },
  hidden: { colour: ink, width: 0.18, dash: "1.6 0.9" },
  phantom: { colour: phantomInk, width: 0.25, dash: "5 1.2 1 1.2" },
  frame: { colour: ink, width: 0.5 },
  rule: { colour: ruleInk, width: 0.18 },
  hook: { colour: ink, width: 0.7, round: true },
  balloon: { colour: ink, width: 0.25 },
};

const partFill = "#F4F7F8";
const litFill = "#FFB400";

function fillOf({ fill, pen, state }: StrokedShape): string {
  const fills: Readonly<Record<Fill, string>> = {
    none: "none",
    paper: "#FFFFFF",
    pen: pens[pen].colour,
    part: state === "on" ? litFill : state === "open" ? "none" : partFill,
  };
  return fills[fill];
}

/** A length with at most three decimals: a thousandth of a millimetre is finer than any printer. */
const size = (value: number): string => String(Math.round(value * 1000) / 1000);

function outlineOf(shape: StrokedShape): string {
  switch (shape.kind) {
    case "line":
      return `<path d="M${size(shape.x1)} ${size(shape.y1)}L${size(shape.x2)} ${size(shape.y2)}"`;
    case "polyline": {
      const points = shape.points.map(([x, y]) => `${size(x)} ${size(y)}`).join("L");
      return `<path d="M${points}${shape.closed ? "Z" : ""}"`;
    }
    case "rect":
      return `<rect x="${size(shape.x)}" y="${size(shape.y)}" width="${size(shape.width)}" height="${size(shape.height)}"`;
    case "circle":
      return `<circle cx="${size(shape.cx)}" cy="${size(shape.cy)}" r="${size(shape.r)}"`;
  }
}

function strokedArt(shape: StrokedShape): string {
  const { colour, width, dash, round } = pens[shape.state === "open" ? "phantom" : shape.pen];
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
  return `${outlineOf(shape)} fill="${fillOf(shape)}" stroke="${colour}" stroke-width="${width}"${dashes}${ends}/>`;
}

/** A paper-coloured ground under a text, so that the lines that pass below it leave it readable. */
function haloArt({ x, y, anchor, rotation, size: height, length }: TextShape): string {
  const before = { start: 0, middle: length / 2, end: length }[anchor];
  const turn = rotation === 0 ? "" : ` transform="rotate(${rotation} ${size(x)} ${size(y)})"`;
  const [left, top] = [size(x - before), size(y - 0.8 * height)];
  return `<rect x="${left}" y="${top}" width="${size(length)}" height="${size(0.86 * height)}" fill="#FFFFFF"${turn}/>`;
}

const artOf = (shape: Shape): string =>
  shape.kind !== "text" ? strokedArt(shape) : shape.halo ? haloArt(shape) : "";

/** The sheet as lines and lettering of the page, in the order in which they were drawn. */
export function sheetArt(sheet: Sheet): SheetArt {
  const { width, height, title, shapes } = sheet;
  const drawn = shapes.map(artOf).join("");
  return {
    width,
    height,
    title,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${drawn}</svg>`,
    texts: shapes.flatMap((shape) =>
      shape.kind === "text" && shape.text !== ""
        ? [
            {
              text: shape.text,
              x: shape.x,
              y: shape.y,
              anchor: shape.anchor,
              rotation: shape.rotation,
              size: shape.size,
              face: shape.face,
            },
          ]
        : [],
    ),
  };
}
