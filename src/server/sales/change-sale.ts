import type { User } from "#contract/auth/auth-api.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { milestonesNote } from "#domain/firm/plans/milestones.ts";
import { conditionsOf } from "#domain/firm/sale-conditions.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { areSameMilestones, asWritten } from "#domain/orders/sold-milestones.ts";
import { can } from "#domain/people/roles.ts";
import { followUpProblem } from "#domain/sales/follow-up.ts";
import { type LostReason, lostReasonPart } from "#domain/sales/lost-reasons.ts";
import { orderValueOf } from "#domain/sales/order-value.ts";
import { heldSentence, revisionName } from "#domain/sales/sale.ts";
import {
  earlyDayProblem,
  isOpen,
  type Status,
  type StatusChange,
  statusProblems,
  statusWords,
} from "#domain/sales/sale-status.ts";
import { validityProblem } from "#domain/sales/validity.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import { checkMilestones } from "../approvals/check-order.ts";
import type { Db } from "../platform/database/schema.ts";
import { daysOfOrder, keepWritten, milestonesBefore, resetMilestones } from "./changed-order.ts";
import type { Sales } from "./sales.ts";
import { findFirstIssue, type StoredSale, updateSale, updateValidity } from "./sales-repository.ts";

/** Refuses a draft that was saved as this record and has changed since. */
export const alreadySaved = ({ number, revision }: { number: string; revision: number }): Rejection =>
  new Rejection(
    "conflict",
    `This draft was already saved as ${revisionName(number, revision)}. It has changed since.`,
    { extra: { saved_as: { number, revision } } },
  );

/** The columns of a sale's state (header): status, validity, follow-up, order and lost reason. */
type SaleStateColumns = {
  status: Status;
  valid_until: string;
  next_follow_up: string | null;
  closed_on: string | null;
  order_number: string | null;
  order_value: Paise | null;
  lost_reason: LostReason | null;
  competitor: string | null;
};

/** The columns of an end, for an open or withdrawn sale, which has no order and no lost reason. */
export const notClosed = {
  closed_on: null,
  order_number: null,
  order_value: null,
  lost_reason: null,
  competitor: null,
} as const satisfies Partial<SaleStateColumns>;

/** The user who acts on a sale, whose rights are checked, and the time. */
export type ActingUser = { user: User; now: string; newId: () => string };

const invalid = (msg: string, field: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field] }] });

/** The locked present row to change, so that parallel changes happen one after another. */
export async function lockForWork<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  { user, now }: ActingUser,
  number: string,
): Promise<S> {
  await sales.lock(db, await sales.findSale(db, user, number, now));
  return sales.findSale(db, user, number, now);
}

/** Writes a change and returns the changed sale. */
export async function writeSaleChange<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  stored: S,
  { valid_until, ...columns }: Partial<SaleStateColumns>,
): Promise<S> {
  if (valid_until !== undefined) await updateValidity(db, stored, valid_until);
  // Orders are also found by their number.
  const orderNumber = columns.order_number === undefined ? stored.order_number : columns.order_number;
  await updateSale(db, stored.id, { ...columns, search_text: sales.searchText(stored, orderNumber) });
  return {
    ...stored,
    ...columns,
    ...(valid_until !== undefined && { valid_until, revision_valid_until: valid_until }),
  };
}

/** Returns the header's changes by a change of status. The columns of the earlier closing are cleared. */
function closingColumns(
  change: StatusChange,
  orderValue: Paise | null,
  today: string,
): Omit<SaleStateColumns, "valid_until" | "next_follow_up"> & { next_follow_up?: null } {
  const isWon = change.status === "won";
  const isLost = change.status === "lost";
  return {
    status: change.status,
    closed_on: isWon ? (change.day ?? today) : null,
    order_number: isWon ? change.order_number?.trim() || null : null,
    order_value: orderValue,
    lost_reason: isLost ? (change.reason ?? null) : null,
    competitor: isLost ? change.competitor?.trim() || null : null,
    // A closed sale has no follow-up.
    ...(isOpen(change.status) ? {} : { next_follow_up: null }),
  };
}

/** Returns the note of the activity for a change of status. */
const statusNote = (
  columns: Pick<SaleStateColumns, "order_number" | "lost_reason" | "competitor">,
  note: string | undefined,
): string =>
  [
    columns.order_number ? `Order ${columns.order_number}` : "",
    columns.lost_reason ? lostReasonPart(columns.lost_reason) : "",
    columns.competitor ? `Competitor: ${columns.competitor}` : "",
    note?.trim() ?? "",
  ]
    .filter((text) => text !== "")
    .join(". ");

