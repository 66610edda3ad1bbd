import { hasLegalForm } from "../customers/customer-name.ts";
import { isFirmWord } from "../quick-entry/customers.ts";
import * as names from "../quick-entry/name-words.ts";
import { isKnown, meansNothing } from "../quick-entry/phrase-index.ts";
import { wordsIn } from "../quick-entry/words.ts";
import { departments, partsIn, plainOf, posts, postWords, towns, word, wordsOf } from "./person-names.ts";
import { type PlacedText, sliceLine } from "./text-lines.ts";

/** Small words within names of firms and posts. */
const small = /(?<!\p{L})(?:and|of|the|for|m\/s|bhai|ben|ji)(?!\p{L})/giu;
/** Returns whether each word begins with a capital, as in the names of firms and towns, or is a post: "Agarwal Re-rollers (purchase)". */
export const isCapitalised = (line: PlacedText): boolean =>
  !/(?<![\p{L}\p{M}'’-])\p{Ll}/u.test(
    line.text.replace(small, "").replace(word, (each) => (posts.has(each) ? "" : each)),
  );

/** Returns whether a word is of a post or a place. "South Lift Equipments" is a firm. */
const hasPost = (words: readonly string[]): boolean =>
  words.some(
    (each, at) =>
      postWords.has(each) && !isFirmWord(each) && !(at === 0 && /^(?:north|south|east|west)$/.test(each)),
  );

/** Returns whether a part is a firm by its words: "Modi Auto Press", "Ludhiana Axles". "Jamnagar Works" and "Technical Services" are none. */
function isFirm(part: PlacedText): boolean {
  const all = wordsOf(part).map(plainOf);
  const trades = all.filter(isFirmWord);
  if (trades.length === 0 || part.text.length > maxFirmLength || hasPost(all) || !isCapitalised(part))
    return false;
  const isNamed = (each: string): boolean => each.length > 1 && !departments.has(each) && !meansNothing(each);
  const named = all.filter(isNamed);
  const isPlace = named.every((each) => (isFirmWord(each) ? postWords.has(each) : towns.has(each)));
  return !isPlace && (named.length > 1 || named.some((each) => !isFirmWord(each)));
}

/** Returns whether a part is a firm or a post: "Sr. Manager". */
export const isFirmOrPost = (part: PlacedText): boolean =>
  isFirm(part) || (isCapitalised(part) && wordsOf(part).some((each) => posts.has(plainOf(each))));

/** Returns whether a line begins with a firm: "M/s. Girnar Steel Tubes, Kheda". */
export const beginsWithFirm = (line: PlacedText): boolean =>
  /^\s{0,5}m\/s\b/i.test(line.text) || partsIn(line).slice(0, 1).some(isFirmOrPost);

/** Returns a part without the town behind its words: "Classic Tiles Morbi", but not "Steel Tubes of India". */
export function withoutTown<P extends PlacedText>(part: P): P {
  const [first, ...words] = wordsOf(part);
  const [beforeLast, last] = words.slice(-2);
  const isPlaced = first && beforeLast && last && towns.has(plainOf(last)) && beforeLast.text !== "of";
  return isPlaced ? { ...part, ...sliceLine(part, 0, beforeLast.end - part.start) } : part;
}

const maxFirmLength = 100;
/** The label in "Customer: Sabar Steel". */
export const firmLabel = new RegExp(
  `^[\\s*]{0,20}(?:${wordsIn(names.firmLabels).join("|")})(?: name)?[\\s*]{0,5}[:–-][\\s*]{0,5}`,
  "i",
);
const forFirm = /^\s{0,20}for\s/i;

/** Returns the firm when a line is nothing else; null otherwise. `isSigned`: the line is part of a signature. */
export function firmIn(line: PlacedText, isSigned: boolean): PlacedText | null {
  if (line.text.length > maxFirmLength) return null;
  const [label = ""] = firmLabel.exec(line.text) ?? [];
  const [before = label] = forFirm.exec(line.text) ?? [];
  const rest = sliceLine(line, before.length, line.text.length);
  const end = rest?.text.search(label === "" ? /[,*]$/ : /[,;(*]/) ?? -1;
  const part = rest && end >= 0 ? sliceLine(rest, 0, end) : rest;
  if (!part || /[\p{Nd}@:|]|m\/s/iu.test(part.text)) return null;
  const words = wordsOf(part).map(plainOf);
  const isNamed = label !== "" || (isSigned && before !== "");
  const isKnownFirm = (isSigned && isFirm(part)) || hasLegalForm(part.text);
  const isOther = hasLegalForm(part.text) ? words.some((each) => posts.has(each)) : hasPost(words);
  if (isOther || !(isNamed || isKnownFirm) || words.every(meansNothing)) return null;
  const name = withoutTown(part);
  return { ...name, start: label === "" ? name.start : line.start };
}

/** Two to five words that each begin with a capital, as firms write their names. */
export const firmRun = /^\p{Lu}[\p{L}\p{M}.&'’-]*(?: (?:&|of|and|\p{Lu}[\p{L}\p{M}.&'’-]*)){1,4}/u;

