import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors.ts";
import { indianDay } from "#domain/format.ts";
import type { Paise } from "#domain/money.ts";
import {
  followUpProblem,
  isOpen,
  type LostReason,
  lostReasonPart,
  orderValueOf,
  type Status,
  type StatusChange,
  statusProblems,
  statusTitles,
  validityProblem,
} from "#domain/sales/status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";

/** What a header says of the closing of a quotation or an offer. */
export type LifeColumns = {
  status: Status;
  valid_until: string;
  next_follow_up: string | null;
  closed_on: string | null;
  order_number: string | null;
  order_value: Paise | null;
  lost_reason: LostReason | null;
  competitor: string | null;
};

/** What a header says of its closing while it is open, or withdrawn. */
export const notClosed = {
  closed_on: null,
  order_number: null,
  order_value: null,
  lost_reason: null,
  competitor: null,
} as const satisfies Partial<LifeColumns>;

type Lived = { number: string } & LifeColumns;

/** Whatever is sent, followed up, won or lost: a quotation or an offer. */
export type Life<S extends Lived> = {
  /** What it is called in a sentence. */
  noun: string;
  /** The sale with this number that this user may change; one out of reach is not found, one of others is refused. */
  findSale(db: Db, user: User, number: string, now: string): Promise<S>;
  /** Keeps it as it is until the end of the transaction. */
  lock(db: Db, stored: S): Promise<void>;
  /** What keeps it from being marked as sent or won, as a sentence; null when nothing does. */
  hindrance(db: Db, stored: S): Promise<string | null>;
  /** Writes the change, and gives it as it is then. */
  update(db: Db, stored: S, change: Partial<LifeColumns>): Promise<S>;
};

export type LifeAct = { user: User; now: string; newId: () => string };

const invalid = (msg: string, field: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field] }] });

/** The one to change, locked, as it is now: what two people do at once happens one after the other. */
export async function lockedForWork<S extends Lived>(
  db: Db,
  life: Life<S>,
  { user, now }: LifeAct,
  number: string,
): Promise<S> {
  await life.lock(db, await life.findSale(db, user, number, now));
  return life.findSale(db, user, number, now);
}

/** What a change of status writes into the header: what belonged to the closing before is taken back. */
function closingColumns(
  change: StatusChange,
  orderValue: Paise | null,
  today: string,
): Omit<LifeColumns, "valid_until" | "next_follow_up"> & { next_follow_up?: null } {
  const isWon = change.status === "won";
  const isLost = change.status === "lost";
  return {
    status: change.status,
    closed_on: isWon ? (change.day ?? today) : null,
    order_number: isWon ? change.order_number?.trim() || null : null,
    order_value: orderValue,
    lost_reason: isLost ? (change.reason ?? null) : null,
    competitor: isLost ? change.competitor?.trim() || null : null,
    // Nobody follows up what is closed.
    ...(isOpen(change.status) ? {} : { next_follow_up: null }),
  };
}

/** What an entry of the activity says of a change of status beside the two statuses. */
const statusNote = (
  columns: Pick<LifeColumns, "order_number" | "lost_reason" | "competitor">,
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

/**
 * Changes a status inside the caller's transaction and notes it. `standardValue` is what a won order is worth where the
 * caller does not say.
 * @throws Rejection 'conflict' with the status it has when somebody else changed it meanwhile, 'invalid' for a change that
 *   cannot be, 'conflict' too for what waits for approval and is to be marked as sent or won
 */
export async function changeLifeStatus<S extends Lived>(
  db: Db,
  life: Life<S>,
  act: LifeAct,
  number: string,
  change: StatusChange,
  standardValue: (stored: S) => Paise,
): Promise<S> {
  const today = indianDay(act.now);
  const found = await lockedForWork(db, life, act, number);
  if (found.status !== change.from)
    throw new Rejection(
      "conflict",
      `${number} is ${statusTitles[found.status].toLowerCase()} by now: somebody changed it meanwhile.`,
      { extra: { status: found.status } },
    );
  const problems = statusProblems(change, today);
  if (problems.length > 0)
    throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
  const hindrance =
    change.status === "sent" || change.status === "won" ? await life.hindrance(db, found) : null;
  if (hindrance !== null) throw new Rejection("conflict", hindrance);
  const orderValue = change.status === "won" ? (orderValueOf(change) ?? standardValue(found)) : null;
  const columns = closingColumns(change, orderValue, today);
  const changed = await life.update(db, found, columns);
  await writeActivity(db, act, found.number, "status", {
    from: change.from,
    to: change.status,
    note: statusNote(columns, change.note),
  });
  return changed;
}

/** Sets the day of the next follow-up, or none, inside the caller's transaction. */
export async function setLifeFollowUp<S extends Lived>(
  db: Db,
  life: Life<S>,
  act: LifeAct,
  number: string,
  { day, note }: { day: string | null; note?: string | undefined },
): Promise<S> {
  const problem = followUpProblem(day, indianDay(act.now));
  if (problem !== null) throw invalid(problem, "day");
  const found = await lockedForWork(db, life, act, number);
  const changed = await life.update(db, found, { next_follow_up: day });
  await writeActivity(db, act, found.number, "follow_up", { from: found.next_follow_up, to: day, note });
  return changed;
}

/** Gives an open one another last day of validity, inside the caller's transaction. */
export async function extendLifeValidity<S extends Lived>(
  db: Db,
  life: Life<S>,
  act: LifeAct,
  number: string,
  validUntil: string,
): Promise<S> {
  const problem = validityProblem(validUntil, indianDay(act.now));
  if (problem !== null) throw invalid(problem, "valid_until");
  const found = await lockedForWork(db, life, act, number);
  if (!isOpen(found.status))
    throw invalid(
      `${number} is ${statusTitles[found.status].toLowerCase()}: only an open ${life.noun}'s validity can be changed`,
      "valid_until",
    );
  const changed = await life.update(db, found, { valid_until: validUntil });
  await writeActivity(db, act, found.number, "validity", { from: found.valid_until, to: validUntil });
  return changed;
}
