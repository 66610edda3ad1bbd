import type { Status } from "./status.ts";

/** An offer as one of its quotations knows it. */
export type Holder = {
  status: Status;
  /** True when one of the quotation's positions was ordered, once the offer is won. */
  isOrdered: boolean;
};

/**
 * Returns the status that a quotation in an offer shows: the offer's; of a won offer, what was not ordered is withdrawn.
 * Source: docs/product.md, “Sales”.
 */
export const statusInOffer = ({ status, isOrdered }: Holder): Status =>
  status === "won" && !isOrdered ? "withdrawn" : status;
