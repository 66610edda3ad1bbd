import { removeDigitGroups } from "../numbers/digit-groups.ts";
import { addDecimals, decimalText, multiplyDecimals, parseDecimal } from "../numbers/money.ts";
import { isMultiplier, readTyped } from "../numbers/typed-number.ts";
import { labelBefore, type PhraseFound, phraseAt } from "./phrase-index.ts";
import { behindAll, behindColon, glueEnd, isSign, isWord, type Token } from "./tokens.ts";
import * as units from "./unit-words.ts";
import * as words from "./words.ts";

/**
 * The unit of a number. `none`: no unit; `rate`: no unit behind "@"; `converted`: metres of a length in
 * feet or in two units; `other`: a unit of another thing, as "415 V";
 * `unclear`: the number cannot be read.
 */
export type Unit =
  | (
      | "none"
      | "rate"
      | "length"
      | "converted"
      | "running"
      | "tonnes"
      | "percent"
      | "rupees"
      | "perKg"
      | "perM"
    )
  | ("nos" | "cranes" | "other" | "unclear");
/**
 * A number with its unit; `isGrouped`: it is written with commas, as only amounts are. `isAsked`: its comma is probably a decimal
 * point, or a limit stands before its unit ("18 approx m").
 */
export type Amount = { unit: Unit; value: string; isGrouped: boolean; isAsked?: boolean };
export type Measured = { amount: Amount; next: number };

/** Larger numbers are not dimensions, weights or prices of a crane. */
const largest = 100_000_000;
const maxDecimals = 6;
/** Larger numbers count no cranes: "panel 38,000 ea" is its price. */
export const maxQuantity = 999;
/** Smaller weights, in tonnes, are no capacity. */
const smallestLoad = 0.1;

const { lengthUnits, smallUnits, weightUnits } = units;

export const isCurrency = (token: Token | undefined): boolean =>
  isSign(token, "₹") || isWord(token, units.currencies);
const isOf =
  (sizes: ReadonlyMap<string, number>) =>
  (token: Token | undefined): boolean =>
    token?.kind === "word" && sizes.has(token.text);
export const isLengthUnit = isOf(lengthUnits);
export const isWeightUnit = isOf(weightUnits);
/** Returns whether a number with a unit of weight stands here. */
export const isLoadAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "number" && isWeightUnit(tokens[at + 1]);
const otherUnits = words.setOf(`${units.feetUnits}, ${units.otherUnits}`);
/** Returns whether a word is a unit of a number. */
export const isUnit = (word: string | undefined): boolean =>
  word !== undefined &&
  (lengthUnits.has(word) || weightUnits.has(word) || otherUnits.has(word) || isMultiplier(word));

/** Returns the canonical text of digits, moved by a power of ten; null for a number that no crane has. */
function canonical(digits: string, power: number): string | null {
  const decimal = digits.includes(",") ? null : parseDecimal(digits);
  if (!decimal) return null;
  const value = decimalText({ units: decimal.units, scale: decimal.scale - power });
  const decimals = value.split(".")[1]?.length ?? 0;
  return Number(value) > largest || decimals > maxDecimals ? null : value;
}

const decimal = (value: string) => parseDecimal(value) ?? { units: 0n, scale: 0 };
export const productOf = (values: readonly string[]): string =>
  decimalText(values.map(decimal).reduce(multiplyDecimals));
export const sumOf = (values: readonly string[]): string =>
  decimalText(values.map(decimal).reduce(addDecimals));

/** Returns feet and inches in metres, to the centimetre. */
const inMetres = (ofFeet: number, ofInches: number): string =>
  String(Math.round((ofFeet * 12 + ofInches) * 2.54) / 100);

type Ending = { unit: Unit; power: number; next: number };
const ending = (unit: Unit, next: number, power = 0): Ending => ({ unit, power, next });

