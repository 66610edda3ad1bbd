import type { Item } from "./items.ts";
import type { Amount, Label, Side } from "./labels.ts";

/** Returns whether a label takes an amount. "@82" before a label is a metal price, so only steel takes it. */
const takes = (label: Label, { unit }: Amount, side: Side): boolean =>
  label.units.includes(unit) && (unit !== "rate" || side === "behind" || label.units.includes("perKg"));

export type Pair = { label: number; amount: number; side: Side };
/** `lost`: labels whose number was not understood. */
export type Way = {
  pairs: Pair[];
  lost: number[];
  unpaired: number[];
  left: number[];
  weak: number;
  spoilt: number;
};

/** An amount without a unit before a label that does not count: only a guess. */
const isWeak = (label: Label, { unit }: Amount): boolean => unit === "none" && !label.counted;

/** A plain number or a count belongs to a label beside it or has no meaning. */
const isSpoilt = (amount: Amount | null): boolean => amount?.unit === "none" || amount?.unit === "nos";

/**
 * A run is uniform: in one pairing every label takes the amount after it, in the other the amount before it.
 */
export function wayOf(items: readonly Item[], run: readonly number[], side: Side): Way {
  const pairs: Pair[] = [];
  const lost: number[] = [];
  const paired = new Set<number>();
  for (const [place, at] of run.entries()) {
    const item = items[at];
    const other = run[side === "behind" ? place + 1 : place - 1];
    if (item?.is !== "label" || other === undefined || (side === "before" && item.behindOnly)) continue;
    const amount = items[other];
    if (amount?.is === "unknown") {
      lost.push(at);
      paired.add(at);
    }
    if (amount?.is !== "amount" || !takes(item.label, amount.amount, side)) continue;
    pairs.push({ label: at, amount: other, side });
    paired.add(at).add(other);
  }
  const rest = run.filter((at) => !paired.has(at));
  const left = rest.filter((at) => items[at]?.is === "amount");
  return {
    pairs,
    lost,
    unpaired: rest.filter((at) => items[at]?.is === "label"),
    left,
    spoilt: left.filter((at) => isSpoilt(amountAt(items, at))).length,
    weak: side === "behind" ? 0 : pairs.filter((pair) => isWeakPair(items, pair)).length,
  };
}

/** Returns the number with its unit of the item at this index, or null. */
export const amountAt = (items: readonly Item[], at: number): Amount | null => {
  const item = items[at];
  return item?.is === "amount" ? item.amount : null;
};

/** Returns whether a pair is only a guess: a bare number before a label of a length ("20 lift"). */
export function isWeakPair(items: readonly Item[], { label, amount, side }: Pair): boolean {
  const item = items[label];
  const given = amountAt(items, amount);
  return side === "before" && item?.is === "label" && given !== null && isWeak(item.label, given);
}

/**
 * Compares two pairings of the same run, the better one first. The better one has fewer labels without an amount,
 * then fewer meaningless amounts, then fewer weak pairs. 0 when they are equal.
 */
export const betterFirst = (a: Way, b: Way): number =>
  a.unpaired.length - b.unpaired.length || a.spoilt - b.spoilt || a.weak - b.weak;

/** Neither pairing is better: both leave the same, or both leave a number without a meaning. */
export const isOpen = (a: Way, b: Way): boolean =>
  a.unpaired.length === b.unpaired.length && a.spoilt === b.spoilt && (a.weak === b.weak || a.spoilt > 0);

/**
 * Adjacent labels and amounts that could belong together, skipping type names and words without a meaning. An
 * unknown word directly after the label of a length ("lift 20 ft", "bay tbc") may be its number.
 */
export function runsOf(items: readonly Item[]): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  const close = (): void => {
    if (run.some((at) => items[at]?.is === "label")) runs.push(run);
    run = [];
  };
  for (const [at, item] of items.entries()) {
    if (item.is === "nothing" || item.is === "type") continue;
    const last = items[run.at(-1) ?? -1];
    const isLost = item.is === "unknown" && last?.is === "label" && last.label.units.includes("length");
    if (item.is !== "label" && item.is !== "amount" && !isLost) {
      close();
      continue;
    }
    if (last && !belong(last, item)) close();
    run.push(at);
  }
  close();
  return runs;
}

const belong = (first: Item, second: Item): boolean =>
  (first.is === "label" && second.is === "unknown") ||
  (first.is === "unknown" && second.is === "label" && !second.behindOnly) ||
  (first.is === "label" && second.is === "amount" && takes(first.label, second.amount, "behind")) ||
  (first.is === "amount" &&
    second.is === "label" &&
    !second.behindOnly &&
    takes(second.label, first.amount, "before"));
