import { withFewMarks } from "../text/combining-marks.ts";
import { withWholeFigures } from "../text/no-break-spaces.ts";

/** Longer words may break anywhere, because every line of the page fits this many characters. */
const maxWordLength = 28;
/** The longest word that does not break in a title block and other narrow places. */
const maxNarrowWordLength = 13;
const mayBreakHere = "\u200b";

const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
// Direction marks could disguise a text, and control characters have no shape.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const controls = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu;
const longWords = new RegExp(`\\S{${maxWordLength},}`, "gu");
const longNarrowWords = new RegExp(`\\S{${maxNarrowWordLength},}`, "gu");

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A break every few characters keeps lines even and the document small. */
const charactersBetweenBreaks = 4;

/** Longer than any ligature. The typesetter fails at an unbroken run of 256. */
const maxCharacterLength = 32;
const overlong = new RegExp(`[^]{${maxCharacterLength}}(?=[^])`, "gu");

const afterSlash = /(?<=\/)/;

/** Numbers such as SSPL/PO/2627/0447 break after a slash, where their parts are short enough. */
function breakable(word: string): string {
  const parts = word.split(afterSlash);
  if (parts.length > 1 && parts.every(({ length }) => length <= maxNarrowWordLength))
    return parts.join(mayBreakHere);
  const pieces = Array.from(characters.segment(word), ({ segment }, index) => {
    const whole =
      segment.length > maxCharacterLength ? segment.replace(overlong, `$&${mayBreakHere}`) : segment;
    return index > 0 && index % charactersBetweenBreaks === 0 ? mayBreakHere + whole : whole;
  });
  return pieces.join("");
}

/** Most texts have only these characters, which need no check. */
const ordinary = /^[ -~]*$/;

/** Returns one line of typed text for paper: literal, without characters that have no shape. */
export function plainLine(text: string): string {
  if (ordinary.test(text)) return text.trim();
  return withFewMarks(
    text.split(lineBreaks).join(" ").toWellFormed().replace(directionMarks, "").replace(controls, " "),
  ).trim();
}

/** Returns one line of typed text for paper with break marks in long words, and with unbroken figures and units. */
export const printedLine = (text: string): string =>
  withWholeFigures(plainLine(text)).replace(longWords, breakable);

/** Returns one line for a narrow place, where shorter words may break, too. */
export const printedCell = (text: string): string => plainLine(text).replace(longNarrowWords, breakable);

/** Returns one line of a text, cut to this many characters with an ellipsis. */
export function shortLine(text: string, most: number): string {
  const whole = Array.from(characters.segment(plainLine(text)), ({ segment }) => segment);
  return whole.length <= most
    ? whole.join("")
    : `${whole
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** The lines of a typed text; several blank lines together print as one. */
export function printedLines(text: string): string[] {
  const lines = text.split(lineBreaks).map(printedLine);
  const kept = lines.filter((line, index) => line !== "" || (lines[index - 1] ?? "") !== "");
  while (kept.at(-1) === "") kept.pop();
  return kept;
}
