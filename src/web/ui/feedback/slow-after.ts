/** After this time a screen says that it still waits, and offers to try again. */
export const slowAfter = 10_000;
