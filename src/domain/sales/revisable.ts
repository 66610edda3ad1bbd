import { Rejection } from "../errors/rejection.ts";
import type { InOffer } from "./sale.ts";
import { isOpen, type Status, statusWords } from "./sale-status.ts";

/** The status of a quotation or an offer, and the offer that holds it. */
type Held = { status: Status; in_offer: Pick<InOffer, "status"> | null };

/**
 * Returns whether a quotation or an offer can be revised: a sale while it is open, a quotation in an offer until the offer is
 * won. Revising one of a lost or withdrawn offer frees it. Source: docs/product.md, “Sales” and “Revisions”.
 */
export const isRevisable = ({ status, in_offer }: Held): boolean =>
  in_offer === null ? isOpen(status) : in_offer.status !== "won";

/**
 * Returns whether a quotation can be put into another offer as it is: an open sale, or one of a lost or withdrawn offer.
 * Source: docs/product.md, “Sales”.
 */
export const canEnterOffer = ({ status, in_offer }: Held): boolean =>
  in_offer === null ? isOpen(status) : in_offer.status === "lost" || in_offer.status === "withdrawn";

/** The refusal of a revision without a reason. */
export const revisionReasonMissing = (saleKind: "quotation" | "offer"): string =>
  `Reason is required: enter why you revise the ${saleKind}`;

/** Returns the refusal to revise a closed quotation or offer: "SG-2627-00012 is lost. Reopen it before you revise it." */
export const closedToRevisions = (number: string, status: Status): string =>
  `${number} is ${statusWords(status)}. Reopen it before you revise it.`;

/** A position of an offer whose quotation has a newer revision than the offer holds. */
export type OutdatedPosition = { position: number; revision: number };

/** Returns the warning about an outdated position of an offer. Source: docs/product.md, “Sales”. */
export const outdatedWords = ({ position, revision }: OutdatedPosition): string =>
  `Position ${position} has been revised (R${revision})`;

/** Returns the sentence for a revision that somebody else saved meanwhile: "SG-2627-00012 was revised meanwhile (R2 by asha)." */
export const revisedMeanwhileText = (name: string, newest: { revision: number; author: string }): string =>
  `${name} was revised meanwhile (R${newest.revision} by ${newest.author}).`;

/** The refusal (conflict) of an act on an older revision than the newest, which another user saved meanwhile. */
export function revisedMeanwhile(sale: {
  number: string;
  latest_revision: number;
  author: string;
}): Rejection {
  const newest = { revision: sale.latest_revision, author: sale.author };
  return new Rejection("conflict", revisedMeanwhileText(sale.number, newest), { extra: { newest } });
}
