import fc from "fast-check";

/** Phrases of a line, each with a further value that may stand behind a connective: "span 15 m and 20 m". */
const phrases = [
  ["5t", "7.5t"],
  ["span 15m", "20 m"],
  ["lift 6", "8 m"],
  ["bay 30", "40 m"],
  ...[["margin 5%"], ["2 nos"], ["without columns"], ["wr"], ["82/kg"], ["M5"]],
] as const;

/**
 * The parts of a line with a blank between any two: phrases of different fields, connectives between two values of one field, and
 * commas. Left out are places where a word says more: beside one of two weights or counts that stand apart, as "wheel load 4 t"
 * is of another thing; and within a phrase, as between "columns" and "height".
 */
export const lineParts = (most: number): fc.Arbitrary<string[]> =>
  fc
    .shuffledSubarray([...phrases], { minLength: 1, maxLength: most })
    .chain((all) =>
      fc.tuple(
        ...all.map(([first = "", other], at) =>
          fc
            .tuple(fc.boolean(), fc.constantFrom(null, "and", "&", "or"))
            .map(([hasComma, connective]) => [
              ...(hasComma && at > 0 ? [","] : []),
              ...(other === undefined || connective === null ? [first] : [first, connective, other]),
            ]),
        ),
      ),
    )
    .map((parts) => parts.flat());

/** Returns the text of such parts, with a word before the part of an index when there is one. */
export const lineOfParts = (parts: readonly string[], word?: string, at = 0): string =>
  (word === undefined ? parts : [...parts.slice(0, at), word, ...parts.slice(at)])
    .join(" ")
    .replaceAll(" ,", ",");