/** "per kg" or "/m" behind the digits of a rate. */
function rateAt(tokens: readonly Token[], at: number): Ending | null {
  const from = isCurrency(tokens[at]) ? at + 1 : at;
  if (!isSign(tokens[from], "/") && !isWord(tokens[from], ["per"])) return null;
  const per = tokens[from + 1];
  if (per?.kind !== "word") return null;
  if (weightUnits.get(per.text) === -3) return ending("perKg", from + 2);
  return lengthUnits.get(per.text) === 0 ? ending("perM", from + 2) : null;
}

/** "2 cranes", "2 nos", "12 no columns". `isOwned`: a label stands before the number. */
function countAt(tokens: readonly Token[], at: number, isOwned: boolean): Ending | null {
  const named = isWord(tokens[at], ["eot", "overhead"]) ? at + 1 : at;
  // "Lot 3 (cranes)", "Phase-2 crane"
  const before = tokens[at - (isSign(tokens[at - 2], "-:.") || isWord(tokens[at - 2], ["no"]) ? 3 : 2)];
  if (isWord(before, words.numbered) && isWord(tokens[named], ["crane", "cranes"])) return null;
  if (isWord(tokens[named], ["cranes"])) return ending("cranes", named + 1);
  if (isWord(tokens[named], ["crane"]) && !isOwned) return ending("cranes", named + 1);
  const word = tokens[at];
  if (isWord(word, ["ea"]) && Number(tokens[at - 1]?.text.replaceAll(",", "")) > maxQuantity) return null;
  // "We have two units at Mira Road" counts works, "girder in 2 pcs" parts of a crane.
  const areThere = isWord(tokens[at - 2], ["are"]) && isWord(tokens[at - 3], ["there"]);
  const isOfWorks =
    isWord(word, ["unit", "units", "pc", "pcs", "piece", "pieces"]) &&
    (areThere || isWord(tokens[at - 2], words.beforeWorks));
  if (!isWord(word, words.pieces) || isOfWorks) return null;
  // "lift 6 no of columns 12", and not "6 m lift 2 nos required"
  const label = isOwned ? phraseAt(tokens, at) : null;
  const number = label?.meaning.kind === "label" ? behindColon(tokens, label.next) : at;
  if (tokens[number]?.kind === "number" && measureAt(tokens, number, false).amount.unit === "none")
    return null;
  const behind = phraseAt(tokens, isSign(tokens[at + 1], ".") ? at + 2 : at + 1)?.meaning;
  const isPart = behind?.kind === "label" && behind.part !== null;
  const isColumn = behind?.kind === "label" && behind.label === "column";
  // "lift 6 no columns" leaves the columns out, "12 no columns" counts them.
  if (isWord(word, ["no"]) && isPart && (isOwned || !isColumn)) return null;
  // "2 no's"
  const isPlural = isSign(tokens[at + 1], "'") && isWord(tokens[at + 2], ["s"]);
  return ending("nos", isPlural ? at + 3 : at + 1);
}

/** The "M5" of "bay 30 M5" is a duty class; "600 m2" is an area. */
function isDutyClass(tokens: readonly Token[], at: number): boolean {
  const [word, number] = [tokens[at], tokens[at + 1]];
  const isClass = isWord(word, ["m"]) && number?.kind === "number" && number.isGlued;
  return isClass && !word?.isGlued && /^[1-8]$/.test(number.text) && number.text !== "2";
}

/** A unit of a weight, and beside the name of a length of metres. */
const metresOrTonnes = "mt";

const isLengthLabel = (found: PhraseFound | null): boolean =>
  found?.meaning.kind === "label" && words.lengthLabels.has(found.meaning.label);

/** Returns whether a length stands before the label at this index: "6 mtr lift", "6 m. span", "6 mtr ka lift". */
function hasOwnNumber(tokens: readonly Token[], label: number): boolean {
  const unit =
    isSign(tokens[label - 1], ".") || isWord(tokens[label - 1], ["ka", "ki"]) ? label - 2 : label - 1;
  return isLengthUnit(tokens[unit]) && tokens[unit - 1]?.kind === "number";
}

