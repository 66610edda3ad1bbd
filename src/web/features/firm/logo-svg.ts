import { logoProblem } from "#domain/firm/logo.ts";
import { maxLogoBytes } from "#domain/firm/pictures.ts";
import type { TakenPicture } from "./picture-file.ts";

/** The parts that programs write around a drawing: declarations, comments and notes about the file. */
const around = [
  ["<?", "?>"],
  ["<!--", "-->"],
  ["<!DOCTYPE", ">"],
  ["<metadata", "</metadata>"],
] as const;

/** Returns the text without the parts between these marks. A part without an end stays. */
function without(text: string, [start, end]: readonly [string, string]): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const opens = text.indexOf(start, from);
    const closes = opens < 0 ? -1 : text.indexOf(end, opens + start.length);
    if (closes < 0) return kept + text.slice(from);
    kept += text.slice(from, opens);
    from = closes + end.length;
  }
}

/** Returns the drawing of an SVG file alone, or the sentence that refuses it: a script, a foreign link, no SVG. */
export async function takeSvg(file: File): Promise<TakenPicture> {
  if (file.size > maxLogoBytes)
    return { refused: `${file.name} is larger than ${maxLogoBytes / 1000} KB. Choose a smaller file.` };
  const picture = around.reduce(without, (await file.text()).replace(/^\ufeff/, "")).trim();
  const problem = logoProblem(picture);
  return problem === null ? { picture } : { refused: `${file.name} ${problem}. Choose another file.` };
}
