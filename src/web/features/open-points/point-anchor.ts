import { missingCustomer } from "#domain/open-points/unfinished-points.ts";
import { type AuthorField, findAuthorField, isTold } from "#domain/technical/author-values.ts";

/** Returns the anchor (hash of an address) that opens the row of a technical value in its fold. */
export const technicalAnchor = (field: AuthorField): string => `technical-${field}`;

/** The anchor that opens the customer's fields, of a working quotation and of an unsaved offer. */
export const customerAnchor = "customer-fields";

/** Returns the anchor of the step or the offer that has the field of a point. Undefined where it is shown at once. */
export function anchorOfPoint({
  key,
  field,
  step,
}: {
  key: string;
  field?: string | undefined;
  step?: string | undefined;
}): string | undefined {
  if (key === missingCustomer) return customerAnchor;
  const own = findAuthorField(field);
  // The step of the runway shows what the customer told at once. With an own runway it is a row on Final.
  return own && (!isTold(own) || step === "final") ? technicalAnchor(own) : undefined;
}
