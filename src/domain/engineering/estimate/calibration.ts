import { estimateRules, weightStep } from "../estimate-rules.ts";
import { ceilTo } from "../rounding.ts";
import { type Design, designGirder } from "./design-girder.ts";
import { betweenLogarithms, weightBetween } from "./interpolation.ts";
import { downTo } from "./limits.ts";
import {
  type CapacityRows,
  findSpanPosition,
  rowsAround,
  type SpanRow,
  type SpanTable,
} from "./span-table.ts";

/**
 * A neighbouring row of the requested crane with its designed girder. `k` is table weight over designed
 * weight.
 */
export type Neighbour = { row: SpanRow; design: Design | null; k: number | null };

/** The capacities of the table around one: itself, or the next lower and the next higher. */
export type NeighbouringCapacities = {
  itself: CapacityRows | undefined;
  lower: CapacityRows | undefined;
  higher: CapacityRows | undefined;
};

/** The rows of the table for a capacity in tonnes, for the next lower and for the next higher one; undefined where it has none. */
export function capacitiesAround({ capacities }: SpanTable, capacity: number): NeighbouringCapacities {
  return {
    itself: capacities.find((each) => each.capacity === capacity),
    lower: capacities.findLast((each) => each.capacity < capacity),
    higher: capacities.find((each) => each.capacity > capacity),
  };
}

/** The capacities whose rows an estimate is calibrated by, the lower first. */
export const neighbouring = ({ itself, lower, higher }: NeighbouringCapacities): CapacityRows[] =>
  [...(itself ? [itself] : [lower, higher])].filter((each) => each !== undefined);

/** Returns whether the table offers rolled joists for a capacity and a span in mm. */
export const offersJoists = ({ craneType, joists }: SpanTable, capacity: number, length: number): boolean =>
  estimateRules[craneType].joists &&
  joists !== null &&
  capacity <= joists.capacity &&
  length <= joists.length;

/** The rows around a span, each with its design for the heaviest trolley of the series. */
export function neighboursIn(table: SpanTable, capacityRows: CapacityRows, length: number): Neighbour[] {
  const place = findSpanPosition(capacityRows, length);
  return (place ? rowsAround(place) : []).map((row) => {
    const design = seriesDesign(table, row.capacity, row.length);
    return { row, design, k: design && row.weight / design.weight };
  });
}

function seriesDesign(table: SpanTable, capacity: number, span: number): Design | null {
  const { craneType } = table;
  const joists = offersJoists(table, capacity, span);
  return designGirder({ craneType, capacity, span, chosenTrolley: null, joists })?.best ?? null;
}

type KnownPoint = readonly [at: number, value: number];

/** The value at a place from one or two known ones; null from none. */
function valueAt(at: number, known: readonly KnownPoint[]): number | null {
  const [first, second] = known;
  if (!first) return null;
  return second ? betweenLogarithms(at, first, second) : first[1];
}

/** k of one capacity at a span, from the rows around it that could be designed. */
export const kOfCapacity = (neighbours: readonly Neighbour[], length: number): number | null =>
  valueAt(
    length,
    neighbours.flatMap(({ row, k }): KnownPoint[] => (k === null ? [] : [[row.length, k]])),
  );

/** k at a capacity and span, from the neighbours of each capacity; null when no row could be designed. */
export const kBetween = (
  byCapacity: readonly (readonly Neighbour[])[],
  capacity: number,
  length: number,
): number | null =>
  valueAt(
    capacity,
    byCapacity.flatMap((neighbours): KnownPoint[] => {
      const k = kOfCapacity(neighbours, length);
      return k === null || !neighbours[0] ? [] : [[neighbours[0].row.capacity, k]];
    }),
  );

/** Returns the bounds of an estimate from the table, in steps of 5 kg; null without bounds. */
export function boundsOf(
  table: SpanTable,
  around: NeighbouringCapacities,
  length: number,
): { least: number | null; most: number | null } {
  const { itself, lower, higher } = around;
  const own = itself && findSpanPosition(itself, length);
  const least = [
    own?.kind === "after" ? own.row.weight : null,
    lower ? weightIn(table, lower, length) : null,
  ].filter((weight) => weight !== null);
  const most = [
    own?.kind === "before" ? own.row.weight : null,
    higher ? tableWeight(higher, length) : null,
  ].filter((weight) => weight !== null);
  return {
    least: least.length > 0 ? ceilTo(weightStep, Math.max(...least)) : null,
    most: most.length > 0 ? downTo(weightStep, Math.min(...most)) : null,
  };
}

/** The weight of a capacity at a span that its rows cover, unrounded; null beyond them. */
function tableWeight(capacityRows: CapacityRows, length: number): number | null {
  const place = findSpanPosition(capacityRows, length);
  if (place?.kind === "row") return place.row.weight;
  return place?.kind === "between" ? weightBetween(place.shorter, place.longer, length) : null;
}

/** Returns the weight by the table; beyond its rows that of a design calibrated to the end row. Null when there is none. */
function weightIn(table: SpanTable, capacityRows: CapacityRows, length: number): number | null {
  const known = tableWeight(capacityRows, length);
  if (known !== null) return known;
  const design = seriesDesign(table, capacityRows.capacity, length);
  const k = kOfCapacity(neighboursIn(table, capacityRows, length), length);
  return design && k !== null ? design.weight * k : null;
}
