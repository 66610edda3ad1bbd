import { foldText } from "../text/search-text.ts";

/** The ends that a past quotation can have. Unknown: the list does not say. */
export const outcomes = ["won", "lost", "open", "unknown"] as const;
export type Outcome = (typeof outcomes)[number];

/** The names of the outcomes of a past quotation. */
export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  won: "Won",
  lost: "Lost",
  open: "Open",
  unknown: "Unknown",
};

/** The words in the status column of an import that mean lost, won or open, in the order in which they are tried. */
const outcomeWords: readonly [Outcome, RegExp][] = [
  ["lost", /\b(?:lost|regret\w*|closed lost|cancel\w*|dropped|failed|not received|rejected|declined)\b/],
  [
    "won",
    /\b(?:won|order\w*|po|converted|success\w*|yes|y|executed|supplied|received|recd|finali[sz]ed|accepted|confirmed|invoiced)\b/,
  ],
  [
    "open",
    /\b(?:open|pending|live|discussion|follow\w*|negotiation|hot|process|submitted|sent|quoted|active|awaited|hold)\b/,
  ],
];

/** Returns the outcome of a text: "Order recd.", "Regret", "Under discussion". Unknown for any other. */
export function outcomeIn(text: string): Outcome {
  const plain = foldText(text).replace(/[^a-z]+/g, " ");
  return outcomeWords.find(([, words]) => words.test(plain))?.[0] ?? "unknown";
}