/** The ordered positions of an offer; null for a quotation. */
type Ordered = readonly number[] | null;

/** Keeps the milestones of an order as in the customer's order; without them those of the won revision hold. */
async function keepMilestones(
  db: Db,
  act: ActingUser,
  stored: StoredSale,
  { milestones, day, ordered }: Pick<StatusChange, "milestones"> & { day: string; ordered: Ordered },
): Promise<void> {
  const { id, number, revision } = stored;
  if (milestones === undefined) {
    await resetMilestones(db, id);
    return;
  }
  const own = conditionsOf({ milestones }).conditions?.milestones ?? [];
  const before = await milestonesBefore(db, stored, ordered);
  const written = asWritten(own, [before.revision, before.firm]);
  if (areSameMilestones(written, before.revision.written)) {
    await resetMilestones(db, id);
    return;
  }
  if (!areSameMilestones(written, before.firm.written)) {
    const days = await daysOfOrder(db, stored, day);
    await checkMilestones(db, act.user, { number, revision }, own, days);
  }
  await keepWritten(db, id, written, before);
  const note = milestonesNote(own);
  await writeActivity(db, act, number, "order", { to: "milestones", note });
}

/**
 * Changes a status inside the caller's transaction and writes the activity. `standardValue` is the default
 * value of a won order.
 * @throws Rejection 'conflict' with the present status when another user changed it, 'invalid' for an
 * impossible change, 'conflict' for a held sale to be marked as sent or won
 */
export async function changeSaleStatus<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  act: ActingUser,
  number: string,
  change: StatusChange,
  standardValue: (stored: S) => Paise,
  ordered: Ordered = null,
): Promise<S> {
  const today = indianDay(act.now);
  const found = await lockForWork(db, sales, act, number);
  if (found.status !== change.from)
    throw new Rejection(
      "conflict",
      `${number} is ${statusWords(found.status)} now. Another user changed it meanwhile.`,
      { extra: { status: found.status } },
    );
  const problems = statusProblems(change, today);
  if (problems.length > 0)
    throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
  const early =
    change.status === "won"
      ? earlyDayProblem(change, indianDay(await findFirstIssue(db, found)), can(act.user, "decide approvals"))
      : null;
  if (early !== null) throw invalid(early, "day");
  const blockedReason =
    change.status === "sent" || change.status === "won"
      ? heldSentence(revisionName(found.number, found.revision), approvalOf(found))
      : null;
  if (blockedReason !== null) throw new Rejection("conflict", blockedReason);
  const orderValue = change.status === "won" ? (orderValueOf(change) ?? standardValue(found)) : null;
  const columns = closingColumns(change, orderValue, today);
  const changed = await writeSaleChange(db, sales, found, columns);
  await writeActivity(db, act, found.number, "status", {
    from: change.from,
    to: change.status,
    note: statusNote(columns, change.note),
  });
  if (change.status === "won")
    await keepMilestones(db, act, found, {
      milestones: change.milestones,
      day: change.day ?? today,
      ordered,
    });
  return changed;
}

/** Refuses an act on a closed sale. @throws Rejection 'conflict' with the present status */
export function assertOpen({ number, status }: StoredSale, toDo: string): void {
  if (isOpen(status)) return;
  const title = statusWords(status);
  throw new Rejection("conflict", `${number} is ${title}. Reopen it before you ${toDo}.`, {
    extra: { status },
  });
}

/** Sets the day of the next follow-up, or none, inside the caller's transaction. A closed sale can only lose its day. */
export async function setSaleFollowUp<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  act: ActingUser,
  number: string,
  { day, note }: { day: string | null; note?: string | undefined },
): Promise<S> {
  const problem = followUpProblem(day, indianDay(act.now));
  if (problem !== null) throw invalid(problem, "day");
  const found = await lockForWork(db, sales, act, number);
  if (day !== null) assertOpen(found, "set a follow-up");
  const changed = await writeSaleChange(db, sales, found, { next_follow_up: day });
  await writeActivity(db, act, found.number, "follow_up", { from: found.next_follow_up, to: day, note });
  return changed;
}

/** Changes the last day of validity of an open one inside the caller's transaction. */
export async function extendSaleValidity<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  act: ActingUser,
  number: string,
  validUntil: string,
): Promise<S> {
  const problem = validityProblem(validUntil, indianDay(act.now));
  if (problem !== null) throw invalid(problem, "valid_until");
  const found = await lockForWork(db, sales, act, number);
  assertOpen(found, "change its validity");
  const changed = await writeSaleChange(db, sales, found, { valid_until: validUntil });
  await writeActivity(db, act, found.number, "validity", { from: found.valid_until, to: validUntil });
  return changed;
}
