import { asciiDigit } from "../numbers/digits.ts";
import type { TextRange } from "../quick-entry/entry.ts";
import type { PlacedText } from "./text-lines.ts";

const email = /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}(?![.-]?[A-Za-z0-9])/g;

/** Returns the e-mail addresses in a text. */
export const emailsIn = (text: string): PlacedText[] =>
  [...text.matchAll(email)].map(({ 0: address, index }) => placed(text, index, index + address.length));

const placed = (text: string, start: number, end: number): PlacedText => ({
  ...{ start, end },
  text: text.slice(start, end),
});

/** The most characters of a telephone number, blanks and signs included. */
const maxPhoneLength = 26;
const maxGroups = 6;
/** The most groups of a mobile's digits, without its country. "61-77-74-14-20" is none. */
const maxMobileGroups = 3;

const isMobile = (groups: readonly string[]): boolean =>
  /^(?:0|91)?[6-9]\d{9}$/.test(groups.join("")) && !isTown(groups);

/** Returns whether the first group is the code of a town: "079 2583 1234". */
const isTown = ([first = "", ...more]: readonly string[]): boolean =>
  /^0\d{1,4}$/.test(first) && more.length > 0;

/** Returns whether these groups begin with a day: "03.03.2026 09". */
const isDay = ([day = "", month = "", year = ""]: readonly string[]): boolean =>
  day.length < 3 &&
  Number(day) < 32 &&
  month.length < 3 &&
  Number(month) < 13 &&
  /^(?:19|20)\d{2}$/.test(year);

/** Returns whether digits are a telephone number: an Indian mobile, a landline with its town, or one with its country. */
function isPhone(groups: readonly string[], hasPlus: boolean): boolean {
  const digits = groups.join("");
  if (hasPlus) return digits.length >= 10 && digits.length <= 14;
  if (isMobile(groups)) {
    const [first = ""] = groups;
    const isNational = digits.length === 10 ? groups.length <= maxMobileGroups : /^(?:0\d*|91)$/.test(first);
    const areGroups = groups.length <= maxMobileGroups + 1 && groups.every((group) => group.length > 1);
    return groups.length === 1 || (isNational && areGroups);
  }
  return /^0\d{9,11}$/.test(digits) && isTown(groups) && !isDay(groups);
}

/** Returns whether a letter, a digit or a unit follows the number: "60000 15000 mm". */
const isMeasured = (text: string, at: number): boolean =>
  /^[\p{L}\p{Nd}]|^\s?(?:m|mm|mtrs?|t|te|kgs?|nos?)(?!\p{L})/iu.test(text.slice(at, at + 8));

/** The code of a material: "8426-000213". */
const materialCode = /^\d{4}-000\d{3}$/;

export type Phone = PlacedText & { isMobile: boolean };

const inPhone = /^(?:[ \u00a0]?[-().][ \u00a0]?|[ \u00a0])$/;

/** Returns the telephones in a text, each of the fewest groups of digits that make one. */
export function phonesIn(text: string): Phone[] {
  const groups = [...text.matchAll(/\p{Nd}+/gu)].map(({ 0: digits, index }) => ({
    ...{ start: index, end: index + digits.length },
    digits: [...digits].map(asciiDigit).join(""),
  }));
  const found: Phone[] = [];
  for (const [at, first] of groups.entries()) {
    const hasPlus = text[first.start - 1] === "+";
    const start = hasPlus ? first.start - 1 : first.start;
    if (start < (found.at(-1)?.end ?? 0) || /[\p{L}\p{Nd}.,/]/u.test(text.charAt(start - 1))) continue;
    for (let count = 1; count <= maxGroups; count += 1) {
      const all = groups.slice(at, at + count);
      const [before, last] = [all.at(-2), all.at(-1)];
      const isJoined = count === 1 || (before && last && inPhone.test(text.slice(before.end, last.start)));
      if (!last || !isJoined || last.end - start > maxPhoneLength) break;
      const digits = all.map((group) => group.digits);
      const isOther = materialCode.test(text.slice(start, last.end)) || isMeasured(text, last.end);
      if (!isPhone(digits, hasPlus) || isOther) continue;
      found.push({ ...placed(text, start, last.end), isMobile: isMobile(digits) });
      break;
    }
  }
  return found;
}

/** Labels before a telephone or an address. */
const phoneLabel =
  /(?:^|[^\p{L}])((?:mob|mobile|tel|telephone|ph|phone|cell|contact|call|whats ?app|e-?mail|m|t|o|e)\b\.?(?: ?no\.?| ?nos\.?| ?number)?(?: on| at)?[ .:#-]{0,3})$/iu;

/** Returns the place of a telephone with its label. */
export function withLabel(text: string, { start, end }: TextRange): TextRange {
  const [, label = ""] = phoneLabel.exec(text.slice(Math.max(0, start - 30), start)) ?? [];
  return { start: start - label.length, end };
}
