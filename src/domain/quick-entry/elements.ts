import type { Element, PlainElementKind } from "./element-kinds.ts";
import type { TextRange } from "./entry.ts";
import { joinElements } from "./joined-elements.ts";
import { isCurrency, measureAt } from "./numbers.ts";
import { glueEnd, isSign, isWord, type Token, unknownEnd } from "./tokens.ts";
import { type TypeNames, typeNameAt } from "./type-names.ts";
import {
  type Meaning,
  type PlainKind,
  partAt,
  phraseAt,
  rowEnd,
  scopeAsked,
  scopeReading,
} from "./vocabulary.ts";
import * as words from "./words.ts";

/** The parts of the tokens with a customer's name, which are not read. */
export type CustomerTokens = { from: number; next: number };

type Bare<T> = T extends TextRange ? Omit<T, keyof TextRange> : never;
type Step = { element: Bare<Element>; next: number };

/** Replaces customers' names with breaks, so that no value includes a part of a name. */
function masked(tokens: readonly Token[], taken: readonly CustomerTokens[]): readonly Token[] {
  if (taken.length === 0) return tokens;
  const rest = [...tokens];
  for (const { from, next } of taken)
    for (const [at, token] of tokens.slice(from, next).entries())
      rest[from + at] = { ...token, kind: "break", text: "" };
  return rest;
}

/** The most numbers of a text that are candidates for a value. The numbers beyond are not used. */
export const maxCandidates = 400;

/** Reads the tokens of a line from left to right, and joins the numbers that belong together. */
export function elementsOf(
  line: readonly Token[],
  names: TypeNames,
  taken: readonly CustomerTokens[],
): Element[] {
  const tokens = masked(line, taken);
  const customers = new Map(taken.map(({ from, next }) => [from, next]));
  const elements: Element[] = [];
  let numbers = 0;
  const step = (at: number): Step => {
    const customerEnd = customers.get(at);
    if (customerEnd !== undefined) return { element: { kind: "customer" }, next: customerEnd };
    const beyond = numbers >= maxCandidates ? numberFrom(tokens, at) : null;
    if (beyond !== null) return { element: { kind: "unknown" }, next: glueEnd(tokens, beyond) };
    return stepAt(tokens, at, names, elements.at(-1)?.kind === "label");
  };
  for (let at = 0; at < tokens.length; ) {
    const { element, next } = step(at);
    if (element.kind === "number") numbers += 1;
    const [start, end] = [tokens[at]?.start ?? 0, tokens[next - 1]?.end ?? 0];
    if (element.kind !== "nothing") elements.push({ ...element, start, end });
    at = next;
  }
  return joinElements(elements);
}

/** Signs before a number that change it. */
const changing = "-+~#^$€£±";

function stepAt(tokens: readonly Token[], at: number, names: TypeNames, isOwned: boolean): Step {
  const token = tokens[at];
  if (token?.kind === "break") return { element: { kind: "break" }, next: at + 1 };
  const named = typeNameAt(tokens, at, names);
  // "chain pulley block" is no chain hoist.
  if (named && (phraseAt(tokens, at)?.next ?? 0) <= named.next)
    return { element: named.element, next: named.next };
  const number = numberFrom(tokens, at);
  if (number !== null) return numberStep(tokens, at, number, isOwned);
  const phrase = phraseAt(tokens, at);
  const partFrom = rowEnd(words.leavingOut.unclearBefore, tokens, at);
  const parts = partFrom === null ? null : partsAt(tokens, partFrom);
  if (parts) return { element: { kind: "asked", readings: scopeAsked(parts.components) }, next: parts.next };
  const left = leftOutBehind(tokens, at);
  if (left) return left;
  // "Billet bay crane" names a crane, "30 m bay crane" a length of the bay.
  if (phrase?.meaning.kind === "nothing" && isWord(token, ["bay"]) && isNumberEnd(tokens, at - 1))
    return phraseStep(tokens, at, { kind: "label", label: "runway", part: null }, at + 1);
  if (phrase) return phraseStep(tokens, at, phrase.meaning, phrase.next);
  if (token?.kind === "sign") return signStep(tokens, at, isOwned);
  if (token?.text === "x") return { element: { kind: "times" }, next: at + 1 };
  return { element: { kind: "unknown" }, next: unknownEnd(tokens, at) };
}

const signs: Readonly<Record<string, Bare<Element>["kind"]>> = {
  ...{ "/": "slash", "-": "dash", "+": "plus", "&": "and", "|": "break", "@": "at" },
  ...{ "<": "limit", ">": "limit", "≤": "limit", "≥": "limit", "~": "limit" },
};

