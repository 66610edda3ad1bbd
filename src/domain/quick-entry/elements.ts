import { addDecimals, decimalText, multiplyDecimals, parseDecimal } from "../numbers/money.ts";
import { columnType, type Place, type Reading } from "./entry.ts";
import { type Amount, isCurrency, measureAt } from "./numbers.ts";
import { glueEnd, isSign, isWord, type Token, unknownEnd } from "./tokens.ts";
import { type TypeNames, typeNameAt } from "./type-names.ts";
import { type Meaning, partAt, phraseAt, rowEnd, type ThingSide } from "./vocabulary.ts";
import * as words from "./words.ts";

/** How the values of a number belong together: one value, "15 or 18", "12-15", "4 + 2", "2 x 6", "5 bays of 6", "20/5". */
export type Joined = "one" | "or" | "range" | "sum" | "product" | "bays" | "hoists";
export type NumberElement = {
  kind: "number";
  unit: Amount["unit"];
  values: readonly string[];
  joined: Joined;
  isGrouped: boolean;
};
export type LabelElement = {
  kind: "label";
  label: words.LabelName;
  /** A part that may be only mentioned: "with columns". */
  part: string | null;
  /** A colon follows it, so its number does too. */
  isHead: boolean;
};

/** A word, a number or a sign of a line with its meaning. */
export type Element = Place &
  (
    | NumberElement
    | LabelElement
    | { kind: "thing"; side: ThingSide }
    /** Parts that are left out, or a crane type. */
    | { kind: "reading"; reading: Reading }
    | { kind: "asked"; readings: readonly Reading[] }
    | { kind: "hoist"; words: readonly string[] }
    | { kind: "type"; readings: readonly Reading[]; isWhole: boolean }
    /** Not used, and a value beside it stays certain. */
    | { kind: "unused" }
    /** Not used, and a value beside it becomes uncertain. */
    | { kind: "unknown" | "limit" | "product" }
    | {
        kind:
          | "nothing"
          | "customer"
          | "break"
          | "separator"
          | "and"
          | "times"
          | "slash"
          | "dash"
          | "at"
          | "plus"
          | "or";
      }
    | { kind: "openValue" | "instead" | "from" | "to" | "old" | "bays" | "perSide" | "by" }
  );

/** The parts of the tokens with a customer's name, which are not read. */
export type Taken = { from: number; next: number };

type Bare<T> = T extends Place ? Omit<T, keyof Place> : never;
type Step = { element: Bare<Element>; next: number };

/** Replaces customers' names with breaks, so that no value includes a part of a name. */
function masked(tokens: readonly Token[], taken: readonly Taken[]): readonly Token[] {
  if (taken.length === 0) return tokens;
  const rest = [...tokens];
  for (const { from, next } of taken)
    for (const [at, token] of tokens.slice(from, next).entries())
      rest[from + at] = { ...token, kind: "break", text: "" };
  return rest;
}