/** Returns whether the name of a length stands before the number at this index: "span: 13 mt". "to lift 10 mt" is a weight. */
function isBehindLength(tokens: readonly Token[], number: number): boolean {
  let end = number;
  while (isSign(tokens[end - 1], ":=-.") || isWord(tokens[end - 1], ["is", "of"])) end -= 1;
  const found = labelBefore(tokens, end);
  const isDirect = isWord(tokens[number - 1], ["is", "of"]);
  if (found && words.lengthLabels.has(found.label))
    return !isWord(tokens[found.from - 1], ["to"]) && (isDirect || !hasOwnNumber(tokens, found.from));
  return isWord(tokens[end - 1], words.buildings);
}

/** Returns whether another number than that at this index is a weight. */
const hasOtherWeight = (tokens: readonly Token[], number: number): boolean =>
  tokens.some(
    (_, at) =>
      at !== number &&
      isLoadAt(tokens, at) &&
      !(isWord(tokens[at + 1], [metresOrTonnes]) && isBehindLength(tokens, at)),
  );

/**
 * Returns whether "mt" behind the number at this index means metres, as in "span 13 mt" and "13 mt span". "10 mt lift" is a
 * weight, unless the text has another one.
 */
function isInMetres(tokens: readonly Token[], number: number): boolean {
  const behind = phraseAt(tokens, number + 2);
  // "Heavy bay - 20 MT double girder"
  if (isSign(tokens[number - 1], "-") && behind?.meaning.kind === "reading") return false;
  if (isBehindLength(tokens, number)) return true;
  const afterAt = behindAll(tokens, behind?.next ?? 0, ":=-", ["of", "is"]);
  const after = tokens[afterAt];
  // "2 MT bay of 30 m", and not "13 mt span - 8 m lift"
  const hasNumber = after?.kind === "number" && !isLengthLabel(phraseAt(tokens, afterAt + 2));
  const direct = behindAll(tokens, behindColon(tokens, behind?.next ?? 0), "", ["of", "is"]);
  const isDirect = tokens[direct]?.kind === "number";
  if (!isLengthLabel(behind) || hasNumber || isDirect) return false;
  const isLift = behind?.meaning.kind === "label" && behind.meaning.label === "lift";
  return !isLift || (after?.kind !== "word" && hasOtherWeight(tokens, number));
}

function endingAt(tokens: readonly Token[], at: number, isOwned: boolean): Ending {
  const token = tokens[at];
  const rate = rateAt(tokens, at);
  if (rate) return rate;
  if (isSign(token, "%") || isWord(token, ["percent", "pct"])) return ending("percent", at + 1);
  if (token?.isGlued && isSign(token, "'")) return ending("converted", at + 1);
  if (token?.isGlued && isSign(token, '"')) return ending("converted", at + 1);
  const phrase = phraseAt(tokens, at);
  if (phrase?.meaning.kind === "running") return ending("running", phrase.next);
  if (phrase?.meaning.kind === "thing" && phrase.next > at + 1) return ending("none", at);
  if (token?.kind !== "word") return ending("none", at);
  if (!isDutyClass(tokens, at)) {
    const power = lengthUnits.get(token.text);
    if (power !== undefined) return ending("length", at + 1, power);
  }
  if (token.text === metresOrTonnes && isInMetres(tokens, at - 1)) return ending("length", at + 1);
  const weight = weightUnits.get(token.text);
  if (weight !== undefined) return ending("tonnes", at + 1, weight);
  const count = countAt(tokens, at, isOwned);
  if (count) return count;
  const isInches = isWord(token, units.inchUnits) && (token.isGlued || token.text.length > 2);
  if (isWord(token, units.feetUnits) || isInches) return ending("converted", at + 1);
  if (isMultiplier(token.text) && (token.isGlued || token.text.length > 1)) return ending("rupees", at + 1);
  if (isWord(token, units.otherUnits)) return ending("other", at + 1);
  const isApart = !token.isGlued || token.text === "x" || isCurrency(token) || phrase !== null;
  return isApart ? ending("none", at) : ending("unclear", glueEnd(tokens, at));
}

