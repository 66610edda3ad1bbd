import { readFileSync } from "node:fs";
import { serverFile } from "../platform/project-folder.ts";

/** The font files of the papers (PDF), without their ending. */
export const files = [
  "archivo-regular",
  "archivo-bold",
  "archivo-narrow-regular",
  "archivo-narrow-bold",
  "noto-sans-devanagari-regular",
  "noto-sans-devanagari-bold",
  "noto-sans-gujarati-regular",
  "noto-sans-gujarati-bold",
  "noto-emoji-regular",
  "dejavu-sans-regular",
  "dejavu-sans-bold",
] as const;
export type FontFile = (typeof files)[number];

/**
 * The typefaces of the documents: the screens' own, and what typed texts in Hindi, Gujarati or Greek, signs and emoji need
 * besides. `printable-letters.ts` in the domain lists their letters.
 */
export const readFont = (file: FontFile): Buffer => readFileSync(serverFile(`pdf/fonts/${file}.ttf`));

export const readFonts = (): Buffer[] => files.map(readFont);
