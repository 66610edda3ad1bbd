import { partsWanted, wholeScopeAt } from "./alternatives.ts";
import type { BareElement, Element, ElementStep, PlainElementKind } from "./element-kinds.ts";
import { capacityField } from "./entry.ts";
import { joinElements } from "./joined-numbers.ts";
import { amounts } from "./label-meanings.ts";
import { type Amount, isCurrency, isLengthUnit, isUnit, isWeightUnit, measureAt } from "./numbers.ts";
import * as states from "./owned-words.ts";
import {
  alternativesStep,
  askedOfOtherRunway,
  builtByOthers,
  deniedEnd,
  leaveOutStep,
  leftOutBehind,
  leftOutBehindSize,
  leftOutHead,
  partsAt,
  scopeStep,
} from "./part-scope.ts";
import {
  craneTypeAt,
  hasPhrase,
  labelBefore,
  type Meaning,
  meansNothing,
  type PlainKind,
  partAt,
  phraseAt,
  rowEnd,
} from "./phrase-index.ts";
import { sameBayAt } from "./same-bay.ts";
import {
  behindAll,
  behindColon,
  glueEnd,
  isSign,
  isWord,
  type Token,
  tokensAround,
  unknownEnd,
} from "./tokens.ts";
import { type TypeNames, typeNameAt } from "./type-names.ts";
import * as words from "./words.ts";

/** The parts of the tokens with a customer's name, which are not read. */
export type CustomerTokens = { from: number; next: number };

/** Replaces customers' names with breaks, so that no value includes a part of a name. */
function masked(tokens: readonly Token[], taken: readonly CustomerTokens[]): readonly Token[] {
  if (taken.length === 0) return tokens;
  const isTaken = (at: number): boolean => taken.some(({ from, next }) => from <= at && at < next);
  return tokens.map((token, at) => (isTaken(at) ? { ...token, kind: "break", text: "" } : token));
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
  let hasLoad = false;
  const step = (at: number): ElementStep => {
    const customerEnd = customers.get(at);
    if (customerEnd !== undefined) return { element: { kind: "customer" }, next: customerEnd };
    const beyond = numbers >= maxCandidates ? numberFrom(tokens, at) : null;
    if (beyond !== null) return { element: { kind: "unknown" }, next: glueEnd(tokens, beyond) };
    return stepAt(tokens, at, names, elements.at(-1)?.kind === "label");
  };
  for (let at = 0; at < tokens.length; ) {
    const read = askedOfOtherRunway(tokens, at, step(at));
    const { next } = read;
    // "Ah! 5t" is no auxiliary hoist, "20 T, AH 5 T" has one.
    const isSigh: boolean = !hasLoad && isWord(tokens[at], ["ah"]);
    const element: BareElement = isSigh ? { kind: "unused" } : read.element;
    if (element.kind === "number") numbers += 1;
    hasLoad ||= element.kind === "number" && element.unit === "tonnes";
    const [start, end] = [tokens[at]?.start ?? 0, tokens[next - 1]?.end ?? 0];
    if (element.kind !== "nothing") elements.push({ ...element, start, end });
    at = next;
  }
  return joinElements(elements);
}

/** Signs before a number that change it. */
const changing = "-+~#^$€£±";

