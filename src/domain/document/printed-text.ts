import { withFewMarks } from "../marks.ts";
import { withWholeFigures } from "../whole-figures.ts";

/** From this many characters without a blank on, a word may be broken anywhere: every line of the page holds so many. */
const longestWord = 28;
/** The same for the cells of a title block and other narrow places. */
const longestNarrowWord = 13;
const mayBreakHere = "\u200b";

const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
// Marks that reverse the direction of what follows could make a text read as another one; controls have no shape.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const controls = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu;
const longWords = new RegExp(`\\S{${longestWord},}`, "gu");
const longNarrowWords = new RegExp(`\\S{${longestNarrowWord},}`, "gu");

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A break every few characters leaves lines about even and the document small. */
const charactersBetweenBreaks = 4;

/** Longer than any letters that a script joins to one: the typesetter fails at a run of 256 that nothing parts. */
const longestCharacter = 32;
const overlong = new RegExp(`[^]{${longestCharacter}}(?=[^])`, "gu");

function breakable(word: string): string {
  const pieces = Array.from(characters.segment(word), ({ segment }, index) => {
    const whole =
      segment.length > longestCharacter ? segment.replace(overlong, `$&${mayBreakHere}`) : segment;
    return index > 0 && index % charactersBetweenBreaks === 0 ? mayBreakHere + whole : whole;
  });
  return pieces.join("");
}

/** Most texts are of these characters alone, all of which have a shape: there is nothing to look for in them. */
const ordinary = /^[ -~]*$/;

/** One line of typed text made fit for paper: literal, and without what has no shape there. */
export function plainLine(text: string): string {
  if (ordinary.test(text)) return text.trim();
  return withFewMarks(
    text.split(lineBreaks).join(" ").toWellFormed().replace(directionMarks, "").replace(controls, " "),
  ).trim();
}

/** The same, with marks where a word that is too long may be broken, and figures and their units whole. */
export const printedLine = (text: string): string =>
  withWholeFigures(plainLine(text)).replace(longWords, breakable);

/** The same for a narrow place, where shorter words may have to be broken. */
export const printedCell = (text: string): string => plainLine(text).replace(longNarrowWords, breakable);

/** One line of a text of which no more than so many characters have room; an ellipsis stands for the rest. */
export function shortLine(text: string, most: number): string {
  const whole = Array.from(characters.segment(plainLine(text)), ({ segment }) => segment);
  return whole.length <= most
    ? whole.join("")
    : `${whole
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/**
 * A number with its unit, which no line's end may part: "22.5 m". A stroke invites a break, and a mark against it would
 * be copied along with the text: "₹80/kg" reads "₹80 per kg".
 */
export const unbroken = (text: string): string => text.replaceAll("/", " per ").replaceAll(" ", "\u00a0");

/** The lines of a typed text; several blank lines together print as one. */
export function printedLines(text: string): string[] {
  const lines = text.split(lineBreaks).map(printedLine);
  const kept = lines.filter((line, index) => line !== "" || (lines[index - 1] ?? "") !== "");
  while (kept.at(-1) === "") kept.pop();
  return kept;
}
