import { shapeBox } from "../drawing/shapes/shape-box.ts";
import { isText, type Shape } from "../drawing/shapes/shapes.ts";
import { type Box, textBox } from "../drawing/shapes/text-shape.ts";
import type { Sheet } from "../drawing/sheet/sheet-frame.ts";

/** Millimetres or pixels by which shapes may touch. */
const close = 1e-6;

/** Returns the faults of a drawing: overlapping texts, parts outside its frame, invalid places, repeated ids. */
export function drawingFaults(shapes: readonly Shape[], frame: Box): string[] {
  const found: string[] = [];
  const texts = shapes.filter(isText).map((text) => ({ text, box: textBox(text) }));
  for (const [index, a] of texts.entries()) {
    for (const b of texts.slice(index + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > close && down > close)
        found.push(`"${a.text.text}" (${a.text.id}) over "${b.text.text}" (${b.text.id})`);
    }
  }
  for (const shape of shapes) {
    const box = shapeBox(shape);
    if (!Object.values(box).every(Number.isFinite)) found.push(`${shape.id} is nowhere`);
    const inside =
      box.left >= frame.left - close &&
      box.top >= frame.top - close &&
      box.right <= frame.right + close &&
      box.bottom <= frame.bottom + close;
    if (!inside) found.push(`${shape.id} leaves its frame`);
  }
  if (new Set(shapes.map(({ id }) => id)).size !== shapes.length) found.push("an id stands twice");
  return found;
}

const paperFrame = { left: 10, top: 10, right: 410, bottom: 287 };
/** Returns the faults of a full sheet, whose texts also keep to their part of it. */
export function sheetFaults(sheet: Sheet): string[] {
  const found = drawingFaults(sheet.shapes, paperFrame);
  const divide = sheet.shapes.find(({ id }) => id === "sheet.divide1");
  const divideY = divide?.kind === "line" ? divide.y1 : Number.NaN;
  for (const text of sheet.shapes.filter(isText)) {
    const { left, right, top, bottom } = textBox(text);
    if (left < 260 && right > 260) found.push(`${text.id} crosses the middle of the sheet`);
    if (!(top >= divideY || bottom <= divideY))
      found.push(`${text.id} crosses the line between elevations and plan`);
  }
  return found;
}
