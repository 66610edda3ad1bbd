import { ownTermsText } from "../firm/rows/own-terms.ts";
import {
  ownTermsOfSale,
  type SaleOwnTerms,
  type StandardTerms,
  withClauseText,
} from "../firm/rows/standard-terms.ts";
import type { SaleConditions } from "../firm/sale-conditions.ts";
import type { Finding, PointKind } from "./finding.ts";

export const clauseContradicts = "clause contradicts";

/** The most characters of a title in the key of its point, which has at most 200, and of a clause's words in its values. */
const maxTitleLength = 140;
const maxWordsLength = 300;

/** Returns the name of a clause among the points of a sale. */
const placeOfClause = ({ title, says }: Pick<SaleOwnTerms, "title" | "says">): string =>
  `${title.trim().slice(0, maxTitleLength)}, ${says}`;

/** Finds the clauses by which the conditions of a sale contradict themselves. */
export const findClauses = (
  conditions: SaleConditions | null | undefined,
  standardTerms: StandardTerms | undefined,
): Finding[] =>
  ownTermsOfSale(conditions, standardTerms).map((clause) => ({
    place: placeOfClause(clause),
    component: null,
    step: "final",
    text: ownTermsText(clause),
    brief: "clause contradicts",
    values: [clause.says, (clause.own ?? "").slice(0, maxWordsLength)],
  }));

/** A press that corrects a clause, and the conditions after it. */
export type ClauseRemedy = { label: string; act: string; conditions: SaleConditions };

/** Returns the press that puts the point of a clause right. Null for a clause that only its author can correct. */
export function clauseRemedy(
  conditions: SaleConditions | null,
  standardTerms: StandardTerms | undefined,
  key: string,
): ClauseRemedy | null {
  const clause = ownTermsOfSale(conditions, standardTerms).find(
    (each) => key === `${clauseContradicts}: ${placeOfClause(each)}`,
  );
  return conditions === null || !clause?.remedy
    ? null
    : {
        label: clause.remedy.label,
        act: `Clause ${clause.title}`,
        conditions: withClauseText(conditions, { at: clause.at, text: clause.remedy.text }),
      };
}

/** Contradictions of the clauses of a sale to its milestones and stages. In an offer the offer's conditions hold. */
export const conditionPoints: readonly PointKind[] = [
  {
    kind: clauseContradicts,
    find: ({ onRunway, conditions, standardTerms }) =>
      onRunway.isInOffer ? [] : findClauses(conditions, standardTerms),
  },
];
