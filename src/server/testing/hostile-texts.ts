const length = 20_000;
const full = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Descriptions of the greatest length that do the typesetter, unless something parts or lightens them, the most harm. */
export const hostileTexts: Readonly<Record<string, string>> = {
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
