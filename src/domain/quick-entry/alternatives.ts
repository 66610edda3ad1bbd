import type { Element } from "./element-kinds.ts";
import { leftOutBehind, partsAt } from "./part-scope.ts";
import { partAt, scopeReading } from "./phrase-index.ts";
import type { PhraseResult } from "./phrase-meaning.ts";
import { isSign, isWord, type Token } from "./tokens.ts";
import * as words from "./words.ts";

/** Returns whether the crane stands before this plus, or a part that it has by another plus: "crane + gantry + columns". */
function isBehindCrane(tokens: readonly Token[], plus: number): boolean {
  if (isWord(tokens[plus - 1], ["crane", "cranes", "eot"])) return true;
  const from = [plus - 1, plus - 2, plus - 3].find((at) => partAt(tokens, at)?.next === plus);
  return from !== undefined && isSign(tokens[from - 1], "+") && isBehindCrane(tokens, from - 1);
}

/** Returns whether a phrase tells of what is built: "shed with gantry is ready". */
function isOfBuilt(tokens: readonly Token[], at: number): boolean {
  const isEnd = ({ kind }: Token): boolean => kind === "break";
  const end = tokens.findIndex((token, index) => index > at && isEnd(token));
  const phrase = tokens.slice(tokens.slice(0, at).findLastIndex(isEnd) + 1, end < 0 ? tokens.length : end);
  return phrase.some((token) => isWord(token, words.ofBuilt));
}

/** Returns the parts that the crane has behind a "with" or a plus here; none behind other words. */
export function partsWanted(tokens: readonly Token[], at: number, next: number): readonly string[] {
  const parts = partsAt(tokens, next);
  const isPlus = isSign(tokens[at], "+") || isWord(tokens[at], ["plus"]);
  const isWith = isPlus ? isBehindCrane(tokens, at) : isWord(tokens[next - 1], words.withWords);
  const isDenied = isWord(tokens[at - 1], words.notWords);
  const isTheirs = (leftOutBehind(tokens, next)?.element.kind ?? "unused") !== "unused";
  return parts && isWith && !isDenied && !isTheirs && !isOfBuilt(tokens, at) ? parts.components : [];
}

/**
 * Asks about parts that one alternative leaves out and another one has: "(A) crane only (B) crane with gantry", "without
 * erection, and with erection separately". The elements are those of the answer to an earlier mail.
 */
export function askAlternatives(elements: readonly Element[], result: PhraseResult): void {
  const { facts, questions, unknown } = result;
  const wanted = new Set(elements.flatMap((each) => ("wants" in each && each.wants) || []));
  for (const fact of facts.filter(({ reading }) => Object.values(reading).includes("no"))) {
    const parts = [...wanted].filter((part) => fact.reading[`${part}.in_scope`] === "no");
    if (parts.length === 0) continue;
    const named = elements.filter((each) => each.kind === "label" && parts.includes(each.part ?? ""));
    const places = unknown.filter(({ start }) => named.some((each) => each.start === start));
    result.unknown = unknown.filter((place) => !places.includes(place));
    facts.splice(facts.indexOf(fact), 1);
    questions.push({
      ...{ readings: [scopeReading(parts, "yes"), fact.reading], places: [...fact.places, ...places] },
      ...{ isLessNamed: true, areAlternates: true },
    });
  }
}
