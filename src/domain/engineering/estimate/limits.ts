/** Comparisons tolerate floating-point errors. */
const slack = 1e-9;

/** Returns whether the used value is within its limit. */
export const keepsTo = (used: number, limit: number): boolean => used <= limit * (1 + slack);

/** Rounds down to a multiple of the step. */
export const downTo = (step: number, value: number): number => Math.floor(value / step + slack) * step;
