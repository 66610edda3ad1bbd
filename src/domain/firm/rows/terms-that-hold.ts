import { fillText, placeholdersIn } from "../../text/template-text.ts";
import type { DeliveryStage, PaymentTerms } from "../firm-profile.ts";
import { lastWeekUntil } from "../plans/delivery-schedule.ts";
import { milestonesThatHold } from "../plans/milestones.ts";
import { type PositionFacts, rowsThatHold } from "./condition.ts";

/** Returns the stages that hold for any of these cranes. One that holds for some of them names these. */
const stagesThatHold = (
  delivery: readonly DeliveryStage[],
  cranes: readonly PositionFacts[],
  naming: (positions: readonly number[]) => string,
): DeliveryStage[] =>
  rowsThatHold(delivery, cranes).map(({ row, positions }) =>
    positions === null ? row : { ...row, label: `${row.label}, ${naming(positions)}` },
  );

/** The names in braces that milestones and stages may use: they belong to the sale, and not to one crane. */
export const termPlaceholders: readonly string[] = ["dispatch_week"];

/** Returns the terms with the week of the dispatch in the words of their milestones and stages. */
export function withDispatchWeek<T extends PaymentTerms>(terms: T): T {
  const { milestones, delivery } = terms;
  const dispatch_week = String(lastWeekUntil(delivery ?? [], "dispatch") ?? "");
  const filled = (text: string): string =>
    placeholdersIn(text).some((name) => termPlaceholders.includes(name))
      ? fillText(text, { dispatch_week })
      : text;
  return {
    ...terms,
    ...(milestones && {
      milestones: milestones.map((each) => ({
        ...each,
        label: filled(each.label),
        when: filled(each.when),
      })),
    }),
    ...(delivery && { delivery: delivery.map((each) => ({ ...each, label: filled(each.label) })) }),
  };
}

/**
 * Returns the milestones and stages of a sale of these firm cranes; without cranes all of the profile's.
 * @param naming names positions as "position 2"
 */
export const termsThatHold = (
  { milestones, delivery }: PaymentTerms,
  cranes: readonly PositionFacts[],
  naming: (positions: readonly number[]) => string,
): PaymentTerms => ({
  ...(milestones && { milestones: milestonesThatHold(milestones, cranes) }),
  ...(delivery && { delivery: stagesThatHold(delivery, cranes, naming) }),
});
