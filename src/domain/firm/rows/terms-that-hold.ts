import { fillText, placeholdersIn } from "../../text/template-text.ts";
import type { DeliveryStage, PaymentMilestone, PaymentTerms } from "../firm-profile.ts";
import { lastWeekUntil } from "../plans/delivery-schedule.ts";
import { holdsFor, type PositionFacts, rowsThatHold } from "./condition.ts";

const hundredths = (percent: number): number => Math.round(percent * 100);

/**
 * Returns the milestones that hold for any of these cranes: the payment follows the scope. Without cranes all hold. A
 * milestone that does not hold gives its share to the nearest one before it that holds, or, without one, to the nearest after
 * it. The shares keep their sum.
 */
export function milestonesThatHold(
  milestones: readonly PaymentMilestone[],
  cranes: readonly PositionFacts[],
): PaymentMilestone[] {
  const isHeld = milestones.map(
    ({ holds }) => cranes.length === 0 || cranes.some(({ crane }) => holdsFor(holds, crane)),
  );
  const shares = milestones.map(() => 0);
  milestones.forEach(({ percent }, at) => {
    const before = isHeld.lastIndexOf(true, at);
    const taker = before === -1 ? isHeld.indexOf(true) : before;
    if (taker !== -1) shares[taker] = (shares[taker] ?? 0) + hundredths(percent);
  });
  return milestones.flatMap((milestone, at) =>
    isHeld[at] ? [{ ...milestone, percent: (shares[at] ?? 0) / 100 }] : [],
  );
}

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
export const knownTermNames: readonly string[] = ["dispatch_week"];

/** Returns the terms with the week of the dispatch in the words of their milestones and stages. */
export function withDispatchWeek<T extends PaymentTerms>(terms: T): T {
  const { milestones, delivery } = terms;
  const dispatch_week = String(lastWeekUntil(delivery ?? [], "dispatch") ?? "");
  const filled = (text: string): string =>
    placeholdersIn(text).some((name) => knownTermNames.includes(name))
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
