import { decimalText, parseDecimal } from "../money.ts";
import type { Unit } from "./labels.ts";
import { glueEnd, isSign, isWord, type Token } from "./tokens.ts";
import { counts, currencies, foreignUnits, lengthUnits, rateWords, weightUnits } from "./words.ts";

/** What stands at a number: an amount, or something that is not supported and therefore none; and the index behind it. */
export type Measured = { amount: { unit: Unit; value: string } | null; next: number };

/** `isKnown`: whether a word has a meaning of its own, so that it may hang on a number ("12columns"). `isOwned`: a label stands before the number. */
export type Around = {
  isKnown: (word: string) => boolean;
  isOwned: boolean;
  isPhrase: (at: number) => boolean;
};

/** More than these is no dimension, weight or price of a crane. */
const largest = 10_000_000;
const mostDecimals = 6;

/** The canonical text of digits, moved by a power of ten; null for zero and for what is no plain number. */
function canonical(digits: string, power: number): string | null {
  const decimal = digits.includes(",") ? null : parseDecimal(digits);
  if (!decimal || decimal.units === 0n) return null;
  const value = decimalText({ units: decimal.units, scale: decimal.scale - power });
  const decimals = value.split(".")[1]?.length ?? 0;
  return Number(value) > largest || decimals > mostDecimals ? null : value;
}

type Ending = { unit: Unit | "foreign"; power: number; next: number };

/** "per kg" or "/m" behind the digits of a rate. */
function rateAt(tokens: readonly Token[], at: number): Ending | null {
  const from = isWord(tokens[at], currencies) ? at + 1 : at;
  if (!isSign(tokens[from], "/") && !isWord(tokens[from], ["per"])) return null;
  const per = tokens[from + 1];
  if (per?.kind !== "word") return null;
  if (weightUnits[per.text] === -3) return { unit: "perKg", power: 0, next: from + 2 };
  return lengthUnits[per.text] === 0 ? { unit: "perM", power: 0, next: from + 2 } : null;
}

/** "2 cranes", "2 nos", "12 nos columns"; "6 no gantry" leaves the runway out. */
function countAt(tokens: readonly Token[], at: number, digits: string, around: Around): Ending | null {
  const named = isWord(tokens[at], ["eot", "overhead"]) ? at + 1 : at;
  if (isWord(tokens[named], ["cranes"])) return { unit: "cranes", power: 0, next: named + 1 };
  if (isWord(tokens[named], ["crane"]) && (digits === "1" || !around.isOwned))
    return { unit: "cranes", power: 0, next: named + 1 };
  if (!isWord(tokens[at], counts)) return null;
  const begins = around.isPhrase(at);
  const ofColumns = begins && isColumn(tokens, at + 1);
  return begins && (around.isOwned || !ofColumns) ? null : { unit: "nos", power: 0, next: at + 1 };
}

const isColumn = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[isWord(tokens[at], ["of"]) ? at + 1 : at], ["column", "columns", "col", "cols"]);

/** The "M5" of "bay 30 M5", which is no unit; "600 m2" is an area. */
const isDutyClass = (tokens: readonly Token[], at: number, around: Around): boolean => {
  const [word, number] = [tokens[at], tokens[at + 1]];
  const isClass = isWord(word, ["m"]) && number?.kind === "number" && number.isGlued;
  return isClass && !word?.isGlued && number.text !== "2" && around.isPhrase(at);
};

function endingAt(tokens: readonly Token[], at: number, digits: string, around: Around): Ending {
  const token = tokens[at];
  const rate = rateAt(tokens, at);
  if (rate) return rate;
  if (isSign(token, "%") || isWord(token, ["percent", "pct"]))
    return { unit: "percent", power: 0, next: at + 1 };
  if (token?.isGlued && isSign(token, "'\"")) return { unit: "foreign", power: 0, next: at + 1 };
  const count = countAt(tokens, at, digits, around);
  if (count) return count;
  if (token?.kind === "word") {
    const length = isDutyClass(tokens, at, around) ? undefined : lengthUnits[token.text];
    if (length !== undefined) return { unit: "length", power: length, next: at + 1 };
    const weight = weightUnits[token.text];
    if (weight !== undefined) return { unit: "tonnes", power: weight, next: at + 1 };
    if (foreignUnits.includes(token.text)) return { unit: "foreign", power: 0, next: at + 1 };
    if (
      token.isGlued &&
      token.text !== "x" &&
      !around.isKnown(token.text) &&
      !currencies.includes(token.text)
    )
      return { unit: "foreign", power: 0, next: glueEnd(tokens, at) };
  }
  return { unit: "none", power: 0, next: at };
}

/** Signs that may hang on an amount without changing what it is. */
const harmless = ".,;:/+-()!?@&=%~\"'…";

/** The index behind what makes the amount before it something else ("8 m/min", "15m2"), or null. */
function spoiltUntil(tokens: readonly Token[], at: number, unit: Unit, around: Around): number | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.isGlued && token.kind === "number" && unit !== "none") return glueEnd(tokens, at);
  if (token.isGlued && token.kind === "sign" && !harmless.includes(token.text)) return glueEnd(tokens, at);
  const per = tokens[at + 1];
  if (!isSign(token, "/") || per?.kind !== "word") return null;
  if (rateWords.includes(per.text)) return glueEnd(tokens, at + 1);
  return token.isGlued && per.isGlued && !around.isKnown(per.text) ? glueEnd(tokens, at) : null;
}

function singleAt(
  tokens: readonly Token[],
  at: number,
  around: Around,
): Measured & { unit: Unit | "foreign" } {
  const digits = tokens[at]?.text ?? "";
  const { unit, power, next } = endingAt(tokens, at + 1, digits, around);
  if (unit === "foreign") return { amount: null, unit, next };
  const spoilt = spoiltUntil(tokens, next, unit, around);
  if (spoilt !== null) return { amount: null, unit: "foreign", next: spoilt };
  const value = canonical(digits, power);
  return { amount: value === null ? null : { unit, value }, unit, next };
}

/** The index of the number that a range or a pair of loads goes on with ("12-15m", "10/2.5t", "12 to 15 m"), or null. */
function joinedAt(tokens: readonly Token[], at: number): number | null {
  let next = at;
  if (isWord(tokens[at], ["to", "upto"])) next = at + 1;
  else
    while (isSign(tokens[next], "-/+~.…") && (tokens[next]?.text !== "." || tokens[next]?.isGlued)) next += 1;
  const number = tokens[next];
  const isJoined = next > at && number?.kind === "number";
  // The point behind a number ends a sentence unless the next number hangs on it.
  return isJoined && (!isSign(tokens[next - 1], ".") || number.isGlued) ? next : null;
}

/** What the number at this index is. Several of one kind that hang together are not supported as a whole. */
export function measureAt(tokens: readonly Token[], at: number, around: Around): Measured {
  let { amount, unit, next } = singleAt(tokens, at, around);
  for (let more = joinedAt(tokens, next); more !== null; more = joinedAt(tokens, next)) {
    const other = singleAt(tokens, more, { ...around, isOwned: true });
    if (unit !== other.unit && unit !== "none" && other.unit !== "none") break;
    amount = null;
    unit = other.unit === "none" ? unit : other.unit;
    next = other.next;
  }
  return { amount, next };
}
