import { decimalText, multiplyDecimals, parseDecimal } from "../numbers/money.ts";
import { columnCount, columnHeight, columnType, type Reading } from "./entry.ts";
import type { Item } from "./items.ts";
import {
  type Amount,
  column,
  heightOfColumn,
  heightOfColumns,
  isOfColumns,
  isOfLength,
  type Label,
  margin,
  runwayLength,
  shortHeight,
} from "./labels.ts";

/** Items that replace those up to `next`. */
type Group = { items: Item[]; next: number };

/** Returns the index of the next item with a meaning. */
function behind(items: readonly Item[], at: number): number {
  let next = at + 1;
  while (items[next]?.is === "nothing") next += 1;
  return next;
}

const amountAt = (items: readonly Item[], at: number): Amount | null => {
  const item = items[at];
  return item?.is === "amount" ? item.amount : null;
};

const labelAt = (items: readonly Item[], at: number): Label | null => {
  const item = items[at];
  return item?.is === "label" ? item.label : null;
};

/** Returns whether a number of this label follows it. */
function hasNumber(items: readonly Item[], at: number): boolean {
  const label = labelAt(items, at);
  const amount = amountAt(items, behind(items, at));
  return label !== null && amount !== null && label.units.includes(amount.unit);
}

/** Returns whether this label can only take the length before it. */
function claimsLength(items: readonly Item[], at: number): boolean {
  const item = items[at];
  return item?.is === "label" && isOfLength(item.label) && !item.behindOnly && !hasNumber(items, at);
}

/** Returns the place of these items. */
const placeFrom = (items: readonly Item[], from: number, last: number): Pick<Item, "start" | "end"> => ({
  start: items[from]?.start ?? 0,
  end: items[last]?.end ?? 0,
});

const isZero = (amount: Amount | null): boolean => amount?.value === "0";

/** Joins a zero with the label before it. Only a margin can be zero. */
function zeroAt(items: readonly Item[], at: number): Group | null {
  const label = labelAt(items, at);
  const number = behind(items, at);
  const amount = amountAt(items, number);
  if (label && amount && isZero(amount) && label.units.includes(amount.unit)) {
    const spared = [at, number].map(
      (index): Item => ({ is: "accessory", ...placeFrom(items, index, index) }),
    );
    const [reading = {}] = margin.meaning(amount, "behind").readings;
    const said: Item = { is: "said", reading, ...placeFrom(items, at, number) };
    return { items: label === margin ? [said] : spared, next: number + 1 };
  }
  const own = amountAt(items, at);
  if (!isZero(own)) return null;
  const name = behind(items, at);
  const isMargin = own?.unit === "percent" && labelAt(items, name) === margin && !hasNumber(items, name);
  if (!isMargin)
    return { items: [{ is: "unknown", isNumber: true, ...placeFrom(items, at, at) }], next: at + 1 };
  const [reading = {}] = margin.meaning({ unit: "percent", value: "0" }, "before").readings;
  return { items: [{ is: "said", reading, ...placeFrom(items, at, name) }], next: name + 1 };
}

const unknownAt = (items: readonly Item[], indexes: readonly number[]): Item[] =>
  indexes.map((at) => ({ is: "unknown", ...placeFrom(items, at, at) }));

/** Recognises "bay 2:" and "runway 5 bays", which give no length. */
function numberedAt(items: readonly Item[], at: number): Group | null {
  const number = behind(items, at);
  const item = items[number];
  if (labelAt(items, at) !== runwayLength || item?.is !== "amount") return null;
  const bays = behind(items, number);
  if (item.isHead) return { items: unknownAt(items, [at, number]), next: number + 1 };
  if (item.amount.unit !== "none" || items[bays]?.is !== "bays") return null;
  return { items: unknownAt(items, [at, number, bays]), next: bays + 1 };
}

/** Recognises "column 8 ht", the height of the columns. */
function columnHeightAt(items: readonly Item[], at: number): Group | null {
  const number = behind(items, at);
  const amount = amountAt(items, number);
  const high = behind(items, number);
  const isHeight = amount?.unit === "none" || amount?.unit === "length";
  if (labelAt(items, at) !== column || !amount || !isHeight) return null;
  if (labelAt(items, high) !== shortHeight || hasNumber(items, high)) return null;
  const reading = { [columnHeight]: amount.value };
  return { items: [{ is: "said", reading, ...placeFrom(items, at, high) }], next: high + 1 };
}

/** Recognises "12 columns ht 8". A label before the number may own it. */
function columnsOfHeightAt(items: readonly Item[], at: number, before: Item | undefined): Group | null {
  const count = amountAt(items, at);
  const name = behind(items, at);
  if (!count || (count.unit !== "none" && count.unit !== "nos") || count.value.includes(".")) return null;
  if (labelAt(items, name) !== heightOfColumns || !hasNumber(items, name)) return null;
  if (before?.is === "label" && before.label.units.includes(count.unit)) return null;
  const number = behind(items, name);
  const reading = { [columnCount]: count.value, [columnHeight]: amountAt(items, number)?.value ?? "" };
  return { items: [{ is: "said", reading, ...placeFrom(items, at, number) }], next: number + 1 };
}

const isFactor = (amount: Amount | null): amount is Amount =>
  (amount?.unit === "none" || amount?.unit === "length") && !isZero(amount);

/** Returns the amounts from this index on with "x" between them. The first may be a number of pieces. */
function chainAt(items: readonly Item[], at: number): number[] {
  const chain: number[] = [];
  const isCount = (index: number): boolean => index === at && amountAt(items, index)?.unit === "nos";
  for (let next = at; isFactor(amountAt(items, next)) || isCount(next); ) {
    chain.push(next);
    const times = behind(items, next);
    if (items[times]?.is !== "times") break;
    next = behind(items, times);
  }
  return chain;
}

