/** Milliseconds that text must have stood still before anything is asked about it (specification §4, §9). */
export const textDebounce = 150;
