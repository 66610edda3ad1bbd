/** The most characters of a search. */
export const maxSearchLength = 200;

/** Compares by code units, as days and numbers of documents are ordered: negative, 0 or positive. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns a text as searches compare it: without accents, quotes and capitals, with "and" for "&", one kind of dash, and single
 * blanks. "Ünal  & Co’s" is "unal and cos". Vowel signs of Indian scripts stay, because they distinguish names.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’‘`´"“”„]/g, "")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replaceAll("&", " and ")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the text that the search of a list looks in, folded, one part per line. */
export const searchText = (parts: readonly string[]): string =>
  parts
    .map(foldText)
    .filter((part) => part !== "")
    .join("\n");
