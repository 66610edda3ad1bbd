import { customerNameKey, hasLegalForm } from "../customers/customer-name.ts";
import { isFirmWord } from "../quick-entry/customers.ts";
import type { TextRange } from "../quick-entry/entry.ts";
import * as names from "../quick-entry/name-words.ts";
import { setOf } from "../quick-entry/numbers.ts";
import { isKnown } from "../quick-entry/vocabulary.ts";
import { emailsIn, phonesIn, withLabel } from "./contact-ways.ts";
import { type Envelope, isClosing } from "./envelope.ts";
import { gstinsIn } from "./gstins.ts";
import { linesOf, Marks, type PlacedText, sliceLine } from "./text-lines.ts";

const honours = setOf(names.honours);
const surnames = setOf(names.surnames);
const posts = setOf(names.posts);
const postWords = new Set([...posts, ...setOf(names.placeWords)]);
const towns = setOf(names.towns);
const titles = setOf(names.titles);

/** The contact of an enquiry, each part as the message writes it. */
export type Contact = { person: string | null; phone: string | null; email: string | null };

const maxNameWords = 4;
const word = /[\p{L}\p{M}][\p{L}\p{M}'’.]*/gu;

/** Returns a word in small letters, without points. */
const plainOf = ({ text }: PlacedText): string => text.replaceAll(".", "").toLowerCase();

/** Returns whether a word may be part of a person's name. */
function isNameWord(each: PlacedText, needsCapital: boolean): boolean {
  const plain = plainOf(each);
  const isInitial = plain.length === 1;
  const isCapital = /^\p{Lu}/u.test(each.text) || !/^\p{Ll}/u.test(each.text);
  if (needsCapital && !isCapital) return false;
  if (isInitial) return isCapital;
  return !(isKnown(plain) || isFirmWord(plain) || postWords.has(plain) || towns.has(plain));
}

const isHonour = (each: PlacedText): boolean => honours.has(plainOf(each));
const isTitle = (each: PlacedText): boolean => titles.has(plainOf(each));

const wordsOf = ({ text, start }: PlacedText): PlacedText[] =>
  [...text.matchAll(word)].map(({ 0: each, index }) => ({
    text: each,
    start: start + index,
    end: start + index + each.length,
  }));

/** Returns whether only blanks separate two words. */
const isNext = (text: string, first: TextRange, second: TextRange): boolean =>
  text.slice(first.end, second.start).trim() === "" && second.start - first.end <= 3;

const nameOf = (text: string, words: readonly PlacedText[]): PlacedText | null => {
  const [first, last] = [words[0], words.at(-1)];
  const isName = words.some((each) => plainOf(each).length > 1 && !isHonour(each));
  if (!first || !last || !isName) return null;
  // "Mr. Jadeja. He wants": the point ends the sentence.
  const end = /\p{L}{3}\.$/u.test(last.text) && last !== first ? last.end - 1 : last.end;
  return { start: first.start, end, text: text.slice(first.start, end).replace(/\s+/g, " ") };
};

/** Returns the words of the name that begins with this word. */
function nameFrom(
  text: string,
  words: readonly PlacedText[],
  from: number,
  needsCapital: boolean,
): PlacedText[] {
  const name: PlacedText[] = [];
  for (const each of words.slice(from, from + maxNameWords)) {
    const last = name.at(-1) ?? words[from - 1];
    const isHere = last === undefined || isNext(text, last, each);
    if (!isHere || !(isNameWord(each, needsCapital) || (name.length > 0 && isHonour(each)))) break;
    name.push(each);
  }
  return name;
}

const title = new RegExp(`(?<!\\p{L})(?:${[...titles].join("|")})(?!\\p{L})`, "iu");

/** Returns the names with a title: "Mr. Rao". */
function titledIn(text: string, line: PlacedText): PlacedText[] {
  if (!title.test(line.text)) return [];
  const words = wordsOf(line);
  return words.flatMap((each, at) => {
    if (!isTitle(each)) return [];
    const name = nameFrom(text, words, at + 1, false).slice(0, 3);
    const found = name.length > 0 ? nameOf(text, [each, ...name]) : null;
    return found ? [found] : [];
  });
}

/** Words before a telephone, or before a name beside it, that make the name a person's. */
const callWords = /(?:call|contact|speak to|attn|regards|thanks|धन्यवाद)[\s,:.-]*$/iu;

/** Returns the name directly before or after a telephone. A capitalised word alone is not enough. */
function besidePhone(text: string, phone: TextRange): PlacedText | null {
  const { start, end } = withLabel(text, phone);
  const before =
    text
      .slice(Math.max(0, start - 60), start)
      .split(/[\n\r,;:|()/\p{Nd}]/u)
      .at(-1) ?? "";
  const line = { start: start - before.length, end: start, text: before };
  const found = wordsOf(line);
  let from = found.length;
  while (from > 0 && found.length - from < maxNameWords) {
    const each = found[from - 1];
    const next = found[from];
    const isHere = each && (next ? isNext(text, each, next) : text.slice(each.end, start).trim().length <= 1);
    if (!isHere || !(isNameWord(each, true) || (from === found.length && isHonour(each)))) break;
    from -= 1;
  }
  const name = nameOf(text, found.slice(from));
  const isPerson = found.slice(from).some((each) => isHonour(each));
  if (name) return isPerson || callWords.test(text.slice(0, name.start)) ? name : null;
  if (!callWords.test(text.slice(0, phone.start))) return null;
  const behind = /^[ \u00a0(-]{0,3}[^\n\r,;:|()/\p{Nd}]*/u.exec(text.slice(end, end + 60))?.[0] ?? "";
  const after = wordsOf({ start: end, end: end + behind.length, text: behind });
  return nameOf(text, nameFrom(text, after, 0, true));
}

/** A firm, its town and a person at the end of a line: "Sabar Steel, Sanand. Rao". */
const firmTownPerson =
  /([\p{Lu}&][\p{L}&.]{0,40}(?: [\p{L}&][\p{L}&.]{0,40}){1,4}), \p{Lu}\p{L}{1,40}(?: \p{Lu}\p{L}{1,40})?\. (\p{Lu}[\p{L}.]{0,40}(?: \p{Lu}[\p{L}.]{0,40}){0,2})$/u;

/** Returns the firm and the person at the end of a line with a town; null without them. */
function firmAndPerson(line: PlacedText): { firm: PlacedText; person: PlacedText } | null {
  const found = line.text.length > maxLineLength ? null : firmTownPerson.exec(line.text.trimEnd());
  const [, firm = "", person = ""] = found ?? [];
  const names = wordsOf({ start: 0, end: firm.length, text: firm }).map(({ text }) => text.toLowerCase());
  if (!found || !names.some(isFirmWord)) return null;
  const start = line.start + found.index;
  const name = nameIn(sliceLine(line, found.index + found[0].length - person.length, line.text.length), true);
  return name && { firm: { start, end: start + firm.length, text: firm }, person: name };
}
const maxLineLength = 300;

/** Returns the person's name when a part of a line is nothing else; null otherwise. */
function nameIn(part: PlacedText | null, needsCapital: boolean): PlacedText | null {
  const line = part && sliceLine(part, 0, /[,-]$/.test(part.text) ? part.text.length - 1 : part.text.length);
  const words = line ? wordsOf(line) : [];
  const named = words.filter((each) => !isTitle(each));
  if (!line || named.length === 0 || named.length > maxNameWords) return null;
  const isWhole = line.text.replace(word, "").replace("()", "").trim() === "";
  const areNames = named.every((each) => isHonour(each) || isNameWord(each, needsCapital));
  return isWhole && areNames && named.some((each) => each.text.length > 2) ? line : null;
}

/** What stands behind a name on its line: a figure, a comma, a dash between blanks, a bracket that is no "(Retd.)". */
const behindName = /[\p{Nd}|<+,;/]| [-–] |\((?!retd)/iu;

/** A name with which a line begins, and the rest of the line. */
type Signed = { name: PlacedText; rest: PlacedText | null };

/** Returns the name with which a line begins: "Imran, Al-Noor Fabricators", "- Suresh", "(S. Rao)"; null without one. */
function signedOn(line: PlacedText, needsCapital: boolean): Signed | null {
  const [mark = ""] = dash.exec(line.text) ?? [];
  const whole = sliceLine(line, mark.length, line.text.length);
  const isBracketed = whole?.text.startsWith("(") && whole.text.endsWith(")");
  const said = whole && isBracketed ? sliceLine(whole, 1, whole.text.length - 1) : whole;
  const end = said?.text.search(behindName) ?? -1;
  const part = said && (end < 0 ? said : sliceLine(said, 0, end));
  const name = part && !firmIn(part, true) ? nameIn(part, needsCapital) : null;
  const [sign = ""] = /^(?:,| [-–] )/.exec(said?.text.slice(end) ?? "") ?? [];
  return (
    said && name && { name, rest: end < 0 ? null : sliceLine(said, end + sign.length, said.text.length) }
  );
}

/** Returns the part of a line behind its person: the firm of "Nitin Joshi, Apex Gears". */
const behindPerson = (line: PlacedText): PlacedText => signedOn(line, true)?.rest ?? line;

const maxFirmLength = 100;
/** The label in "Customer: Sabar Steel". */
const firmLabel = /^[\s*]{0,20}(?:customer|client|party|company|firm)(?: name)?[\s*]{0,5}[:–-][\s*]{0,5}/i;
const forFirm = /^\s{0,20}for\s/i;

/** Returns the firm when a line is nothing else; null otherwise. `isSigned`: the line is part of a signature. */
function firmIn(line: PlacedText, isSigned: boolean): PlacedText | null {
  if (line.text.length > maxFirmLength) return null;
  const [label = ""] = firmLabel.exec(line.text) ?? [];
  const [before = label] = forFirm.exec(line.text) ?? [];
  const rest = sliceLine(line, before.length, line.text.length);
  const part =
    label !== "" && rest ? sliceLine(rest, 0, /[,;(]/.exec(rest.text)?.index ?? rest.text.length) : rest;
  if (!part || /[\p{Nd}@:|]|m\/s/iu.test(part.text)) return null;
  const words = wordsOf(part).map(plainOf);
  const isNamed = label !== "" || (isSigned && before !== "");
  const isKnownFirm = isSigned && words.length > 1 && words.some(isFirmWord);
  const isPost = words.some((each) => postWords.has(each) && !isFirmWord(each));
  if (words.length === 0 || isPost || !(isNamed || isKnownFirm || hasLegalForm(part.text))) return null;
  const name = sliceLine(part, 0, part.text.length - (/[,*]$/.test(part.text) ? 1 : 0));
  return name && { ...name, start: label === "" ? name.start : line.start };
}

/** The sender of an enquiry. `unused` has further telephones and addresses, and the rest of the signature. */
export type Writer = {
  contact: Contact;
  /** The places of the contact. */
  taken: PlacedText[];
  firms: PlacedText[];
  gstins: PlacedText[];
  unused: TextRange[];
};

const partsOf = (text: string, { start, end }: TextRange): PlacedText[] =>
  linesOf(text.slice(start, end)).map((line) => ({
    ...line,
    start: line.start + start,
    end: line.end + start,
  }));

/** Returns the name in "Rohan Shah <rohan@sabar.example>". It may be in quotes. */
function senderName(sender: PlacedText): PlacedText | null {
  const [quoted] = /^"[^"]{1,60}(?=")/.exec(sender.text) ?? [];
  return signedOn((quoted && sliceLine(sender, 1, quoted.length)) || sender, false)?.name ?? null;
}

const contactLabel =
  /(?:contact|concerned) person\s?[:–-]|^\s*(?:buyer|contact|name|(?:buyer|contact) name)\s?[:–-]|^\s*(?:kind )?att(?:n|ention)\b\.?\s?[:–-]/iu;

/** Returns the name after "Contact person:". */
function labelledName(line: PlacedText): PlacedText | null {
  const found = contactLabel.exec(line.text);
  if (!found) return null;
  const rest = sliceLine(line, found.index + found[0].length, line.text.length);
  return (rest && signedOn(rest, false)?.name) ?? null;
}

/** Returns the lines of the signature. Without a closing, it begins at the line with the sender's name. */
function signedLines(
  text: string,
  lines: readonly PlacedText[],
  { signature, senders }: Envelope,
): PlacedText[] {
  if (signature)
    return partsOf(text, signature)
      .flatMap((line) => sliceLine(line, line.text.search(/[^> ]|$/), line.text.length) ?? [])
      .filter((line) => !isClosing(line));
  const names = new Set(senders.flatMap((sender) => senderName(sender)?.text.toLowerCase() ?? []));
  const at = lines.findLastIndex((line) => names.has(line.text.trim().toLowerCase()));
  return at < 0 ? [] : lines.slice(at);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the first of these when all are the same; null otherwise. */
function only(all: readonly (PlacedText | null)[]): PlacedText | null {
  const [first, ...rest] = all.flatMap((each) => each ?? []);
  return first && rest.every((each) => isSame(each.text, first.text)) ? first : null;
}

/** Returns the sender of an enquiry, from a message and its envelope. */
export function writerOf(text: string, envelope: Envelope): Writer {
  const { frames, unused, senders } = envelope;
  const [framed, sent] = [new Marks(text, [...frames, ...unused]), new Marks(text, senders)];
  const isFramed = (place: TextRange): boolean => framed.has(place) && !sent.has(place);
  const lines = linesOf(text).filter((line) => line.text.trim() !== "");
  const signed = signedLines(text, lines, envelope);
  const emails = emailsIn(text).filter((each) => !isFramed(each));
  const phones = phonesIn(text).filter((each) => !isFramed(each));
  const email = emails.find(sent.has) ?? emails[0];
  const phone = phones.find((each) => each.isMobile) ?? phones[0];
  const named = lines.flatMap((line) => (isFramed(line) ? [] : (firmAndPerson(line) ?? []))).at(0);
  const person =
    lines.map(labelledName).find((name) => name && !isFramed(name)) ??
    signed.slice(0, maxBeforeName).flatMap((line) => signedOn(line, false)?.name ?? [])[0] ??
    lines.flatMap((line) => titledIn(text, line)).find((name) => !isFramed(name)) ??
    named?.person ??
    (phone ? besidePhone(text, phone) : null) ??
    lastName(lines, new Marks(text, [...emails, ...phones])) ??
    only(senders.map(senderName));
  const firms = [
    ...(named ? [named.firm] : []),
    ...signed.flatMap((line) => firmIn(behindPerson(line), true) ?? []),
    ...lines.filter((line) => !isFramed(line)).flatMap((line) => firmIn(line, false) ?? []),
  ];
  const [firm] = firms;
  const gstins = gstinsIn(text);
  const isTaken = (each: PlacedText): boolean =>
    [phone, email].some((one) => one && isSame(one.text, each.text));
  const [same, others] = [
    [...emails, ...phones].filter(isTaken),
    [...emails, ...phones].filter((each) => !isTaken(each)),
  ];
  return {
    contact: { person: person?.text ?? null, phone: phone?.text ?? null, email: email?.text ?? null },
    gstins,
    taken: [
      ...(person ? [person] : []),
      ...gstins,
      ...same.map((each) => ({ ...each, ...withLabel(text, each) })),
    ],
    firms: firm
      ? [firm, ...firms.filter((each) => customerNameKey(each.text) !== customerNameKey(firm.text))]
      : [],
    unused: [...others, ...signed],
  };
}

/** The most lines between "Regards" and the name. The firm may come first. */
const maxBeforeName = 3;

const dash = /^\s{0,5}[-–~]\s{0,3}(?=\p{L})/u;
const listMark = /^\s{0,5}[-–~•*]/;
const honoured = /\p{L}{2}\s?(?:bhai|ben|sinh)(?!\p{L})/iu;
const initial = /^\p{Lu}\.\s?\p{Lu}/u;
/** Small words within names of firms and posts. */
const small = /(?<!\p{L})(?:and|of|the|for|m\/s)(?!\p{L})/giu;
/** The end of a sentence before a capital. Initials and "Ltd." end none. */
const sentenceEnd = /(?<=[\p{Ll}\p{Nd})]{3})[.!?] +(?=[-–]?\s?\p{Lu})/gu;

/** The most lines of a signature without a closing. */
const maxSigned = 5;

/** Returns the last lines of a message behind its first one, the last line in its sentences. */
function lastLines(lines: readonly PlacedText[]): PlacedText[] {
  const last = lines.at(-1);
  if (!last) return [];
  const ends = [...last.text.matchAll(sentenceEnd)].map(({ 0: end, index }) => index + end.length);
  const sentences = [0, ...ends].flatMap((from, at) => sliceLine(last, from, ends[at] ?? Infinity) ?? []);
  return [...lines.slice(0, -1), ...sentences].slice(1).slice(-maxSigned);
}

/** Returns whether each word begins with a capital, as in the names of firms, posts and towns: "Agarwal Re-rollers". */
const isCapitalised = (line: PlacedText): boolean =>
  !/(?<![\p{L}\p{M}'’-])\p{Ll}/u.test(line.text.replace(small, ""));

/** Returns whether a line is only a firm or a post. */
const isFirmOrPost = (line: PlacedText): boolean =>
  line.text.length <= maxFirmLength &&
  isCapitalised(line) &&
  wordsOf(line).some((each) => isFirmWord(plainOf(each)) || posts.has(plainOf(each)));

/**
 * Returns the name in the last lines of a message without a closing: with an honour ("Vijaybhai"), behind the only dash, beside
 * or above a firm, a post, a telephone or an address, or with a usual last name. `contacts` has the telephones and addresses.
 */
function lastName(all: readonly PlacedText[], contacts: Marks): PlacedText | null {
  const lines = lastLines(all);
  const isListed = all.filter(({ text }) => listMark.test(text)).length > 1;
  for (const [at, line] of lines.entries()) {
    const signed = signedOn(line, true);
    const below = lines.slice(at + 1);
    if (!signed || !below.every((each) => contacts.hasIn(each) || isCapitalised(each))) continue;
    const { name, rest } = signed;
    const [first, ...more] = wordsOf(name);
    const isDashed = dash.test(line.text) && !isListed && below.length === 0;
    const isUsual = more.length > 0 && surnames.has(plainOf(more.at(-1) ?? name));
    const isInitial = initial.test(name.text) && (first?.end ?? 0) < name.end;
    const isPerson = honoured.test(name.text) || isDashed || (rest !== null && isFirmOrPost(rest));
    const [next] = below;
    const isAbove = rest === null && next !== undefined && (contacts.hasIn(next) || isFirmOrPost(next));
    const isAlone = (isUsual || isInitial) && (rest === null || isCapitalised(rest) || contacts.hasIn(rest));
    if (isPerson || isAbove || isAlone) return name;
  }
  return null;
}
