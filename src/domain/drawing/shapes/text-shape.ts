import type { Point, ShapeOwner, TextRole, TextShape } from "./shapes.ts";
import { fitText, textWidth } from "./text-width.ts";

export type TextOptions = {
  role: TextRole;
  size: number;
  anchor?: TextShape["anchor"];
  rotation?: TextShape["rotation"];
  halo?: boolean;
  /** The longest text: reduce the font, or cut. */
  room?: number;
};

/** Returns a text with its width. */
export function textShape(
  owner: ShapeOwner,
  name: string,
  at: Point,
  text: string,
  options: TextOptions,
): TextShape {
  const { role, anchor = "start", rotation = 0, halo = false, room } = options;
  const fitted = room === undefined ? { text, size: options.size } : fitText(text, options.size, room);
  return {
    id: `${owner.id}.${name}`,
    part: owner.part,
    state: owner.state,
    kind: "text",
    role,
    ...fitted,
    x: at[0],
    y: at[1],
    anchor,
    rotation,
    length: textWidth(fitted.text, fitted.size),
    halo,
  };
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** Heights above and below the baseline, of the font size. */
export const capHeight = 0.72;
export const descent = 0.2;

/** Returns the box of a text, y downward. */
export function textBox({ x, y, anchor, rotation, size, length }: TextShape): Box {
  const before = { start: 0, middle: length / 2, end: length }[anchor];
  const along = length - before;
  return rotation === 0
    ? { left: x - before, right: x + along, top: y - capHeight * size, bottom: y + descent * size }
    : { left: x - capHeight * size, right: x + descent * size, top: y - along, bottom: y + before };
}

/** Returns whether two boxes share an area. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);

/** The gap around a text with a halo, in font sizes. Below it the space for descenders is enough. */
const air = { beside: 0.1, above: 0.18 };

/**
 * The area around a text with a halo without lines, y downward. It is smaller than the gap between a dimension and
 * its text.
 */
export function textGround(text: TextShape): Box {
  const { left, top, right, bottom } = textBox(text);
  const beside = air.beside * text.size;
  const above = air.above * text.size;
  return text.rotation === 0
    ? { left: left - beside, right: right + beside, top: top - above, bottom }
    : { left: left - above, right, top: top - beside, bottom: bottom + beside };
}
