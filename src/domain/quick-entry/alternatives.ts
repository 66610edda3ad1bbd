import type { Element } from "./element-kinds.ts";
import type { TextRange } from "./entry.ts";
import { leftOutBehind, maxParts, partsAt } from "./part-scope.ts";
import { partAt, rowEnd, scopeReading } from "./phrase-index.ts";
import type { PhraseResult } from "./phrase-meaning.ts";
import { isSign, isWord, type Token, tokensAround } from "./tokens.ts";
import * as words from "./words.ts";

/** Returns whether the crane stands before this plus, or a part that it has by another plus: "crane + gantry + columns". */
function isBehindCrane(tokens: readonly Token[], plus: number, parts = 0): boolean {
  if (isWord(tokens[plus - 1], ["crane", "cranes", "eot"])) return true;
  const from = [plus - 1, plus - 2, plus - 3].find((at) => isSign(tokens[at - 1], "+"));
  const isPart = from !== undefined && partAt(tokens, from)?.next === plus;
  return isPart && parts < maxParts && isBehindCrane(tokens, from - 1, parts + 1);
}

/** Returns whether a phrase tells of what is built: "shed with gantry is ready". */
const isOfBuilt = (tokens: readonly Token[], at: number): boolean =>
  tokensAround(tokens, at, ({ kind }) => kind === "break").some((token) => isWord(token, words.ofBuilt));

/** Returns the parts that the crane has behind a "with" or a plus here; none behind other words. */
export function partsWanted(tokens: readonly Token[], at: number, next: number): readonly string[] {
  const isPlus = isSign(tokens[at], "+") || isWord(tokens[at], ["plus"]);
  const isWith = isPlus ? isBehindCrane(tokens, at) : isWord(tokens[next - 1], words.withWords);
  const parts = isWith && !isWord(tokens[at - 1], words.notWords) ? partsAt(tokens, next) : null;
  if (!parts || isOfBuilt(tokens, at)) return [];
  // "with gantry by client"
  const isTheirs = (leftOutBehind(tokens, next)?.element.kind ?? "unused") !== "unused";
  return isTheirs ? [] : parts.components;
}

/** Returns whether a break stands for the mark of a list. It has no sign of its own. */
const isListMark = (token: Token | undefined): boolean =>
  token?.kind === "break" && token.start === token.end;

/** Returns the parts of the runway where the whole scope may be the alternative: "crane only or complete", "1) crane only 2) complete". */
export const wholeScopeAt = (tokens: readonly Token[], at: number, next: number): readonly string[] =>
  (isSign(tokens[at - 1], "/") || isWord(tokens[at - 1], "or") || isListMark(tokens[at - 1])) &&
  rowEnd(words.wholeScope, tokens, at) === next
    ? ["lt_gantry", "column"]
    : [];

/**
 * Asks about parts that one alternative leaves out and another one has: "(A) crane only (B) crane with gantry", "without
 * erection, and with erection separately". The elements are those of the answer to an earlier mail.
 */
export function askAlternatives(elements: readonly Element[], result: PhraseResult): void {
  const wanted = new Set(elements.flatMap((each) => ("wants" in each && each.wants) || []));
  const named = new Map(
    elements.flatMap((each) =>
      each.kind === "label" && each.part ? [[each.start, each.part] as const] : [],
    ),
  );
  for (const fact of result.facts.filter(({ reading }) => Object.values(reading).includes("no"))) {
    const parts = [...wanted].filter((part) => fact.reading[`${part}.in_scope`] === "no");
    if (parts.length === 0) continue;
    const isNamed = ({ start }: TextRange): boolean => parts.includes(named.get(start) ?? "");
    const places = [...fact.places, ...result.unknown.filter(isNamed)];
    result.unknown = result.unknown.filter((place) => !isNamed(place));
    result.facts.splice(result.facts.indexOf(fact), 1);
    result.questions.push({
      ...{ readings: [scopeReading(parts, "yes"), fact.reading], places },
      ...{ isLessNamed: true, areAlternates: true },
    });
  }
}
