import {
  type Element,
  isLength,
  isNumber,
  isSizeLabel,
  isStart,
  type Joined,
  type LabelElement,
  type NumberElement,
} from "./element-kinds.ts";
import { areAlike, isNumberFirst, withPlainLists } from "./element-lists.ts";
import { columnType, type TextRange } from "./entry.ts";
import { amounts, longestProduct, meantBy } from "./label-meanings.ts";
import { type Amount, productOf } from "./numbers.ts";
import { isCraneType, type Joining, oldValueAt, unusedFrom } from "./old-values.ts";
import type { LabelName } from "./words.ts";

const measured: readonly string[] = ["length", "tonnes", "converted"];
/** Returns the unit of two numbers that are written together: the second may give its unit to the first. */
function commonUnit(first: NumberElement, second: NumberElement): Amount["unit"] | null {
  if (first.unit === second.unit) return first.unit;
  if (first.unit === "none") return second.unit;
  return second.unit === "none" && !measured.includes(first.unit) ? first.unit : null;
}

const joiners: Readonly<Partial<Record<Element["kind"], Joined>>> = {
  ...({ or: "or", slash: "or", to: "or", and: "or", dash: "range" } as const),
  ...({ plus: "sum", times: "product", by: "product" } as const),
};
/** The most numbers that are read as one value. */
const maxJoined = 4;

