import { shiftDay } from "../dates/indian-dates.ts";
import type { Paise } from "../numbers/money.ts";
import type { OutdatedPosition } from "../sales/revisable.ts";
import type { ApprovalState } from "../sales/sale.ts";
import { type OpenStatus, openStatuses, type Status } from "../sales/sale-status.ts";
import { compareTexts } from "../text/search-text.ts";

/** The pipeline lists sales that expire within 7 days, today included (docs/product.md, “Pipeline”). */
export const expiringDays = 7;

const openParts = ["today", "late", "none", "ending", "expired", "outdated", ...openStatuses] as const;
/**
 * A part of what is open: follow-ups by their days, validity that ends or has ended, offers with a position that has been
 * revised, and each open status.
 */
export type OpenPart = (typeof openParts)[number];

/** The parts of held sales: awaiting others' decision, sent back, awaiting the user's decision. */
export const heldParts = ["awaiting", "sent_back", "approvals"] as const;
export type HeldPart = (typeof heldParts)[number];

/** The lists of the pipeline. */
export const pipelineParts = [...openParts, ...heldParts] as const;
export type PipelinePart = (typeof pipelineParts)[number];

/** An open sale as the pipeline counts it. Days are YYYY-MM-DD in Asia/Kolkata. */
export type OpenSale = {
  number: string;
  status: Status;
  /** Before GST. */
  value: Paise;
  nextFollowUp: string | null;
  validUntil: string;
  /** The revised positions of an offer, in order. */
  outdated?: readonly OutdatedPosition[] | undefined;
};

/** The order of the lists: the earliest end of validity first. */
const earliestEnd = (a: OpenSale, b: OpenSale): number => compareTexts(a.validUntil, b.validUntil);
/** The order of today’s calls and the late ones: the earliest follow-up first. */
const earliestCall = (a: OpenSale, b: OpenSale): number =>
  compareTexts(a.nextFollowUp ?? "", b.nextFollowUp ?? "");

/** An open sale that is held, as the pipeline counts it. */
export type HeldSale = OpenSale & { approval: ApprovalState };

const hasExpired = ({ validUntil }: OpenSale, today: string): boolean => validUntil < today;

/**
 * Returns the open sales of a part of the pipeline, most urgent first, equal ones by number. Expired sales
 * have a separate part and no status. Their follow-ups still count. Source: docs/product.md, “Pipeline”.
 */
export function salesOfPart<S extends OpenSale>(sales: readonly S[], part: OpenPart, today: string): S[] {
  const last = shiftDay(today, expiringDays);
  const ofStatus = (status: OpenStatus) => (sale: S) => sale.status === status && !hasExpired(sale, today);
  const belongs: Readonly<Record<OpenPart, (sale: S) => boolean>> = {
    today: ({ nextFollowUp }) => nextFollowUp === today,
    // A follow-up is late (overdue) from the day after it.
    late: ({ nextFollowUp }) => nextFollowUp !== null && nextFollowUp < today,
    none: (sale) => sale.nextFollowUp === null && !hasExpired(sale, today),
    ending: (sale) => sale.validUntil <= last && !hasExpired(sale, today),
    expired: (sale) => hasExpired(sale, today),
    outdated: ({ outdated }) => outdated !== undefined,
    ...(Object.fromEntries(openStatuses.map((status) => [status, ofStatus(status)])) as Record<
      OpenStatus,
      (sale: S) => boolean
    >),
  };
  const first = part === "today" || part === "late" ? earliestCall : earliestEnd;
  return sales.filter(belongs[part]).sort((a, b) => first(a, b) || compareTexts(a.number, b.number));
}

/** Returns how many sales these are, and their value before GST in paise. */
export const countAndValue = (sales: readonly OpenSale[]): { count: number; value: Paise } => ({
  count: sales.length,
  value: sales.reduce((sum, { value }) => sum + value, 0),
});

/**
 * Returns the held sales of a part, earliest end first. `deciding` has the numbers that await the caller's
 * decision, longest waiting first; they keep this order and are not repeated in the other parts.
 */
export function salesHeld<S extends HeldSale>(
  sales: readonly S[],
  part: HeldPart,
  deciding: readonly string[],
): S[] {
  if (part === "approvals")
    return deciding.flatMap((number) => sales.find((sale) => sale.number === number) ?? []);
  return sales
    .filter(({ approval, number }) => approval === part && !deciding.includes(number))
    .sort((a, b) => earliestEnd(a, b) || compareTexts(a.number, b.number));
}
