import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { describeForOthers } from "#domain/approval/broken-rules.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { isDay } from "#domain/dates/indian-dates.ts";
import { type DocumentForm, documentForms } from "#domain/firm/document-forms.ts";
import type { ActivityKind } from "#domain/sales/activity.ts";
import { approvalStates, approvalStateTitles } from "#domain/sales/sale.ts";
import { type Status, statuses, statusTitles } from "#domain/sales/sale-status.ts";
import { formNames } from "../../papers/pdf-forms.ts";

const isStatus = (text: string): text is Status => (statuses as readonly string[]).includes(text);

/** "Awaiting approval", "Sent back". */
function approvalTitle(value: string): string {
  const title = approvalStateTitles[approvalStates.find((state) => state === value) ?? "none"];
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** Returns a readable value of an entry: the title of a status, a formatted day, a revision as R2. */
function valueText(kind: ActivityKind, value: string | null): string {
  if (value === null) return kind === "follow_up" ? "none" : "";
  if (isDay(value)) return formatDate(value);
  if (isStatus(value)) return statusTitles[value];
  if (kind === "approval") return approvalTitle(value);
  return kind === "saved" || kind === "revised" || kind === "technical_check" ? `R${value}` : value;
}

const isForm = (text: string | null): text is DocumentForm =>
  (documentForms as readonly (string | null)[]).includes(text);

/** Returns what an entry changed: "Sent → Won", "R1 · Lump sum", "plan.pdf added"; blank for a note or an order. */
export function activityText({ kind, from, to }: ActivityEntry): string {
  if (kind === "note" || kind === "order") return "";
  if (kind === "file") return from === null ? `${to} added` : `${from} removed`;
  if (kind === "paper" && isForm(to)) return `R${from} · ${formNames[to]}`;
  const [before, after] = [valueText(kind, from), valueText(kind, to)];
  return before === "" ? after : `${before} → ${after}`;
}

/** Returns the note of an entry. A broken rule speaks to its author, so other readers get the author's name. */
export function activityNote(
  { kind, to, by, note }: ActivityEntry,
  reader: string | undefined,
): string | null {
  if (note === null || kind !== "approval" || to !== "awaiting" || by === reader) return note;
  return note
    .split("; ")
    .map((words) => describeForOthers({ words }, by))
    .join("; ");
}