/** Returns the number that these two are together; null when they stay apart. */
function join(first: NumberElement, joiner: Element, second: NumberElement): NumberElement | null {
  const joined = joiners[joiner.kind];
  const unit = commonUnit(first, second);
  if (!joined || unit === null || first.values.length >= maxJoined) return null;
  // "panel 1200 x 800 mm" is another size, "10 - 12 kW" two.
  if (unit === "other" && joined !== "product") return null;
  if (first.joined !== "one" && first.joined !== joined) return null;
  const values = [...first.values, ...second.values];
  // "span 15 and 15 m"
  if (unit === "length" && joined === "or" && new Set(values).size === 1) return { ...first, unit };
  const isWeight = unit === "tonnes";
  // "20T + 5T" may be two cranes.
  if (isWeight && (joined === "product" || (joined === "sum" && first.unit !== "none"))) return null;
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
const maxBays = 60;
/** The longest distance of two columns, in metres. */
const longestBay = 15;

const steels: readonly LabelName[] = ["steel", "spanSteel", "gantrySteel", "columnSteel"];

/** Returns whether a rate of steel stands before: the gantry of "girder steel 78, gantry 70" may have a rate, too. */
function isBehindRate(elements: readonly Element[], at: number): boolean {
  const before = elements
    .slice(Math.max(0, at - 4), at)
    .filter(({ kind }) => !["break", "and", "unknown", "dash", "slash"].includes(kind));
  const [rated, rate] = before.slice(-2);
  return rated?.kind === "label" && steels.includes(rated.label) && isNumber(rate);
}

const maxBayLetters = 2;
/** The most signs and blanks between an amount and its name. */
const longestGap = 3;
const continuing: readonly (Element["kind"] | undefined)[] = [
  ...(["times", "at", "bays", "slash", "plus", "or", "dash", "to", "by"] as const),
];

const isBayWord = (element: Element | undefined): boolean =>
  element?.kind === "label" &&
  element.label === "runway" &&
  !element.isHead &&
  element.end - element.start === "bay".length;

/** "columns @ 6 m" gives their spacing, "bay 2" numbers a bay, and the number behind a rate of steel is unclear. */
function numberedAt(elements: readonly Element[], at: number): Joining | null {
  const label = elements[at];
  if (label?.kind !== "label") return null;
  // "Bay-2"
  const dash = elements[at + 1];
  const from = dash?.kind === "dash" && dash.start === label.end ? at + 2 : at + 1;
  const [second, third] = [elements[from], elements[from + 1]];
  if (label.label === "column" && second?.kind === "at" && isLength(third))
    return unusedFrom(elements, at, from + 2);
  const isBare = isNumber(second) && second.unit === "none";
  if (label.part === "lt_gantry" && isBare && isBehindRate(elements, at))
    return unusedFrom(elements, at, from + 1);
  // "Erection of crane 2"
  const isApart = isBare && second.start > label.end + longestGap && /^[1-9]$/.test(second.values[0] ?? "");
  if (amounts.includes(label.label) && isApart) return unusedFrom(elements, at, from + 1);
  // "Bay AB: 10 MT" and "Bay-2"
  const isLettered =
    second?.kind === "unknown" && second.end - second.start <= maxBayLetters && !isLength(third);
  const beyond = elements[from + 2];
  // "Bay 1 - 5 T", "Bay 1 - 20/5 T"
  const load = isNumber(beyond) && elements[from + 3]?.kind === "slash" ? elements[from + 4] : beyond;
  const isBeforeLoad = third?.kind === "dash" && isNumber(load) && load.unit === "tonnes";
  // "LT 7 bay x 7.5 m", "runway 6 bay of 7 m"
  const isBayLength =
    isBayWord(third) &&
    !isBayWord(label) &&
    (beyond?.kind === "times" || (isLength(beyond) && Number(beyond.values[0]) <= longestBay));
  // "30 m LT 8 columns"
  const hasOther = isNumber(beyond) && beyond.unit !== "nos";
  const isCount = third?.kind === "label" && third.label === "column" && !hasOther;
  const goesOn = isBayLength || isCount || (continuing.includes(third?.kind) && !isBeforeLoad);
  const isNumbered = isBare && /^[1-9]$/.test(second.values[0] ?? "") && !goesOn;
  const isBay = label.label === "runway" && ((isLettered && label.part === null) || isNumbered);
  return isBay ? unusedFrom(elements, at, from + 1, "past") : null;
}

/** "5 bays of 6 m", "5 bay x 6 m", "5 x 6 m"; behind a runway also "5 nos 6 m" and "6 m x 5": the bays of a runway. */
function baysAt(elements: readonly Element[], at: number): Joining | null {
  const first = elements[at];
  if (!isNumber(first)) return null;
  const isOfRunway = [elements[at - 1], elements[at - 2]].some(
    (each) => each?.kind === "label" && each.label === "runway",
  );
  let next = at + 1;
  const word = elements[next];
  const isLabel = word?.kind === "label" && word.label === "runway" && word.part === null;
  if (word?.kind === "bays" || isLabel) next += 1;
  const isTimes = ["times", "at"].includes(elements[next]?.kind ?? "");
  if (isTimes) next += 1;
  const second = elements[next];
  const [count, length] = isCount(first) ? [first, second] : [second, first];
  const isNamed =
    word?.kind === "bays" ||
    isTimes ||
    (isOfRunway && isLabel) ||
    (isOfRunway && first.unit === "nos" && word === second);
  const mayBe = isOfRunway || (isCount(first) && first.unit === "none");
  const behind = elements[next + 1];
  const isOfOther =
    behind?.kind === "label" && ["span", "lift", "height"].includes(behind.label) && !isOfRunway;
  if (!isNumber(count) || !isCount(count) || !isLength(length) || !isNamed || !mayBe || isOfOther)
    return null;
  if (Number(count.values[0]) > maxBays || Number(count.values[0]) < 2) return null;
  // "Bay of 60 x 15 m" has a length and a width.
  if (isTimes && Number(productOf([...count.values, ...length.values])) > longestProduct) return null;
  // "bay 48 m x 3 nos" counts cranes.
  if (count === second && count.unit === "nos" && Number(length.values[0]) > longestBay) return null;
  const values = [...count.values, ...length.values];
  const end = elements[next]?.end ?? first.end;
  return { element: { ...length, values, joined: "bays", start: first.start, end }, next: next + 1 };
}

/** Returns whether a number has another unit than this name allows: a load behind a quantity or "item no", a count behind a size. */
function isOtherUnit(name: Element, { unit }: NumberElement): boolean {
  if (name.kind === "thing") return name.side === "matter" && unit === "tonnes";
  if (name.kind !== "label") return false;
  return name.label === "quantity"
    ? unit === "tonnes"
    : isSizeLabel(name) && ["nos", "cranes"].includes(unit);
}

const isOther = (element: Element | undefined): boolean =>
  ["thing", "unknown", "unused"].includes(element?.kind ?? "");

/** Returns whether this number counts cranes with two hoists each: the 2 of "2 x 20/5T". */
function isBeforeHoists(elements: readonly Element[], at: number): boolean {
  const [count, times, main, slash, auxiliary] = elements.slice(at, at + 5);
  const isPair = isNumber(main) && slash?.kind === "slash" && isNumber(auxiliary);
  const isLoads =
    isPair && auxiliary.unit === "tonnes" && Number(main.values[0]) > Number(auxiliary.values[0]);
  return isNumber(count) && isCount(count) && times?.kind === "times" && isLoads;
}

/** Joins the numbers that are one value: "15 or 18 m", "6 to 7 m", "20/5T". `before`: the two elements before it. */
function numbersAt(
  elements: readonly Element[],
  at: number,
  before: readonly (Element | undefined)[],
): Joining | null {
  const first = elements[at];
  if (!isNumber(first)) return null;
  // "5t x 15m x 6m" and "5T/SG/15m/6m" are chains of a capacity and lengths.
  const isChain =
    (before[0]?.kind === "times" && isNumber(before[1])) ||
    (before[0]?.kind === "slash" && ["number", "reading"].includes(before[1]?.kind ?? ""));
  const isBetween = before[0]?.kind === "between";
  const named = before[0]?.kind === "dash" ? before[1] : before[0];
  if (isBeforeHoists(elements, at)) return { element: { ...first, unit: "nos" }, next: at + 2 };
  let number: Element & NumberElement = first;
  let next = at + 1;
  for (;;) {
    const [joiner, behind, beyond] = elements.slice(next, next + 3);
    // Of "span 15 and 12 lift 6" the lift has its own number.
    const own = elements[next + 3];
    const mayBeLast =
      joiner?.kind === "and" || joiner?.kind === "or" || (isNumber(behind) && behind.unit === "none");
    const hasOwn = beyond?.kind === "label" && isNumber(own) && meantBy(beyond.label, own, true) !== null;
    const isNamed =
      beyond?.kind === "label" &&
      isNumber(behind) &&
      !(mayBeLast && hasOwn) &&
      meantBy(beyond.label, behind, false) !== null;
    // "span 15 & 12"
    const isBare = (each: Element | undefined): boolean => isNumber(each) && each.unit === "none";
    const areBare = isBare(number) && isBare(behind) && before[0] && isSizeLabel(before[0]);
    const isPause = joiner?.kind === "dash" || joiner?.kind === "slash";
    const isApart =
      (isChain && joiner?.kind === before[0]?.kind) ||
      (joiner?.kind === "times" && isNamed && number.unit === "length") ||
      // "HOL 6 m - 48 m LT", "HOL: 6 m / 48 m LT", "headroom 2 m / 15 m span"
      (isPause &&
        isNamed &&
        ["label", "thing"].includes(named?.kind ?? "") &&
        !isNumber(elements[next + 3])) ||
      // "5T SG 12m/6m" and "20/5T - 24 m - 10 m" are a span and a lift.
      (isPause &&
        isLength(number) &&
        isLength(behind) &&
        named?.kind !== "label" &&
        !isNamed &&
        !areAlike(Number(number.values[0]), Number(behind.values[0]))) ||
      // "wheel dia 250 / 5 MT"
      (joiner?.kind === "slash" && joiner.start > number.end && isOther(before[0])) ||
      // "qty 2 / 5 MT" and "lift 6 - 2 nos"
      (isPause && isNumber(behind) && named && isOtherUnit(named, behind)) ||
      (joiner?.kind === "and" && !isBetween && (isNamed || !(number.unit === "length" || areBare)));
    const both = joiner && isNumber(behind) && !isApart ? join(number, joiner, behind) : null;
    if (!both || !behind) break;
    number = { ...both, start: first.start, end: behind.end };
    next += 2;
  }
  return alikeAt(elements, number, next, before[0]) ?? { element: number, next };
}

/**
 * "span 12 m, 15 m", "lift 6 m (7 m)", "span 12 m, sorry 14 m": the second length has no label, and may as well be the one
 * that is meant.
 */
function alikeAt(
  elements: readonly Element[],
  first: Element & NumberElement,
  next: number,
  label: Element | undefined,
): Joining | null {
  const from = elements[next]?.kind === "break" ? next + 1 : next;
  const isCorrected = elements[from]?.kind === "corrected";
  const at = isCorrected || elements[from]?.kind === "limit" ? from + 1 : from;
  const [second, behind] = elements.slice(at, at + 2);
  // "span 15, make it 16"
  const pause = elements[next];
  const isNear = pause?.kind === "break" ? pause.isComma : isCorrected;
  const areBare = isNear && isNumber(second) && second.unit === "none" && first.unit === "none";
  if (label?.kind !== "label" || first.joined !== "one" || !(isLength(second) || areBare)) return null;
  const [one, other] = [Number(first.values[0]), Number(second.values[0])];
  const isOfLabel = behind?.kind === "label" && meantBy(behind.label, second, false) !== null;
  const isOwned = isOfLabel || behind?.kind === "thing" || behind?.kind === "times";
  const isAlike = one !== other && areAlike(one, other);
  const both = isAlike && !isOwned ? join(first, { ...second, kind: "or" }, second) : null;
  if (!both) return null;
  const place = { start: first.start, end: second.end };
  // Of a correction only one is meant, probably the later one.
  const meant: NumberElement = isCorrected
    ? { ...both, joined: "range", values: [...both.values].reverse() }
    : both;
  return { element: { ...meant, ...place }, next: at + 1 };
}

const ofHoists: readonly LabelName[] = ["main", "auxiliary"];

/** Joins the lift with its hoist: "lift of the main hoist" is the lift, "auxiliary lift" another thing. */
function joinLift(last: LabelElement, element: LabelElement, place: TextRange): Element | null {
  const [lift, hoist] = last.label === "lift" ? [last, element] : [element, last];
  if (lift.label !== "lift" || last.isHead || !ofHoists.includes(hoist.label)) return null;
  return hoist.label === "main"
    ? { ...lift, isHead: element.isHead, ...place }
    : { ...place, kind: "thing", side: "before" };
}

/**
 * Joins a word to the label or the thing before it: "lift tbc", "distance of columns", "LT motors". The label of "8 m lift price"
 * and of "15 m span 8 m lift motor 11 kW" has its number.
 */
function joinBack(found: readonly Element[], element: Element): Element | null {
  const [before, last] = [found.at(-2), found.at(-1)];
  const place = { start: last?.start ?? element.start, end: element.end };
  if (last?.kind === "label" && element.kind === "label") return joinLift(last, element, place);
  if (element.kind === "openValue" && last?.kind === "label") return { ...place, kind: "unused" };
  if (element.kind === "label" && element.part !== null && last?.kind === "thing" && last.side === "beside")
    return { ...last, end: element.end };
  if (element.kind !== "thing" || last?.kind !== "label" || last.isHead) return null;
  // "lift same as item 1"
  if (element.side === "matter" && element.start > last.end + 1) return null;
  const isOfLabel = (): boolean =>
    element.side === "matter" || isNumberFirst(found.slice(found.findLastIndex(isStart) + 1));
  const isOwn = isLength(before) || (last.label === "column" && isNumber(before));
  if (isSizeLabel(last) && isOwn && isOfLabel()) return null;
  return { ...place, kind: "thing", side: element.side === "beside" ? "before" : element.side };
}

/** Returns whether a label of columns, or a type of column, stands before: "columns ISHB 250 ht 8". */
function isOfColumn(elements: readonly Element[]): boolean {
  const last = elements
    .slice(-maxBack)
    .findLast(({ kind }) => kind === "label" || kind === "type" || kind === "break");
  if (last?.kind === "type") return last.readings.every((reading) => columnType in reading);
  return last?.kind === "label" && (last.label === "column" || last.label === "columnCount");
}
const maxBack = 4;

/** Kinds that were looked at for joining, and are as others behind it. */
const joinedKinds: Readonly<Partial<Record<Element["kind"], Element["kind"]>>> = {
  ...{ openValue: "unused", level: "limit", changedTo: "corrected" },
};

/**
 * Returns the elements with the parts beside the only load of the line as unknown: "cranes with 5T hoists" and "with hoists of 5T" ask
 * the capacity.
 */
function withLoadsOfParts(elements: readonly Element[]): readonly Element[] {
  const [load = Infinity, ...more] = elements.flatMap((each, at) =>
    isNumber(each) && each.unit === "tonnes" ? [at] : [],
  );
  return elements.map((each, at) => {
    const isPart = each.kind === "thing" && each.side === (at < load ? "ofParts" : "parts");
    const isBeside = isPart && more.length === 0 && Math.abs(at - load) === 1;
    return isBeside ? { kind: "unknown", start: each.start, end: each.end } : each;
  });
}

/** Joins the numbers that are one value ("20/5T", "15 or 18 m") and the words that are one thing, and leaves out old values. */
export function joinElements(all: readonly Element[]): Element[] {
  const elements = withLoadsOfParts(withPlainLists(all)).map((element, at) =>
    element.kind === "denied" && !isCraneType(all[at - 1])
      ? { ...element, kind: "corrected" as const }
      : element,
  );
  const found: Element[] = [];
  for (let at = 0; at < elements.length; ) {
    const { element, next } = oldValueAt(elements, at) ??
      numberedAt(elements, at) ??
      baysAt(elements, at) ??
      numbersAt(elements, at, [found.at(-1), found.at(-2)]) ?? {
        element: elements[at] as Element,
        next: at + 1,
      };
    const joined = joinBack(found, element);
    if (joined) found.splice(-1, 1, joined);
    else if (element.kind === "label" && element.label === "shortHeight" && isOfColumn(found))
      found.push({ ...element, label: "columnHeight" });
    else found.push({ ...element, kind: joinedKinds[element.kind] ?? element.kind } as Element);
    at = next;
  }
  return found;
}