/** Reads the tokens of a line from left to right, and joins the numbers that belong together. */
export function elementsOf(line: readonly Token[], names: TypeNames, taken: readonly Taken[]): Element[] {
  const tokens = masked(line, taken);
  const customers = new Map(taken.map(({ from, next }) => [from, next]));
  const elements: Element[] = [];
  let last: Element | undefined;
  for (let at = 0; at < tokens.length; ) {
    const customerEnd = customers.get(at);
    const { element, next }: Step =
      customerEnd !== undefined
        ? { element: { kind: "customer" }, next: customerEnd }
        : stepAt(tokens, at, names, last?.kind === "label");
    const placed = { ...element, start: tokens[at]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
    if (placed.kind !== "nothing") last = placed;
    elements.push(placed);
    at = next;
  }
  return withThings(joinNumbers(elements));
}

/** Signs before a number that change it. */
const changing = "-+~#^$€£±";

function stepAt(tokens: readonly Token[], at: number, names: TypeNames, isOwned: boolean): Step {
  const token = tokens[at];
  if (token?.kind === "break") return { element: { kind: "break" }, next: at + 1 };
  const named = typeNameAt(tokens, at, names);
  if (named) return { element: named.element, next: named.next };
  const number = numberFrom(tokens, at);
  if (number !== null) return numberStep(tokens, at, number, isOwned);
  const left = leftOutBehind(tokens, at);
  if (left) return left;
  const phrase = phraseAt(tokens, at);
  if (phrase) return phraseStep(tokens, at, phrase.meaning, phrase.next);
  if (token?.kind === "sign") return signStep(tokens, at);
  if (token?.text === "x") return { element: { kind: "times" }, next: at + 1 };
  return { element: { kind: "unknown" }, next: unknownEnd(tokens, at) };
}

function signStep(tokens: readonly Token[], at: number): Step {
  const [before, token, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const hangsOn = token?.isGlued === true && before?.kind !== "sign";
  const isChange = number?.kind === "number" && number.isGlued && !hangsOn;
  if (isChange && isSign(token, changing) && !isSign(token, "~"))
    return { element: { kind: "unknown" }, next: glueEnd(tokens, at) };
  const kinds: Readonly<Record<string, Bare<Element>["kind"]>> = {
    ...{ "/": "slash", "-": "dash", "+": "plus", "&": "and", "|": "break", "@": "at" },
    ...{ "<": "limit", ">": "limit", "≤": "limit", "≥": "limit", "~": "limit" },
  };
  const kind = kinds[token?.text ?? ""] ?? "nothing";
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
    case "accessory":
    case "bothSides":
      return { element: { kind: "unused" }, next };
    case "openValue":
      return { element: { kind: "openValue" }, next };
    case "with":
      return { element: { kind: "separator" }, next };
    case "running":
      return { element: { kind: "unknown" }, next };
    case "thing":
      return { element: meaning, next: behindColon(tokens, next) };
    case "reading":
    case "hoist":
      return { element: meaning, next };
    default:
      return { element: { kind: meaning.kind }, next };
  }
}

const noScope = (component: string): Reading => ({ [`${component}.in_scope`]: "no" });

/** Returns the parts in a list ("gantry and columns"), and the index after it. */
function partsAt(tokens: readonly Token[], at: number): { components: string[]; next: number } | null {
  const components: string[] = [];
  let next = at;
  for (let part = partAt(tokens, next); part; ) {
    components.push(part.component);
    next = part.next;
    const isMore = isWord(tokens[next], ["and"]) || isSign(tokens[next], "&/");
    part = isMore ? partAt(tokens, next + 1) : null;
  }
  return components.length > 0 ? { components, next } : null;
}

/** Returns whether the name of a part ends here: at a break, another part, a boundary word or another subject. */
function isBoundary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === "break" || isSign(token, "@;&+|.)")) return true;
  if (rowEnd(words.boundaries, tokens, at) !== null || partAt(tokens, at)) return true;
  if (token.kind === "number")
    return numberStep(tokens, at, at, true).element.kind === "number" && isOfCrane(tokens, at);
  const kind = phraseAt(tokens, at)?.meaning.kind;
  return kind === "reading" || kind === "label" || kind === "leaveOut" || kind === "hoist";
}

const isOfCrane = (tokens: readonly Token[], at: number): boolean =>
  ["tonnes", "nos", "cranes"].includes(measureAt(tokens, at, true).amount.unit);

/** "no gantry and column": the parts are left out when their names end there. Otherwise nothing of it is used. */
function leaveOutStep(tokens: readonly Token[], at: number, from: number): Step {
  const parts = partsAt(tokens, from);
  const isNegated = isWord(tokens[at - 1], ["not"]) || isWord(tokens[at - 1], ["with"]);
  if (!parts) return { element: { kind: "unused" }, next: from };
  if (isNegated || !isBoundary(tokens, parts.next)) return uncertainParts(tokens, from, parts.next);
  const isQuestion = isSign(tokens[parts.next], "?");
  const reading: Reading = Object.assign({}, ...parts.components.map(noScope));
  const element: Bare<Element> = isQuestion
    ? { kind: "asked", readings: [reading] }
    : { kind: "reading", reading };
  return { element, next: parts.next };
}

