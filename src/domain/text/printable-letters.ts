/**
 * The letters that papers can print: the code points in hexadecimal that every typeface of the papers has a glyph for. The
 * test of the fonts compares them with the fonts, and names the new ranges when a font changes.
 */
export const printableRanges = `
0 d 20-7e a0-24f 259 272 2b0-2e9 2ec-2ee 2f3 2f7 300-34f 351-353 357-358 35a 35c-362 370-377 37a-37f
384-38a 38c 38e-3a1 3a3-3ff 900-97f a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5
ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 1cd0-1cf6 1cf8-1cf9 1e00-1efb 2009 200b-200d 2010-2027
2030-205e 2070-2071 2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bc-20bd 20e3 20f0 2100-2109 210b-2149 214b
214e 2150-2185 2189 2190-2311 2318-2321 2324-2328 232b-232c 2373-2375 237a 237d 2387 2394 239b-23ae
23ce-23cf 23e3 23e5 23e8-23f3 23f8-23fa 2460-2469 24c2 2500-269c 269e-26b8 26bd-26be 26c0-26c5 26c8
26ce-26cf 26d1 26d3-26d4 26e2 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2701-275e 2761-27bf 27c5-27c6 27e0
27e6-27eb 27f0-27ff 2906-2907 290a-290b 2934-2935 2940-2941 2983-2984 29ce-29d5 29eb 29fa-29fb 2b00-2b1c
2b1f-2b24 2b50 2b53-2b55 3030 303d 3297 3299 a830-a839 a8e0-a8ff e0ff effd f000 fb01-fb02 fe0e-fe0f feff
11b00-11b09 1f004 1f0cf 1f170-1f171 1f17e-1f17f 1f18e 1f191-1f19a 1f1e6-1f1ff 1f201-1f202 1f21a 1f22f
1f232-1f23a 1f250-1f251 1f300-1f321 1f324-1f393 1f396-1f397 1f399-1f39b 1f39e-1f3f0 1f3f3-1f3f5
1f3f7-1f4fd 1f4ff-1f53d 1f549-1f54e 1f550-1f567 1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d 1f590
1f595-1f596 1f5a4-1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8
1f5ef 1f5f3 1f5fa-1f64f 1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d9 1f6dc-1f6e5 1f6e9 1f6eb-1f6ec 1f6f0
1f6f3-1f6fc 1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fac6 1fac8
1facc-1fadd 1fadf-1faeb 1faef-1fafa e0030-e0039 e0061-e007a e007f fe4e5-fe4ee fe82c fe82e-fe837`;

const ranges: readonly (readonly [number, number])[] = printableRanges
  .trim()
  .split(/\s+/)
  .map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

/** Returns whether papers have a glyph for a code point. */
function isPrintable(code: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}

// Without a shape of their own: they part, join or direct letters, and no typeface needs a glyph for them.
const shapeless =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\p{Cc}\p{Cn}\p{Co}]|\u200d|[\ufe0e\ufe0f]/u;

/** Spaces without a glyph, and the spaces that papers print for them. */
const replacements: Readonly<Record<string, string>> = {
  "\u2007": "\u00a0",
  "\u202f": "\u00a0",
  "\u2008": "\u2009",
  "\u200a": "\u2009",
};
const raised: Readonly<Record<string, string>> = { "2": "²", "3": "³" };

/**
 * Returns the letters that papers print for one letter: itself, its replacement, or null for a letter without a glyph.
 * Signs of several letters and wide forms print as the letters that they stand for, such as m² for the sign ㎡.
 */
function printedAs(char: string): string | null {
  if (isPrintable(char.codePointAt(0) ?? 0) || shapeless.test(char)) return char;
  const replacement = replacements[char];
  if (replacement !== undefined) return replacement;
  const plain = char.normalize("NFKC");
  const isUnit = char >= "\u3300" && char <= "\u33ff";
  const letters = isUnit ? plain.replace(/[23]/, (digit) => raised[digit] ?? digit) : plain;
  return Array.from(letters).every((letter) => isPrintable(letter.codePointAt(0) ?? 0)) ? letters : null;
}

/** The mark that papers print for letters without a glyph: a missing one would print as a box or nothing. */
const lostText = "[?]";
const unusual = /[^\n -~]+/g;

/** Returns a text as papers can print it: letters without a glyph are replaced, or become one mark for all together. */
export const printableText = (text: string): string =>
  text.replace(unusual, (run) => {
    let printed = "";
    let isLost = false;
    for (const char of run) {
      const letters = printedAs(char);
      if (letters !== null) printed += letters;
      else if (!isLost) printed += lostText;
      isLost = letters === null;
    }
    return printed;
  });

/** The number of letters that a warning names. */
const maxNamed = 5;

/** Returns a sentence that names the letters of a text that papers cannot print, or undefined without any. */
export function printWarning(text: string): string | undefined {
  const lost = new Set<string>();
  for (const [run] of text.matchAll(unusual))
    for (const char of run) if (printedAs(char) === null) lost.add(char);
  if (lost.size === 0) return undefined;
  const named = Array.from(lost, (char) => `“${/\p{M}/u.test(char) ? "\u25cc" : ""}${char}”`);
  const more = named.length - maxNamed;
  const names = more > 0 ? `${named.slice(0, maxNamed).join(", ")} and ${more} more` : named.join(", ");
  return `Papers cannot print ${names}. They show ${lostText} there.`;
}