function stepAt(tokens: readonly Token[], at: number, names: TypeNames, isOwned: boolean): ElementStep {
  const token = tokens[at];
  if (token?.kind === "break")
    return { element: { kind: "break", isComma: token.text === "," }, next: at + 1 };
  const named = typeNameAt(tokens, at, names);
  // "chain pulley block" is no chain hoist.
  if (named && (phraseAt(tokens, at)?.next ?? 0) <= named.next)
    return { element: named.element, next: named.next };
  const reference = referenceEnd(tokens, at);
  if (reference !== null) return { element: { kind: "unused" }, next: reference };
  const spares = sparesEnd(tokens, at);
  if (spares !== null) return { element: { kind: "thing", side: "counted" }, next: spares };
  const number = numberFrom(tokens, at);
  if (number !== null) return numberStep(tokens, at, number, isOwned);
  const capacity = bareCapacityStep(tokens, at);
  if (capacity) return capacity;
  const choice = choiceEnd(tokens, at);
  if (choice !== null) return { element: { kind: "unused" }, next: choice };
  const phrase = phraseAt(tokens, at);
  const partFrom = rowEnd(words.leavingOut.unclearBefore, tokens, at);
  const parts = partFrom === null ? null : partsAt(tokens, partFrom, ["and", "n", "with"]);
  const exception = rowEnd(words.leavingOut.except, tokens, at);
  if (exception !== null && partsAt(tokens, exception)) return leaveOutStep(tokens, at, exception);
  if (parts) return scopeStep(parts.components, parts.next, false, true);
  const left = leftOutBehind(tokens, at) ?? leftOutBehindSize(tokens, at) ?? builtByOthers(tokens, at);
  if (left)
    return countsColumns(tokens, at) ? { ...left, element: { ...left.element, isOfColumns: true } } : left;
  // "2 nos on same gantry" counts the cranes, and "same bay 20 m span" has no length of the bay.
  const sameBay = sameBayAt(tokens, at);
  if (sameBay && !(phrase?.meaning.kind === "nothing" && phrase.next === sameBay.end))
    return { element: { kind: "past" }, next: sameBay.end };
  // "Billet bay crane" names a crane, "30 m bay crane" and "30 m bay no. of cranes 2" a length of the bay.
  const isBay = isWord(token, ["bay"]) && isNumberEnd(tokens, at - 1);
  // "10 columns qty 2"
  if (isWord(token, ["columns"]) && isQuantityLabel(tokens, at + 1) && tokens[at - 1]?.kind === "number")
    return phraseStep(tokens, at, { kind: "label", label: "column", part: "column" }, at + 1);
  if (isNamedBay(tokens, at)) return { element: { kind: "unused" }, next: at + 1 };
  if (isBay && (phrase?.meaning.kind === "nothing" || isQuantityLabel(tokens, at + 1)))
    return phraseStep(tokens, at, { kind: "label", label: "runway", part: null }, at + 1);
  if (phrase) return phraseStep(tokens, at, phrase.meaning, phrase.next);
  if (isCrossed(tokens, at)) return leaveOutStep(tokens, at, at + 1);
  if (token?.kind === "sign") return signStep(tokens, at, isOwned);
  if (token?.text === "x") return { element: { kind: "times" }, next: at + 1 };
  return { element: { kind: "unknown" }, next: unknownEnd(tokens, at) };
}

/** Returns whether this bay has a name and no length: "for loading bay", "for loading bay 20 m span". */
const isNamedBay = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], ["bay"]) &&
  tokens[at - 1]?.kind === "word" &&
  isWord(tokens[at - 2], ["for", "in", "at", "of"]) &&
  !(isUnit(tokens[at - 1]?.text) || isWord(tokens[at - 1], words.beforePlaces)) &&
  // "5.5 m height of lift bay 30 m"
  labelBefore(tokens, at) === null &&
  !isWord(tokens[at + 1], ["of", "length"]) &&
  (tokens[behindColon(tokens, at + 1)]?.kind !== "number" ||
    phraseAt(tokens, at + 3)?.meaning.kind === "label");

/** Returns the index after the choice of a form that is answered behind it: the "SG/DG" of "Type (SG/DG): DG"; null for other words. */
function choiceEnd(tokens: readonly Token[], at: number): number | null {
  const first = craneTypeAt(tokens, at) === null ? null : (phraseAt(tokens, at)?.next ?? null);
  if (first === null || !(isSign(tokens[first], "/") || isWord(tokens[first], ["or"]))) return null;
  const end = craneTypeAt(tokens, first + 1) === null ? null : (phraseAt(tokens, first + 1)?.next ?? null);
  const answer = end === null ? at : behindAll(tokens, end, ":=-?");
  return answer > (end ?? at) && craneTypeAt(tokens, answer) !== null ? end : null;
}