/** Signs between two numbers that are a range or a change: "12~15 m", "12..15 m", "12 -> 15 m". */
const arrows: readonly (readonly string[])[] = [["-", ">"], ["=", ">"], [".", "."], ["~"], ["→"], ["…"]];

/** Returns the index of the number behind an arrow between two numbers; null without one. */
function behindArrow(tokens: readonly Token[], at: number): number | null {
  const isArrow = (arrow: readonly string[]): boolean =>
    arrow.every((sign, index) => isSign(tokens[at + index], sign));
  const arrow = isNumberEnd(tokens, at - 1) ? arrows.find(isArrow) : undefined;
  let next = at + (arrow?.length ?? 0);
  while (arrow && isSign(tokens[next], ".")) next += 1;
  return arrow && tokens[next]?.kind === "number" ? next : null;
}

const isNumberEnd = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at], tokens[at - 1]].some((token) => token?.kind === "number");

function signStep(tokens: readonly Token[], at: number, isOwned: boolean): Step {
  const arrowEnd = behindArrow(tokens, at);
  if (arrowEnd !== null) return { element: { kind: "to" }, next: arrowEnd };
  const [before, token, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const hangsOn = token?.isGlued === true && before?.kind !== "sign";
  const isChange = number?.kind === "number" && number.isGlued && !hangsOn;
  // Levels are written so: "top of rail +8500".
  const isLevel = isOwned && isSign(token, "+");
  if (isChange && isSign(token, changing) && !isSign(token, "~") && !isLevel)
    return { element: { kind: "unknown" }, next: glueEnd(tokens, at) };
  const kind = isChange && isLevel ? "nothing" : (signs[token?.text ?? ""] ?? "nothing");
  return { element: { kind } as Bare<Element>, next: at + 1 };
}

/** The index behind a colon or an equals sign, with the dash that some write behind it (":-"). */
function behindColon(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens[at], ":=")) return at;
  return isSign(tokens[at + 1], "-=") ? at + 2 : at + 1;
}

function phraseStep(tokens: readonly Token[], at: number, meaning: Meaning, next: number): Step {
  switch (meaning.kind) {
    case "label": {
      const behind = behindColon(tokens, next);
      return { element: { ...meaning, isHead: behind > next }, next: behind };
    }
    case "leaveOut":
      return leaveOutStep(tokens, at, next);
    case "alternatives":
      return alternativesStep(tokens, next);
    case "thing":
      return { element: meaning, next: behindColon(tokens, next) };
    case "spare":
      return { element: { kind: "thing", side: "counted" }, next: spareEnd(tokens, next) };
    case "reading":
    case "hoist":
    case "asked":
      return { element: meaning, next };
    case "leftOut":
      return { element: { kind: "leftOut" }, next };
    default:
      return { element: { kind: plainKinds[meaning.kind] ?? meaning.kind }, next };
  }
}
const plainKinds: Readonly<Partial<Record<PlainKind, PlainElementKind>>> = {
  ...({ accessory: "unused", bothSides: "unused", bayName: "past", with: "separator" } as const),
  ...({ running: "unknown", sharing: "unknown" } as const),
};

/** Returns the index after a spare part and its numbers: at a break, a label with its number, a crane type or a capacity. */
function spareEnd(tokens: readonly Token[], from: number): number {
  let next = from;
  while (tokens[next] && tokens[next]?.kind !== "break") {
    const kind = phraseAt(tokens, next)?.meaning.kind;
    if (kind === "label" || kind === "reading" || kind === "leaveOut" || kind === "and") break;
    const number = tokens[next]?.kind === "number" ? measureAt(tokens, next, false) : null;
    const isOfLabel = number !== null && phraseAt(tokens, number.next)?.meaning.kind === "label";
    if (isOfLabel || number?.amount.unit === "tonnes") break;
    next += 1;
  }
  return next;
}

/** The most parts of a list. */
const maxParts = 8;

/** Returns the parts in a list ("gantry and columns"), and the index after it. */
function partsAt(tokens: readonly Token[], at: number): { components: string[]; next: number } | null {
  const components: string[] = [];
  let next = at;
  for (let part = partAt(tokens, next); part && components.length < maxParts; ) {
    components.push(part.component);
    next = part.next;
    const isMore = isWord(tokens[next], ["and", "n"]) || isSign(tokens[next], "&/");
    part = isMore ? partAt(tokens, next + 1) : null;
  }
  return components.length > 0 ? { components, next } : null;
}

