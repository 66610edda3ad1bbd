import type { TextRange } from "../quick-entry/entry.ts";
import { asciiDigit, isDigit } from "../text/digits.ts";
import type { PlacedText } from "./text-lines.ts";

const beforeAt = /^[\w.%+-]$/;
const behindAt = /^[A-Za-z0-9.-]$/;
const maxNameLength = 64;
const maxHostLength = 255;

/** Returns the e-mail addresses in a text. */
export function emailsIn(text: string): PlacedText[] {
  const found: PlacedText[] = [];
  for (let sign = text.indexOf("@"); sign >= 0; sign = text.indexOf("@", sign + 1)) {
    let start = sign;
    while (start > sign - maxNameLength && beforeAt.test(text.charAt(start - 1))) start -= 1;
    let end = sign + 1;
    while (end < sign + maxHostLength && behindAt.test(text.charAt(end))) end += 1;
    const host = text.slice(sign + 1, end).replace(/[.-]{1,255}$/, "");
    if (start < sign && /\.[A-Za-z]{2,}$/.test(host))
      found.push({ start, end: sign + 1 + host.length, text: text.slice(start, sign + 1 + host.length) });
  }
  return found;
}

/** The most characters of a telephone number, blanks and signs included. */
const maxPhoneLength = 26;
const maxGroups = 6;

const isMobile = (groups: readonly string[]): boolean =>
  /^(?:0|91)?[6-9]\d{9}$/.test(groups.join("")) && !isTown(groups);

/** Returns whether the first group is the code of a town: "079 2583 1234". */
const isTown = ([first = "", ...more]: readonly string[]): boolean =>
  /^0\d{1,4}$/.test(first) && more.length > 0;

/** Returns whether digits are a telephone number: an Indian mobile, a landline with its town, or one with its country. */
function isPhone(groups: readonly string[], hasPlus: boolean): boolean {
  const digits = groups.join("");
  if (hasPlus) return digits.length >= 10 && digits.length <= 14;
  if (isMobile(groups)) return groups.length === 1 || groups.every((group) => group.length > 1);
  return /^0\d{9,11}$/.test(digits) && isTown(groups);
}

/** Returns the telephone that begins at this index: the fewest groups of digits that make one. */
function phoneAt(text: string, from: number): { end: number; isMobile: boolean } | null {
  const hasPlus = text[from] === "+";
  const groups: string[] = [];
  let at = hasPlus ? from + 1 : from;
  while (groups.length < maxGroups && at - from < maxPhoneLength) {
    let group = "";
    while (isDigit(charAt(text, at)) && at - from < maxPhoneLength) {
      group += asciiDigit(charAt(text, at));
      at += charAt(text, at).length;
    }
    if (group === "") return null;
    groups.push(group);
    if (isPhone(groups, hasPlus) && !isMeasured(text, at)) return { end: at, isMobile: isMobile(groups) };
    const [between = ""] = /^(?:[ \u00a0]?[-().][ \u00a0]?|[ \u00a0])/.exec(text.slice(at, at + 3)) ?? [];
    if (between === "") return null;
    at += between.length;
  }
  return null;
}

const charAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** Returns whether a letter, a digit or a unit follows the number: "60000 15000 mm". */
const isMeasured = (text: string, at: number): boolean =>
  /^[\p{L}\p{Nd}]|^\s?(?:m|mm|mtrs?|t|te|kgs?|nos?)(?!\p{L})/iu.test(text.slice(at, at + 8));

export type Phone = PlacedText & { isMobile: boolean };

/** Returns the telephones in a text. */
export function phonesIn(text: string): Phone[] {
  const found: Phone[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char !== "+" && !isDigit(charAt(text, at))) continue;
    const phone = /[\p{L}\p{Nd}.,/]/u.test(text.charAt(at - 1)) ? null : phoneAt(text, at);
    if (phone) {
      found.push({ ...phone, start: at, text: text.slice(at, phone.end) });
    }
    at = phone ? phone.end - 1 : runEnd(text, at) - 1;
  }
  return found;
}

/** Returns the index after these digits. */
function runEnd(text: string, from: number): number {
  let end = from + 1;
  while (isDigit(charAt(text, end))) end += charAt(text, end).length;
  return end;
}

/** Labels before a telephone or an address. */
const phoneLabel =
  /(?:^|[^\p{L}])((?:mob|mobile|tel|telephone|ph|phone|cell|contact|call|whats ?app|e-?mail|m|t|o|e)\b\.?(?: ?no\.?| ?nos\.?| ?number)?(?: on| at)?[ .:#-]{0,3})$/iu;

/** Returns the place of a telephone with its label. */
export function withLabel(text: string, { start, end }: TextRange): TextRange {
  const [, label = ""] = phoneLabel.exec(text.slice(Math.max(0, start - 30), start)) ?? [];
  return { start: start - label.length, end };
}