/** Returns whether a cross begins a line: "❌ Erection" leaves the part out. */
const isCrossed = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at], "❌✗✘") && (tokens[at - 1]?.kind ?? "break") === "break";

const isQuantityLabel = (tokens: readonly Token[], at: number): boolean => {
  const meaning = phraseAt(tokens, at)?.meaning;
  return meaning?.kind === "label" && meaning.label === "quantity";
};

/** Kinds of words that a reference has none of, and those that make no reference by themselves. */
const ofValues: readonly Meaning["kind"][] = ["label", "reading", "hoist", "leaveOut", "instead"];

const documentEnds = ".:=-#";
/** Returns whether the name of a document or its number stands right before this index: "Drg. no.", "Ref your quote". */
function isBehindDocument(tokens: readonly Token[], from: number, names: string = words.documents): boolean {
  let at = from - 1;
  while (isSign(tokens[at], documentEnds) || tokens[at]?.text === "." || isWord(tokens[at], ["no"])) at -= 1;
  const isOffer = isWord(tokens[at], ["quote", "offer", "quotation"]) && isWord(tokens[at - 1], ["your"]);
  return isWord(tokens[at], names) || (isOffer && isWord(tokens[at - 2], ["ref", "per"]));
}

/**
 * Returns whether these tokens are a code or the name of a file: "SG/5T/15M/R1", "EOT5T15M", "5T_SG_15m.pdf". "Drawing 5T/SG/15m"
 * has values alone.
 */
function isCode(tokens: readonly Token[], from: number, end: number): boolean {
  const code = tokens.slice(from, end);
  const has = (signs: string): boolean => code.some((token) => isSign(token, signs));
  const isName = (token: Token): boolean =>
    token.kind === "word" && !isLengthUnit(token) && !isWeightUnit(token);
  if (!code.some(isName) || !code.some(({ kind }) => kind === "number")) return false;
  const isValue = (at: number): boolean => ofValues.includes(phraseAt(tokens, at)?.meaning.kind ?? "nothing");
  const areValues = code.every((token, at) => !isName(token) || isValue(from + at));
  const isNamed = isBehindDocument(tokens, from, areValues ? words.codes : words.documents);
  return has("_") || ((has("/-") || code[0]?.kind === "word") && isNamed);
}

/** The number of a quotation: its "DG" names the earlier crane. */
const maxOfNumber = 5;
const quotationNumber = /^\p{L}{2}-\d{4}-\d{4,6}$/u;

/** Returns the index after the number of a document, as "2026/CR/19" and "CE-1420-DS-003"; null without one here. */
function referenceEnd(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.isGlued) return null;
  const end = glueEnd(tokens, at);
  if (end - at < 2) return null;
  const isNumber =
    end - at === maxOfNumber &&
    quotationNumber.test(
      tokens
        .slice(at, end)
        .map(({ text }) => text)
        .join(""),
    );
  if (isNumber || isCode(tokens, at, end)) return end;
  let [signs, numbers, names] = [0, 0, 0];
  for (let next = at; next < end; next += 1) {
    const { kind, text } = tokens[next] as Token;
    const meaning = kind === "word" ? phraseAt(tokens, next)?.meaning.kind : undefined;
    if (isSign(tokens[next], "/-")) signs += 1;
    else if (kind === "number") numbers += 1;
    else if (kind !== "word" || (meaning && ofValues.includes(meaning))) return null;
    else if (isUnit(text) && (next === at || tokens[next - 1]?.kind === "number")) return null;
    else if (text.length > 1 && meaning !== "nothing") names += 1;
  }
  return signs > 1 && numbers > 0 && names > 0 ? end : null;
}