/** Signs after an amount that do not change it. */
const harmless = ".,;:/+-()!?@&=%~\"'…<>|*#";

/** Returns the ending of a number whose unit goes on: "8 m/min" is a speed, "15m2" cannot be read. */
function goesOn(tokens: readonly Token[], { unit, next, power }: Ending): Ending {
  const token = tokens[next];
  // "15m2" is an area, "15m6mlift" two lengths.
  const isMeasured =
    inchesAt(tokens, next).next > next ||
    (tokens[next + 1]?.isGlued === true && isUnit(tokens[next + 1]?.text));
  if (token?.isGlued && token.kind === "number" && unit !== "none" && !isMeasured)
    return ending("unclear", glueEnd(tokens, next));
  if (token?.isGlued && token.kind === "sign" && !harmless.includes(token.text))
    return ending("unclear", glueEnd(tokens, next));
  const isPer = isSign(token, "/") || isWord(token, ["per"]);
  const per = tokens[next + 1];
  if (!isPer || per?.kind !== "word") return { unit, next, power };
  if (isWord(per, units.rateWords) && unit !== "none") return ending("other", glueEnd(tokens, next + 1));
  const isJoined = token?.isGlued && per.isGlued && isSign(token, "/");
  return isJoined && !phraseAt(tokens, next + 1)
    ? ending("unclear", glueEnd(tokens, next + 1))
    : { unit, next, power };
}

/** Returns whether a token is a unit of inches. */
const isInchUnit = (token: Token | undefined): boolean =>
  isSign(token, '"') || isWord(token, units.inchUnits);

/** Returns the inches behind feet, and the index after them: the 3 of `49' 3"` and of `49'3`. */
function inchesAt(tokens: readonly Token[], from: number): { value: number; next: number } {
  const at = isSign(tokens[from], "-") ? from + 1 : from;
  const number = tokens[at];
  if (number?.kind !== "number") return { value: 0, next: from };
  const isBare = isSign(tokens[from - 1], "'") && number.isGlued && /^(?:\d|1[01])$/.test(number.text);
  const end = isInchUnit(tokens[at + 1]) ? at + 2 : isBare ? at + 1 : from;
  return { value: end > from ? Number(number.text) : 0, next: end };
}

/** Returns a length in two units, and the index after it: the 15.5 of "15 m 500 mm"; null for a length in one. */
function inTwoUnits(tokens: readonly Token[], metres: string, at: number): Measured | null {
  const [number, unit] = [tokens[at], tokens[at + 1]];
  const power = unit?.kind === "word" ? smallUnits.get(unit.text) : undefined;
  const rest = number?.kind === "number" && power !== undefined ? canonical(number.text, power) : null;
  const isOfOther = phraseAt(tokens, at + 2)?.meaning.kind === "thing";
  if (rest === null || Number(rest) >= 1 || isOfOther) return null;
  const value = sumOf([metres, rest]);
  return { amount: { unit: "converted", value, isGrouped: false }, next: at + 2 };
}

/** A test load has at least so many percent of the capacity. */
const wholeLoad = 100;

const isDate = (tokens: readonly Token[], at: number): boolean =>
  [1, 3].every((step) => isSign(tokens[at + step], "/") && tokens[at + step]?.isGlued) &&
  [2, 4].every((step) => tokens[at + step]?.kind === "number");