/** "without gantry and column 6m": the last name has a value of its own. "no panel door" leaves nothing out. */
function uncertainParts(tokens: readonly Token[], from: number, end: number): Step {
  const first = partAt(tokens, from);
  if (first === null || first.next >= end) return { element: { kind: "unused" }, next: end };
  return { element: { kind: "reading", reading: noScope(first.component) }, next: first.next };
}

/** "columns by customer", "gantry not included". */
function leftOutBehind(tokens: readonly Token[], at: number): Step | null {
  const parts = partsAt(tokens, at);
  if (!parts) return null;
  const from =
    isWord(tokens[parts.next], ["is", "are"]) || isSign(tokens[parts.next], "-:")
      ? parts.next + 1
      : parts.next;
  const next = rowEnd(words.leavingOut.behind, tokens, from);
  if (next === null) {
    const end = rowEnd(words.mentioned, tokens, parts.next);
    return end === null ? null : { element: { kind: "unused" }, next: end };
  }
  const reading: Reading = Object.assign({}, ...parts.components.map(noScope));
  // Your scope is the customer's to the firm, and the firm's to the customer.
  const isUnclear = tokens.slice(from, next).some((token) => isWord(token, ["your", "you"]));
  const isQuestion = isSign(tokens[next], "?");
  return {
    element: isUnclear || isQuestion ? { kind: "asked", readings: [reading] } : { kind: "reading", reading },
    next,
  };
}

/** "with and without columns" asks; both choices are alternatives. */
function alternativesStep(tokens: readonly Token[], from: number): Step {
  const parts = partsAt(tokens, from);
  if (!parts) return { element: { kind: "unknown" }, next: from };
  const reading: Reading = Object.assign({}, ...parts.components.map(noScope));
  return { element: { kind: "asked", readings: [reading] }, next: parts.next };
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
  // "2 nos hoist" counts hoists, and the capacity may be of each.
  const isOfHoists =
    amount.unit === "nos" && [tokens[from - 1], tokens[next]].some((token) => isWord(token, ["hoist"]));
  if (amount.unit === "unclear" || isOfHoists) return { element: { kind: "unknown" }, next };
  const hasCurrency = isCurrency(tokens[number - 1]) || isCurrency(tokens[number - 2]);
  const alone = isSign(tokens[from], "@") ? "rate" : hasCurrency ? "rupees" : "none";
  const unit = amount.unit === "none" ? alone : amount.unit;
  return {
    element: { kind: "number", unit, values: [amount.value], joined: "one", isGrouped: amount.isGrouped },
    next,
  };
}

const isNumber = (element: Element | undefined): element is Element & NumberElement =>
  element?.kind === "number";

/** Returns the index of the next element that is not without a meaning. */
function nextOf(elements: readonly Element[], at: number): number {
  let next = at + 1;
  while (elements[next]?.kind === "nothing") next += 1;
  return next;
}

const measured: readonly string[] = ["length", "tonnes", "feet"];
/** Returns the unit of two numbers that are written together: the second may give its unit to the first. */
function commonUnit(first: NumberElement, second: NumberElement): Amount["unit"] | null {
  if (first.unit === second.unit) return first.unit;
  if (first.unit === "none") return second.unit;
  return second.unit === "none" && !measured.includes(first.unit) ? first.unit : null;
}

const joiners: Readonly<Partial<Record<Element["kind"], Joined>>> = {
  ...{
    or: "or",
    slash: "or",
    to: "or",
    dash: "range",
    plus: "sum",
    times: "product",
    by: "product",
    and: "or",
  },
};
/** The most numbers that are read as one value. */
const mostJoined = 4;

/** Returns the number that these two are together; null when they stay apart. */
function join(first: NumberElement, joiner: Element, second: NumberElement): NumberElement | null {
  const joined = joiners[joiner.kind];
  const unit = commonUnit(first, second);
  if (!joined || unit === null || unit === "other" || first.values.length >= mostJoined) return null;
  if (first.joined !== "one" && first.joined !== joined) return null;
  const values = [...first.values, ...second.values];
  const isWeight = unit === "tonnes";
  if (isWeight && (joined === "product" || joined === "sum")) return null;
  const [main = "", other = ""] = values;
  const areHoists =
    isWeight && joiner.kind === "slash" && values.length === 2 && Number(main) > Number(other);
  return {
    kind: "number",
    unit,
    values,
    joined: areHoists ? "hoists" : joined,
    isGrouped: first.isGrouped || second.isGrouped,
  };
}

