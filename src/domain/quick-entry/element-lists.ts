import { type Element, isLength, isNumber, isSizeLabel, isStart } from "./element-kinds.ts";
import { meantBy } from "./label-meanings.ts";
import { withChanges, withOldValues } from "./old-values.ts";

/** Two sizes are alike when the larger is at most this many times the smaller. */
const maxAlike = 1.5;
export const areAlike = (one: number, other: number): boolean =>
  Math.max(one, other) <= maxAlike * Math.min(one, other);

/** Returns whether a length stands before the first label of a size: "15 m span 8 m lift", "15 m clear span". */
export function isNumberFirst(phrase: readonly Element[]): boolean {
  const label = phrase.findIndex(isSizeLabel);
  const isBetween = ["limit", "unknown"].includes(phrase[label - 1]?.kind ?? "");
  return isLength(phrase[isBetween ? label - 2 : label - 1]);
}

/**
 * Returns the elements with the colons between pairs of a number and its label as separators: "18 m span : 8 m lift : 60 m
 * bay". A length stands before the first label of a size, and none behind the last one.
 */
function withSeparators(elements: readonly Element[]): readonly Element[] {
  const found = [...elements];
  for (let from = 0; from < found.length; ) {
    let end = from;
    while (!isStart(found[end])) end += 1;
    const phrase = found.slice(from, end);
    const last = phrase.findLast((each) => isSizeLabel(each) || isLength(each));
    const isPair = isNumberFirst(phrase) && last?.kind === "label";
    for (const [at, each] of isPair ? phrase.entries() : [])
      if (each.kind === "label" && each.isHead && isSizeLabel(each))
        found[from + at] = { ...each, isHead: false };
    from = end + 1;
  }
  return found;
}

/** Returns the elements with the label of "20 m span or 22 m" behind both numbers: it names each of them. */
function withLabelBehind(elements: readonly Element[]): readonly Element[] {
  const found = [...elements];
  for (const [at, label] of elements.entries()) {
    const [number, or, other, behind] = [at - 1, at + 1, at + 2, at + 3].map((index) => elements[index]);
    if (label.kind !== "label" || label.isHead || or?.kind !== "or" || !isNumber(number) || !isNumber(other))
      continue;
    const isNamed = meantBy(label.label, number, false) !== null;
    if (!isNamed || (behind?.kind === "label" && !behind.isHead)) continue;
    found.splice(at, 3, or, other, label);
  }
  return found;
}

/** Returns the index of the last number of "5t, 7.5t or 10t" and "6 m, 7 m, or 8 m" here; the same index without options. */
function optionsEnd(elements: readonly Element[], from: number): number {
  let [at, end] = [from, from];
  for (;;) {
    const isPaused = elements[at + 1]?.kind === "break";
    const isOr = elements[isPaused ? at + 2 : at + 1]?.kind === "or";
    if (!(isPaused || isOr)) return end;
    at += isPaused && isOr ? 3 : 2;
    if (!isNumber(elements[at])) return end;
    if (isOr) end = at;
  }
}

/** Returns whether these numbers are options for one value: of one label, alike in size, or capacities. */
function areOptions(elements: readonly Element[], from: number, end: number): boolean {
  const [label, last, beyond, number] = [from - 1, end, end + 1, end + 2].map((at) => elements[at]);
  const numbers = elements.slice(from, end + 1).filter(isNumber);
  if (!isNumber(last) || numbers.some(({ unit }) => unit !== last.unit && unit !== "none")) return false;
  const isOwned = beyond?.kind === "label" && !beyond.isHead && !isNumber(number);
  if (label?.kind === "label")
    return meantBy(label.label, last, true) !== null && !(isOwned && beyond.label !== label.label);
  const sizes = numbers.map(({ values }) => Number(values[0]));
  return (
    last.unit === "tonnes" ||
    (last.unit === "length" && sizes.every((size, at) => areAlike(size, sizes[at + 1] ?? size)))
  );
}

/** Returns the elements with the commas between the options for one value as "or". */
function withOptions(elements: readonly Element[]): readonly Element[] {
  const found: Element[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const end = isNumber(elements[at]) ? optionsEnd(elements, at) : at;
    const isList = end > at + 2 && areOptions(elements, at, end);
    for (const each of isList ? elements.slice(at, end).filter(isNumber) : [])
      found.push(each, { kind: "or", start: each.end, end: each.end });
    if (isList) at = end;
    found.push(elements[at] as Element);
  }
  return found;
}

