import { decimalText, parseDecimal } from "../numbers/money.ts";
import { isMultiplier, readTyped } from "../numbers/typed-number.ts";
import { isOfLength, isSpanLabel, type Unit } from "./labels.ts";
import type { Meant } from "./phrases.ts";
import { glueEnd, isSign, isWord, type Token } from "./tokens.ts";
import { counts, currencies, foreignUnits, lengthUnits, rateWords, weightUnits } from "./words.ts";

/** An amount at a place (none for an unsupported one), and the index after it. */
export type Measured = { amount: { unit: Unit; value: string } | null; next: number };

/**
 * `isKnown`: whether a word has a meaning and may follow a number directly ("12columns"). `isOwned`: a label
 * is before the number. `isPrice`: the label of a part with a typed price is beside it.
 */
export type Around = {
  isKnown: (word: string) => boolean;
  isOwned: boolean;
  isPrice: boolean;
  phraseAt: (at: number) => { meant: Meant } | null;
};

/** Larger numbers are not dimensions, weights or prices of a crane. */
const largest = 10_000_000;
const mostDecimals = 6;

/** Returns the canonical text of digits, moved by a power of ten. Null for an invalid number. */
function canonical(digits: string, power: number): string | null {
  const decimal = digits.includes(",") ? null : parseDecimal(digits);
  if (!decimal) return null;
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
  if (weightUnits.get(per.text) === -3) return { unit: "perKg", power: 0, next: from + 2 };
  return lengthUnits.get(per.text) === 0 ? { unit: "perM", power: 0, next: from + 2 } : null;
}

/** "2 cranes", "2 nos", "12 nos columns"; "6 no gantry" leaves the runway out. */
function countAt(tokens: readonly Token[], at: number, digits: string, around: Around): Ending | null {
  const named = isWord(tokens[at], ["eot", "overhead"]) ? at + 1 : at;
  if (isWord(tokens[named], ["cranes"])) return { unit: "cranes", power: 0, next: named + 1 };
  if (isWord(tokens[named], ["crane"]) && (digits === "1" || !around.isOwned))
    return { unit: "cranes", power: 0, next: named + 1 };
  if (!isWord(tokens[at], counts)) return null;
  const begins = around.phraseAt(at) !== null;
  const isNumberOf = begins && isCounted(tokens, at + 1);
  return begins && (around.isOwned || !isNumberOf) ? null : { unit: "nos", power: 0, next: at + 1 };
}

const isCounted = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[isWord(tokens[at], ["of"]) ? at + 1 : at], counted);
const counted = ["column", "columns", "col", "cols", "crane", "cranes"];

/** The "M5" of "bay 30 M5", which is not a unit; "600 m2" is an area. */
const isDutyClass = (tokens: readonly Token[], at: number, around: Around): boolean => {
  const [word, number] = [tokens[at], tokens[at + 1]];
  const isClass = isWord(word, ["m"]) && number?.kind === "number" && number.isGlued;
  return isClass && !word?.isGlued && number.text !== "2" && around.phraseAt(at) !== null;
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
    const length = isDutyClass(tokens, at, around) ? undefined : lengthUnits.get(token.text);
    if (length !== undefined) return { unit: "length", power: length, next: at + 1 };
    const weight = weightUnits.get(token.text);
    if (weight !== undefined) return { unit: "tonnes", power: weight, next: at + 1 };
    if (foreignUnits.includes(token.text) || isMultiplier(token.text))
      return { unit: "foreign", power: 0, next: at + 1 };
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

/** Signs after an amount that do not change it. */
const harmless = ".,;:/+-()!?@&=%~\"'…";

/** Returns the index after a suffix that changes the amount's meaning ("8 m/min", "15m2"), or null. */
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

/** Returns rupees with their groups and multipliers ("95,000", "0.95 lakh"), or null. */
function priceAt(tokens: readonly Token[], at: number): (Measured & { unit: Unit }) | null {
  const digits = tokens[at]?.text ?? "";
  const word = tokens[at + 1];
  const multiplier = word?.kind === "word" && isMultiplier(word.text) ? word.text : "";
  const next = multiplier === "" ? at + 1 : at + 2;
  const value = multiplier === "" && !digits.includes(",") ? null : readTyped(digits + multiplier, "₹");
  if (!value || (tokens[next]?.isGlued === true && tokens[next]?.kind !== "sign")) return null;
  const unit = multiplier === "" ? "none" : "rupees";
  return { amount: { unit, value: decimalText(value) }, unit, next };
}

function singleAt(
  tokens: readonly Token[],
  at: number,
  around: Around,
): Measured & { unit: Unit | "foreign" } {
  const price = around.isPrice ? priceAt(tokens, at) : null;
  if (price) return price;
  const digits = tokens[at]?.text ?? "";
  const { unit, power, next } = endingAt(tokens, at + 1, digits, around);
  if (unit === "foreign") return { amount: null, unit, next };
  const spoilt = spoiltUntil(tokens, next, unit, around);
  if (spoilt !== null) return { amount: null, unit: "foreign", next: spoilt };
  const value = canonical(digits, power);
  return { amount: value === null ? null : { unit, value }, unit, next };
}

/** The index of the number that a range or a pair of loads goes on with ("12-15m", "10/2.5t", "12 to 15 m", "20 by 60 m"), or null. */
function joinedAt(tokens: readonly Token[], at: number): number | null {
  let next = at;
  if (isWord(tokens[at], ["to", "upto", "by"])) next = at + 1;
  else
    while (isSign(tokens[next], "-/+~.…") && (tokens[next]?.text !== "." || tokens[next]?.isGlued)) next += 1;
  const number = tokens[next];
  const isJoined = next > at && number?.kind === "number";
  // A point after a number ends a sentence unless a digit follows it.
  return isJoined && (!isSign(tokens[next - 1], ".") || number.isGlued) ? next : null;
}

/** Returns whether the second length belongs to the label after it: "15 mtr/6 mtr lift". */
function isLabelled(tokens: readonly Token[], more: number, next: number, around: Around): boolean {
  const meant = around.phraseAt(next)?.meant;
  const isOfLabel = meant?.is === "label" && isOfLength(meant.label) && !isSpanLabel(meant.label);
  return isSign(tokens[more - 1], "/") && isOfLabel;
}

/** Returns the meaning of the number at this index. Several joined amounts of one kind are not supported. */
export function measureAt(tokens: readonly Token[], at: number, around: Around): Measured {
  let { amount, unit, next } = singleAt(tokens, at, around);
  for (let more = joinedAt(tokens, next); more !== null; more = joinedAt(tokens, next)) {
    const other = singleAt(tokens, more, { ...around, isOwned: true });
    if (unit !== other.unit && unit !== "none" && other.unit !== "none") break;
    const areLengths = unit === "length" && other.unit === "length";
    if (areLengths && isLabelled(tokens, more, other.next, around)) break;
    amount = null;
    unit = other.unit === "none" ? unit : other.unit;
    next = other.next;
  }
  return { amount, next };
}
