import { lengths, type Place, type Reading, spanWidth } from "./entry.ts";
import { fromMillimetres, isFarOff } from "./far-off.ts";
import {
  amountOf,
  ask,
  type Found,
  isDoubtful,
  type Length,
  markMeaningless,
  type Phrase,
  placeOf,
  takeFree,
  takeNamed,
} from "./free.ts";
import type { Item } from "./items.ts";
import { isSpanLabel } from "./labels.ts";
import { type AskedPair, isSome, pairsOf, type State } from "./pairs.ts";

/** The phrases of a line, separated by commas. */
function phrasesOf(items: readonly Item[]): Phrase[] {
  const phrases: Item[][] = [[]];
  for (const item of items)
    if (item.is === "break") phrases.push([]);
    else phrases.at(-1)?.push(item);
  return phrases.filter((each) => each.length > 0).map((each) => ({ items: each, pairs: pairsOf(each) }));
}

/** Returns the reading without fields that the line names elsewhere; none if it becomes empty. */
function less(reading: Reading, named: ReadonlySet<string>): Reading[] {
  const rest = Object.entries(reading).filter(([field]) => !named.has(field));
  return rest.length > 0 ? [Object.fromEntries(rest)] : [];
}

const key = (reading: Reading): string => JSON.stringify(Object.entries(reading).sort());

/** Returns each reading once. The order of its fields makes no difference. */
export const distinctReadings = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [key(reading), reading])).values(),
];

const isSpanLost = ({ items, pairs: { states } }: Phrase): boolean =>
  items.some((item, at) => item.is === "label" && isSpanLabel(item.label) && states[at] === "unknown");

/** Two pairings of a run. An amount left over is the span if there is no other. */
function takeTwoWays(phrase: Phrase, found: Found, spanIsOpen: boolean): void {
  const { items, pairs } = phrase;
  for (const { ways, places, isAsked, words: paired } of pairs.twoWays) {
    const words = new Map(paired);
    const readings = ways.flatMap(({ readings: ones, left }) => {
      const amount = left === null ? null : amountOf(items[left]);
      const isSpan =
        amount?.unit === "length" && spanIsOpen && left !== null && !isDoubtful(pairs.states, left);
      const rest = isSpan && amount ? { [spanWidth]: amount.value } : {};
      const item = items[left ?? -1];
      if (isSpan && item) words.set(spanWidth, [...(words.get(spanWidth) ?? []), placeOf(item)]);
      return ones.map((one) => ({ ...rest, ...one }));
    });
    const [only, ...others] = distinctReadings(readings);
    if (only && others.length === 0 && !isAsked) found.settled.push({ reading: only, places, words });
    else found.asked.push({ ...ask(distinctReadings(readings.filter(isSome)), places, false), words });
  }
}

/** The fields that each of these readings names. */
const sharedFields = ([first = {}, ...rest]: readonly Reading[]): string[] =>
  Object.keys(first).filter((field) => rest.every((reading) => field in reading));

/** The fields that every reading of a run names. */
const namedByTwoWays = ({ pairs }: Phrase): string[] =>
  pairs.twoWays.flatMap(({ ways }) => sharedFields(ways.flatMap(({ readings }) => readings)));

/** Returns the fields that all readings of a product share. */
const namedByProducts = ({ items }: Phrase): string[] =>
  items.flatMap((item) => (item.is === "product" ? sharedFields(item.readings) : []));

const leavesLength = ({ items, pairs }: Phrase): number =>
  pairs.twoWays.filter(({ ways }) =>
    ways.some(({ left }) => left !== null && amountOf(items[left])?.unit === "length"),
  ).length;

/** Each value once. */
function onceEach(bare: readonly Length[]): (Length & { places: Place[] })[] {
  const seen = new Map<string, Length & { places: Place[] }>();
  for (const each of bare) {
    const known = seen.get(`${each.value} ${each.doubt}`);
    if (known) known.places.push(each.place);
    else seen.set(`${each.value} ${each.doubt}`, { ...each, places: [each.place] });
  }
  return [...seen.values()];
}

const lengthReadings = (value: string): Reading[] => lengths.map((field) => ({ [field]: value }));

const isUnused = (state: State | undefined): boolean => state === "unknown" || state === "spare";

/** Reads the items of a line: labelled values first, then single values by the remaining possibilities. */
export function find(items: readonly Item[]): Found {
  const phrases = phrasesOf(items);
  const found: Found = { settled: [], asked: [], hoists: [], unknown: [] };
  const bare: Length[] = [];
  for (const phrase of phrases) {
    markMeaningless(phrase);
    found.settled.push(...phrase.pairs.settled);
    found.asked.push(...phrase.pairs.asked);
    takeNamed(phrase, found);
    takeFree(phrase, found, bare);
  }
  const named = new Set([
    ...found.settled.flatMap(({ reading }) => Object.keys(reading)),
    ...phrases.flatMap(namedByTwoWays),
    ...phrases.flatMap(namedByProducts),
  ]);
  const sure = onceEach(bare.filter(({ doubt }) => !doubt));
  const isSpanAsked = found.asked.some(({ readings }) => readings.every((reading) => spanWidth in reading));
  const spanIsOpen = !named.has(spanWidth) && !isSpanAsked && !phrases.some(isSpanLost);
  const runs = phrases.map(leavesLength).reduce((sum, count) => sum + count, 0);
  for (const phrase of phrases) takeTwoWays(phrase, found, spanIsOpen && sure.length === 0 && runs === 1);
  const [only] = sure;
  const isSpan =
    only && (!isFarOff(spanWidth, only.value) || fromMillimetres(spanWidth, only.value) !== null);
  if (only && isSpan && sure.length === 1 && spanIsOpen && runs === 0) {
    found.settled.push({ reading: { [spanWidth]: only.value }, places: only.places });
    named.add(spanWidth);
  } else for (const { value, places } of sure) found.asked.push(ask(lengthReadings(value), places));
  for (const { value, places } of onceEach(bare.filter(({ doubt }) => doubt)))
    found.asked.push(ask(lengthReadings(value), places));
  for (const { items: of, pairs } of phrases)
    for (const [at, item] of of.entries()) if (isUnused(pairs.states[at])) found.unknown.push(placeOf(item));
  return lessNamed(found, named);
}

/** Do not ask about fields that the line names. A reading that becomes empty is unknown. */
function lessNamed(found: Found, named: ReadonlySet<string>): Found {
  const asked: AskedPair[] = [];
  const unknown = [...found.unknown];
  for (const each of found.asked) {
    const readings = each.lessNamed
      ? distinctReadings(each.readings.flatMap((reading) => less(reading, named)))
      : each.readings;
    if (readings.length > 0) asked.push({ ...each, readings });
    else unknown.push(...each.places);
  }
  return { ...found, asked, unknown };
}