/** Returns the index of the unit behind a limit: the "m" of "18 (approx) m"; the same index without both. */
function behindLimit(tokens: readonly Token[], at: number): number {
  const phrase = phraseAt(tokens, at);
  if (phrase?.meaning.kind !== "limit") return at;
  const unit = isSign(tokens[phrase.next], ".") ? phrase.next + 1 : phrase.next;
  return tokens[unit]?.kind === "word" && isUnit(tokens[unit].text) ? unit : at;
}

/** Returns the index of a unit behind a hyphen: the "ton" of "5-ton"; null without one. */
const behindHyphen = (tokens: readonly Token[], at: number): number | null =>
  isSign(tokens[at], "-") &&
  tokens[at]?.isGlued === true &&
  tokens[at + 1]?.isGlued === true &&
  (isWeightUnit(tokens[at + 1]) || isLengthUnit(tokens[at + 1]))
    ? at + 1
    : null;

/** Returns the number at this index with its unit. `isOwned`: a label stands before it. */
export function measureAt(tokens: readonly Token[], at: number, isOwned: boolean): Measured {
  const digits = tokens[at]?.text ?? "";
  const none = (unit: Unit, next: number): Measured => ({
    amount: { unit, value: "", isGrouped: false },
    next,
  });
  if (isDate(tokens, at) || /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(digits))
    return none("other", glueEnd(tokens, at));
  const hyphenEnd = behindHyphen(tokens, at + 1);
  const unitAt = hyphenEnd ?? behindLimit(tokens, at + 1);
  const { unit, power, next } = goesOn(tokens, endingAt(tokens, unitAt, isOwned));
  if (unit === "unclear" || unit === "other") return none(unit, next);
  if (unit === "converted") {
    const areInches = isInchUnit(tokens[next - 1]);
    const more = areInches ? { value: Number(digits), next } : inchesAt(tokens, next);
    const value = digits.includes(",") ? null : inMetres(areInches ? 0 : Number(digits), more.value);
    if (areInches && Number(value) < 1) return none("other", next);
    return value === null
      ? none("unclear", next)
      : { amount: { unit, value, isGrouped: false }, next: more.next };
  }
  // "12,5 t": groups of digits have three, or two before three.
  const isComma = (unit === "length" || unit === "tonnes") && /^\d{1,3},\d{1,2}$/.test(digits);
  const isGrouped = digits.includes(",") && !isComma;
  if (unit === "rupees") {
    const amount = readTyped(digits + (tokens[at + 1]?.text ?? ""), "₹");
    return amount
      ? { amount: { unit, value: decimalText(amount), isGrouped: false }, next }
      : none("unclear", next);
  }
  const whole = isGrouped ? removeDigitGroups(digits) : digits.replace(",", ".");
  const value = whole === null ? null : canonical(whole, power);
  // "12 mm" is not a size of a crane.
  if (unit === "length" && power < 0 && value !== null && Number(value) < 1) return none("other", next);
  // "Rail 45 kg" and "hook 25 kg" are no load of a crane.
  if (unit === "tonnes" && power < 0 && value !== null && Number(value) < smallestLoad)
    return none("other", next);
  if (value === null) return none("unclear", next);
  const both = unit === "length" && power === 0 ? inTwoUnits(tokens, value, next) : null;
  // "125 % = 12.5 T" and "125 % (12.5 T)" are a share of a load, and not a load of their own.
  const share = isSign(tokens[next], "=") ? next + 1 : next;
  if (
    unit === "percent" &&
    tokens[share]?.kind === "number" &&
    (share > next || (Number(value) >= wholeLoad && isWeightUnit(tokens[share + 1])))
  )
    return {
      amount: { unit, value, isGrouped },
      next: measureAt(tokens, share, false).next,
    };
  const isAsked = isComma || (hyphenEnd === null && unitAt > at + 1);
  // The groups of "13,500 mm" and "10,000 kg" say nothing else.
  const amount = { unit, value, isGrouped: isGrouped && power === 0, isAsked };
  return both ?? { amount, next };
}