/** Recognises "5 bays 6m" and "bay 5 nos 6m". Without a label, "5 bays of 6m" is only a spacing. */
function baysAt(items: readonly Item[], at: number, label: Label | null): number[] {
  const isOwned = label === runwayLength;
  if (label && !isOwned) return [];
  const unit = amountAt(items, at)?.unit;
  const after = behind(items, at);
  const bays = items[after];
  if (unit === "nos" && isOwned && isFactor(amountAt(items, after))) return [at, after];
  if (unit !== "none" || bays?.is !== "bays" || (!isOwned && bays.of)) return [];
  const times = behind(items, after);
  const length = items[times]?.is === "times" ? behind(items, times) : times;
  return isFactor(amountAt(items, length)) ? [at, length] : [];
}

function productOf(values: readonly string[]): string | null {
  const decimals = values.map(parseDecimal);
  let product = parseDecimal("1");
  for (const each of decimals) product = product && each ? multiplyDecimals(product, each) : null;
  return product && decimalText(product);
}

/** Returns the product first, then each number. For columns, count and height come first. */
function readingsOf(label: Label, factors: readonly Amount[]): Reading[] {
  const product = productOf(factors.map(({ value }) => value));
  const [count, height, ...more] = factors;
  const isCountOfColumns =
    label === column && (count?.unit === "none" || count?.unit === "nos") && !count.value.includes(".");
  const both =
    isCountOfColumns && height && more.length === 0
      ? [{ [columnCount]: count.value, [columnHeight]: height.value }]
      : [];
  const lengths: Amount[] = product === null ? [] : [{ unit: "length", value: product }];
  const each = [...lengths, ...[...factors].reverse()].flatMap(
    (amount) => label.meaning(amount, "behind").readings,
  );
  const all = new Map([...both, ...each].map((reading) => [JSON.stringify(reading), reading]));
  return [...all.values()];
}

/** The most factors of a product. */
const mostFactors = 4;

/**
 * Recognises "bay 5x6m", "runway 5 bays of 6m", "2 bays 30m" and "5x6m bay". In "span 15m x 6m lift" the last length
 * belongs to the lift.
 */
function productAt(items: readonly Item[], at: number): Group | null {
  const label = labelAt(items, at);
  if (label && !isOfLength(label)) return null;
  const first = label ? behind(items, at) : at;
  const bays = baysAt(items, first, label);
  const chain = bays.length > 0 ? bays : chainAt(items, first);
  const last = chain.at(-1);
  if (last === undefined || chain.length < 2) return null;
  const asked = (owner: Label, factors: readonly number[], end: number): Group => ({
    items: [
      {
        is: "product",
        readings: readingsOf(
          owner,
          factors.flatMap((index) => amountAt(items, index) ?? []),
        ),
        ...placeFrom(items, at, end),
      },
    ],
    next: end + 1,
  });
  const asTheyAre = { items: items.slice(at, last + 1), next: last + 1 };
  if (chain.length > mostFactors)
    return label ? { ...asTheyAre, items: unknownAt(items, [at, ...chain]) } : asTheyAre;
  const next = behind(items, last);
  const name = claimsLength(items, next) ? labelAt(items, next) : null;
  const unit = amountAt(items, first)?.unit;
  if (label && (!name || unit !== "length")) return asked(label, chain, last);
  const [others, end] = [chain.slice(0, -1), chain.at(-2)];
  if (label) return others.length > 1 && end !== undefined ? asked(label, others, end) : asTheyAre;
  if (bays.length > 0) return name ? asTheyAre : asked(runwayLength, chain, last);
  return name && unit === "none" ? asked(name, chain, next) : asTheyAre;
}

/** Returns whether this is a type that may be a column's. */
export const isColumnType = (item: Item | undefined): boolean =>
  item?.is === "type" && item.readings.some((reading) => columnType in reading);

const isOfColumn = (item: Item): boolean =>
  isColumnType(item) || (item.is === "label" && isOfColumns(item.label));

/** Makes "ht" the height of the column before it, up to the next label. */
function heightsOfColumns(items: readonly Item[]): Item[] {
  let isBehindColumn = false;
  return items.map((item) => {
    if (isOfColumn(item)) isBehindColumn = true;
    else if (item.is === "label" && item.label === shortHeight && isBehindColumn)
      return { ...item, label: heightOfColumn };
    else if (item.is === "label" || item.is === "break") isBehindColumn = false;
    return item;
  });
}

/** Returns the group at this index. `before` is the previous item with a meaning. */
const groupAt = (items: readonly Item[], at: number, before: Item | undefined): Group | null =>
  zeroAt(items, at) ??
  columnHeightAt(items, at) ??
  columnsOfHeightAt(items, at, before) ??
  productAt(items, at) ??
  numberedAt(items, at);

/** Joins items that only have a meaning together, in linear time. */
export function groupsIn(items: readonly Item[]): Item[] {
  const grouped: Item[] = [];
  let before: Item | undefined;
  for (let at = 0; at < items.length; ) {
    const is = items[at]?.is;
    const found = is === "label" || is === "amount" ? groupAt(items, at, before) : null;
    const added = found?.items ?? items.slice(at, at + 1);
    grouped.push(...added);
    if (is !== "nothing") before = added.at(-1);
    at = found?.next ?? at + 1;
  }
  return heightsOfColumns(grouped);
}
