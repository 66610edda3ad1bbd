import { tonneSpellings } from "../numbers/typed-number.ts";

/** One field that a column of a firm's list can fill. */
export type ListField = {
  name: string;
  label: string;
  /** A row without it is refused. */
  isNeeded?: true;
  /** A row without it is refused, unless it has this other field. */
  isNeededWithout?: string;
  /** Usual headings of the field, as {@link foldHeading} gives them. Of two columns the one with the earlier heading fills it. */
  headings: readonly string[];
  /** Headings that name this field only in a list without a better one. Another field may have them, too. */
  otherwise?: readonly string[];
  /** Headings of parts of the value. With two of them no other column fills the field. */
  parts?: readonly string[];
  /** Units that name the field in a heading that is not known otherwise, such as "Rs". */
  units?: readonly string[];
  /** Returns whether a filled cell is probably a value of this field. */
  looksLike?: (value: string) => boolean;
  /** Returns whether a heading is that of something else, so that its values never match the field. */
  isOtherHeading?: (name: string) => boolean;
  /** Returns whether a filled cell is a value of something else than this field. A column of such values contradicts its heading. */
  isUnlike?: (value: string) => boolean;
  /** Words such as “NA” are values, too. */
  takesAnyWord?: true;
  /** The text between the values when several columns fill the field. Absent: only one column may fill it. */
  joinedWith?: string;
};

/** A heading without its unit, and the unit: "Span (mm)" is "span" in "mm". */
export type Heading = { name: string; unit: string };

const unitWords = new Set(
  [
    "m mm cm mt mtr mtrs metre metres meter meters kg kgs",
    tonneSpellings.replaceAll("|", " "),
    "rs inr rupees lakh lakhs lac lacs cr crore crores",
  ]
    .join(" ")
    .split(" "),
);

/** Units of money that multiply. */
const multiplying = new Set("lakh lakhs lac lacs cr crore crores".split(" "));

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll("₹", " rs ")
    .replaceAll("%", " percent ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Returns the unit of words that are nothing else: of "Rs. in lakhs" the lakhs, which multiply. Blank for other words. */
function unitOf(words: readonly string[]): string {
  const units = words.filter((word) => word !== "in");
  if (units.length === 0 || !units.every((word) => unitWords.has(word))) return "";
  return units.find((word) => multiplying.has(word)) ?? units.at(-1) ?? "";
}

/**
 * Returns a heading for comparing: small letters, no accents and signs, and its unit apart. The unit stands in brackets
 * or in the last words. A multiplying one counts behind "in", too.
 */
export function foldHeading(text: string): Heading {
  const heading = text.slice(0, 300);
  for (const bracketed of heading.matchAll(/[([]\s*([^()[\]]{1,16})[)\]]/gu)) {
    const inBrackets = plain(bracketed[1] ?? "");
    const unit = inBrackets === "percent" ? inBrackets : unitOf(inBrackets.split(" "));
    const rest = heading.slice(0, bracketed.index) + heading.slice(bracketed.index + bracketed[0].length);
    if (unit !== "") return { name: plain(rest), unit };
  }
  const words = plain(heading).split(" ");
  const isOfUnit = (word: string): boolean => unitWords.has(word) || word === "in";
  const first = words.findLastIndex((word) => !isOfUnit(word)) + 1;
  const last = unitOf(words.slice(first));
  if (first > 0 && last !== "") return { name: words.slice(0, first).join(" "), unit: last };
  // The upper of two lines may have it: "Price in lakhs" above "Basic".
  const at = words.findIndex((word, at) => multiplying.has(word) && words[at - 1] === "in");
  if (at < 1) return { name: words.join(" "), unit: "" };
  return { name: words.toSpliced(at - 1, 2).join(" "), unit: words[at] ?? "" };
}

/** Returns whether a cell has only a unit, as in a second line of headings: "(m)", "Rs.". */
export const isUnitCell = (text: string): boolean =>
  unitWords.has(plain(text)) || /^\(?%\)?$/.test(text.trim());

/** Texts that stand for no value in the lists of firms. */
const nothing = /^(?:n\.?\s?\/?\s?a\.?|nil|none|null|not available|not applicable)$/i;

/** Returns whether a text has neither a letter nor a digit, as of a scanned line. */
export const isSigns = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Returns whether a cell says that there is no value: "-", "NA", "nil", or signs alone. */
export const saysNothing = (text: string): boolean => nothing.test(text.trim()) || isSigns(text);

const sumWords = /^(?:grand |sub[- ]?|net )?totals?\s?[:.]?$/i;
/** A number of a sum, with its sign and side: "1,25,000.00 Dr". */
const sumNumber = /^[-+(]?\s?(?:₹|rs\.?)?\s?[\d.,]+\s?\)?(?:\/-)?(?:\s?[dc]r\.?)?$/i;

/** Returns whether a row has only the sums of a list: "Grand Total" beside numbers. */
export function isSumRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return (
    filled.some((cell) => sumWords.test(cell)) &&
    filled.every((cell) => sumWords.test(cell) || sumNumber.test(cell))
  );
}
