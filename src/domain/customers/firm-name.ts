/** Accents on Latin letters; the vowel signs of India's scripts are marks too, but make another name. */
const accents = /[\u0300-\u036f]+/g;

const legalForms = new Set(["pvt", "private", "ltd", "limited", "llp", "opc", "inc", "incorporated"]);

const wordsIn = (name: string): string[] =>
  name
    // "A.B.C." is written "ABC" as often.
    .replace(/['’.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns whether a name ends with the legal form of a firm: "Kaveri Pumps Ltd". */
export const hasLegalForm = (name: string): boolean => {
  const words = wordsIn(name.toLowerCase());
  return words.length > 1 && legalForms.has(words.at(-1) ?? "");
};

/**
 * A firm's name as it is compared: without case, accents, punctuation, "M/s" before it and the legal form behind it, so that
 * "M/s. Sabar Steel & Alloys (P) Ltd." is "sabar steel and alloys". A name of nothing else stays as it is.
 */
export function firmKey(name: string): string {
  const plain = name.normalize("NFKD").replace(accents, "").normalize("NFC").toLowerCase();
  const words = wordsIn(plain.replace(/^\s*(?:m\s*\/\s*s\b|messrs\b)\.?/, " ").replaceAll("&", " and "));
  const kept = [...words];
  while (legalForms.has(kept.at(-1) ?? "")) {
    const form = kept.pop();
    // "(P) Ltd" is "Pvt Ltd".
    if ((form === "ltd" || form === "limited") && kept.at(-1) === "p") kept.pop();
  }
  return (kept.length > 0 ? kept : words).join(" ");
}
