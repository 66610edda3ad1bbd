/**
 * Advance widths in thousandths of the font size, from space to tilde, of Archivo at 78 % width and weight 700 with
 * tabular figures, measured in the browser. The boldest weight in use stands for all, so that an estimate errs on the wide side.
 */
const widths = [
  158, 273, 390, 523, 443, 801, 618, 216, 355, 355, 385, 557, 248, 279, 248, 280, 496, 496, 496, 496, 496,
  496, 496, 496, 496, 496, 269, 269, 557, 557, 557, 489, 811, 582, 577, 598, 600, 545, 488, 641, 606, 259,
  489, 592, 479, 748, 608, 644, 555, 644, 591, 542, 528, 598, 559, 802, 574, 571, 538, 337, 280, 337, 557,
  418, 194, 484, 494, 467, 494, 480, 270, 479, 488, 228, 227, 473, 228, 729, 488, 494, 494, 494, 310, 443,
  285, 488, 437, 662, 468, 435, 425, 368, 218, 368, 557,
];
const firstInTable = 32;
const others: ReadonlyMap<string, number> = new Map([
  ["\u2009", 211],
  ["±", 557],
  ["×", 557],
  ["–", 390],
  ["−", 557],
  ["…", 766],
  ["·", 262],
  ["°", 400],
]);
/**
 * Widths of letters outside the table, which may come from other fonts: accented Latin, wide scripts and
 * signs.
 */
const unlistedWidth = 850;
const wideWidth = 1400;
const firstWide = 0x0250;
/**
 * Hindi and Gujarati, from the bold fonts of the papers: means with a reserve. Marks above and below need no width, vowel
 * signs beside a letter little, and a consonant that is joined to the next one is narrower.
 */
const indic = { from: 0x0900, to: 0x0aff, beside: 270, consonant: 660, joined: 430, other: 820 };
/** The sign behind a consonant that joins it to the next one, at this place in each script. */
const joinsAt = 0x4d;
const isBeside = /\p{Mc}/u;
const isAbove = /\p{Mn}/u;

function indicWidth(char: string, code: number, next: string | undefined): number {
  if (isAbove.test(char)) return 0;
  if (isBeside.test(char)) return indic.beside;
  const placeOf = (of: number) => (of - indic.from) % 0x80;
  if (placeOf(code) < 0x15 || placeOf(code) > 0x39) return indic.other;
  return placeOf(next?.codePointAt(0) ?? 0) === joinsAt ? indic.joined : indic.consonant;
}

/** Letter spacing of drawing text, in thousandths. */
const tracking = 20;

function charWidth(char: string, next: string | undefined): number {
  const code = char.codePointAt(0) ?? firstInTable;
  if (code >= indic.from && code <= indic.to) return indicWidth(char, code, next);
  return widths[code - firstInTable] ?? others.get(char) ?? (code < firstWide ? unlistedWidth : wideWidth);
}

/** Returns the width of a text at a font size, in the unit of that size. It is never too small. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  const chars = Array.from(text);
  for (const [at, char] of chars.entries()) width += charWidth(char, chars[at + 1]) + tracking;
  return (width * size) / 1000;
}

/** The smallest reduction of a text in hundredths, which is still readable on the sheet. */
const smallest = 75;

/**
 * Returns one line of the text at its size, or at a smaller one that fits; cut with an ellipsis if the
 * smallest does not fit. Control characters become spaces.
 */
export function fitText(text: string, size: number, room: number): { text: string; size: number } {
  const clean = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const needed = textWidth(clean, size);
  if (needed <= room) return { text: clean, size };
  const smaller = Math.floor(size * Math.max(smallest, (100 * room) / needed)) / 100;
  if (textWidth(clean, smaller) <= room) return { text: clean, size: smaller };
  const chars = Array.from(clean.slice(0, 400));
  while (chars.length > 0 && textWidth(`${chars.join("").trimEnd()}…`, smaller) > room) chars.pop();
  return { text: chars.length > 0 ? `${chars.join("").trimEnd()}…` : "", size: smaller };
}
