import { ownTermsText } from "../firm/rows/own-terms.ts";
import { ownTermsOfSale, type SaleOwnTerms, type WithStandardTerms } from "../firm/rows/standard-terms.ts";
import type { SaleConditions } from "../firm/sale-conditions.ts";
import type { Finding, PointKind } from "./finding.ts";

export const clauseContradicts = "clause contradicts";

/** The most characters of a title or of a clause's words in a point. */
const mostOfTitle = 60;
const mostOfWords = 300;

/** Returns the name of a clause among the points of a sale. */
export const placeOfClause = ({ title, says }: Pick<SaleOwnTerms, "title" | "says">): string =>
  `${title.trim().slice(0, mostOfTitle)}, ${says}`;

/** Finds the clauses by which the conditions of a sale contradict themselves. */
export const findClauses = (
  conditions: SaleConditions | null | undefined,
  { standardTerms }: WithStandardTerms,
): Finding[] =>
  ownTermsOfSale(conditions, standardTerms).map((clause) => ({
    place: placeOfClause(clause),
    component: null,
    step: "final",
    text: ownTermsText(clause),
    brief: "clause contradicts",
    values: [clause.says, (clause.own ?? "").slice(0, mostOfWords)],
  }));

/** What the clauses of a sale say against its milestones and stages. In an offer the offer's conditions hold. */
export const conditionPoints: readonly PointKind[] = [
  {
    kind: clauseContradicts,
    find: ({ onRunway, conditions, standardTerms }) =>
      onRunway.isInOffer ? [] : findClauses(conditions, standardTerms === undefined ? {} : { standardTerms }),
  },
];
