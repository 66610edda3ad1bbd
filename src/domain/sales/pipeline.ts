import { shiftDay } from "../format.ts";
import type { Paise } from "../money.ts";
import type { ApprovalState } from "./sale.ts";
import { type OpenStatus, openStatuses, type Status } from "./status.ts";

/** Validity that ends within so many days, today included, is named in the pipeline (docs/product.md, “Pipeline”). */
export const endingDays = 7;

const openParts = ["today", "late", "none", "ending", "expired", "outdated", ...openStatuses] as const;
/**
 * A part of what is open: follow-ups by their days, validity that ends or has ended, offers with a position that has been
 * revised, and each open status.
 */
export type OpenPart = (typeof openParts)[number];

/** The parts of what is held: what others are to decide, what was sent back, and what the user is to decide. */
export const heldParts = ["awaiting", "sent_back", "approvals"] as const;
export type HeldPart = (typeof heldParts)[number];

/** The lists of the pipeline. */
export const pipelineParts = [...openParts, ...heldParts] as const;
export type PipelinePart = (typeof pipelineParts)[number];

/** A position of an offer whose quotation has a newer revision than the offer holds. */
export type OutdatedPosition = { position: number; revision: number };

/** Returns what an offer says of such a position. Source: docs/product.md, “Sales”. */
export const outdatedWords = ({ position, revision }: OutdatedPosition): string =>
  `Position ${position} has been revised (R${revision})`;

/** An open sale as the pipeline counts it. Days are YYYY-MM-DD in Asia/Kolkata. */
export type OpenSale = {
  number: string;
  status: Status;
  /** Before GST. */
  value: Paise;
  nextFollowUp: string | null;
  validUntil: string;
  /** Of an offer that has any, in their order. */
  outdated?: readonly OutdatedPosition[] | undefined;
};

const earliestEnd = (a: OpenSale, b: OpenSale): number => order(a.validUntil, b.validUntil);
const earliestCall = (a: OpenSale, b: OpenSale): number => order(a.nextFollowUp ?? "", b.nextFollowUp ?? "");
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An open sale that is held, as the pipeline counts it. */
export type HeldSale = OpenSale & { approval: ApprovalState };

const hasExpired = ({ validUntil }: OpenSale, today: string): boolean => validUntil < today;

/**
 * Returns the open sales of a part of the pipeline, what presses most first; equal ones by their numbers. Expired sales
 * are in a part of their own and in no status. Their follow-ups still count. Source: docs/product.md, “Pipeline”.
 */
export function salesOfPart<S extends OpenSale>(sales: readonly S[], part: OpenPart, today: string): S[] {
  const last = shiftDay(today, endingDays);
  const ofStatus = (status: OpenStatus) => (sale: S) => sale.status === status && !hasExpired(sale, today);
  const belongs: Readonly<Record<OpenPart, (sale: S) => boolean>> = {
    today: ({ nextFollowUp }) => nextFollowUp === today,
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
  return sales.filter(belongs[part]).sort((a, b) => first(a, b) || order(a.number, b.number));
}

/** Returns how many sales these are, and their value before GST in paise. */
export const countAndValue = (sales: readonly OpenSale[]): { count: number; value: Paise } => ({
  count: sales.length,
  value: sales.reduce((sum, { value }) => sum + value, 0),
});

/**
 * Of held sales, those of a part, the earliest end first: `deciding` are the numbers that wait for the decision of who asks,
 * the longest waiting first, in which order they stand. None of them is named a second time among what others decide.
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
    .sort((a, b) => earliestEnd(a, b) || order(a.number, b.number));
}
