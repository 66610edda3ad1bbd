/** Words that the preview of a paper marks: notes to oneself and internal figures, in English, Hindi and Gujarati. */
const words = [
  ...["drafts?", "internal", "confidential", "todo", "tbd", "x{3,}", "\\?{3,}", "lorem ipsum"],
  ...[
    "margins?",
    "mark-?ups?",
    "profits?",
    "cost prices?",
    "our costs?",
    "costs?(?=\\s*(?:rs\\b|₹|\\p{Nd}))",
  ],
  ...["मार्जिन", "मुनाफ़ा", "मुनाफा", "लागत", "માર્જિન", "નફો", "પડતર"],
];
const internalWords = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{M}\\p{N}])`, "giu");

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
