import { type Place, type Reading, spanWidth } from "./entry.ts";
import type { Item } from "./items.ts";
import { isSpanLabel, type Label, type Meaning } from "./labels.ts";
import { amountAt, betterFirst, isOpen, isWeakPair, type Pair, runsOf, type Way, wayOf } from "./runs.ts";

/** `free`: an amount that no label took. `asked`, `read`, `spare` and `passed` are no reason to ask about a neighbour. */
export type State = "free" | "read" | "unknown" | "spare" | "passed";

/** The words that may have given each field. */
export type FieldWords = ReadonlyMap<string, readonly Place[]>;
/** `words`: where a reading's fields are not all from the same ones. */
export type Settled = { reading: Reading; places: Place[]; words?: FieldWords };
export type AskedPair = {
  readings: readonly Reading[];
  places: Place[];
  lessNamed: boolean;
  words?: FieldWords;
};
/**
 * A run with two pairings. `left`: the amount that a pairing leaves without a label. `isAsked`: ask even if
 * both pairings mean the same.
 */
export type TwoWays = {
  ways: { readings: readonly Reading[]; left: number | null }[];
  places: Place[];
  isAsked: boolean;
  words: FieldWords;
};

/** `owners`: the label that took, or may take, each amount. */
export type Pairs = {
  states: State[];
  owners: Map<number, Label>;
  settled: Settled[];
  asked: AskedPair[];
  twoWays: TwoWays[];
};

const stateOf = (item: Item): State => {
  switch (item.is) {
    case "label":
    case "amount":
      return "free";
    case "accessory":
      return "spare";
    case "unknown":
    case "bays":
      return "unknown";
    case "nothing":
    case "times":
      return "passed";
    default:
      return "read";
  }
};

const placeOf = ({ start, end }: Item): Place => ({ start, end });

const meaningOf = (items: readonly Item[], { label, amount, side }: Pair): Meaning => {
  const item = items[label];
  const given = amountAt(items, amount);
  return item?.is === "label" && given
    ? item.label.meaning(given, side)
    : { readings: [], lessNamed: false, isAsked: false };
};

const placesOf = (items: readonly Item[], indexes: readonly number[]): Place[] =>
  [...indexes].sort((a, b) => a - b).flatMap((at) => (items[at] ? [placeOf(items[at])] : []));

/** The most pairs of a run about a crane. */
const mostInTwoWays = 5;

/** Every reading of a way: one of each of its pairs. */
function readingsOf(items: readonly Item[], { pairs }: Way): Reading[] {
  let readings: Reading[] = [{}];
  for (const pair of pairs) {
    const { readings: ones } = meaningOf(items, pair);
    if (ones.length > 0)
      readings = readings.flatMap((reading) => ones.map((one) => ({ ...reading, ...one })));
  }
  return readings;
}

/** The words of each field in any of these ways. */
function wordsOf(items: readonly Item[], ways: readonly Way[]): FieldWords {
  const words = new Map<string, Place[]>();
  for (const pair of ways.flatMap(({ pairs }) => pairs))
    for (const field of meaningOf(items, pair).readings.flatMap((reading) => Object.keys(reading)))
      words.set(field, [...(words.get(field) ?? []), ...placesOf(items, [pair.label, pair.amount])]);
  return words;
}

/** Pairs the labels of a phrase with their numbers. */
export function pairsOf(items: readonly Item[]): Pairs {
  const found: Pairs = {
    states: items.map(stateOf),
    owners: new Map(),
    settled: [],
    asked: [],
    twoWays: [],
  };
  const mark = (indexes: readonly number[], state: State): void => {
    for (const at of indexes) found.states[at] = state;
  };
  for (const all of runsOf(items)) {
    const run = all.filter((at) => items[at]?.is !== "unknown");
    const behind = wayOf(items, all, "behind");
    const before = wayOf(items, all, "before");
    for (const { label, amount } of [...before.pairs, ...behind.pairs]) {
      const item = items[label];
      if (item?.is === "label") found.owners.set(amount, item.label);
    }
    const takesAny = behind.pairs.length + behind.lost.length > 0;
    const differ = takesAny && before.pairs.length > 0 && isOpen(behind, before);
    if (differ && behind.left.length > 0 && endsInOtherWords(items, all))
      takeWay(items, before, found, mark, true);
    else if (differ && behind.pairs.length > mostInTwoWays) mark(run, "unknown");
    else if (differ) {
      const ways = [behind, before].map((way) => ({
        readings: readingsOf(items, way).filter((reading) => way.lost.length > 0 || isSome(reading)),
        left: way.lost.some((at) => isSpan(items[at])) ? null : (way.left[0] ?? null),
      }));
      const isRead = ways.some(({ readings }) => readings.some(isSome));
      const isAsked = all.some((at) => isLostNumber(items[at]));
      if (isRead)
        found.twoWays.push({
          ways,
          places: placesOf(items, run),
          isAsked,
          words: wordsOf(items, [behind, before]),
        });
      mark(run, isRead ? "read" : "unknown");
    } else takeWay(items, betterFirst(behind, before) <= 0 && takesAny ? behind : before, found, mark);
  }
  return found;
}

