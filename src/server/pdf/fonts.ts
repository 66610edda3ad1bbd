import { readFileSync } from "node:fs";
import { coverageOf } from "./font-coverage.ts";

const files = [
  "archivo-regular",
  "archivo-bold",
  "archivo-narrow-regular",
  "archivo-narrow-bold",
  "noto-sans-devanagari-regular",
  "noto-sans-devanagari-bold",
  "noto-sans-gujarati-regular",
  "noto-sans-gujarati-bold",
  "noto-emoji-regular",
] as const;
export type FontFile = (typeof files)[number];

/** The typefaces of the documents: the screens' own, and what typed texts in Hindi, Gujarati or emoji need besides. */
export const readFont = (file: FontFile): Buffer =>
  readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url));

export const readFonts = (): Buffer[] => files.map(readFont);

// Without a shape of their own: they part or join letters, and no typeface needs a glyph for them.
const shapeless = ["\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufe0e", "\ufe0f"];
const likenesses: Readonly<Record<string, string>> = {
  "⌀": "Ø",
  "✓": "✔",
  "□": "◻",
  "■": "◼",
  "\u2007": "\u00a0",
  "\u202f": "\u00a0",
  "\u2008": "\u2009",
  "\u200a": "\u2009",
};
const lostText = "[?]";

/**
 * Makes a text printable with these fonts: what none of them can show becomes its likeness, else a mark that says that
 * something is missing. A missing glyph would otherwise print as a box or nothing, without a warning.
 */
export function createTextFitter(fonts: readonly Uint8Array[]): (text: string) => string {
  const covered = new Set(shapeless.map((char) => char.codePointAt(0)));
  for (const font of fonts) for (const code of coverageOf(font)) covered.add(code);
  const fit = (char: string) => (covered.has(char.codePointAt(0)) ? char : (likenesses[char] ?? null));
  const fitRun = (run: string): string => {
    let fitted = "";
    let lost = false;
    for (const char of run) {
      const shape = fit(char);
      if (shape !== null) fitted += shape;
      else if (!lost) fitted += lostText;
      lost = shape === null;
    }
    return fitted;
  };
  return (text) => text.replace(/[^ -~]+/g, fitRun);
}
