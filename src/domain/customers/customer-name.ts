/** Accents on Latin letters only, because the vowel signs of Indian scripts distinguish names. */
const accents = /[\u0300-\u036f]+/g;

/** The legal forms at the end of a firm's name, which make no difference when names are compared. */
const legalForms = new Set(["pvt", "private", "ltd", "limited", "llp", "opc", "inc", "incorporated"]);

const wordsIn = (name: string): string[] =>
  name
    // "A.B.C." is often written "ABC".
    .replace(/['’.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns whether a text is only the legal form of a firm: "Pvt. Ltd.", "(P) Ltd". */
export const isLegalForm = (text: string): boolean => {
  const words = wordsIn(text.toLowerCase());
  return words.length > 0 && words.every((word) => legalForms.has(word) || word === "p");
};

/** Returns whether a name ends with the legal form of a firm: "Kaveri Pumps Ltd". */
export const hasLegalForm = (name: string): boolean => {
  const words = wordsIn(name.toLowerCase());
  return words.length > 1 && legalForms.has(words.at(-1) ?? "");
};

/** Returns a name in small letters without "M/s" or "Messrs" before it. */
export const withoutSalutation = (plain: string): string =>
  plain.replace(/^\s*(?:m\s*\/\s*s\b|messrs\b)\.?/, " ");

/**
 * Returns a firm's name for comparing: without case, accents, punctuation, "M/s" and the legal form, so that
 * "M/s. Sabar Steel & Alloys (P) Ltd." is "sabar steel and alloys". A name with nothing else stays unchanged.
 */
export function customerNameKey(name: string): string {
  const plain = name.normalize("NFKD").replace(accents, "").normalize("NFC").toLowerCase();
  const words = wordsIn(withoutSalutation(plain).replaceAll("&", " and "));
  const kept = [...words];
  while (legalForms.has(kept.at(-1) ?? "")) {
    const form = kept.pop();
    // "(P) Ltd" is "Pvt Ltd".
    if ((form === "ltd" || form === "limited") && kept.at(-1) === "p") kept.pop();
  }
  return (kept.length > 0 ? kept : words).join(" ");
}
