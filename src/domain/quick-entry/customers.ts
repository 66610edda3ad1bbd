import type { CustomerTokens } from "./elements.ts";
import type { TextRange } from "./entry.ts";
import { behindFirms, firmWords, noTrades, placeWords, posts, surnames } from "./name-words.ts";
import { isCurrency, isUnit } from "./numbers.ts";
import { isKnown, phraseAt } from "./phrase-index.ts";
import { behindMessrs, isSign, isWord, type Token, tokensOf } from "./tokens.ts";
import * as words from "./words.ts";

/** "Fabricators", "Ceramics", "Castings", "Agrotech", "Glassworks": trades. */
const trade =
  /\p{L}{4}(?:[eo]rs|ics|ings?)$|\p{L}{3}(?:tech|fab|cast|forge|infra|foods|alloy|spin|tex|chem|plast|pack|steel|metal|works|wares)$/u;
/** "Axles", "Utensils", "Polymers": goods in the plural. "Das", "Vyas" and "Nafees" are persons. */
const goods = /\p{L}{3}(?:[^\P{L}aeius]|(?<!e)e)s$/u;
const others = words.setOf(`${posts}, ${placeWords}, ${surnames}, ${noTrades}`);

/** Returns whether a word in small letters belongs to the name of a firm, and not of a person. */
export const isFirmWord = (word: string): boolean =>
  words.setOf(firmWords).has(word) ||
  (!others.has(word) && (trade.test(word) || (goods.test(word) && phraseAt(tokensOf(word), 0) === null)));

/** A customer in the line: one name, or two where it may end earlier. */
export type CustomerMention = CustomerTokens & { names: readonly string[]; place: TextRange };

/** Returns whether a name may begin at this index. Numbers, currencies and percentages are not names. */
function mayBeginName(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (isSign(token, "₹%")) return false;
  if (isCurrency(token)) return tokens[isSign(next, ".") ? at + 2 : at + 1]?.kind !== "number";
  // "21st Century" is a name, "6m c/c" is not.
  return (
    token?.kind !== "number" ||
    (next?.kind === "word" && next.isGlued && !isUnit(next.text) && !isKnown(next.text))
  );
}

/** "rohan@sabar.example" is an address. */
function isAddress(tokens: readonly Token[], at: number): boolean {
  const parts = tokens.slice(at, at + 4);
  return parts.every(({ isGlued }) => isGlued) && isSign(parts[2], ".") && parts[3]?.kind === "word";
}

/** The index behind the sign of a customer: "@", or an "M/s" that is not a speed. */
function behindSign(text: string, tokens: readonly Token[], at: number): number | null {
  const isAt = isSign(tokens[at], "@");
  if (isAt && isAddress(tokens, at)) return null;
  const start = behindMessrs(tokens, isAt ? at + 1 : at);
  // "Columns by M/s Interarch" and "in the contract of M/s Jindal"
  const isOfOther = isWord(tokens[at - 1], ["of"]) && isWord(tokens[at - 2], words.leavingOut.hands);
  if (isOfOther || isWord(tokens[at - 1], ["by"])) return null;
  const isSigned = isAt || (start > at && !isSpeed(text, tokens, at));
  return isSigned && mayBeginName(tokens, start) ? start : null;
}

/** Returns whether "m/s" is a speed ("0.5 m/s"). After a number, only "M/s" written so means a firm. */
function isSpeed(text: string, tokens: readonly Token[], at: number): boolean {
  const [first, last] = [tokens[at], tokens[at + 2]];
  const isName = first && last && !first.isGlued && text.slice(first.start, last.end) === "M/s";
  return tokens[at - 1]?.kind === "number" && !isName;
}

/** A name has a letter or a digit. */
const isName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

const tidy = (name: string): string => name.replace(/\s+/g, " ").trim();

