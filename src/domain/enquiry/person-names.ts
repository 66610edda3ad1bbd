import { isFirmWord } from "../quick-entry/customers.ts";
import * as names from "../quick-entry/name-words.ts";
import { isKnown } from "../quick-entry/phrase-index.ts";
import { leavingOut, setOf, wordsIn } from "../quick-entry/words.ts";
import { type PlacedText, sliceLine } from "./text-lines.ts";

const parties = setOf(`${leavingOut.suppliers}, ${leavingOut.others}`);
export const posts = setOf(names.posts);
export const postWords = setOf(`${names.posts}, ${names.placeWords}, ${names.closings}`);
export const towns = setOf(names.towns);
export const departments = setOf(names.departments);

const maxNameWords = 4;
export const word = /[\p{L}\p{M}][\p{L}\p{M}'’.]*/gu;

/** Returns a word in small letters, without points. */
export const plainOf = ({ text }: PlacedText): string => text.replaceAll(".", "").toLowerCase();

/** Returns whether a word may be part of a person's name. */
function isNameWord(each: PlacedText, needsCapital: boolean): boolean {
  const plain = plainOf(each);
  const isInitial = plain.length === 1;
  const isCapital = isUpper(each) || !/^\p{Ll}/u.test(each.text);
  if (needsCapital && !isCapital) return false;
  if (isInitial) return isCapital || !needsCapital;
  const isOther =
    isKnown(plain) || isFirmWord(plain) || [postWords, departments, towns].some((all) => all.has(plain));
  // "Sandesh More", but not "more details"
  return !isOther || (isUpper(each) && isSurname(each));
}

/** Marathi last names end in "kar" or "karni". "Navkar" and "Shankar" are also in names of firms. */
export const isSurname = (each: PlacedText): boolean =>
  setOf(names.surnames).has(plainOf(each)) ||
  /^(?!navkar|omkar|sahakar|shankar|bhaskar|dinkar)\p{L}{3,}kar(?:ni)?$/u.test(plainOf(each));

const isUpper = ({ text }: PlacedText): boolean => /^\p{Lu}/u.test(text);
export const isHonour = (each: PlacedText): boolean => setOf(names.honours).has(plainOf(each));
/** "MS angle" and "ms pipe" are of mild steel. */
const isTitle = (each: PlacedText): boolean =>
  setOf(names.titles).has(plainOf(each)) && !/^(?:MS|ms)$/.test(each.text);

export const wordsOf = ({ text, start }: PlacedText): PlacedText[] =>
  [...text.matchAll(word)].map(({ 0: each, index }) => ({
    text: each,
    start: start + index,
    end: start + index + each.length,
  }));

/** Returns the names within a line, each with its title: the "Mr. Rao" of "call Mr. Rao today". A point ends a name. */
export function namesWithin(line: PlacedText, needsCapital: boolean): PlacedText[] {
  const names: PlacedText[][] = [];
  let isOpen = false;
  let end = line.start;
  for (const each of wordsOf(line)) {
    const name = names.at(-1);
    const isHere = line.text.slice(end - line.start, each.start - line.start).trim() === "";
    isOpen &&= isHere && name !== undefined && name.length <= maxNameWords;
    // "Mr. Rao today"
    const isWritten = needsCapital || (name?.some((before) => !isTitle(before) && isUpper(before)) ?? false);
    const goesOn: boolean = isOpen && (isNameWord(each, isWritten) || isHonour(each));
    if (goesOn && !isTitle(each)) name?.push(each);
    else if (isTitle(each) || isNameWord(each, needsCapital)) names.push([each]);
    // "Sri Murugan Mills" is a firm.
    else if (isOpen && isFirmWord(plainOf(each)) && (isUpper(each) || !isWritten)) names.pop();
    isOpen = (goesOn || names.at(-1)?.[0] === each) && (isTitle(each) || !/\p{L}{3}\.$/u.test(each.text));
    end = each.end;
  }
  return names.flatMap((all) => {
    const [first, last] = [all[0], all.at(-1)];
    const isName = all.some((each) => plainOf(each).length > 1 && !isHonour(each) && !isTitle(each));
    if (!first || !last || !isName) return [];
    const name = sliceLine(line, first.start - line.start, last.end - line.start);
    return name ? [{ ...name, text: name.text.replace(/(?<=\p{L}{3})\.$/u, "").replace(/\s+/g, " ") }] : [];
  });
}

/** Returns the names with a title: "Mr. Rao". */
export const titledIn = (line: PlacedText): PlacedText[] =>
  wordsOf(line).some(isTitle)
    ? namesWithin(line, false).filter((name) => isTitle(wordsOf(name)[0] ?? name))
    : [];

/** Returns the person's name when a part of a line is nothing else; null otherwise. */
export function nameIn(part: PlacedText | null, needsCapital: boolean): PlacedText | null {
  const line = part && sliceLine(part, 0, /[,-]$/.test(part.text) ? part.text.length - 1 : part.text.length);
  const words = line ? wordsOf(line) : [];
  const named = words.filter((each) => !isTitle(each) && !setOf(names.ranks).has(plainOf(each)));
  if (!line || named.length === 0 || named.length > maxNameWords) return null;
  const isWhole = line.text.replace(word, "").replace("()", "").trim() === "";
  const areNames = named.every((each) => isHonour(each) || isNameWord(each, needsCapital));
  // "Columns - Contractor" has no name, "Farida Contractor" is one.
  const isNamed = named.some((each) => each.text.length > 2 && !parties.has(plainOf(each)));
  return isWhole && areNames && isNamed ? line : null;
}

/** Words with a point that end no sentence. */
const shortWords = wordsIn(
  `${names.titles}, ${names.ranks}, pvt, ltd, co, engg, no, nos, sr, jr, dy, asst, addl`,
).flatMap((each) => [each, `${each.charAt(0).toUpperCase()}${each.slice(1)}`, each.toUpperCase()]);
/** A dash before a name or a firm. */
export const dash = /^\s{0,5}[-–~]{1,2}\s{0,3}(?=\p{L})/u;
/** What stands in brackets within a name: "(Retd.)", "(P) Ltd". */
const inName = "(?:[Rr]etd\\.?|P|I|India)";
/**
 * What separates the parts of a line: commas, strokes, figures, brackets, "M/s", a dash
 * between blanks, "from", "at", "Architect" and "regards" before a name, and the end of a sentence.
 */
const betweenParts = new RegExp(
  `(?<!\\p{L}|[Bb]y )Architect (?=\\p{Lu})|(?<!\\p{L})(?:[Rr]egards|[Rr]gds|[Tt]hanks) (?=\\p{L})|(?<!\\p{L})[Mm]/[Ss]\\.?(?!\\p{L})|[,;|/<>:\\p{Nd}+]|\\((?!${inName}\\))|(?<!\\(${inName})\\)| [-–] | (?:from|of|at|on) |(?<!(?<!\\p{L})(?:\\p{Lu}|(?<=^\\p{Ll}{3,20} )\\p{Ll}|${shortWords.join("|")}))(?<!\\.)[.!?](?= |$)`,
  "gu",
);

/** A part of a line. `isSentence`: it begins a sentence. `isLabelled`: a label stands before it. */
export type Part = PlacedText & { isSentence: boolean; isLabelled: boolean };

/** Returns the parts of a line: "Sabar Steel", "Sanand" and "Rao" of "- Sabar Steel, Sanand. Rao". */
export function partsIn(line: PlacedText): Part[] {
  const parts: Part[] = [];
  let from = dash.exec(line.text)?.[0].length ?? 0;
  let before = ".";
  for (const { 0: sign, index } of [
    ...line.text.matchAll(betweenParts),
    { 0: "", index: line.text.length },
  ]) {
    const part = sliceLine(line, from, Math.max(from, index));
    // "Vendor Name:" is a label.
    if (part && sign !== ":")
      parts.push({ ...part, isSentence: /[.!?]/.test(before), isLabelled: before === ":" });
    before = part ? sign : before;
    from = Math.max(from, index + sign.length);
  }
  return parts;
}
