import { craneTypes } from "../crane-types.ts";
import { contradictionText } from "../firm/rows/clause-contradictions.ts";
import {
  clauseContradictionsOfSale,
  isErectionStage,
  type SaleContradiction,
  type StandardTerms,
  stagesOfSale,
  withClauseText,
} from "../firm/rows/standard-terms.ts";
import type { SaleConditions, SaleDeliveryStage } from "../firm/sale-conditions.ts";
import type { Finding, PointKind } from "./finding.ts";

export const clauseContradicts = "clause contradicts";
export const stageContradicts = "stage contradicts";

/** The most characters of a title in the key of its point, which has at most 200, and of a clause's words in its values. */
const maxTitleLength = 140;
const maxWordsLength = 300;

/** Returns the name of a clause among the points of a sale. */
const placeOfClause = ({ title, says }: Pick<SaleContradiction, "title" | "says">): string =>
  `${title.trim().slice(0, maxTitleLength)}, ${says}`;

/** Finds the clauses by which the conditions of a sale contradict themselves. */
export const findClauses = (
  conditions: SaleConditions | null | undefined,
  standardTerms: StandardTerms | undefined,
): Finding[] =>
  clauseContradictionsOfSale(conditions, standardTerms).map((clause) => ({
    place: placeOfClause(clause),
    component: null,
    step: "final",
    text: contradictionText(clause),
    brief: "clause contradicts",
    values: [clause.says, (clause.own ?? "").slice(0, maxWordsLength)],
  }));

/** A press that corrects a clause or a stage, and the conditions after it. */
export type ConditionRemedy = { label: string; act: string; conditions: SaleConditions };

/** Returns the press that puts the point of a clause right. Null for a clause that only its author can correct. */
function clauseRemedy(
  conditions: SaleConditions | null,
  standardTerms: StandardTerms | undefined,
  key: string,
): ConditionRemedy | null {
  const clause = clauseContradictionsOfSale(conditions, standardTerms).find(
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

const placeOfStage = ({ label }: SaleDeliveryStage): string => label.trim().slice(0, maxTitleLength);

/** Finds the stages by which we erect in a sale without erection, each name once. */
export function findErectionStages(
  conditions: SaleConditions | null | undefined,
  standardTerms: StandardTerms | undefined,
  where = "is not in scope",
): Finding[] {
  const places = stagesOfSale(conditions, standardTerms).filter(isErectionStage).map(placeOfStage);
  return [...new Set(places)].map((place) => ({
    place,
    component: null,
    step: "final",
    text: `Delivery has our stage “${place}”, but industrial erection ${where}.`,
    brief: "stage contradicts",
    values: [place],
  }));
}

/** Returns the press that leaves a stage out of the delivery of this sale. Null without the stage. */
function stageRemedy(
  conditions: SaleConditions | null,
  standardTerms: StandardTerms | undefined,
  key: string,
): ConditionRemedy | null {
  const isMeant = (stage: SaleDeliveryStage) => key === `${stageContradicts}: ${placeOfStage(stage)}`;
  const stages = stagesOfSale(conditions, standardTerms);
  const found = stages.find(isMeant);
  return found === undefined
    ? null
    : {
        label: "Leave out the stage",
        act: `Stage ${found.label}`,
        conditions: { ...conditions, delivery: stages.filter((stage) => !isMeant(stage)) },
      };
}

const remedyOf = { [clauseContradicts]: clauseRemedy, [stageContradicts]: stageRemedy };

/** Returns whether a point of this kind is about the conditions of a sale. */
export const isConditionPoint = (kind: string): kind is keyof typeof remedyOf =>
  Object.hasOwn(remedyOf, kind);

/** Returns the press that puts a point of the conditions right. Null where only the author can. */
export const conditionRemedy = (
  { kind, key }: { kind: keyof typeof remedyOf; key: string },
  conditions: SaleConditions | null,
  standardTerms: StandardTerms | undefined,
): ConditionRemedy | null => remedyOf[kind](conditions, standardTerms, key);

/** Contradictions of the clauses and stages of a sale. In an offer the offer's conditions hold. */
export const conditionPoints: readonly PointKind[] = [
  {
    kind: clauseContradicts,
    find: ({ onRunway, conditions, standardTerms }) =>
      onRunway.isInOffer ? [] : findClauses(conditions, standardTerms),
  },
  {
    kind: stageContradicts,
    find: ({ craneType, onRunway, conditions, standardTerms, isInScope }) =>
      onRunway.isInOffer ||
      isInScope("industrial_erection") ||
      !craneTypes[craneType].components.includes("industrial_erection")
        ? []
        : findErectionStages(conditions, standardTerms),
  },
];
