/** Milliseconds by which the clocks of two servers never differ: what is later was written by a clock that ran ahead. */
export const farAheadMs = 3_600_000;
