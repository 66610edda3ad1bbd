/** Returns the number of letters to change, add, leave out or swap with their neighbour between two words. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = rows[i];
      if (row)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        );
    }
  return at(a.length, b.length);
}

/** Returns the known name that is nearest in spelling; null when none is near: more than a third of its letters differ. */
export function nearestPlaceholder(name: string, known: readonly string[]): string | null {
  const typed = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  const [nearest] = known
    .map((each) => ({ each, far: distance(typed, each) }))
    .filter(({ each, far }) => far <= each.length / 3)
    .sort((a, b) => a.far - b.far);
  return nearest?.each ?? null;
}

const inBraces = (name: string): string => `{${name}}`;

/** The most names that a sentence lists. */
const maxListed = 20;

/**
 * Says behind the name of a text that a name in braces is unknown there, and what to use: the nearest known name, or the
 * known ones.
 * @param listed where the screen lists them: the sentence names this place instead of very many names
 */
export function unknownPlaceholderText(name: string, known: readonly string[], listed: string): string {
  if (known.length === 0) return `takes no names in braces. Remove ${inBraces(name)}`;
  const nearest = nearestPlaceholder(name, known);
  const use =
    known.length <= maxListed
      ? `Use ${nearest === null ? known.map(inBraces).join(", ") : inBraces(nearest)}`
      : `${nearest === null ? "" : `Did you mean ${inBraces(nearest)}? `}${listed} has all known names`;
  return `has the unknown name ${inBraces(name)}. ${use}`;
}
