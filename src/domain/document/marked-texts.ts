/** Words of notes to oneself, and of the firm's own figures. */
const internalWords =
  /(?<![\p{L}\p{N}])(?:draft|internal|margin|mark-?up|cost price|our costs?|todo|tbd|x{3,}|lorem ipsum)(?![\p{L}\p{N}])/giu;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/**
 * Returns the words of a paper that must not leave the firm, each once as it is written. They are only marked in the
 * preview: "internal" can also be a word of the trade.
 */
export function markedTexts(content: object): string[] {
  const found = [...textsIn(content)].flatMap((text) => text.match(internalWords) ?? []);
  return [...new Set(found)];
}
