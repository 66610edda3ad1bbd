/** Blanks, and characters that show nothing: controls, joiners, marks of direction, fillers, the braille blank. */
const unshown = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const shown = (text: string): string => text.replace(unshown, "");

/**
 * Returns the form of a typed name in which spellings of one name are equal: after NFKC, case folding, and removing
 * blanks and invisible characters (docs/product.md, “Typed values”). Blank for a text that shows nothing. For comparing, never for showing.
 */
export const nameKey = (text: string): string =>
  // NFKC makes blanks from some signs, and folding can undo it: each step is followed by what it needs.
  // Small letters come first because the capital ẞ is its own capital, while that of ß is SS.
  shown(shown(text).normalize("NFKC")).toLowerCase().toUpperCase().toLowerCase().normalize("NFKC");
