import { isDataPicture, maxLogoBytes, pictureProblem } from "./pictures.ts";

/** The parts that an SVG may not have, because pages and documents draw it as it is. */
const drawingFaults: readonly [(svg: string) => boolean, string][] = [
  [(svg) => !/^\s*<svg[\s>]/.test(svg), "must be an SVG: text that begins with <svg"],
  [(svg) => !svg.trimEnd().endsWith("</svg>"), "must end with </svg>"],
  [(svg) => /<!|<\?/.test(svg), "must not have comments, declarations or processing instructions"],
  [
    (svg) =>
      /<\s*(?:[^\s<>/:]+:)?(script|foreignObject|iframe|frame|object|embed|audio|video|image|img|use|a|animate\w*|set|link|meta|base|form)\b/i.test(
        svg,
      ),
    "must draw only: no scripts, links, images or animation",
  ],
  // An escape could spell any word of a style, such as url.
  [(svg) => svg.includes("\\"), "must not have backslashes"],
  [(svg) => /[\s"'/:]on\w+\s*=/i.test(svg), "must not have event attributes such as onclick"],
  [
    (svg) =>
      /\b(href|src)\s*=/i.test(svg) ||
      /url\(\s*(?!["']?#)|\b(?:src|image|image-set)\(|@import|javascript:|data:|&#/i.test(svg),
    "must not refer to anything outside it",
  ],
];

/**
 * Returns what is wrong with a logo: the text of an SVG, or a PNG or JPEG as a data address. Null where nothing is. A firm
 * without a logo has the empty text.
 */
export function logoProblem(logo: string): string | null {
  if (logo === "") return null;
  if (isDataPicture(logo)) return pictureProblem(logo, maxLogoBytes);
  if (logo.length > maxLogoBytes) return `must be at most ${maxLogoBytes / 1000} KB`;
  return drawingFaults.find(([isFault]) => isFault(logo))?.[1] ?? null;
}
