import { canHoldTogether, type RowCondition } from "./condition.ts";
import { numberIn, numberPattern } from "./number-words.ts";

/** A clause by the warranty periods that it names, in months. */
export type WarrantyClause = { title: string; months: readonly number[] };

const sentences = /[^.;\n]+(?:[.;](?=\S)[^.;\n]+)*[.;]?/g;
const warranty = /\b(?:warrant\w*|guarant\w*|defects? liability)\b/i;
/** A guarantee that is no warranty. */
const otherGuarantee = /\b(?:bank|performance|advance|payment) (?:bank )?guarantees?\b/i;
const period = new RegExp(`(${numberPattern}|\\ban?) ?(?:(months?|mths?)|years?|yrs?)\\b`, "gi");

/** Returns the warranty periods that a clause names, in months; empty for a clause of something else. */
export function warrantyMonths({ title, text }: { title: string; text: string }): number[] {
  const isTitled = warranty.test(title) && !otherGuarantee.test(title);
  const about = (text.match(sentences) ?? []).filter(
    (sentence) => !otherGuarantee.test(sentence) && (isTitled || warranty.test(sentence)),
  );
  const found = about.flatMap((sentence) =>
    [...sentence.matchAll(period)].map(([, count = "", months]) => {
      const number = /^an?$/i.test(count) ? 1 : numberIn(count);
      return months === undefined ? number * 12 : number;
    }),
  );
  return [...new Set(found)];
}

const differs = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((each) => !b.includes(each)) && b.some((each) => !a.includes(each));

/** Returns the clauses whose warranty periods contradict an earlier clause that can hold for the same crane. */
export function otherWarranties<C extends WarrantyClause & { holds?: RowCondition | undefined }>(
  clauses: readonly C[],
): { clause: C; beside: string }[] {
  return clauses.flatMap((clause, at) => {
    const before = clauses
      .slice(0, at)
      .find((each) => differs(each.months, clause.months) && canHoldTogether(each.holds, clause.holds));
    return before ? [{ clause, beside: before.title }] : [];
  });
}

/** Returns the printed clauses with another warranty period than an earlier one, each with its place in the list. */
export const findOtherWarranties = (
  terms: readonly {
    title: string;
    text: string;
    off?: boolean | undefined;
    holds?: RowCondition | undefined;
  }[],
): { at: number; title: string; says: "warranty"; beside: string; own: string }[] =>
  otherWarranties(
    terms.flatMap((clause, at) => (clause.off ? [] : [{ ...clause, at, months: warrantyMonths(clause) }])),
  ).map(({ clause: { at, title, text }, beside }) => ({
    ...{ at, title, says: "warranty", beside, own: text },
  }));
