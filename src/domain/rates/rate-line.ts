import type { RateEntry } from "./rate-history.ts";

/** One value of a rate: its start, end and height in the drawing, all from 0 to 1. */
export type RateStep = { value: number; from: number; to: number; height: number };

/** A rate over time as a line of steps, with the values and the moment at its edges. */
export type RateLine = { steps: readonly RateStep[]; lowest: number; highest: number; begins: string };

/** The time before the first change takes this share of the width, because its start is unknown. */
const lead = 0.08;

/**
 * Returns the line of one rate up to a moment (ISO 8601), from its entries, newest first; null for a rate
 * without a change. A rate with only one value is in the middle.
 */
export function rateLine(entries: readonly RateEntry[], now: string): RateLine | null {
  const inOrder = entries.toReversed();
  const begins = inOrder.find(({ since }) => since !== null)?.since;
  if (begins == null) return null;
  const start = Date.parse(begins);
  const length = Math.max(1, Date.parse(now) - start);
  const at = (since: string | null | undefined): number =>
    since == null ? 0 : Math.min(1, lead + (1 - lead) * (Math.max(0, Date.parse(since) - start) / length));
  const values = inOrder.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const steps = inOrder.map(({ value, since }, index) => {
    const next = inOrder[index + 1];
    return {
      value,
      from: at(since),
      to: next ? at(next.since) : 1,
      height: highest === lowest ? 0.5 : (value - lowest) / (highest - lowest),
    };
  });
  return { steps, lowest, highest, begins };
}