function quoted(text: string, tokens: readonly Token[], from: number, open: number): CustomerMention | null {
  if (!isSign(tokens[open], '"')) return null;
  let close = open + 1;
  while (close < tokens.length && !isSign(tokens[close], '"') && tokens[close]?.text !== "\n") close += 1;
  const first = tokens[open];
  const last = tokens[close];
  if (!first || !last || !isSign(last, '"')) return null;
  const name = tidy(text.slice(first.end, last.start));
  const place = { start: tokens[from]?.start ?? 0, end: last.end };
  return { from, next: close + 1, names: isName(name) ? [name] : [], place };
}

/** Returns the place of the first value in these tokens, or null. */
export type ValueStart = (tokens: readonly Token[]) => number | null;

function unquoted(
  text: string,
  tokens: readonly Token[],
  from: number,
  start: number,
  valueStart: ValueStart,
): CustomerMention {
  // The "Ne" of "Ne Tech" belongs to the name.
  const isOfName = (at: number): boolean =>
    (at === start ? /^\p{Lu}/u : /^\p{Lu}\p{Ll}/u).test(text.slice(tokens[at]?.start, tokens[at]?.end));
  let next = start;
  while (
    next < tokens.length &&
    tokens[next]?.kind !== "break" &&
    (next === start || !(isSign(tokens[next], ":") || isBeforeValue(tokens, next, valueStart))) &&
    (!isWord(tokens[next], behindFirms) || isOfName(next))
  )
    next += 1;
  const begin = tokens[start - 1]?.end ?? 0;
  const end = tokens[next]?.start ?? text.length;
  let second = start;
  while (second < next && (second === start || tokens[second]?.isGlued)) second += 1;
  const tail = tokens.slice(second, next);
  const sign = tail.find((_, at) => behindSign(text, tail, at) !== null);
  const values = [sign?.start, valueStart(tail)].flatMap((at) => at ?? []);
  const whole = withoutPoint(tidy(text.slice(begin, end)));
  const short = values.length > 0 ? trimEnd(tidy(text.slice(begin, Math.min(...values)))) : whole;
  const names = [...new Set([short, whole])].filter(isName);
  const place = { start: tokens[from]?.start ?? 0, end: begin + text.slice(begin, end).trimEnd().length };
  return { from, next: Math.max(next, start), names, place };
}

/** Returns a name without the point of its sentence: "@Narmada Castings.", and not "Om Alloys Pvt. Ltd.". */
function withoutPoint(name: string): string {
  const bare = name.endsWith(".") ? name.slice(0, -1) : name;
  const last = bare.split(" ").at(-1) ?? "";
  return last.length > 3 && isFirmWord(last.toLowerCase()) ? bare : name;
}

/** Returns whether this is a dash between a name and a value: "M/s Suzlon - 25T DG crane". */
function isBeforeValue(tokens: readonly Token[], at: number, valueStart: ValueStart): boolean {
  const [dash, first] = [tokens[at], tokens[at + 1]];
  if (!isSign(dash, "-–") || dash?.isGlued || !first || first.isGlued) return false;
  const end = tokens.findIndex((each, index) => index > at && each.kind === "break");
  return valueStart(tokens.slice(at + 1, end < 0 ? tokens.length : end)) === first.start;
}

function trimEnd(name: string): string {
  let end = name.length;
  while (end > 0 && " -–:/(".includes(name[end - 1] ?? "")) end -= 1;
  return name.slice(0, end);
}

/**
 * Returns the customers in a line. The whole text after their sign is the name, up to the end of the phrase
 * or quotes.
 */
export function customersIn(
  text: string,
  tokens: readonly Token[],
  valueStart: ValueStart,
): CustomerMention[] {
  const found: CustomerMention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const start = behindSign(text, tokens, at);
    const named =
      start === null
        ? null
        : (quoted(text, tokens, at, start) ?? unquoted(text, tokens, at, start, valueStart));
    if (named && named.next > named.from) found.push(named);
    at = Math.max(at + 1, named?.next ?? 0);
  }
  return found;
}
