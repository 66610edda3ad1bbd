import { wholeInWords } from "../numbers/amount-in-words.ts";
import { parseDecimal, toSignedPaise } from "../numbers/money.ts";

/** Returns a text without marks and special spaces. */
export const plain = (text: string): string =>
  text
    .replaceAll("\u200b", "")
    .replace(/[\u00a0\u202f\u2009]/g, " ")
    .trim();
/** Returns the weeks that a text names; null without one. */
export const readWeeks = (text: string): string | null =>
  /\b(?:weeks? (\d+)|(\d+(?: to \d+)?) weeks)\b/i.exec(plain(text))?.slice(1).find(Boolean) ?? null;

/** Returns an amount in a text in paise: "₹12,34,567.80" is 123456780. */
export const readPaise = (text: string): number =>
  toSignedPaise(parseDecimal(text.replace(/[^\d.]/g, "")) ?? { units: 0n, scale: 0 });

const numbersInWords = new Map(
  Array.from({ length: 99 }, (_, at) => [wholeInWords(at + 1).toLowerCase(), String(at + 1)]),
);

/** Returns the number of cranes that a text names: "Two EOT cranes" is "2"; null without one. */
export function readCount(text: string): string | null {
  const [, count = ""] =
    /(?<![\w-])([\w-]+) (?:single girder |double girder )?EOT cranes?\b/i.exec(plain(text)) ?? [];
  return /^\d+$/.test(count) ? count : (numbersInWords.get(count.toLowerCase()) ?? null);
}
