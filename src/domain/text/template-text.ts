const inBraces = /\{([^{}\n]{0,40})\}/g;

/** Returns the names in braces of a text, in their order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(inBraces)].map(([, name = ""]) => name);

/** Returns the line with its names replaced, or null if none of its names has a value. */
function fillLine(line: string, values: Readonly<Record<string, string>>): string | null {
  const known = placeholdersIn(line).filter((name) => Object.hasOwn(values, name));
  if (known.length > 0 && known.every((name) => values[name] === "")) return null;
  return line
    .replace(inBraces, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : whole))
    .replace(/ +(?=[ ,.;:]|$)/g, "");
}

/** Returns the text with each known name in braces replaced by its value. A line whose values are all empty is left out. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split("\n")
    .map((line) => fillLine(line, values))
    .filter((line) => line !== null)
    .join("\n");
