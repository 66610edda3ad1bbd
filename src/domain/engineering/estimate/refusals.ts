import { Rejection } from "../../errors/rejection.ts";
import { keepsTo } from "./limits.ts";
import type { CapacityRows, SpanTable } from "./span-table.ts";

/** Returns a refusal whose sentence begins with the crane: "10T x 36 m: …". */
export const refusalOf =
  (capacity: number, length: number) =>
  (why: string): Rejection =>
    new Rejection("not-found", `${capacity}T x ${length / 1000} m: ${why}`);

/**
 * The distance of a capacity (t) or a span (mm) from the table: below half of its least value, or above a multiple of
 * its greatest.
 */
const isBeyond = (
  value: number,
  least: number,
  greatest: number,
  times: readonly [number, number],
): boolean => !keepsTo(times[0] * least, value) || !keepsTo(value, times[1] * greatest);

/** Below half of the table's smallest size or above 1.5 times its largest, an estimate is refused. */
const tooFar = [0.5, 1.5] as const;
/** Below 0.8 of the table's smallest size or above 1.25 times its largest, an estimate has a warning. */
const far = [0.8, 1.25] as const;

/** The ends of the table that an estimate reaches beyond: capacities of the table, spans (mm) of the neighbouring capacities. */
export type Ends = { capacities: readonly [number, number]; lengths: readonly [number, number] };

/** The least and greatest capacity (t) of the table, and the least and greatest span (mm) of the neighbouring capacities. */
export function endsOf({ capacities }: SpanTable, near: readonly CapacityRows[]): Ends {
  const lengths = near.flatMap(({ rows }) => [rows[0]?.length ?? 0, rows.at(-1)?.length ?? 0]);
  return {
    capacities: [capacities[0]?.capacity ?? 0, capacities.at(-1)?.capacity ?? 0],
    lengths: [Math.min(...lengths), Math.max(...lengths)],
  };
}

/** Returns the reason why a crane is too far from the table for an estimate. Null when an estimate is possible. */
export function tooFarFrom(ends: Ends, capacity: number, length: number): string | null {
  const [least, greatest] = ends.capacities;
  if (isBeyond(capacity, least, greatest, tooFar))
    return `the capacity is too far from the price table (${least}T to ${greatest}T) to be estimated`;
  const [first, last] = ends.lengths;
  if (isBeyond(length, first, last, tooFar))
    return `the span is too far from the price table (${first / 1000} to ${last / 1000} m) to be estimated`;
  return null;
}

/** Returns whether a crane is so far from the table that its estimate needs a warning. */
export const isFarFrom = (ends: Ends, capacity: number, length: number): boolean =>
  isBeyond(capacity, ...ends.capacities, far) || isBeyond(length, ...ends.lengths, far);
