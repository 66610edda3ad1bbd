import { capacity, columnCount, lift, type Place, type Reading, spanWidth } from "./entry.ts";
import { isColumnType } from "./groups.ts";
import type { Item } from "./items.ts";
import { type Amount, isOfColumns, isOfLength, isQuantity, type Label, unnamedSteel } from "./labels.ts";
import { type AskedPair, isNameOf, type Pairs, type Settled, type State } from "./pairs.ts";

/** A phrase between two commas. */
export type Phrase = { items: readonly Item[]; pairs: Pairs };
/** `doubt`: an unknown word is beside it. */
export type Length = { value: string; place: Place; doubt: boolean };
export type HoistWords = { words: readonly string[]; place: Place; isDoubtful: boolean };

/** The reading of a line before the check against price tables. */
export type Found = {
  settled: Settled[];
  asked: AskedPair[];
  hoists: HoistWords[];
  unknown: Place[];
};

/** The place of an item in the line. */
export const placeOf = ({ start, end }: Item): Place => ({ start, end });

/** Returns the number of an item with its unit, or null. */
export const amountOf = (item: Item | undefined): Amount | null =>
  item?.is === "amount" ? item.amount : null;

/** The index of the item beside this one, words without a meaning and "x" aside. */
function beside(states: readonly State[], at: number, step: 1 | -1): number {
  let next = at + step;
  while (states[next] === "passed") next += step;
  return next;
}

const isBehindAt = (item: Item): boolean => item.is === "amount" && item.isBehindAt;

/** Returns whether an item stands next to a word that was not understood. Words without a meaning and "x" are skipped. */
export const isDoubtful = (states: readonly State[], at: number): boolean =>
  states[beside(states, at, -1)] === "unknown" || states[beside(states, at, 1)] === "unknown";

/** Amounts without a label whose unit says nothing: percentages, rates per metre, numbers alone. */
const isMeaningless = ({ unit, value }: Amount): boolean =>
  unit === "none" ||
  unit === "percent" ||
  unit === "perM" ||
  unit === "rupees" ||
  ((unit === "nos" || unit === "cranes") && !isQuantity(value));

/** Marks amounts without a label and a clear unit as unknown, in the states. */
export function markMeaningless({ items, pairs: { states } }: Phrase): void {
  for (const [at, state] of states.entries()) {
    const amount = amountOf(items[at]);
    if (state === "free" && amount && isMeaningless(amount)) states[at] = "unknown";
  }
}

/** Returns items joined only by "x", such as capacity × span × lift. */
function chainsOf({ items, pairs: { states } }: Phrase): number[][] {
  const chains: number[][] = [];
  for (const [at, item] of items.entries()) {
    if (states[at] !== "free" || item.is !== "amount") continue;
    const before = beside(states, at, -1);
    const isLinked = items.slice(before + 1, at).some(({ is }) => is === "times");
    const chain = chains.at(-1);
    if (isLinked && chain?.at(-1) === before) chain.push(at);
    else chains.push([at]);
  }
  return chains;
}

const unitAt = (items: readonly Item[], at: number | undefined): Amount["unit"] | undefined =>
  amountOf(items[at ?? -1])?.unit;

/** Exactly capacity × span × lift, identified by their places. */
const isByPlace = (items: readonly Item[], chain: readonly number[]): boolean =>
  chain.length === 3 &&
  unitAt(items, chain[0]) === "tonnes" &&
  unitAt(items, chain[1]) === "length" &&
  unitAt(items, chain[2]) === "length";

/** `lessNamed`: fields that the line names elsewhere are not possible answers. */
export const ask = (readings: readonly Reading[], places: Place[], lessNamed = true): AskedPair => ({
  readings,
  places,
  lessNamed,
});

/** After a count of columns a length may be their height or anything else. */
function followsCount({ items, pairs: { states } }: Phrase, at: number): boolean {
  const item = items[beside(states, at, -1)];
  return item?.is === "label" && item.label.counted === true;
}

/** Returns the index beside this one, without names of types. */
function besideTypes({ items, pairs: { states } }: Phrase, at: number, step: 1 | -1): number {
  let next = beside(states, at, step);
  while (items[next]?.is === "type") next = beside(states, next, step);
  return next;
}

