import { withAsciiDigits } from "../numbers/digits.ts";
import { formatMoney } from "../numbers/format.ts";
import { highestPrice, type Paise } from "../numbers/money.ts";
import { moneyWithin } from "../numbers/money-rounding.ts";
import { readTyped } from "../numbers/typed-number.ts";

/** An amount of a list in paise; or the reason why it is none. */
export type AmountReading = { amount: Paise } | { problem: string };

/** A bare number from this amount on is more than any crane, and was not meant in the heading's unit: 10,000 lakh. */
const maxBareAmount = 100_00_00_000 * 100;
/** An amount below this is no price of a crane. Its unit may be missing, "12.5" among lakhs, or decoration, "₹ 12.50". */
export const minCraneAmount: Paise = 1_000 * 100;

const isBareNumber = (text: string): boolean => /^[\d.,\s]+$/.test(text);

const inRows = "Write the unit into the cell: 8.5 lakh or ₹8,50,000";

/** Returns whether a cell of a list says lakh or crore behind its number: "12.50 Lacs". */
export const saysLakh = (text: string): boolean =>
  /\d[\s.]*(?:l|la(?:kh|c)s?|cr(?:ores?)?)\b/i.test(withAsciiDigits(text.trim()));

/**
 * Reads an amount of a list: "₹8,50,000", "18.5 lac", "1.2 Cr", "4,10,000/-", "(8,500)" for a negative one. `power` is
 * the power of ten that the heading's unit adds to a bare number, 5 for lakh. A cell with its own unit keeps it. A cell that may be
 * in rupees below such a heading is refused: a grouped number, or one of ₹100 crore and more. `isAmongLakhs`: other cells of the
 * column say lakh or crore, so that a bare number below ₹1,000 may be in that unit and is refused.
 */
export function readAmount(text: string, power = 0, isAmongLakhs = false): AmountReading {
  const given = withAsciiDigits(text.trim())
    .replace(/(?:only|approx\.?)$/i, "")
    .trim();
  const bracketed = /^\((.+)\)$/.exec(given)?.[1];
  const value = readTyped(bracketed ?? given, "₹");
  if (!value) return { problem: "is not an amount. Write it as 8,50,000 or 8.5 lakh" };
  if (bracketed !== undefined || value.units < 0n) return { problem: "is below zero" };
  const isBare = isBareNumber(given);
  const factor = isBare ? 10n ** BigInt(power) : 1n;
  const amount = moneyWithin({ units: value.units * factor, scale: value.scale });
  if (power > 0 && isUnclear(given, amount, isBare))
    return {
      problem: `may be in rupees, although its heading says ${power === 5 ? "lakh" : "crore"}. ${inRows}`,
    };
  if (isAmongLakhs && isBare && power === 0 && amount !== null && amount > 0 && amount < minCraneAmount)
    return { problem: `may be in lakh or crore, as other rows of its column say. ${inRows}` };
  return amount === null ? { problem: `is more than ${formatMoney(highestPrice)}` } : { amount };
}

/** Returns whether a cell below a heading in lakh or crore may as well be in rupees. */
function isUnclear(text: string, amount: Paise | null, isBare: boolean): boolean {
  if (isBare) return /\d[,\s]+\d/.test(text) || amount === null || amount >= maxBareAmount;
  return amount !== null && amount > 0 && amount < minCraneAmount;
}

/** Returns the power of ten of a heading's unit of money: 5 for "lakh", 7 for "crore". */
export const amountPower = (unit: string): number =>
  /^la(?:kh|c)s?$/.test(unit) ? 5 : /^cr(?:ores?)?$/.test(unit) ? 7 : 0;
