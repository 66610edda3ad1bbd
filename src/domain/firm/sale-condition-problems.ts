import type { Problem } from "../errors/rejection.ts";
import { formatNumber } from "../numbers/format.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { placeholdersIn } from "../text/template-text.ts";
import { nearestPlaceholder, unknownPlaceholderText } from "../text/unknown-placeholder.ts";
import type { FirmProfile } from "./firm-profile.ts";
import { percentSum } from "./plans/milestones.ts";
import { planProblems } from "./plans/plan-problems.ts";
import { rowPlaceholders, unknownRowPlaceholders } from "./rows/row-placeholders.ts";
import { termPlaceholders } from "./rows/terms-that-hold.ts";
import {
  type ConditionPart,
  lastDeliveryWeek,
  maxClauseLength,
  maxClauses,
  maxClauseTitleLength,
  maxMilestones,
  maxPaymentDays,
  maxStages,
  minPaymentDays,
  ownTermsTitle,
  type SaleClause,
  type SaleConditions,
  type SaleDeliveryStage,
  type SaleMilestone,
} from "./sale-conditions.ts";

type ProblemPath = readonly (string | number)[];
type ConditionProblem = { msg: string; loc: ProblemPath };

const textProblem = (text: string, name: string, most: number): string | null => {
  if (text.trim() === "") return `${name} must not be empty`;
  if (text.length > most)
    return `${name} must be at most ${formatNumber(most)} characters, and has ${formatNumber(text.length)}`;
  return hasTooManyMarks(text) ? marksMessage(name) : null;
};

const named = (noun: string, at: number, label: string): string =>
  label.trim() === "" ? `${noun} ${at + 1}` : `${noun} “${label.trim().slice(0, 60)}”`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns the nearest known name for an unknown one of a clause, else the conditions of the sale that clauses name. */
const nearestInBraces = (name: string): string => {
  const nearest = nearestPlaceholder(name, rowPlaceholders);
  return nearest === null ? "{payment}, {dispatch_week} or {valid_until}" : `{${nearest}}`;
};

/** Returns the faults of clauses: their titles differ, and their texts are not too long and have known names in braces. */
function clauseProblems(terms: readonly SaleClause[]): ConditionProblem[] {
  const seen = new Set<string>();
  const problems = terms.flatMap(({ title, text }, at): ConditionProblem[] => {
    const found: ConditionProblem[] = [];
    const name = named("clause", at, title);
    const key = title.trim().toLowerCase();
    const titleFault = textProblem(title, `Title of clause ${at + 1}`, maxClauseTitleLength);
    if (titleFault !== null) found.push({ msg: titleFault, loc: [at, "title"] });
    else if (seen.has(key))
      found.push({
        msg: `${capital(name)} is there twice. Give each clause its own title`,
        loc: [at, "title"],
      });
    seen.add(key);
    const textFault = text === null ? null : textProblem(text, `Text of ${name}`, maxClauseLength({ title }));
    if (textFault !== null) found.push({ msg: textFault, loc: [at, "text"] });
    // The text that replaces the firm's terms may have braces of its own, as in earlier versions.
    const unknown = title.trim() === ownTermsTitle ? [] : unknownRowPlaceholders(text ?? "");
    for (const brace of unknown)
      found.push({
        msg: `${capital(name)} has the unknown name {${brace}}. Use ${nearestInBraces(brace)}`,
        loc: [at, "text"],
      });
    return found;
  });
  return terms.length > maxClauses
    ? [{ msg: `A sale has at most ${maxClauses} clauses, not ${terms.length}`, loc: [] }]
    : problems;
}

const isWholeIn = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns whether a percentage has at most two decimals. */
const isInHundredths = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-7;

/** Returns what is wrong with the share of a milestone in percent, to follow its name; null for a right one. */
function shareProblem(percent: number): string | null {
  if (!Number.isFinite(percent)) return "must be a number, such as 30";
  if (!(percent > 0)) return "must be above 0 %";
  if (percent > 100) return "must be at most 100 %";
  return isInHundredths(percent) ? null : "can have up to 2 decimals";
}

/** Returns what is wrong with the names in braces of a milestone or a stage; null for known ones. */
function termNameProblem(text: string, called: string): string | null {
  const unknown = placeholdersIn(text).find((each) => !termPlaceholders.includes(each));
  return unknown === undefined ? null : `${called} ${unknownPlaceholderText(unknown, termPlaceholders, "")}`;
}

