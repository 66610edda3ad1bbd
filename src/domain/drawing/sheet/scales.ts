/** The usual scales of general arrangements, then round ones for sizes beyond any crane. */
const usual = [20, 25, 50, 75, 100, 125, 150, 200, 250, 300];
const rounder = [4, 5, 6, 7.5, 10, 15, 20, 25, 30];
const beyond = [100, 1000, 10_000, 100_000, 1_000_000].flatMap((power) =>
  rounder.map((step) => step * power),
);

/** Denominators, ascending: 1:20 to 1:300, then 1:400, 1:500, 1:750, 1:1000 and so on. */
export const scaleDenominators: readonly number[] = [...new Set([...usual, ...beyond])].sort((a, b) => a - b);

/** The scales of a detail: 1:1 to 1:10, then those of the views. */
export const detailScales: readonly number[] = [1, 2, 4, 5, 10, ...scaleDenominators];

/** Returns the largest scale that fits, or null. */
export const largestScale = (
  scales: readonly number[],
  fits: (denominator: number) => boolean,
): number | null => scales.find(fits) ?? null;
