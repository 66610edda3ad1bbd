import { grouped } from "../../engineering/number-text.ts";
import type { Point, RectShape } from "../shapes/shapes.ts";
import { capHeight } from "../shapes/text-shape.ts";
import type { PlacedDimension } from "../sheet/placed-view.ts";
import type { ViewDimension } from "../views/view.ts";
import { head, mapped, plainEntity, type Target } from "./entities.ts";
import { dxfText, type Group, point } from "./groups.ts";
import { dimensionLayer } from "./layers.ts";
import type { ModelView } from "./model-space.ts";

/** The dimension style of views at a scale. */
export const dimensionStyleName = (denominator: number): string => `GA-${denominator}`;

/** The text of a dimension. <> is its measurement: "SPAN <>". */
function writtenText({ text, from, to }: ViewDimension): string {
  const measured = grouped(Math.abs(to - from));
  const at = text.indexOf(measured);
  const alone = at >= 0 && !/\d/.test((text[at - 1] ?? "") + (text[at + measured.length] ?? ""));
  if (!alone) return dxfText(text);
  return `${dxfText(text.slice(0, at))}<>${dxfText(text.slice(at + measured.length))}`;
}

/** The middle of the lettering, where a dimension has its text. */
function textMiddle({ shapes }: PlacedDimension): Point {
  for (const shape of shapes)
    if (shape.kind === "text") {
      const up = (capHeight * shape.size) / 2;
      return shape.rotation === 0 ? [shape.x, shape.y - up] : [shape.x - up, shape.y];
    }
  return [0, 0];
}

const variables = { firstExtension: 75, secondExtension: 76 };

/** Extension lines that are not drawn, for programs that redraw the dimension. */
function suppressed(reach: readonly [number | null, number | null]): Group[] {
  const off = [
    ...(reach[0] === null ? [variables.firstExtension] : []),
    ...(reach[1] === null ? [variables.secondExtension] : []),
  ];
  if (off.length === 0) return [];
  return [
    [1001, "ACAD"],
    [1000, "DSTYLE"],
    [1002, "{"],
    ...off.flatMap((variable): Group[] => [
      [1070, variable],
      [1070, 1],
    ]),
    [1002, "}"],
  ];
}

/**
 * A DIMENSION and the entities of its geometry block, which looks as on the sheet: lines stop at the
 * backgrounds of texts.
 */
export function dimensionEntities(
  laid: PlacedDimension,
  { own, paper }: ModelView,
  block: string,
  target: Target,
  inBlock: Target,
  grounds: readonly RectShape[],
): { entity: Group[]; geometry: Group[] } {
  const { of, dimension, at } = laid;
  const isLevel = of.axis === "x";
  const across = (value: number): number => {
    const [x, y] = mapped(paper, isLevel ? [0, value] : [value, 0]);
    return isLevel ? y : x;
  };
  const along = (value: number): number => value + (isLevel ? own.x : own.y);
  const place = (alongAxis: number, acrossAxis: number): Point =>
    isLevel ? [alongAxis, acrossAxis] : [acrossAxis, alongAxis];
  const lineAt = across(at);
  const origin = (index: 0 | 1): Point => {
    const reach = dimension.reach[index];
    return place(along(index === 0 ? of.from : of.to), reach === null ? lineAt : across(reach));
  };
  const entity: Group[] = [
    ...head("DIMENSION", target, dimensionLayer),
    [100, "AcDbDimension"],
    [2, block],
    ...point(10, ...place(along(of.to), lineAt)),
    ...point(11, ...mapped(paper, textMiddle(laid))),
    // A rotated dimension with its block and our position of its text.
    [70, 32 + 128],
    [71, 5],
    [42, Math.abs(of.to - of.from)],
    [1, writtenText(of)],
    [3, dimensionStyleName(paper.factor)],
    [100, "AcDbAlignedDimension"],
    ...point(13, ...origin(0)),
    ...point(14, ...origin(1)),
    [50, isLevel ? 0 : 90],
    [100, "AcDbRotatedDimension"],
    ...suppressed(dimension.reach),
  ];
  const geometry = laid.shapes.flatMap((shape) => plainEntity(shape, dimensionLayer, inBlock, grounds));
  return { entity, geometry };
}
