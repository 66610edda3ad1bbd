import { formatDate } from "../dates/format-date.ts";
import { isDay, noSuchDay } from "../dates/indian-dates.ts";
import type { Problem } from "../errors/rejection.ts";
import { saleConditionProblems } from "../firm/sale-condition-problems.ts";
import type { SaleMilestone } from "../firm/sale-conditions.ts";
import type { LostReason } from "./lost-reasons.ts";
import { orderValueOf } from "./order-value.ts";

/** An offer, for one of its quotations. */
export type ContainingOffer = {
  status: Status;
  /** True when one of the quotation's positions was ordered, once the offer is won. */
  isOrdered: boolean;
};

/**
 * Returns the shown status of a quotation in an offer: the offer's, or withdrawn if a won offer's customer
 * did not order it. Source: docs/product.md, “Sales”.
 */
export const statusInOffer = ({ status, isOrdered }: ContainingOffer): Status =>
  status === "won" && !isOrdered ? "withdrawn" : status;

/** The icon of a status: a path in a circle of 16 px. */
export type StatusIcon = { fill?: string; stroke?: string };

/**
 * Every sale status in the order of a sale's life, from issued to won, lost and withdrawn. Each has its title,
 * its icon, and whether the sale is open. A new status needs an entry here, and a migration that allows it in the database.
 */
const saleStatuses = {
  issued: { title: "Issued", isOpen: true, icon: {} },
  sent: { title: "Sent", isOpen: true, icon: { fill: "M8 8V1.5A6.5 6.5 0 0 1 14.5 8Z" } },
  negotiation: { title: "Negotiation", isOpen: true, icon: { fill: "M8 1.5A6.5 6.5 0 0 1 8 14.5Z" } },
  won: { title: "Won", isOpen: false, icon: { fill: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z" } },
  lost: { title: "Lost", isOpen: false, icon: { stroke: "M4.8 4.8l6.4 6.4M11.2 4.8l-6.4 6.4" } },
  withdrawn: { title: "Withdrawn", isOpen: false, icon: { stroke: "M3.4 12.6l9.2-9.2" } },
} as const satisfies Record<string, { title: string; isOpen: boolean; icon: StatusIcon }>;

type Table = typeof saleStatuses;
export type Status = keyof Table;
export type OpenStatus = { [S in Status]: Table[S]["isOpen"] extends true ? S : never }[Status];

export const statuses = Object.keys(saleStatuses) as readonly Status[];
export const openStatuses = statuses.filter((status): status is OpenStatus => saleStatuses[status].isOpen);

const columnOf = <K extends keyof Table[Status]>(column: K) =>
  Object.fromEntries(statuses.map((status) => [status, saleStatuses[status][column]])) as Readonly<
    Record<Status, Table[Status][K]>
  >;

/** The names of the statuses. */
export const statusTitles: Readonly<Record<Status, string>> = columnOf("title");
export const statusIcons: Readonly<Record<Status, StatusIcon>> = columnOf("icon");

/** Returns a status as the words after "is": "sent", "in negotiation". */
export const statusWords = (status: Status): string =>
  status === "negotiation" ? "in negotiation" : statusTitles[status].toLowerCase();

/** Returns whether the sale can still be won or lost. An expired one can. */
export const isOpen = (status: Status): boolean => saleStatuses[status].isOpen;

/** The status filters of lists: a status, or a derived state. */
export const statusFilters = [...statuses, "expired"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** The names of the status filters. */
export const statusFilterTitles: Readonly<Record<StatusFilter, string>> = {
  ...statusTitles,
  expired: "Expired",
};

/** The most characters of a note, a reason, a competitor's name and a customer's order number. */
export const maxNoteLength = 2_000;
export const maxReasonLength = 500;
export const maxCompetitorLength = 200;
export const maxOrderNumberLength = 200;
/** A requested change of status. `from` is the status that the caller saw. */
export type StatusChange = {
  status: Status;
  from: Status;
  note?: string | undefined;
  /** For a won order, the day of winning. */
  day?: string | undefined;
  order_number?: string | undefined;
  /** Rupees before GST. */
  order_value?: number | undefined;
  /** As in the customer's order. Absent: those of the won revision. */
  milestones?: readonly SaleMilestone[] | undefined;
  reason?: LostReason | undefined;
  competitor?: string | undefined;
};

const at = (name: string, msg: string): Problem => ({ msg, loc: ["body", name] });

/** Returns the faults of marking a sale as won: the day of the order, its value and its milestones. */
function wonProblems(change: StatusChange, today: string): Problem[] {
  const problems: Problem[] = [];
  if (change.day !== undefined && !isDay(change.day)) problems.push(at("day", noSuchDay("Day")));
  else if (change.day !== undefined && change.day > today)
    problems.push(at("day", `The order can’t have been won after today (${formatDate(today)})`));
  if (change.order_value !== undefined && orderValueOf(change) === null)
    problems.push(at("order_value", "Order value must be an amount above 0 with at most 2 decimals"));
  problems.push(...saleConditionProblems({ milestones: change.milestones }, ["body"]));
  return problems;
}

/** Returns the faults of marking a sale as lost: it needs a reason, and a note with another reason. */
function lostProblems(change: StatusChange): Problem[] {
  if (change.reason === undefined) return [at("reason", "Choose the reason for the loss")];
  return change.reason === "other" && !change.note?.trim()
    ? [at("note", "Enter the other reason in the note")]
    : [];
}

/**
 * Returns the fault of the day of an order before the first issue of its sale, as a sentence, or null. A manager may enter one
 * with a note. Days are calendar days in Asia/Kolkata.
 */
export function earlyDayProblem(
  { day, note }: Pick<StatusChange, "day" | "note">,
  firstIssue: string,
  isManager: boolean,
): string | null {
  if (day === undefined || day >= firstIssue) return null;
  if (isManager)
    return note?.trim()
      ? null
      : `The order is before the first issue of ${formatDate(firstIssue)}. Enter the reason in the note`;
  return `The order can’t be before the first issue of ${formatDate(firstIssue)}. A manager can enter it with a note`;
}

/**
 * Returns the faults of a change of status, each with its field. An open status may change to any other. A
 * closed sale must be reopened first, with a note about the reason. Days are calendar days in Asia/Kolkata.
 */
export function statusProblems(change: StatusChange, today: string): Problem[] {
  if (change.status === change.from) return [at("status", `It is ${statusWords(change.from)} already`)];
  const problems: Problem[] = [];
  if (!isOpen(change.from)) {
    if (!isOpen(change.status))
      problems.push(at("status", `It is ${statusWords(change.from)}: reopen it first`));
    else if (!change.note?.trim())
      problems.push(at("note", "Note is required: enter why you reopen the sale"));
  }
  if (change.status === "won") problems.push(...wonProblems(change, today));
  else if (change.milestones !== undefined)
    problems.push(at("milestones", "Milestones belong to an order: send them with the status won"));
  if (change.status === "lost") problems.push(...lostProblems(change));
  return problems;
}
