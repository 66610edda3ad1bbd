import { type EventWeeks, weeksOfEvents } from "../../orders/schedule.ts";
import { asRecord, asRecords, asTyped } from "../../text/unknown-values.ts";
import type { FirmProfile } from "../firm-profile.ts";
import type { SaleConditions } from "../sale-conditions.ts";
import { type OwnTerms, ownTermsBeside, type Schedule, scheduleOf } from "./own-terms.ts";

/** A clause of the firm that says percentages or weeks itself. */
type OwnClause = Pick<OwnTerms, "title" | "says">;

/** The terms of the firm's conditions, as far as the conditions of one sale can contradict them. */
export type StandardTerms = Schedule & {
  own: readonly OwnClause[];
  /** The weeks of dispatch and commissioning. Absent in documents of earlier versions. */
  weeks?: EventWeeks;
};

/** The part of a working quotation or a saved document that has them. Absent where they are not known. */
export type WithStandardTerms = { standardTerms?: StandardTerms };

/** Returns what the firm's conditions say. */
export const standardTermsOf = ({
  terms,
  ...scheduled
}: Pick<FirmProfile, "terms" | "milestones" | "delivery">): StandardTerms => ({
  ...scheduleOf(scheduled),
  own: ownTermsBeside({ hasMilestones: true, hasDispatchWeek: true }, terms).map(({ title, says }) => ({
    title: title.trim(),
    says,
  })),
  weeks: weeksOfEvents(scheduled.delivery ?? []),
});

const weekIn = (given: unknown): number | null => (typeof given === "number" ? given : null);

/** Reads kept ones. */
export function readStandardTerms(given: unknown): WithStandardTerms {
  const { hasMilestones, hasDispatchWeek, own, weeks } = asRecord(given);
  const { dispatch, commissioning } = asRecord(weeks);
  if (typeof hasMilestones !== "boolean" || typeof hasDispatchWeek !== "boolean") return {};
  const clauses = asRecords(own).flatMap(({ title, says }): OwnClause[] =>
    says === "percentages" || says === "weeks" ? [{ title: asTyped(title), says }] : [],
  );
  return {
    standardTerms: {
      hasMilestones,
      hasDispatchWeek,
      own: clauses,
      ...(weeks !== undefined && {
        weeks: { dispatch: weekIn(dispatch), commissioning: weekIn(commissioning) },
      }),
    },
  };
}

/** A clause of a sale that contradicts its milestones or stages. A clause of the firm has no text here. */
export type SaleOwnTerms = OwnClause & Partial<Pick<OwnTerms, "at" | "name" | "text" | "own">>;

/**
 * Returns the clauses by which the conditions of a sale contradict themselves: its own ones beside the milestones and stages
 * that hold, and the firm's ones beside milestones and stages that are the sale's own. The firm corrects contradictions
 * within its own conditions. Source: docs/product.md, “The firm”.
 */
export function ownTermsOfSale(
  conditions: SaleConditions | null | undefined,
  standard: StandardTerms | undefined,
): SaleOwnTerms[] {
  if (!conditions) return [];
  const { terms, milestones, delivery } = conditions;
  const own = scheduleOf({ milestones: milestones ?? [], delivery: [...(delivery ?? [])] });
  const schedule: Schedule = {
    hasMilestones: milestones ? own.hasMilestones : (standard?.hasMilestones ?? false),
    hasDispatchWeek: delivery ? own.hasDispatchWeek : (standard?.hasDispatchWeek ?? false),
  };
  const written = (terms ?? []).map(({ title, text }) => ({ title, text: text ?? "", off: text === null }));
  const isPrinted = ({ title }: OwnClause): boolean =>
    terms === undefined || terms.some((clause) => clause.text === null && clause.title.trim() === title);
  const isOwnSchedule = ({ says }: OwnClause): boolean =>
    says === "percentages"
      ? milestones !== undefined && schedule.hasMilestones
      : delivery !== undefined && schedule.hasDispatchWeek;
  return [
    ...ownTermsBeside(schedule, written),
    ...(standard?.own ?? []).filter((clause) => isPrinted(clause) && isOwnSchedule(clause)),
  ];
}

/** Returns the conditions with a name in braces in place of the own words of a clause. */
export const withNameInClause = (
  { terms, ...conditions }: SaleConditions,
  { at, text }: Pick<SaleOwnTerms, "at" | "text">,
): SaleConditions => ({
  ...conditions,
  terms: terms?.map((clause, index) => (index === at && text !== undefined ? { ...clause, text } : clause)),
});