/** Returns the faults of payment milestones, each with its place in the list. They sum to 100 %, or there are none. */
function milestoneProblems(milestones: readonly SaleMilestone[]): ConditionProblem[] {
  if (milestones.length > maxMilestones)
    return [{ msg: `A sale has at most ${maxMilestones} milestones, not ${milestones.length}`, loc: [] }];
  const problems = milestones.flatMap(({ label, when, percent, due }, at): ConditionProblem[] => {
    const name = named("milestone", at, label);
    const share = shareProblem(percent);
    return [
      { msg: termNameProblem(when, `When of ${name}`), loc: [at, "when"] },
      { msg: termNameProblem(label, `Name of milestone ${at + 1}`), loc: [at, "label"] },
      { msg: textProblem(label, `Name of milestone ${at + 1}`, maxClauseTitleLength), loc: [at, "label"] },
      { msg: textProblem(when, `When of ${name}`, maxClauseTitleLength), loc: [at, "when"] },
      { msg: share === null ? null : `Share of ${name} ${share}`, loc: [at, "percent"] },
      {
        msg: isWholeIn(due.days, minPaymentDays, maxPaymentDays)
          ? null
          : `Days of ${name} must be a whole number from ${minPaymentDays} to ${maxPaymentDays}`,
        loc: [at, "due", "days"],
      },
    ].flatMap(({ msg, loc }) => (msg === null ? [] : [{ msg, loc }]));
  });
  const sum = percentSum(milestones);
  if (problems.length > 0 || milestones.length === 0 || sum === 100) return problems;
  return [{ msg: `The milestones sum to ${sum} %. They must sum to 100 %`, loc: [] }];
}

/** Returns the faults of the stages of the delivery: their names, and their weeks, which must not end before they begin. */
function stageProblems(delivery: readonly SaleDeliveryStage[]): ConditionProblem[] {
  if (delivery.length > maxStages)
    return [{ msg: `A sale has at most ${maxStages} stages, not ${delivery.length}`, loc: [] }];
  const problems = delivery.flatMap(
    ({ label, first_week: first, last_week: last }, at): ConditionProblem[] => {
      const name = named("stage", at, label);
      const week = (value: number, key: string, words: string): ConditionProblem[] =>
        isWholeIn(value, 1, lastDeliveryWeek)
          ? []
          : [
              {
                msg: `${words} week of ${name} must be a whole number from 1 to ${lastDeliveryWeek}`,
                loc: [at, key],
              },
            ];
      const called = `Name of stage ${at + 1}`;
      const labelFault = textProblem(label, called, maxClauseTitleLength) ?? termNameProblem(label, called);
      const weeks = [...week(first, "first_week", "First"), ...week(last, "last_week", "Last")];
      return [
        ...(labelFault === null ? [] : [{ msg: labelFault, loc: [at, "label"] }]),
        ...weeks,
        ...(weeks.length === 0 && last < first
          ? [{ msg: `${capital(name)} must not end before its first week`, loc: [at, "last_week"] }]
          : []),
      ];
    },
  );
  if (problems.length > 0) return problems;
  return planProblems(delivery).map(({ at, msg }) => ({
    msg: `${capital(named("stage", at, delivery[at]?.label ?? ""))} ${msg}`,
    loc: [at, "last_week"],
  }));
}

/**
 * Returns everything that is wrong with the conditions of a sale, as sentences with their places.
 * @param loc the place of `conditions` in the call
 */
export function saleConditionProblems(
  { terms = [], milestones = [], delivery = [] }: SaleConditions,
  loc: ProblemPath,
): Problem[] {
  const at = (part: ConditionPart, found: readonly ConditionProblem[]): Problem[] =>
    found.map((problem) => ({ msg: problem.msg, loc: [...loc, part, ...problem.loc] }));
  return [
    ...at("terms", clauseProblems(terms)),
    ...at("milestones", milestoneProblems(milestones)),
    ...at("delivery", stageProblems(delivery)),
  ];
}

/** Returns the clauses that stand for a text that this firm does not have, as sentences with their places. */
export const unknownClauses = (
  { terms = [] }: SaleConditions,
  firm: Pick<FirmProfile, "terms">,
  loc: ProblemPath,
): Problem[] =>
  terms.flatMap(({ title, text }, at) =>
    text === null && !firm.terms.some((clause) => clause.title.trim() === title)
      ? [
          {
            msg: `${capital(named("clause", at, title))} is no clause of the firm. Write its text, or remove it`,
            loc: [...loc, "terms", at, "text"],
          },
        ]
      : [],
  );
