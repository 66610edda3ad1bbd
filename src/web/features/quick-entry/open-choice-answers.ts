import type { CraneAnswers } from "#domain/enquiry/crane-answers.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import { choiceAnswer, choicesAlike, type OpenChoice } from "#domain/enquiry/open-choices.ts";
import { columnCount, columnHeight, hoistType } from "#domain/quick-entry/entry.ts";

/** A value of a choice as its button says it. */
export const inWords = ({ field }: OpenChoice, value: string): string =>
  field === columnCount ? `${value} columns` : field === columnHeight ? `${value} m` : value;

/**
 * Returns the press that gives each crane the first value of its own choice: the lightest, the lowest, or the recommended one.
 * Null for a choice whose values have no such order.
 */
export const firstForEach = ({ field }: OpenChoice): string | null =>
  field === columnCount
    ? "As recommended for each"
    : field === columnHeight
      ? "The lowest for each"
      : field === hoistType
        ? null
        : "The lightest for each";

const answerOf = (crane: EnquiryCrane, choice: OpenChoice, value: string): CraneAnswers => ({
  at: crane.at,
  answers: choiceAnswer(choice, value),
  removed: [],
});

const craneOf = ({ crane }: OpenChoice, cranes: readonly EnquiryCrane[]): readonly EnquiryCrane[] =>
  crane === null ? cranes : cranes.slice(crane, crane + 1);

/**
 * Returns the answers of a press on a value of the first of these choices. It is for its crane, for each crane that offers the
 * value where the user wants it for all, and for all cranes where the choice is about none of them.
 */
export function answersOf(
  choices: readonly OpenChoice[],
  cranes: readonly EnquiryCrane[],
  value: string,
  isForAll: boolean,
): CraneAnswers[] {
  const [first] = choices;
  if (!first) return [];
  const answered = isForAll && first.crane !== null ? choicesAlike(choices, first, value) : [first];
  return answered.flatMap((choice) => craneOf(choice, cranes).map((crane) => answerOf(crane, first, value)));
}

/** Returns the answers that give each crane the first value of its own choice. */
export const answersForEach = (
  choices: readonly OpenChoice[],
  cranes: readonly EnquiryCrane[],
): CraneAnswers[] =>
  choices.flatMap((choice) => {
    const [value] = choice.values;
    return value === undefined || choice.crane === null
      ? []
      : craneOf(choice, cranes).map((crane) => answerOf(crane, choice, value));
  });