/** Returns whether a reading has a field. A pairing without pairs is empty. */
export const isSome = (reading: Reading): boolean => Object.keys(reading).length > 0;

const isLostNumber = (item: Item | undefined): boolean => item?.is === "unknown" && item.isNumber === true;

const isSpan = (item: Item | undefined): boolean => item?.is === "label" && isSpanLabel(item.label);

/**
 * "15m span 6m lift Pune works": do not take the word as the number of a label, because the 15m beside a span
 * would then have no meaning.
 */
function endsInOtherWords(items: readonly Item[], run: readonly number[]): boolean {
  const unknown = run.filter((at) => items[at]?.is === "unknown");
  const isLast = unknown.length === 1 && unknown[0] === run.at(-1);
  return isLast && !isLostNumber(items[unknown[0] ?? -1]) && run.some((at) => isSpan(items[at]));
}

/** "50 ft span 6m": the label may belong to the unsupported number before it. */
function followsLost(items: readonly Item[], states: readonly State[], { label, side }: Pair): boolean {
  if (side === "before") return false;
  const lost = stepBack(states, label);
  return isLostNumber(items[lost]) && items[stepBack(states, lost)]?.is !== "label";
}

/** "15m lift 20 ft": the label may belong to the number after it. */
function isBeforeLost(items: readonly Item[], { label, amount, side }: Pair): boolean {
  const behind = stepOn(items, label);
  return side === "before" && items[behind]?.is === "unknown" && amountAt(items, amount)?.unit === "length";
}

const partsOf = (readings: readonly Reading[]): (string | undefined)[] =>
  readings.flatMap((reading) => Object.keys(reading).map((field) => field.split(".")[0]));

/** Returns whether label and type are of one component: "columns ISHB 250". */
export function isNameOf(label: Item | undefined, type: Item | undefined): boolean {
  if (label?.is !== "label" || type?.is !== "type") return false;
  const { readings } = label.label.meaning({ unit: "length", value: "1" }, "behind");
  return partsOf(type.readings).some((part) => partsOf(readings).includes(part));
}

/** Returns whether the label may name only its type, and not the length: "15m columns ISHB 250". */
const namesType = (items: readonly Item[], { label, amount, side }: Pair): boolean =>
  side === "before" &&
  amountAt(items, amount)?.unit === "length" &&
  isNameOf(items[label], items[stepOn(items, label)]);

function stepOn(items: readonly Item[], at: number): number {
  let behind = at + 1;
  while (items[behind]?.is === "nothing") behind += 1;
  return behind;
}

function stepBack(states: readonly State[], at: number): number {
  let before = at - 1;
  while (states[before] === "passed") before -= 1;
  return before;
}

function takeWay(
  items: readonly Item[],
  way: Way,
  found: Pairs,
  mark: (indexes: readonly number[], state: State) => void,
  isSure = false,
): void {
  mark([...way.unpaired, ...way.lost], "unknown");
  for (const pair of way.pairs) {
    const { readings, lessNamed, isAsked } = meaningOf(items, pair);
    const places = placesOf(items, [pair.label, pair.amount]);
    mark([pair.label, pair.amount], readings.length === 0 ? "unknown" : "read");
    const [only] = readings;
    const isUnsure = !isSure && isBeforeLost(items, pair);
    const value = amountAt(items, pair.amount)?.value ?? "";
    if (namesType(items, pair))
      found.asked.push({ readings: [...readings, { [spanWidth]: value }], places, lessNamed: true });
    else if (isAsked || isUnsure || isWeakPair(items, pair) || followsLost(items, found.states, pair)) {
      if (readings.length > 0) found.asked.push({ readings, places, lessNamed });
    } else if (only) found.settled.push({ reading: only, places });
  }
}
