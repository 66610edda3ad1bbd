import type { SpanRow } from "./span-table.ts";

/**
 * A value between two, on a straight line through their logarithms: weights and their ratios run so over span and
 * capacity. All values are above 0.
 */
export function betweenLogarithms(
  at: number,
  from: readonly [at: number, value: number],
  to: readonly [at: number, value: number],
): number {
  const part = Math.log(at / from[0]) / Math.log(to[0] / from[0]);
  return from[1] * (to[1] / from[1]) ** part;
}

/** The weight between two rows, unrounded, kg. */
export const weightBetween = (shorter: SpanRow, longer: SpanRow, length: number): number =>
  betweenLogarithms(length, [shorter.length, shorter.weight], [longer.length, longer.weight]);