/** Asks whether a number without a unit is the capacity that stands before it: "Capacity: 7.5", "Ton - 5". */
function bareCapacityStep(tokens: readonly Token[], at: number): ElementStep | null {
  const isTon = isWord(tokens[at], "ton, tons") && (tokens[at - 1]?.kind ?? "break") === "break";
  if (!isWord(tokens[at], words.capacityNames) && !(isTon && isSign(tokens[at + 1], ":=-"))) return null;
  const from = isSign(tokens[at + 1], ".:=-") ? at + 2 : at + 1;
  const number = isSign(tokens[from], ":=-") ? from + 1 : from;
  if (tokens[number]?.kind !== "number") return null;
  const { amount, next } = measureAt(tokens, number, false);
  if (amount.unit !== "none" || amount.isGrouped || amount.isAsked || isSign(tokens[next], "/-+x"))
    return null;
  return { element: { kind: "asked", readings: [{ [capacityField]: `${Number(amount.value)}T` }] }, next };
}

const signs: Readonly<Record<string, BareElement["kind"]>> = {
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
  if (!arrow) return null;
  const next = behindAll(tokens, at + arrow.length, ".");
  return tokens[next]?.kind === "number" ? next : null;
}

const isNumberEnd = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at], tokens[at - 1]].some((token) => token?.kind === "number");

