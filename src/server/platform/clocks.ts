/** Milliseconds by which the clocks of two servers never differ: what is later was written by a clock that ran ahead. */
export const farAheadMs = 3_600_000;

/**
 * Rows and bytes of an upload that nothing names after 10 minutes were left by a server that died: an upload takes at most
 * two minutes.
 */
export const orphanAgeMs = 600_000;
