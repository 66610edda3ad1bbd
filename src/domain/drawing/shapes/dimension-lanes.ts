import { type Dimension, type DimensionStyle, dimensionInterval, type Interval } from "./dimension.ts";

const clash = (a: Interval, b: Interval): boolean => a.from < b.to - 1e-6 && b.from < a.to - 1e-6;

/**
 * Puts parallel dimensions into lanes, the first lane nearest to the part. Each dimension takes the first
 * lane that is free along its whole length and not nearer than the previous dimension allows. Dimensions that
 * only touch, as in a chain, share a lane.
 */
export function inLanes(
  dimensions: readonly Dimension[],
  style: DimensionStyle,
): { dimension: Dimension; lane: number }[] {
  const lanes: Interval[][] = [];
  return dimensions.map((dimension) => {
    const taken = dimensionInterval(dimension, style);
    let lane = 0;
    while (lanes[lane]?.some((other) => clash(other, taken))) lane += 1;
    const list = lanes[lane] ?? [];
    list.push(taken);
    lanes[lane] = list;
    return { dimension, lane };
  });
}