/** Returns whether the name of a part ends here: at a break, another part, a boundary word or another subject. */
function isBoundary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === "break" || isSign(token, "@;&+|.)?")) return true;
  if (isSign(token, "-") && !tokens[at + 1]?.isGlued) return true;
  if (rowEnd(words.boundaries, tokens, at) !== null || partAt(tokens, at)) return true;
  if (token.kind === "number") return isOfCrane(tokens, at);
  const phrase = phraseAt(tokens, at);
  const kind = phrase?.meaning.kind;
  if (kind === "nothing") return isBoundary(tokens, phrase?.next ?? at + 1);
  return kind === "reading" || kind === "label" || kind === "leaveOut" || kind === "hoist";
}

const isOfCrane = (tokens: readonly Token[], at: number): boolean =>
  ["tonnes", "nos", "cranes"].includes(measureAt(tokens, at, true).amount.unit);

/** Returns a list of parts with a comma: "gantry, columns and erection". Its end is the end of a phrase. */
function listAt(tokens: readonly Token[], from: number): { components: string[]; next: number } | null {
  const first = partsAt(tokens, from);
  const more = first && tokens[first.next]?.text === "," ? partsAt(tokens, first.next + 1) : null;
  const behind = tokens[more?.next ?? from];
  const isList = more && more.components.length > 1 && (behind === undefined || behind.kind === "break");
  return first && isList ? { components: [...first.components, ...more.components], next: more.next } : first;
}

const sizes: readonly string[] = ["length", "tonnes"];

/** "no gantry and column": the parts are left out when their names end there. Otherwise nothing of it is used. */
function leaveOutStep(tokens: readonly Token[], at: number, from: number): Step {
  const parts = listAt(tokens, from);
  const isNegated = isWord(tokens[at - 1], ["not"]);
  // "lift 6 m, no 7 m": the number is the right one.
  const isNumber =
    tokens[from]?.kind === "number" && sizes.includes(measureAt(tokens, from, false).amount.unit);
  if (!parts)
    return partsBehind(tokens, from) ?? { element: { kind: isNumber ? "corrected" : "unused" }, next: from };
  if (isNegated || !isBoundary(tokens, parts.next)) return uncertainParts(tokens, from, parts.next);
  const isQuestion = isSign(tokens[parts.next], "?");
  const element: Bare<Element> = isQuestion
    ? { kind: "asked", readings: scopeAsked(parts.components) }
    : { kind: "reading", reading: scopeReading(parts.components, "no") };
  return { element, next: parts.next };
}

/** "w/o LT rail & column", "excl. civil & erection": something else stands before the part, which is asked. */
function partsBehind(tokens: readonly Token[], from: number): Step | null {
  let at = from;
  if (isSign(tokens[at], ".")) at += 1;
  while (at - from < maxBeside && tokens[at]?.kind === "word" && !isWord(tokens[at], ["and"])) at += 1;
  const parts =
    at > from && (isWord(tokens[at], ["and"]) || isSign(tokens[at], "&/")) ? partsAt(tokens, at + 1) : null;
  if (!parts || !isBoundary(tokens, parts.next)) return null;
  return { element: { kind: "asked", readings: scopeAsked(parts.components) }, next: parts.next };
}

/** "without gantry and column 6m": the last name has a value of its own. "no panel door" leaves nothing out. */
function uncertainParts(tokens: readonly Token[], from: number, end: number): Step {
  const first = partAt(tokens, from);
  if (first === null || first.next >= end) return { element: { kind: "unused" }, next: end };
  return { element: { kind: "reading", reading: scopeReading([first.component], "no") }, next: first.next };
}

/** Words between a part and those that say whose it is: "gantry is by client", "gantry girder and bracket are in our scope". */
const besideParts = ["is", "are", "will", "be", "shall", "sab", "bhi", "dono", "all", "also", "to"];
const maxBeside = 4;
/** Kinds of words that begin something else. */
const ofParts: readonly Meaning["kind"][] = ["label", "reading", "hoist", "leaveOut"];

/** Returns the index after words that do not say who supplies a part; null without any here. */
const unclearEnd = (tokens: readonly Token[], at: number): number | null =>
  rowEnd(words.leavingOut.unclear, tokens, at) ??
  rowEnd(words.leavingOut.unclearBehind, tokens, at) ??
  supplierEnd(tokens, at);

/** Returns the index after "by PEB supplier"; null for anything else. */
function supplierEnd(tokens: readonly Token[], at: number): number | null {
  if (!isWord(tokens[at], ["by"])) return null;
  const end = [at + 1, at + 2, at + 3].find((each) => isWord(tokens[each], suppliers));
  return end === undefined ? null : end + 1;
}
const suppliers = words.wordsIn(words.leavingOut.suppliers);

