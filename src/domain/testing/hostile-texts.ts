/** Cells that a spreadsheet would run. */
export const formula = "=cmd|' /C calc'!A0";
export const quotedFormula = '=cmd|"x"!A1';
export const link = '=HYPERLINK("x")';

/** Text that would be markup on a page, in a drawing or for the typesetter. */
export const markup = {
  html: "<script>alert(1)</script>",
  drawing: "</text><script>alert(1)</script>",
  typesetter: "#let x = 1 $ _a_ *b*",
} as const;

/** Names that look like another name, or are invisible. */
export const falseNames = {
  "an invisible blank in it": "admin\u200b",
  "a line break in it": "ad\nmin",
  "two blanks in it": "ad  min",
  "a soft hyphen in it": "adm\u00adin",
  "an empty letter at its end": "admin\u2800",
  "one Cyrillic letter": "аdmin",
} as const;
/** All its letters are Cyrillic: it reads "exec". */
export const cyrillicName = "ехес";
/** It reads from right to left. */
export const turned = "Ravi \u202enimda";
export const invisible = "\u200b";

/** No database keeps them. */
export const unkeepable = { "a zero character": "A\u0000B", "half a character": "\ud800" } as const;
export const controls = "line\nbreak\ttab\u0000";

/** 200 letters without a blank where a line could end. */
export const longWords = {
  "one letter": "W".repeat(200),
  "a link": `https://drawings.example/${"ga-sheet_0042/".repeat(12)}`.slice(0, 200),
  "a conjunct": "क्ष्".repeat(50),
} as const;

/** Short texts that have broken programs before. */
export const brokenPrograms = [
  "",
  " ",
  "\u0000",
  unkeepable["half a character"],
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00%ff",
  "' or '1'='1",
  markup.html,
  formula,
  "\u202egnp",
  "NaN",
  "1e999",
  "-0",
  "0x10",
  "9".repeat(400),
  "a".repeat(21_000),
  "\n\r\t",
  "😀".repeat(100),
] as const;

const length = 20_000;
const full = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Descriptions of the greatest length that load the typesetter most. */
export const hostileDescriptions: Readonly<Record<string, string>> = {
  "a letter under a heap of accents": `a${full("\u0301")}`.slice(0, length),
  "a letter under a heap of vowel signs": `क${full("ि")}`.slice(0, length),
  "a letter under a heap of dots": `क${full("\u093c")}`.slice(0, length),
  "letters joined without an end in Devanagari": full("क्"),
  "letters joined without an end in Gujarati": full("ક્ષ્"),
  "emoji joined without an end": full("👷‍"),
  "skin tones without an end": `👷${full("🏽")}`.slice(0, length),
  "soft hyphens without an end": `a${full("\u00ad")}`.slice(0, length),
  "enclosing keycaps": `1${full("\u20e3")}`.slice(0, length),
};
