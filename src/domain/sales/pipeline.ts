import { shiftDay } from "../format.ts";
import type { Paise } from "../money.ts";
import { openStatuses, type Status } from "./status.ts";

/** Validity that ends within so many days, today included, is named in the pipeline (sales rules §9). */
export const endingDays = 7;

/** What can be listed of the pipeline: follow-ups by when they are due, validity that ends, and each open status. */
export const pipelineParts = ["today", "late", "none", "ending", ...openStatuses] as const;
export type PipelinePart = (typeof pipelineParts)[number];

export const pipelinePartTitles: Readonly<Record<PipelinePart, string>> = {
  today: "Follow-ups due today",
  late: "Late follow-ups",
  none: "Without a next day",
  ending: `Validity ends within ${endingDays} days`,
  issued: "Issued",
  sent: "Sent",
  negotiation: "Negotiation",
};

/** An open quotation or offer as the pipeline counts it. Days are YYYY-MM-DD in Asia/Kolkata. */
export type OpenSale = {
  number: string;
  status: Status;
  /** Before GST. */
  value: Paise;
  nextFollowUp: string | null;
  validUntil: string;
};

const earliestEnd = (a: OpenSale, b: OpenSale): number => order(a.validUntil, b.validUntil);
const earliestCall = (a: OpenSale, b: OpenSale): number => order(a.nextFollowUp ?? "", b.nextFollowUp ?? "");
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of open sales, those of a part of the pipeline, what presses most first; equal ones by their numbers. */
export function salesOfPart<S extends OpenSale>(sales: readonly S[], part: PipelinePart, today: string): S[] {
  const last = shiftDay(today, endingDays);
  const belongs: Readonly<Record<PipelinePart, (sale: S) => boolean>> = {
    today: ({ nextFollowUp }) => nextFollowUp === today,
    late: ({ nextFollowUp }) => nextFollowUp !== null && nextFollowUp < today,
    none: ({ nextFollowUp }) => nextFollowUp === null,
    ending: ({ validUntil }) => validUntil >= today && validUntil <= last,
    issued: ({ status }) => status === "issued",
    sent: ({ status }) => status === "sent",
    negotiation: ({ status }) => status === "negotiation",
  };
  const first = part === "today" || part === "late" ? earliestCall : earliestEnd;
  return sales.filter(belongs[part]).sort((a, b) => first(a, b) || order(a.number, b.number));
}

/** How many open sales stand at each open status, and what they are worth before GST. */
export const openByStatus = (sales: readonly OpenSale[]): { status: Status; count: number; value: Paise }[] =>
  openStatuses.map((status) => {
    const own = sales.filter((sale) => sale.status === status);
    return { status, count: own.length, value: own.reduce((sum, { value }) => sum + value, 0) };
  });
