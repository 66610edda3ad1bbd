/** Returns each way to write a text with strokes in brackets: "(no|nos) of (column|col)" are four. */
function waysOf(text: string): string[] {
  const [open, close] = [text.indexOf("("), text.indexOf(")")];
  if (open < 0) return [text];
  const parts = text.slice(open + 1, close).split("|");
  return parts.flatMap((part) => waysOf(text.slice(0, open) + part + text.slice(close + 1)));
}

/** Returns the words of a row of this list. */
export const wordsIn = (row: string): string[] =>
  row
    .split(",")
    .flatMap(waysOf)
    .map((word) => word.trim().replace(/\s+/g, " "))
    .filter((word) => word !== "");