const isCount = (number: NumberElement): boolean =>
  number.joined === "one" &&
  ["none", "nos"].includes(number.unit) &&
  /^\d{1,2}$/.test(number.values[0] ?? "");
const isLength = (number: Element | undefined): number is Element & NumberElement =>
  isNumber(number) && number.unit === "length" && number.joined === "one";
const mostBays = 60;

/** "5 bays of 6 m", "5 bay x 6 m", "5 x 6 m"; behind a runway also "5 nos 6 m" and "6 m x 5": the bays of a runway. */
function baysAt(elements: readonly Element[], at: number): { number: NumberElement; next: number } | null {
  const first = elements[at];
  if (!isNumber(first)) return null;
  const isOfRunway = elements
    .slice(Math.max(0, at - 2), at)
    .some((each) => each.kind === "label" && each.label === "runway");
  let next = nextOf(elements, at);
  const word = elements[next];
  const isLabel = word?.kind === "label" && word.label === "runway" && word.part === null;
  if (word?.kind === "bays" || isLabel) next = nextOf(elements, next);
  const isTimes = ["times", "at"].includes(elements[next]?.kind ?? "");
  if (isTimes) next = nextOf(elements, next);
  const second = elements[next];
  const [count, length] = isCount(first) ? [first, second] : [second, first];
  const isNamed = word?.kind === "bays" || isTimes || (isOfRunway && first.unit === "nos" && word === second);
  const mayBe = isOfRunway || (isCount(first) && first.unit === "none");
  const behind = elements[nextOf(elements, next)];
  const isOfOther =
    behind?.kind === "label" && ["span", "lift", "height"].includes(behind.label) && !isOfRunway;
  if (!isNumber(count) || !isCount(count) || !isLength(length) || !isNamed || !mayBe || isOfOther)
    return null;
  if (Number(count.values[0]) > mostBays || Number(count.values[0]) < 2) return null;
  const values = [...count.values, ...length.values];
  return { number: { ...length, values, joined: "bays" }, next: next + 1 };
}

const mostBayNumber = 9;
/** Returns whether a number without a unit numbers a bay, and is not the first of several numbers. */
function isBayNumber(elements: readonly Element[], at: number): boolean {
  const number = elements[at];
  const isSmall = isNumber(number) && number.unit === "none" && Number(number.values[0]) <= mostBayNumber;
  const next = elements[nextOf(elements, at)]?.kind ?? "break";
  return (
    isSmall &&
    !["times", "at", "bays", "slash", "plus", "or", "dash", "to", "by"].includes(next) &&
    isWholeText(number.values[0] ?? "")
  );
}
const isWholeText = (value: string): boolean => /^[1-9]\d?$/.test(value);

