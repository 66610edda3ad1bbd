import { withAsciiDigits } from "../numbers/digits.ts";

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
    const [, first, second] = dayAndMonth.exec(withAsciiDigits(text.trim())) ?? [];
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
  if (isMonthFirst && dayAndMonth.test(withAsciiDigits(text.trim()))) return amongMonthsFirst;
  const given = withAsciiDigits(text.trim()).replace(
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