/** Returns the readings of a number of pieces: columns in their phrase, cranes alone, otherwise both. */
function readingsOfCount(
  phrase: Phrase,
  at: number,
  value: string,
): { readings: Reading[]; isSure: boolean } {
  const { items, pairs } = phrase;
  const columns = { [columnCount]: value };
  const cranes = { quantity: value };
  const labelOf = (index: number): Label | undefined => {
    const item = items[index];
    return item?.is === "label" ? item.label : pairs.owners.get(index);
  };
  const [before, after] = [besideTypes(phrase, at, -1), besideTypes(phrase, at, 1)];
  const [owner, next] = [labelOf(before), labelOf(after)];
  const isOfNext = next !== undefined && isOfColumns(next);
  if ((owner && isOfColumns(owner)) || (isOfNext && items[after]?.is === "amount"))
    return { readings: [columns], isSure: true };
  const isChained = items.slice(before + 1, at).some(({ is }) => is === "times");
  const isBehindLength = amountOf(items[before])?.unit === "length" || (owner && isOfLength(owner));
  const isBesideType = ([1, -1] as const).some((step) => isColumnType(items[beside(pairs.states, at, step)]));
  if (isBesideType || isOfNext) return { readings: [columns, cranes], isSure: false };
  return {
    readings: isChained || isBehindLength ? [cranes, columns] : [cranes],
    isSure: !isChained && !isBehindLength,
  };
}

/**
 * Reads the amounts that no label took by their units, and capacity × span × lift by their places. Certain readings
 * go to `found.settled`, others to `found.asked`. Lengths go to `bare`, because only the whole line tells their
 * meanings.
 */
export function takeFree(phrase: Phrase, found: Found, bare: Length[]): void {
  const { items, pairs } = phrase;
  const placed = new Map<number, string>();
  const drawnIn = new Set<number>();
  for (const chain of chainsOf(phrase)) {
    if (isByPlace(items, chain))
      for (const [place, at] of chain.entries())
        placed.set(at, [capacity, spanWidth, lift][place] ?? capacity);
    // "20m x 60m shed": the size of a building, not of the crane.
    else if (chain.some((at) => isDoubtful(pairs.states, at))) for (const at of chain) drawnIn.add(at);
  }
  for (const [at, item] of items.entries()) {
    const amount = amountOf(item);
    if (pairs.states[at] !== "free" || !amount) continue;
    const { unit, value } = amount;
    const place = placeOf(item);
    const doubt = isDoubtful(pairs.states, at) || isBehindAt(item);
    const field = placed.get(at);
    if (unit === "length" && field && !doubt)
      found.settled.push({ reading: { [field]: value }, places: [place] });
    else if (unit === "length")
      bare.push({ value, place, doubt: doubt || drawnIn.has(at) || followsCount(phrase, at) });
    else if (unit === "rate" && isDoubtful(pairs.states, at)) pairs.states[at] = "unknown";
    else if (unit === "perKg" || unit === "rate")
      found.asked.push(ask(unnamedSteel(value).readings, [place]));
    else if (unit === "tonnes") takeValue(found, { [capacity]: `${value}T` }, place, doubt);
    else if (unit === "nos") {
      const { readings, isSure } = readingsOfCount(phrase, at, value);
      const [only = {}] = readings;
      if (isSure) takeValue(found, only, place, doubt);
      else found.asked.push(ask(readings, [place]));
    } else takeValue(found, { quantity: value }, place, false);
  }
}

function takeValue(found: Found, reading: Reading, place: Place, doubt: boolean): void {
  if (doubt) found.asked.push(ask([reading], [place], false));
  else found.settled.push({ reading, places: [place] });
}

/** Returns the place of the "columns" in "columns ISHB 250" and marks it as read. */
function nameBefore(items: readonly Item[], states: State[], at: number): Place[] {
  const before = beside(states, at, -1);
  const label = items[before];
  if (!label || states[before] !== "unknown" || !isNameOf(label, items[at])) return [];
  states[before] = "read";
  return [placeOf(label)];
}

/**
 * Adds values from words to `found`: types and hoists by name, and phrases with one fixed meaning. Asks about
 * a partly named type.
 */
export function takeNamed({ items, pairs }: Phrase, found: Found): void {
  for (const [at, item] of items.entries()) {
    if (item.is === "hoist")
      found.hoists.push({
        words: item.words,
        place: placeOf(item),
        isDoubtful: isDoubtful(pairs.states, at),
      });
    if (item.is === "product") found.asked.push(ask(item.readings, [placeOf(item)], false));
    if (item.is === "said") found.settled.push({ reading: item.reading, places: [placeOf(item)] });
    if (item.is !== "type") continue;
    const [only] = item.readings;
    const places = [...nameBefore(items, pairs.states, at), placeOf(item)];
    if (item.isWhole && only) found.settled.push({ reading: only, places });
    else found.asked.push(ask(item.readings, places, false));
  }
}