/** Returns the index after the words that leave a part out: "by client", and behind a dash "- Purchaser". */
const leftOutEnd = (tokens: readonly Token[], at: number): number | null =>
  rowEnd(words.leavingOut.behind, tokens, at) ??
  (isSign(tokens[at - 1], "-:") ? rowEnd(words.leavingOut.others, tokens, at) : null);

/** Returns where the words begin that say whose the parts before them are; null without any. */
function scopeWordsAt(tokens: readonly Token[], from: number): number | null {
  const isScope = (at: number): boolean => unclearEnd(tokens, at) !== null || leftOutEnd(tokens, at) !== null;
  let at = isSign(tokens[from], "-:") ? from + 1 : from;
  for (let passed = 0; passed <= maxBeside; passed += 1, at += 1) {
    if (isScope(at)) return at;
    const isPassed = isWord(tokens[at], [...besideParts, "and"]) || isSign(tokens[at], "&");
    const isOther =
      tokens[at]?.kind === "word" && !ofParts.includes(phraseAt(tokens, at)?.meaning.kind ?? "nothing");
    if (!(isPassed || (isOther && passed > 0))) return null;
  }
  return null;
}

/** "columns by customer", "gantry not included". */
function leftOutBehind(tokens: readonly Token[], at: number): Step | null {
  const first = partsAt(tokens, at);
  const isAlone = first?.components.length === 1 && !isWord(tokens[at - 1], ["with", "including", "and"]);
  const listed = isAlone && tokens[first.next]?.text === "," ? partsAt(tokens, first.next + 1) : null;
  // "gantry, columns by client"
  const isListed = listed !== null && scopeWordsAt(tokens, listed.next) !== null;
  const parts = isListed
    ? { components: [...(first?.components ?? []), ...listed.components], next: listed.next }
    : first;
  if (!parts) return null;
  const asked = (next: number): Step => ({
    element: { kind: "asked", readings: scopeAsked(parts.components) },
    next,
  });
  const from = scopeWordsAt(tokens, parts.next);
  if (from === null) {
    // "12 columns included" counts them.
    const isCounted = tokens[at - 1]?.kind === "number" || isWord(tokens[at - 1], ["no", "nos"]);
    const end = isCounted ? null : rowEnd(words.included, tokens, parts.next);
    return end === null ? null : { element: { kind: "unused" }, next: end };
  }
  const unclear = unclearEnd(tokens, from);
  if (unclear !== null) return asked(unclear);
  const next = leftOutEnd(tokens, from) ?? from;
  // "gantry and bracket by client" names something else, too.
  const isPlain = tokens
    .slice(parts.next, from)
    .every((token) => !isWord(token, ["and"]) && !isSign(token, "&"));
  if (isListed || !isPlain || isSign(tokens[next], "?")) return asked(next);
  return { element: { kind: "reading", reading: scopeReading(parts.components, "no") }, next };
}

/** "with and without columns" asks; both choices are alternatives. */
function alternativesStep(tokens: readonly Token[], from: number): Step {
  const parts = partsAt(tokens, from);
  if (!parts) return { element: { kind: "unknown" }, next: from };
  return {
    element: { kind: "asked", readings: scopeAsked(parts.components), areAlternates: true },
    next: parts.next,
  };
}

/** Returns the index of the number that begins here, after "@" and a currency; null without one. */
function numberFrom(tokens: readonly Token[], at: number): number | null {
  const isRate = isSign(tokens[at], "@") && measureAt(tokens, at + 1, false).amount.unit !== "length";
  let next = isRate ? at + 1 : at;
  if (isCurrency(tokens[next])) next += isSign(tokens[next + 1], ".") ? 2 : 1;
  return tokens[next]?.kind === "number" ? next : null;
}

function numberStep(tokens: readonly Token[], from: number, number: number, isOwned: boolean): Step {
  const { amount, next } = measureAt(tokens, number, isOwned);
  // "2 nos hoist" and "2 nos chain hoist" count hoists, and the capacity may be of each.
  const named = phraseAt(tokens, next);
  const behind = named?.meaning.kind === "hoist" ? named.next : next;
  const isOfHoists =
    amount.unit === "nos" && [tokens[from - 1], tokens[behind]].some((token) => isWord(token, ["hoist"]));
  if (amount.unit === "unclear" || isOfHoists) return { element: { kind: "unknown" }, next };
  const hasCurrency = isCurrency(tokens[number - 1]) || isCurrency(tokens[number - 2]);
  const alone = isSign(tokens[from], "@") ? "rate" : hasCurrency ? "rupees" : "none";
  const unit = amount.unit === "none" ? alone : amount.unit;
  const joined = amount.isComma ? "or" : "one";
  return {
    element: { kind: "number", unit, values: [amount.value], joined, isGrouped: amount.isGrouped },
    next,
  };
}
