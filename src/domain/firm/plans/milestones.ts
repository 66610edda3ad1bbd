import { decimalOf, type Paise } from "../../numbers/money.ts";
import { percentOf } from "../../numbers/money-rounding.ts";
import type { PaymentMilestone } from "../firm-profile.ts";
import { holdsFor, type PositionFacts } from "../rows/condition.ts";
import type { EventOffsets } from "./delivery-schedule.ts";

/** Returns the letter of a milestone as papers and screens print it: A for the first. */
export const milestoneLetter = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at);

/**
 * Returns the ids of milestones, which follow from their labels: a receipt stays with its milestone when the list changes.
 * The second milestone with one label has a number.
 */
export function milestoneIds(milestones: readonly Pick<PaymentMilestone, "label">[]): string[] {
  const ids: string[] = [];
  for (const { label } of milestones) {
    const own = `m-${label.trim().toLowerCase().replaceAll(/\s+/g, "-")}`;
    let id = own;
    for (let count = 2; ids.includes(id); count++) id = `${own}-${count}`;
    ids.push(id);
  }
  return ids;
}

/** Returns the share and the day of a milestone as a receipt keeps them: "30 order 7". */
export const receivedTerms = ({ percent, due }: Pick<PaymentMilestone, "percent" | "due">): string =>
  `${percent} ${due.event} ${due.days}`;

/** A receipt: the id of its milestone, and the share and the day of then. Receipts of earlier versions have none. */
type ReceivedFor = { milestone_id: string; terms: string | null };

/**
 * Returns the receipts of milestones by their ids. A receipt whose milestone has another name now is that of the first
 * milestone without one that has the same share and the same day.
 */
export function receiptsOf<R extends ReceivedFor>(
  milestones: readonly Pick<PaymentMilestone, "label" | "percent" | "due">[],
  receipts: readonly R[],
): ReadonlyMap<string, R> {
  const ids = milestoneIds(milestones);
  const found = new Map(
    receipts.flatMap((receipt) =>
      ids.includes(receipt.milestone_id) ? [[receipt.milestone_id, receipt] as const] : [],
    ),
  );
  for (const receipt of receipts) {
    if (found.has(receipt.milestone_id)) continue;
    const renamed = ids.find((id, at) => {
      const milestone = milestones[at];
      return !found.has(id) && milestone !== undefined && receivedTerms(milestone) === receipt.terms;
    });
    if (renamed !== undefined) found.set(renamed, receipt);
  }
  return found;
}

/**
 * Returns the sum of the milestones' percentages, to two decimals. A valid profile has 100, or no milestone. A share that is
 * not typed yet counts nothing.
 */
export const percentSum = (milestones: readonly Pick<PaymentMilestone, "percent">[]): number =>
  Math.round(
    milestones.reduce((sum, { percent }) => sum + (Number.isFinite(percent) ? percent * 100 : 0), 0),
  ) / 100;

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

/** Returns milestones in one line: "Advance 30 % with the order, Rest 70 % after dispatch". */
export const milestonesInWords = (
  milestones: readonly Pick<PaymentMilestone, "label" | "when" | "percent">[],
): string =>
  milestones.length === 0
    ? "none"
    : milestones.map(({ label, when, percent }) => `${label} ${percent} % ${when}`).join(", ");

/** Returns the note of the activity for milestones as in the customer's order. */
export const milestonesNote = (milestones: Parameters<typeof milestonesInWords>[0]): string =>
  `Milestones as in the customer’s order: ${milestonesInWords(milestones)}`;

/** Returns whether a milestone is due on dispatch or before it. Without a day of the dispatch those with the order are. */
function isBeforeDispatch(
  { due }: Pick<PaymentMilestone, "due">,
  { dispatch, ...offsets }: EventOffsets,
): boolean {
  if (due.event === "dispatch") return due.days <= 0;
  const event = offsets[due.event] ?? dispatch;
  if (dispatch === null || event === null) return due.event === "order";
  return event + due.days <= dispatch;
}

/**
 * Returns the percentage that is due on dispatch or before it: none where a sale has taken all milestones away. Null where
 * the firm's hold. Source: docs/product.md, “Commercial rules and approval”.
 * @param offsets the days from the order to its events
 */
export const shareBeforeDispatch = (
  milestones: readonly Pick<PaymentMilestone, "percent" | "due">[] | undefined,
  offsets: EventOffsets,
): number | null =>
  milestones === undefined
    ? null
    : percentSum(milestones.filter((milestone) => isBeforeDispatch(milestone, offsets)));

/**
 * Returns the amount of each milestone in paise. The amounts sum to the total exactly: each is rounded half up to the
 * paisa and never exceeds what is left, and the last one takes the rest. Source: rules of the order.
 * @param total the order's total with GST, in paise
 */
export function milestoneAmounts(
  total: Paise,
  milestones: readonly Pick<PaymentMilestone, "percent">[],
): Paise[] {
  let left = total;
  return milestones.map(({ percent }, at) => {
    const share = percentOf(total, decimalOf(percent) ?? { units: 0n, scale: 0 });
    const amount = at === milestones.length - 1 ? left : Math.min(share, left);
    left -= amount;
    return amount;
  });
}
