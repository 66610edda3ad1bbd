import { penStrokes } from "../drawing/shapes/pens.ts";
import type {
  Fill,
  Pen,
  Shape,
  ShapeState,
  StrokedShape,
  TextRole,
  TextShape,
} from "../drawing/shapes/shapes.ts";
import { textGround } from "../drawing/shapes/text-shape.ts";
import type { Sheet } from "../drawing/sheet/sheet-frame.ts";
import { plainLine } from "./printed-text.ts";

/** A text of the drawing, on its baseline; mm of the paper. */
export type SheetText = Pick<TextShape, "text" | "x" | "y" | "anchor" | "rotation">;
/** Adjacent texts of the same look; font size in mm. */
export type Lettering = { role: TextRole; size: number; texts: SheetText[] };

/** A drawing sheet ready to print: lines as an SVG, lettering as text of the page. */
export type PrintableDrawing = {
  /** mm of the paper. */
  width: number;
  height: number;
  title: string;
  svg: string;
  lettering: readonly Lettering[];
};

/** The colours of a drawing on paper: its lines, its dimensions, phantom lines and rules. */
const ink = "#10212E";
const dimensionInk = "#0B5C9C";
const phantomInk = "#8596A0";
const ruleInk = "#74858F";

const pens: Readonly<Record<Pen, { colour: string; round?: true }>> = {
  outline: { colour: ink },
  thin: { colour: ink },
  floor: { colour: ink },
  hatch: { colour: ink },
  dimension: { colour: dimensionInk },
  centre: { colour: dimensionInk },
  hidden: { colour: ink },
  phantom: { colour: phantomInk },
  frame: { colour: ink },
  rule: { colour: ruleInk },
  hook: { colour: ink, round: true },
  balloon: { colour: ink },
};

/** The fill colours of a drawing on paper: of a part, and of the yellow girders on a cover. */
const partFill = "#F4F7F8";
const litFill = "#FFB400";

/** The decimals of each number of thousandths: ".05" for 50. */
const decimals = Array.from({ length: 1000 }, (_, thousandths) => String(thousandths / 1000).slice(1));

/**
 * Returns a length with at most three decimals, which is finer than any printer. Whole numbers make this
 * three times as fast, and a sheet has thousands of lengths.
 */
function size(value: number): string {
  const thousandths = Math.round(value * 1000);
  const length = Math.abs(thousandths);
  return `${thousandths < 0 ? "-" : ""}${Math.floor(length / 1000)}${decimals[length % 1000]}`;
}

/** The path data of a pen, so that lines of one style can be drawn as one path. */
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

/** The properties that all shapes of a pen and a fill share. */
type Look = { colour: string; attributes: string; hides: boolean };

function lookOf(pen: Pen, fill: string): Look {
  const { colour, round } = pens[pen];
  const { width, dashes: strokes } = penStrokes[pen];
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  const dashes = strokes.length === 0 ? "" : ` stroke-dasharray="${strokes.join(" ")}"`;
  return {
    colour,
    attributes: `fill="${fill}" stroke="${colour}" stroke-width="${width}"${dashes}${ends}`,
    hides: fill !== "none" && fill !== colour,
  };
}

const looksOf = (pen: Pen, part: string, stroke: Pen = pen): Readonly<Record<Fill, Look>> => ({
  none: lookOf(stroke, "none"),
  paper: lookOf(stroke, "#FFFFFF"),
  pen: lookOf(stroke, pens[pen].colour),
  part: lookOf(stroke, part),
});

/** The attributes of every look, made once. */
const looks = Object.fromEntries(
  (Object.keys(pens) as Pen[]).map((pen): [Pen, Record<ShapeState, Readonly<Record<Fill, Look>>>] => [
    pen,
    { plain: looksOf(pen, partFill), on: looksOf(pen, litFill), open: looksOf(pen, "none", "phantom") },
  ]),
) as Readonly<Record<Pen, Readonly<Record<ShapeState, Readonly<Record<Fill, Look>>>>>>;

/** A paper-coloured background under a text, so that lines do not cross it. */
function haloSvg(text: TextShape): string {
  const { left, top, right, bottom } = textGround(text);
  return `<rect x="${size(left)}" y="${size(top)}" width="${size(right - left)}" height="${size(bottom - top)}" fill="#FFFFFF"/>`;
}

/**
 * Returns the shapes in order, then the backgrounds of the texts, so that no line crosses a text. Adjacent
 * shapes of one colour that do not hide each other become one path per look.
 */
function artOf(shapes: readonly Shape[]): string {
  const parts: string[] = [];
  const halos: string[] = [];
  const run = { colour: "", paths: new Map<string, string>() };
  const finish = () => {
    for (const [attributes, path] of run.paths) parts.push(`<path d="${path}" ${attributes}/>`);
    run.paths.clear();
  };
  for (const shape of shapes) {
    if (shape.kind === "text") {
      if (shape.halo) halos.push(haloSvg(shape));
      continue;
    }
    const { colour, attributes, hides } = looks[shape.pen][shape.state][shape.fill];
    if (run.colour !== colour) finish();
    run.colour = hides ? "" : colour;
    run.paths.set(attributes, (run.paths.get(attributes) ?? "") + pathOf(shape));
  }
  finish();
  return [...parts, ...halos].join("");
}

function letteringOf(shapes: readonly Shape[]): Lettering[] {
  const groups: Lettering[] = [];
  for (const shape of shapes) {
    if (shape.kind !== "text" || shape.text === "") continue;
    const { role, size: height, x, y, anchor, rotation } = shape;
    const last = groups.at(-1);
    const text = { text: plainLine(shape.text), x, y, anchor, rotation };
    if (last && last.role === role && last.size === height) last.texts.push(text);
    else groups.push({ role, size: height, texts: [text] });
  }
  return groups;
}

/** Returns the sheet as lines and lettering, in drawing order. */
export function printableDrawing({
  width,
  height,
  title,
  shapes,
}: Pick<Sheet, "width" | "height" | "title" | "shapes">): PrintableDrawing {
  const view = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${artOf(shapes)}</svg>`;
  return { width, height, title: plainLine(title), svg, lettering: letteringOf(shapes) };
}
