import type { Factor } from "../../price-tables/pricing.ts";
import { titleInSentence } from "../../text/in-sentence.ts";
import { groupedRate, textWithUnit } from "./describe.ts";
import type { ExplainedFigure, Explanation } from "./explanation.ts";
import { type LineWords, namedIn } from "./line-words.ts";

const figure = (words: LineWords, { name, value, unit }: Factor): ExplainedFigure => ({
  value: textWithUnit(unit, groupedRate(value)),
  caption: unit === "₹" ? "price of the row" : titleInSentence(namedIn(words, name).label),
});

/**
 * Returns the explanation of a system price, from the factors and words that were stored with it. Null for a typed
 * price. The factors are in the order of the formula.
 */
export function explain(words: LineWords, factors: readonly Factor[]): Explanation | null {
  const { formula } = words;
  if (formula === null || factors.length === 0) return null;
  const kept = new Map(factors.map((factor) => [factor.name, factor]));
  const product = formula.product.map((sum) =>
    sum.flatMap((name) => {
      const found = kept.get(name);
      return found ? [figure(words, found)] : [];
    }),
  );
  const times = formula.times === null ? undefined : kept.get(formula.times);
  const pieces = Number(times?.value ?? 1);
  return { product, times: times && pieces !== 1 ? figure(words, times) : null, pieces };
}
