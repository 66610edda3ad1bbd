import { asciiDigit } from "../numbers/digits.ts";
import { formatMoney } from "../numbers/format.ts";
import { decimalText, highestPrice, type Paise } from "../numbers/money.ts";
import { moneyWithin } from "../numbers/money-rounding.ts";
import { readTyped } from "../numbers/typed-number.ts";
import { phonesIn } from "../text/phone.ts";

const withAsciiDigits = (text: string): string => [...text.trim()].map(asciiDigit).join("");

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (text: string): number => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const at = months.findIndex((name) => word.startsWith(name));
  const isName =
    at >= 0 &&
    ("january february march april may june july august september october november december"
      .split(" ")
      [at]?.startsWith(word) ||
      word === "sept");
  return isName ? at + 1 : 0;
};

/** The first and the last year of a list. */
const firstYear = 1950;
const lastYear = 2100;

const dayText = (year: number, month: number, day: number): string | null => {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isReal ? moment.toISOString().slice(0, 10) : null;
};

/** The day that spreadsheets count from, so that 1 March 1900 is 61. */
const serialStart = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** Two digits of a year mean the last hundred years before the end of the next one. */
const wholeYear = (text: string, today: string): number => {
  if (text.length !== 2) return Number(text);
  const most = Number(today.slice(0, 4)) + 1;
  const year = Math.floor(most / 100) * 100 + Number(text);
  return year > most ? year - 100 : year;
};

/** A day of a list, ISO 8601; or the reason why it is none. */
export type DayReading = { day: string } | { problem: string };

const notADay: DayReading = { problem: "is not a date. Write it as 12-Nov-2026 or 12/11/2026" };

/** Two numbers before a year, of which either may be the month. */
const dayAndMonth = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{2}|\d{4})\b/;
const maxMonth = 12;

/** Returns whether the days of a column have the month first: one has a second number above 12, and none a first one. */
export function haveMonthFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = dayAndMonth.exec(withAsciiDigits(text)) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  return pairs.some(([, second]) => second > maxMonth) && pairs.every(([first]) => first <= maxMonth);
}

const amongMonthsFirst: DayReading = {
  problem:
    "stands among dates with the month first, so it may be either. Write the day first in this column: 12/11/2026 is 12 November",
};

/**
 * Reads a day of a list: "12/11/2026" in Indian order, "12-Nov-26", "2026-11-12", "November 12, 2026", or the number by which spreadsheets count days.
 * @param today the present day, ISO 8601, which decides years of two digits
 * @param isMonthFirst other days of the column have the month first, so that "4/5/2021" is refused
 */
export function readDay(text: string, today: string, isMonthFirst = false): DayReading {
  if (isMonthFirst && dayAndMonth.test(withAsciiDigits(text))) return amongMonthsFirst;
  const given = withAsciiDigits(text).replace(
    /(?:T|\s)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m|z)?$/i,
    "",
  );
  if (/^\d{5}(?:\.\d+)?$/.test(given)) {
    const day = new Date(serialStart + Math.floor(Number(given)) * dayMs).toISOString().slice(0, 10);
    return within(day);
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(given);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(given);
  if (american) return dated(Number(american[3]), monthOf(american[1] ?? ""), Number(american[2]));
  const indian = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]+(\d{1,2}|[A-Za-z]{3,9})\.?,?[-/.\s']+(\d{2}|\d{4})$/.exec(
    given,
  );
  if (!indian) return notADay;
  return dated(wholeYear(indian[3] ?? "", today), monthOf(indian[2] ?? ""), Number(indian[1]));
}

function dated(year: number, month: number, day: number): DayReading {
  if (month === 0) return notADay;
  if (month > 12) return { problem: "has no such month. Write the day first: 12/11/2026 is 12 November" };
  const text = dayText(year, month, day);
  return text === null ? { problem: "is not a day of the calendar" } : within(text);
}

function within(day: string): DayReading {
  const year = Number(day.slice(0, 4));
  return year < firstYear || year > lastYear
    ? { problem: `is outside the years ${firstYear} to ${lastYear}` }
    : { day };
}

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
  /\d[\s.]*(?:l|la(?:kh|c)s?|cr(?:ores?)?)\b/i.test(withAsciiDigits(text));

/**
 * Reads an amount of a list: "₹8,50,000", "18.5 lac", "1.2 Cr", "4,10,000/-", "(8,500)" for a negative one. `power` is
 * the power of ten that the heading's unit adds to a bare number, 5 for lakh. A cell with its own unit keeps it. A cell that may be
 * in rupees below such a heading is refused: a grouped number, or one of ₹100 crore and more. `isAmongLakhs`: other cells of the
 * column say lakh or crore, so that a bare number below ₹1,000 may be in that unit and is refused.
 */
export function readAmount(text: string, power = 0, isAmongLakhs = false): AmountReading {
  const given = withAsciiDigits(text)
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

/**
 * Reads a length in metres or a load in tonnes, as plain decimal text; null for any other text. `unit` is that of the heading: a bare
 * number below "mm" is divided by 1,000.
 */
export function readMeasure(text: string, base: "m" | "T", unit: string): string | null {
  const isBare = /^[\d.,\s]+$/.test(text.trim());
  const isThousandth = unit === "mm" || unit === "kg" || unit === "kgs";
  const value = readTyped(isBare && isThousandth ? `${text.trim()} ${unit}` : text.trim(), base);
  if (!value || value.units <= 0n) return null;
  return decimalText(value);
}

/** A telephone number of a list; or the cure for a number that the spreadsheet cut. */
export type PhoneReading = { phone: string } | { problem: string };

const mobile = /^(?:91)?[6-9]\d{9}$/;
const cure = "Format the column as text in the spreadsheet and type the number again";

/**
 * Reads the telephone numbers of a cell or of joined cells. A number of the spreadsheet counts only as a whole mobile number: of
 * others a zero or a plus in front may be lost. `hasNumbers`: one of the cells is a number of the spreadsheet.
 */
export function readPhone(text: string, hasNumbers: boolean): PhoneReading {
  const line = withAsciiDigits(text);
  if (/\dE\+?\d/i.test(line))
    return { problem: `is shortened by the spreadsheet and has lost digits. ${cure}` };
  if (!hasNumbers) return { phone: line };
  const isNumber = (part: string): boolean => /^[1-9]\d*$/.test(part);
  if (phonesIn(line).some((part) => isNumber(part) && !mobile.test(part)))
    return { problem: `is a number in the spreadsheet and may have lost digits. ${cure}` };
  return { phone: line.replace(/(?<!\S)91\d{10}(?!\d)/g, "+$&") };
}
