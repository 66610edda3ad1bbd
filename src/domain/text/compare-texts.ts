/** Compares by code units, as days and numbers of documents are ordered: negative, 0 or positive. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