function signStep(tokens: readonly Token[], at: number, isOwned: boolean): ElementStep {
  const arrowEnd = behindArrow(tokens, at);
  if (arrowEnd !== null) return { element: { kind: "to" }, next: arrowEnd };
  const [before, token, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  // "h.o.l.-6 m"
  const hangsOn = token?.isGlued === true && (before?.kind !== "sign" || isSign(before, "."));
  const isChange = number?.kind === "number" && number.isGlued && !hangsOn;
  // Levels are written so: "top of rail +8500".
  const isLevel = isOwned && isSign(token, "+");
  if (isChange && isSign(token, changing) && !isSign(token, "~") && !isLevel)
    return { element: { kind: "unknown" }, next: glueEnd(tokens, at) };
  const kind = isChange && isLevel ? "nothing" : (signs[token?.text ?? ""] ?? "nothing");
  if (kind === "plus") return { element: { kind, wants: partsWanted(tokens, at, at + 1) }, next: at + 1 };
  return { element: { kind } as BareElement, next: at + 1 };
}

function phraseStep(tokens: readonly Token[], at: number, meaning: Meaning, next: number): ElementStep {
  switch (meaning.kind) {
    case "label": {
      const behind = behindColon(tokens, next);
      if (amounts.includes(meaning.label) && isOfOthers(tokens, at))
        return { element: { kind: "thing", side: "matter" }, next: behind };
      return { element: { ...meaning, isHead: behind > next }, next: behind };
    }
    case "leaveOut":
      return leaveOutStep(tokens, at, next);
    case "noCrane":
      // "without crane columns" leaves out the columns.
      return partsAt(tokens, at + 1)
        ? leaveOutStep(tokens, at, at + 1)
        : { element: { kind: meaning.kind }, next };
    case "alternatives":
      return alternativesStep(tokens, next);
    case "thing":
      return { element: meaning, next: behindColon(tokens, next) };
    case "spare":
      return { element: { kind: "thing", side: "counted" }, next: spareEnd(tokens, next) };
    case "reading":
    case "hoist":
    case "asked": {
      // "SG (new)" is no denial.
      const isType = meaning.kind === "reading" && "craneType" in meaning.reading;
      const no = isType ? words.leavingOut.no : words.leavingOut.notThere;
      const denied = meaning.kind === "hoist" ? null : deniedEnd(tokens, next, no);
      return denied === null ? { element: meaning, next } : { element: { kind: "unused" }, next: denied };
    }
    case "accessory":
      return { element: { kind: "unused", wants: wholeScopeAt(tokens, at, next) }, next };
    case "leftOut":
      return leftOutHead(tokens, at, next) ?? { element: { kind: "leftOut" }, next };
    case "with":
      return { element: { kind: "separator", wants: partsWanted(tokens, at, next) }, next };
    case "plus":
      return { element: { kind: "plus", wants: partsWanted(tokens, at, next) }, next };
    default:
      return { element: { kind: plainKinds[meaning.kind] ?? meaning.kind }, next };
  }
}
const plainKinds: Readonly<Partial<Record<PlainKind, PlainElementKind>>> = {
  ...({ bothSides: "unused", bayName: "past" } as const),
  running: "unknown",
};

/** Returns whether a count stands before columns here: "12 nos columns by client". The 11 of a line "11 Columns: by client" numbers it. */
function countsColumns(tokens: readonly Token[], at: number): boolean {
  const number = isWord(tokens[at - 1], ["no", "nos"]) ? at - 2 : at - 1;
  const before = tokens[number - 1];
  const isListed = before === undefined || (before.kind === "break" && before.text !== ",");
  return partAt(tokens, at)?.component === "column" && tokens[number]?.kind === "number" && !isListed;
}

/** Returns whether the sentence here tells of the prices of others: "competitor quoted erection 45,000 and panel 38,000". */
function isOfOthers(tokens: readonly Token[], at: number): boolean {
  const sentence = tokensAround(tokens, at, ({ kind, text }) => kind === "break" && text !== ",");
  return [states.othersPrices, states.deals].some((row) => hasPhrase(row, sentence));
}

/** Returns the index after a spare part and its numbers: at a break, a label with its number, a crane type or a capacity. */
function spareEnd(tokens: readonly Token[], from: number): number {
  let next = from;
  while (tokens[next] && tokens[next]?.kind !== "break") {
    const kind = phraseAt(tokens, next)?.meaning.kind;
    if (kind === "label" || kind === "reading" || kind === "leaveOut" || kind === "and") break;
    const number = tokens[next]?.kind === "number" ? measureAt(tokens, next, false) : null;
    const isOfLabel = number !== null && phraseAt(tokens, number.next)?.meaning.kind === "label";
    // "spare wire rope for our 5t crane"
    const isTheirs = isWord(tokens[next - 1], ["our", "my", "existing", "old"]);
    if (isOfLabel || (number?.amount.unit === "tonnes" && !isTheirs)) break;
    next += 1;
  }
  return next;
}

const ofWanted: readonly Meaning["kind"][] = ["label", "reading", "leaveOut", "and", "with"];
const sparesUnits: readonly Amount["unit"][] = ["length", "nos", "none"];

/** Returns the index after a number and its parts at the start of a phrase that are spares: "20 m festoon cable as spares"; null without them. */
function sparesEnd(tokens: readonly Token[], at: number): number | null {
  const before = tokens[at - 1];
  const isStart = (before?.kind ?? "break") === "break" || meansNothing(before?.text ?? "");
  if (tokens[at]?.kind !== "number" || !isStart) return null;
  const { amount, next } = measureAt(tokens, at, false);
  for (let end = next; sparesUnits.includes(amount.unit) && tokens[end]?.kind === "word"; end += 1) {
    if (isWord(tokens[end], ["spare", "spares"])) return end > next ? end + 1 : null;
    if (ofWanted.includes(phraseAt(tokens, end)?.meaning.kind ?? "nothing")) return null;
  }
  return null;
}

/** Returns the index of the number that begins here, after "@" and a currency; null without one. */
function numberFrom(tokens: readonly Token[], at: number): number | null {
  const isRate = isSign(tokens[at], "@") && measureAt(tokens, at + 1, false).amount.unit !== "length";
  let next = isRate ? at + 1 : at;
  if (isCurrency(tokens[next])) next += isSign(tokens[next + 1], ".") ? 2 : 1;
  return tokens[next]?.kind === "number" ? next : null;
}

function numberStep(tokens: readonly Token[], from: number, number: number, isOwned: boolean): ElementStep {
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
  const joined = amount.isAsked ? "or" : "one";
  return {
    element: { kind: "number", unit, values: [amount.value], joined, isGrouped: amount.isGrouped },
    next,
  };
}
