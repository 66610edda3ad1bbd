/** Comparisons forgive what floating point adds. */
const slack = 1e-9;

/** Returns whether the used value is within its limit. */
export const keepsTo = (used: number, limit: number): boolean => used <= limit * (1 + slack);

/** The multiple of the step before, a value that is one already staying as it is. */
export const downTo = (step: number, value: number): number => Math.floor(value / step + slack) * step;
