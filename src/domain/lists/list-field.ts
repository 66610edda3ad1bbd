/** One field that a column of a firm's list can fill. */
export type ListField = {
  name: string;
  label: string;
  /** A row without it is refused. */
  isNeeded?: true;
  /** Usual headings of the field, as {@link foldHeading} gives them. */
  headings: readonly string[];
  /** Units that name the field in a heading that is not known otherwise, such as "Rs". */
  units?: readonly string[];
  /** Returns whether a filled cell is probably a value of this field. */
  looksLike?: (value: string) => boolean;
  /** Values of the field may have any other form too, so that they never contradict its heading. */
  isFreeText?: true;
  /** The text between the values when several columns fill the field. Absent: only one column may fill it. */
  joinedWith?: string;
};

/** A heading without its unit, and the unit: "Span (mm)" is "span" in "mm". */
export type Heading = { name: string; unit: string };

const unitWords = new Set(
  [
    "m mm cm mt mtr mtrs metre metres meter meters",
    "t te ton tons tonne tonnes kg kgs",
    "rs inr rupees lakh lakhs lac lacs cr crore crores",
  ]
    .join(" ")
    .split(" "),
);

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

/**
 * Returns a heading for comparing: small letters, no accents and signs, and its unit apart. The unit stands in brackets
 * or is the last word.
 */
export function foldHeading(text: string): Heading {
  const heading = text.slice(0, 300);
  const bracketed = /[([]\s*(?:in\s+)?([^()[\]]{1,12})[)\]]\s*$/u.exec(heading);
  const inBrackets = plain(bracketed?.[1] ?? "");
  if (bracketed && (unitWords.has(inBrackets) || inBrackets === "percent"))
    return { name: plain(heading.slice(0, bracketed.index)), unit: inBrackets };
  const words = plain(heading).split(" ");
  const last = words.at(-1) ?? "";
  const isUnit = words.length > 1 && unitWords.has(last);
  if (!isUnit) return { name: words.join(" "), unit: "" };
  const rest = words.slice(0, -1);
  return { name: (rest.at(-1) === "in" ? rest.slice(0, -1) : rest).join(" "), unit: last };
}

/** Returns whether a cell has only a unit, as in a second line of headings: "(m)", "Rs.". */
export const isUnitCell = (text: string): boolean =>
  unitWords.has(plain(text)) || /^\(?%\)?$/.test(text.trim());

/** Texts that stand for no value in the lists of firms. */
const nothing = /^(?:-+|—|–|\.|n\.?\s?\/?\s?a\.?|nil|none|null|not available|not applicable)$/i;

/** Returns whether a cell says that there is no value: "-", "NA", "nil". */
export const saysNothing = (text: string): boolean => nothing.test(text.trim());
