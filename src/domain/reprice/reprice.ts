import type { QuotationDocument } from "../quotation/document.ts";
import { requestOfDocument } from "../quotation/document.ts";
import type { QuotationRequest } from "../quotation/request.ts";

/** What can become of an open quotation when prices move (sales §8). */
export const repriceActs = ["hold", "revise", "end_validity"] as const;
export type RepriceAct = (typeof repriceActs)[number];

/** The request of a revision in force that is made again at today's prices: what stands in `today`, as a revision of it. */
export const repricedRequest = (
  today: QuotationDocument,
  newest: { number: string; revision: number },
): QuotationRequest => ({
  ...requestOfDocument(today),
  revises: { number: newest.number, revision: newest.revision },
});

/** The document that a re-pricing replaced, as a further revision of its own: the same in all that was quoted. */
export const sameAgain = (
  before: QuotationDocument,
  made: { revision: number; createdAt: string; author: string; preparedBy: string; reason: string },
): QuotationDocument => ({
  ...before,
  ...made,
  revises: { number: before.number, revision: made.revision - 1 },
});
