import { removeDigitGroups } from "./digit-groups.ts";
import { asciiDigit } from "./digits.ts";
import { type Decimal, parseDecimal } from "./money.ts";

/** Writings, in small letters without blanks and dots, each with the power of ten that it multiplies by. */
type Writings = Readonly<Record<string, number>>;

const rupees: Writings = { "₹": 0, rs: 0, re: 0, inr: 0, rupee: 0, rupees: 0 };
const multipliers: Writings = {
  k: 3,
  thousand: 3,
  l: 5,
  lac: 5,
  lacs: 5,
  lakh: 5,
  lakhs: 5,
  cr: 7,
  crore: 7,
  crores: 7,
};
/** Returns whether a word multiplies the number before it: "lakh", "k". */
export const isMultiplier = (word: string): boolean => Object.hasOwn(multipliers, word.toLowerCase());

/** The signs that end an amount on an Indian bill: "80,000/-". */
const dashes: Writings = { "/": 0, "/-": 0, "/=": 0 };

/** The spellings of tonnes in fields, lists and searches. Lines and enquiries know more: `quick-entry/unit-words.ts`. */
export const tonneSpellings = "t|te|mt|ton|tons|tonne|tonnes";

/** The spellings of units. A unit that is not listed has one spelling. */
const unitWritings: Readonly<Record<string, Writings>> = {
  "": { no: 0, nos: 0, pc: 0, pcs: 0 },
  "%": { "%": 0, percent: 0, pct: 0 },
  "₹": rupees,
  kg: { kg: 0, kgs: 0, kilogram: 0, kilograms: 0 },
  m: {
    ...{ m: 0, mt: 0, mts: 0, mtr: 0, mtrs: 0, metre: 0, metres: 0, meter: 0, meters: 0 },
    ...{ mm: -3, cm: -2 },
  },
  T: { ...Object.fromEntries(tonneSpellings.split("|").map((tonne) => [tonne, 0])), kg: -3, kgs: -3 },
};

const none: Writings = { "": 0 };
const orNone = (writings: Writings): Writings => ({ ...none, ...writings });

/** Every writing of the first followed by every one of the second. */
const joined = (first: Writings, second: Writings): Writings =>
  Object.fromEntries(
    Object.entries(first).flatMap(([head, power]) =>
      Object.entries(second).map(([tail, more]) => [head + tail, power + more]),
    ),
  );

const writingsOf = (unit: string): Writings => unitWritings[unit] ?? { [unit.toLowerCase()]: 0 };

function makeEndings(unit: string): Writings {
  const [base = "", per] = unit.split("/");
  const amount =
    base === "₹"
      ? joined(orNone(multipliers), joined(orNone(rupees), orNone(dashes)))
      : orNone(writingsOf(base));
  if (per === undefined) return amount;
  const wholes = Object.keys(writingsOf(per)).filter((writing) => writingsOf(per)[writing] === 0);
  const rates = Object.fromEntries(
    wholes.flatMap((name) => [`/${name}`, `per${name}`].map((rate) => [rate, 0])),
  );
  return joined(amount, orNone(rates));
}

const known = new Map<string, Writings>();

/** All texts that may follow the digits of a number with this unit. */
function endingsOf(unit: string): Writings {
  const endings = known.get(unit) ?? makeEndings(unit);
  known.set(unit, endings);
  return endings;
}

/** Longer than any typed number. Checked before any pattern runs. */
const longest = 100;

/** The usual form of a number. All calls between browser, server and database use it. */
const plainDigits = /^\d+(?:\.\d+)?$/;

const plainText = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

type Parts = { sign: string; digits: string; ending: string };

const currency = /^(?:₹|(?:rs|re|inr|rupees?)(?![a-z])\.?) ?/i;

/** Returns sign, digits and the rest; null if other characters come first. */
function partsOf(text: string, unit: string): Parts | null {
  const signed = /^([-+]?) ?(.*)$/.exec(text);
  const rest = signed?.[2] ?? "";
  const bare = unit.startsWith("₹") ? rest.replace(currency, "") : rest;
  const inner = bare === rest ? null : /^([-+]) ?(.*)$/.exec(bare);
  if (inner && signed?.[1]) return null;
  const sign = inner?.[1] ?? signed?.[1] ?? "";
  const found = /^([\d, ]*(?:\.\d*)?)(.*)$/s.exec(inner?.[2] ?? bare);
  const digits = found?.[1]?.trim() ?? "";
  const ending = (found?.[2] ?? "")
    .toLowerCase()
    .replace(/(\p{L})\./gu, "$1")
    .replaceAll(" ", "");
  return { sign, digits, ending };
}

function scaled({ units, scale }: Decimal, power: number): Decimal {
  return power < 0 ? { units, scale: scale - power } : { units: units * 10n ** BigInt(power), scale };
}

const decimalIn = (digits: string): Decimal | null => parseDecimal(removeDigitGroups(digits) ?? "");

/**
 * Returns the exact value of a typed or pasted number, or null. It reads digits of any script with their groups ("1,20,000")
 * and the unit of the field ("45 mtr" for "m"). For "₹" and rates in "₹" it also reads k, lakh and crore, and the signs of
 * amounts ("Rs. 95,000/-", "0.95 lakh", "1.5 cr"). Any other character makes the text invalid. It never reads only a part
 * of a text.
 */
export function readTyped(text: string, unit: string): Decimal | null {
  if (text.length > longest) return null;
  if (plainDigits.test(text)) return parseDecimal(text);
  const parts = partsOf(plainText(text), unit);
  const power =
    parts && Object.hasOwn(endingsOf(unit), parts.ending) ? endingsOf(unit)[parts.ending] : undefined;
  const value = parts && decimalIn(parts.digits);
  if (!value || power === undefined) return null;
  return scaled(parts.sign === "-" ? { ...value, units: -value.units } : value, power);
}

const groupsBegun = /^\d{1,3}(?:[, ]\d{2,3})*[, ]\d{0,2}$/;
const currencyBegun = /^(?:r|ru|rup|rupe|rupee|rupees|re|rs|i|in|inr)\.?$/i;

/** Returns whether this is the beginning of a number ("1,20,0", "Rs.", "1.5 l"), which is not a fault yet. */
export function isUnfinished(text: string, unit: string): boolean {
  if (text.length > longest || readTyped(text, unit) !== null) return false;
  const plain = plainText(text);
  if (unit.startsWith("₹") && currencyBegun.test(plain.replace(/^[-+] ?/, ""))) return true;
  const parts = partsOf(plain, unit);
  if (!parts) return false;
  if (parts.ending === "")
    return parts.digits === "" || parts.digits === "." || groupsBegun.test(parts.digits);
  return (
    decimalIn(parts.digits) !== null &&
    Object.keys(endingsOf(unit)).some((ending) => ending.startsWith(parts.ending))
  );
}