/** Joins the numbers that are one value, and drops old values: "16.5 m instead of 15 m", "from 15 m to 16.5 m". */
function joinNumbers(elements: readonly Element[]): Element[] {
  const joined: Element[] = [];
  const unused = (at: number): void => {
    const element = elements[at];
    if (element) joined.push({ kind: "unused", start: element.start, end: element.end });
  };
  for (let at = 0; at < elements.length; ) {
    const element = elements[at] as Element;
    const second = nextOf(elements, at);
    if (
      element.kind === "instead" &&
      ["number", "reading", "hoist", "type"].includes(elements[second]?.kind ?? "")
    ) {
      unused(at);
      unused(second);
      at = second + 1;
      continue;
    }
    if (element.kind === "from" && isNumber(elements[second])) {
      const to = nextOf(elements, second);
      if (elements[to]?.kind === "to" && isNumber(elements[nextOf(elements, to)])) {
        for (const each of [at, second, to]) unused(each);
        at = to + 1;
        continue;
      }
    }
    if (element.kind === "old") {
      const named =
        elements[second]?.kind === "label" || elements[second]?.kind === "reading"
          ? nextOf(elements, second)
          : second;
      unused(at);
      if (named > second) unused(second);
      const isValue = isNumber(elements[named]);
      if (isValue) unused(named);
      at = isValue ? named + 1 : named;
      continue;
    }
    const third = elements[nextOf(elements, second)];
    // "columns @ 6 m" gives their spacing.
    const isSpacing = elements[second]?.kind === "at" && isLength(third);
    if (element.kind === "label" && element.label === "column" && isSpacing) {
      joined.push({ kind: "unused", start: element.start, end: third.end });
      at = elements.indexOf(third, second) + 1;
      continue;
    }
    const numbered = elements[at + 1];
    // "bay 2" numbers a bay.
    if (
      element.kind === "label" &&
      element.label === "runway" &&
      isNumber(numbered) &&
      isBayNumber(elements, at + 1)
    ) {
      joined.push({ kind: "unused", start: element.start, end: numbered.end });
      at += 2;
      continue;
    }
    const bays = baysAt(elements, at);
    if (bays) {
      joined.push({ ...bays.number, start: element.start, end: elements[bays.next - 1]?.end ?? element.end });
      at = bays.next;
      continue;
    }
    if (!isNumber(element)) {
      joined.push(element);
      at += 1;
      continue;
    }
    let number: Element & NumberElement = element;
    let next = at + 1;
    const before = joined.filter(({ kind }) => kind !== "nothing").slice(-2);
    // "5t x 15m x 6m" is a chain of a capacity and lengths.
    const isChain = before[1]?.kind === "times" && isNumber(before[0]);
    for (;;) {
      const joiner = elements[next];
      const behind = elements[next + 1];
      const beyond = elements[nextOf(elements, next + 1)];
      const isAux = beyond?.kind === "label" && beyond.label === "auxiliary";
      const isApart =
        (joiner?.kind === "plus" && isAux) ||
        (joiner?.kind === "times" && (isChain || (beyond?.kind === "label" && number.unit === "length"))) ||
        (joiner?.kind === "and" && (beyond?.kind === "label" || number.unit !== "length"));
      const both = joiner && isNumber(behind) && !isApart ? join(number, joiner, behind) : null;
      if (!both || !behind) break;
      number = { ...both, start: element.start, end: behind.end };
      next += 2;
    }
    joined.push(number);
    at = next;
  }
  return joined;
}

/** Returns whether the last label, or a type behind it, is one of columns: "columns ISHB 250 ht 8". */
function isOfColumn(elements: readonly Element[]): boolean {
  const last = elements.findLast(({ kind }) => kind === "label" || kind === "type" || kind === "break");
  if (last?.kind === "type") return last.readings.every((reading) => columnType in reading);
  return last?.kind === "label" && (last.label === "column" || last.label === "columnCount");
}

/** A label directly before the word of another thing names that thing: "LT motors", "bay spacing". */
function withThings(elements: readonly Element[]): Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    const last = found.findLast(({ kind }) => kind !== "nothing");
    const isApart = last !== found.at(-1);
    // "lift tbc"
    if (element.kind === "openValue" && last?.kind === "label" && !isApart)
      found.splice(-1, 1, { kind: "unused", start: last.start, end: element.end });
    else if (element.kind === "openValue") found.push({ ...element, kind: "unused" });
    // "distance of columns"
    else if (
      element.kind === "label" &&
      element.part !== null &&
      last?.kind === "thing" &&
      last.side === "beside"
    )
      last.end = element.end;
    else if (!isApart && element.kind === "thing" && last?.kind === "label" && !last.isHead) {
      const side = element.side === "beside" ? "before" : element.side;
      found.splice(-1, 1, { kind: "thing", side, start: last.start, end: element.end });
    } else if (element.kind === "label" && element.label === "shortHeight" && isOfColumn(found))
      found.push({ ...element, label: "columnHeight" });
    else found.push(element);
  }
  return found;
}

const decimal = (value: string) => parseDecimal(value) ?? { units: 0n, scale: 0 };
export const productOf = (values: readonly string[]): string =>
  decimalText(values.map(decimal).reduce(multiplyDecimals));
export const sumOf = (values: readonly string[]): string =>
  decimalText(values.map(decimal).reduce(addDecimals));
