import type { Status } from "./status.ts";

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