/**
 * Returns the elements with the lifts above and below the floor as a sum: "lift 6 m above and 3 m below floor level", "lift above
 * FFL 6 m + below FFL 3 m".
 */
function withLevels(elements: readonly Element[]): readonly Element[] {
  const found: Element[] = [];
  const isLevel = (at: number): boolean => elements[at]?.kind === "level";
  const isLift = (at: number): boolean => {
    const label = elements[at];
    return label?.kind === "label" && label.label === "lift";
  };
  for (let at = 0; at < elements.length; at += 1) {
    const first = elements[at] as Element;
    const joiner = isLevel(at + 1) ? at + 2 : at + 1;
    // "8 m above floor 2 m below"
    const isDirect = isLevel(at + 1) && isLength(elements[joiner]) && isLevel(joiner + 1);
    const behind = isLevel(joiner + 1) ? joiner + 2 : joiner + 1;
    const number = isDirect ? joiner : behind;
    const second = elements[number];
    const end = isLevel(number + 1) ? number + 1 : number;
    const isJoined = isDirect || ["and", "plus", "break"].includes(elements[joiner]?.kind ?? "");
    const isOfLift = isLift(isLevel(at - 1) ? at - 2 : at - 1) || isLift(end + 1);
    const isSum = isJoined && isOfLift && (end > number || isLevel(number - 1));
    if (!isSum || !isLength(first) || !isLength(second)) found.push(first);
    else {
      const values = [...first.values, ...second.values];
      found.push({ ...first, values, joined: "sum", end: elements[end]?.end ?? second.end });
      at = end;
    }
  }
  return found;
}

const isRunway = (element: Element): boolean =>
  element.kind === "label"
    ? element.label === "runway"
    : element.kind === "reading" && scopeOfRunway in element.reading;
const scopeOfRunway = "lt_gantry.in_scope";
const isOfCrane = (element: Element): boolean =>
  (isNumber(element) && element.unit === "tonnes") ||
  (element.kind === "reading" && "craneType" in element.reading) ||
  (element.kind === "label" && element.label === "span");

/** Returns the runway in a phrase that names no size of the crane. */
const runwayAlone = (phrase: readonly Element[]): Element | undefined =>
  phrase.some(isOfCrane) ? undefined : phrase.find(isRunway);

/**
 * Returns the elements with the lengths behind a runway as running metres, which are asked as its length: "existing gantry is 60
 * m", "runway 6 bays, total 54 m".
 */
function withRunwayLengths(elements: readonly Element[]): readonly Element[] {
  const found = [...elements];
  let before: readonly Element[] = [];
  // The length of "5T SG, existing gantry, 15 m" may be the span.
  let hasCrane = false;
  for (let from = 0; from < elements.length; ) {
    let end = from;
    while (!isStart(elements[end])) end += 1;
    const phrase = elements.slice(from, end);
    const next = elements[end];
    hasCrane ||= phrase.some(isOfCrane);
    const runway = runwayAlone(phrase);
    const isBehind = runwayAlone(before) !== undefined && !phrase.some(isOfCrane);
    const hasLength = before.some((each) => isNumber(each) && meantBy("runway", each, true)?.readings.length);
    const hasLabel = phrase.some((each) => each.kind === "label" && each.label !== "margin");
    for (const [at, each] of phrase.entries()) {
      const last = phrase[at - 1];
      // "Gantry 6 bays of 8 m, total 48 m"
      const isTotal = last?.kind === "thing" && last.side === "matter" && (runway !== undefined || isBehind);
      const isOfScope = runway?.kind === "reading" && each.start > runway.start;
      const isBare = !(hasLabel || hasCrane) && (isOfScope || (isBehind && !hasLength));
      if (isLength(each) && (isBare || (isTotal && phrase[at + 1]?.kind !== "label")))
        found[from + at] = { ...each, unit: "running" };
    }
    before = phrase;
    hasCrane &&= next?.kind === "break" && next.isComma === true;
    from = end + 1;
  }
  return found;
}

/** Returns the elements of a line with lists and separators of one shape, before they are joined. */
export const withPlainLists = (elements: readonly Element[]): readonly Element[] =>
  withRunwayLengths(
    withLabelBehind(withSeparators(withOptions(withChanges(withOldValues(withLevels(elements)))))),
  );
