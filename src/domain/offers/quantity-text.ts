import { counted } from "#domain/numbers/format.ts";
import { inList } from "../numbers/format.ts";
import type { NumberOrText } from "./offer-input.ts";

/** Abbreviations that look like words and have no plural. */
const abbreviations: ReadonlySet<string> = new Set(["cum", "feet", "approx"]);

/** One English word in letters, as "truck" or "man-day". "kg", "mtr", "nos." and "lump sum" stay as typed. */
const isWord = (unit: string): boolean =>
  /^[A-Za-z]+(?:-[A-Za-z]+)?$/.test(unit) &&
  unit.length >= 3 &&
  /[aeiou]/i.test(unit) &&
  !/s$/i.test(unit) &&
  !abbreviations.has(unit.toLowerCase());

function pluralOf(unit: string): string {
  if (/[^aeiou]y$/i.test(unit)) return `${unit.slice(0, -1)}ies`;
  return /(?:x|ch|sh|z)$/i.test(unit) ? `${unit}es` : `${unit}s`;
}

/** Returns a quantity with its typed unit, as papers and screens say it: "1 truck", "2.5 trucks", "40 kg". */
export function quantityText(quantity: NumberOrText, unit: string): string {
  const word = unit.trim();
  if (word === "") return String(quantity);
  return `${quantity} ${Number(quantity) === 1 || !isWord(word) ? word : pluralOf(word)}`;
}

/** Returns how many pieces of a crane are offered: "1 no.", "2 nos.". */
export const piecesText = (pieces: number): string => counted(pieces, "no.", "nos.");

/** Returns the facts of a crane with the mark that they are those of each piece: "each: lift 6 m, runway 30 m". */
export const ofEach = (facts: string, pieces: number): string => (pieces > 1 ? `each: ${facts}` : facts);

/** Returns positions by their numbers: "Position 1", "Positions 1 and 3". */
export const positionsNamed = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "Position" : "Positions"} ${inList(numbers.map(String))}`;