/** Returns the firm that begins a part, by words of no other meaning: the "Deccan Alloys" of "Deccan Alloys has confirmed". */
function firmFrom(part: PlacedText | undefined): PlacedText | null {
  const [run = ""] = firmRun.exec(part?.text ?? "") ?? [];
  const name = part && run !== "" ? sliceLine(part, 0, run.length) : null;
  const words = name ? wordsOf(name).map(plainOf) : [];
  const said = words.filter((each) => !isFirmWord(each));
  const isOwn = said.length > 0 && !said.some(isKnown) && /\p{Ll}/u.test(run);
  return name && isOwn && isFirm(name) ? firmIn(name, true) : null;
}

/** Returns the firm behind the person in a line: "Hiteshbhai of Navdurga Forging", "Mr. Rao, Sabar Steel". */
function firmBehind(line: PlacedText, person: PlacedText | null): PlacedText | null {
  if (!person || person.start < line.start || person.end > line.end) return null;
  const rest = { start: person.end, end: line.end, text: line.text.slice(person.end - line.start) };
  const [first, second] = partsIn(rest);
  return firmFrom(first && wordsOf(first).every((each) => posts.has(plainOf(each))) ? second : first);
}

/** Words before a firm in a note: "Visited Deccan Alloys, Hubli". Behind "offer for" stand products, too: a town follows the firm. */
const firmMention =
  /(?<!\p{L})(?:visit(?:ed| to)|spoke (?:to|with)|(?:enquiry|inquiry|rfq|requirement|call(?:ed)?) from|(?<!(?:our|my|your|their|by|of) )(?:customer|client|party)|((?:offer|quote|quotation|enquiry) for|we are)) (?=\p{L})/giu;

/** Returns the firms of a note, behind certain words. */
const mentionedFirms = (line: PlacedText): PlacedText[] =>
  [...line.text.matchAll(firmMention)].flatMap(({ 0: before, 1: mayBeProduct, index }) => {
    const from = index + before.length;
    const rest = sliceLine(line, from, from + maxFirmLength);
    const [part, next] = rest ? partsIn(rest) : [];
    const isPlaced = next !== undefined && wordsOf(next).every((each) => towns.has(plainOf(each)));
    return (mayBeProduct === undefined || isPlaced ? firmFrom(part) : null) ?? [];
  });

/** A line of a signature about other firms: "Vendors: Deccan Cranes", "Dealers of Kirloskar Pumps", "Opp. Bharat Mills". */
const ofOthers =
  /^[\s(*-]{0,5}(?:[\p{L} .]{2,25}:|an? |opp\b|(?:authori[sz]ed |sole )?(?:dealer|distributor|stockist|maker|manufacturer|mfr|supplier|exporter|importer|agent)s?\b)/iu;

/** Returns the firms of a message: of the signature, of the person, and of its other lines. "M/s" outside a signature is read with the crane. */
export function firmsOf(
  signed: readonly PlacedText[],
  lines: readonly PlacedText[],
  person: PlacedText | null,
): PlacedText[] {
  return [
    ...signed
      .filter((line) => !ofOthers.test(line.text))
      .flatMap((line) => partsIn(line).flatMap((part) => firmIn(part, true) ?? [])),
    ...lines
      .filter((line) => !/m\/s/i.test(line.text))
      .flatMap((line) =>
        [firmBehind(line, person) ?? [], ...mentionedFirms(line), firmIn(line, false) ?? []].flat(),
      ),
  ];
}
