import type { Sheet } from "../drawing/full-sheet.ts";
import type { Fill, Pen, Shape, StrokedShape, TextFace, TextShape } from "../drawing/shapes.ts";
import { plainLine } from "./printed-text.ts";

/** A drawing sheet ready to print, as the text of an SVG: lines are vectors, lettering is text. */
export type SheetArt = {
  /** mm of the paper. */
  width: number;
  height: number;
  title: string;
  svg: string;
};

const ink = "#10212E";
const dimensionInk = "#0B5C9C";
const captionInk = "#435562";
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

/** What the pen draws, as path data, so that lines of one look can be drawn as one path. */
function pathOf(shape: StrokedShape): string {
  switch (shape.kind) {
    case "line":
      return `M${size(shape.x1)} ${size(shape.y1)}L${size(shape.x2)} ${size(shape.y2)}`;
    case "polyline": {
      const points = shape.points.map(([x, y]) => `${size(x)} ${size(y)}`).join("L");
      return `M${points}${shape.closed ? "Z" : ""}`;
    }
    case "rect":
      return `M${size(shape.x)} ${size(shape.y)}h${size(shape.width)}v${size(shape.height)}h${size(-shape.width)}Z`;
    case "circle": {
      const [r, across] = [size(shape.r), size(2 * shape.r)];
      return `M${size(shape.cx - shape.r)} ${size(shape.cy)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
    }
  }
}

function lookOf(shape: StrokedShape): string {
  const { colour, width, dash, round } = pens[shape.state === "open" ? "phantom" : shape.pen];
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
  return `fill="${fillOf(shape)}" stroke="${colour}" stroke-width="${width}"${dashes}${ends}`;
}

/** Letter spacing as a part of the font size: the room that was kept for a text counts with it. */
const tracking = 0.02;

const faces: Readonly<Record<TextFace, { colour: string; strong: boolean }>> = {
  dimension: { colour: dimensionInk, strong: false },
  caption: { colour: captionInk, strong: false },
  label: { colour: ink, strong: true },
  balloon: { colour: ink, strong: true },
  value: { colour: ink, strong: false },
  strong: { colour: ink, strong: true },
  notice: { colour: ink, strong: true },
};

const turned = ({ rotation, x, y }: TextShape): string =>
  rotation === 0 ? "" : ` transform="rotate(${rotation} ${size(x)} ${size(y)})"`;

/** A paper-coloured ground under a text, so that the lines that pass below it leave it readable. */
function haloArt(text: TextShape): string {
  const { x, y, anchor, size: height, length } = text;
  const before = { start: 0, middle: length / 2, end: length }[anchor];
  const [left, top] = [size(x - before), size(y - 0.8 * height)];
  return `<rect x="${left}" y="${top}" width="${size(length)}" height="${size(0.86 * height)}" fill="#FFFFFF"${turned(text)}/>`;
}

/** Typed text may be among it: it stays text in the SVG too. */
const escaped = (text: string): string =>
  plainLine(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function textArt(text: TextShape): string {
  const { colour, strong } = faces[text.face];
  const weight = strong ? ' font-weight="700"' : "";
  const anchor = text.anchor === "start" ? "" : ` text-anchor="${text.anchor}"`;
  return `${text.halo ? haloArt(text) : ""}<text x="${size(text.x)}" y="${size(text.y)}" font-size="${size(text.size)}" letter-spacing="${size(tracking * text.size)}" fill="${colour}"${weight}${anchor}${turned(text)}>${escaped(text.text)}</text>`;
}

/** The shapes in their order; neighbouring lines of one look, which hide nothing, as one path. */
function artOf(shapes: readonly Shape[]): string {
  const parts: string[] = [];
  let run: { look: string; path: string } | null = null;
  const finish = () => {
    if (run) parts.push(`<path d="${run.path}" ${run.look}/>`);
    run = null;
  };
  for (const shape of shapes) {
    if (shape.kind === "text") {
      finish();
      parts.push(textArt(shape));
      continue;
    }
    const look = lookOf(shape);
    if (run && run.look === look && fillOf(shape) === "none") run.path += pathOf(shape);
    else {
      finish();
      run = { look, path: pathOf(shape) };
    }
  }
  finish();
  return parts.join("");
}

/** The faces of the drawing's lettering: that of the documents, then those for typed names in other scripts. */
const families = "Archivo Narrow, Noto Sans Devanagari, Noto Sans Gujarati, Noto Emoji";

/** The sheet as an SVG in mm of the paper. */
export function sheetArt({ width, height, title, shapes }: Sheet): SheetArt {
  const view = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const lettering = `font-family="${families}"`;
  return {
    width,
    height,
    title: plainLine(title),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${view} ${lettering}>${artOf(shapes)}</svg>`,
  };
}
