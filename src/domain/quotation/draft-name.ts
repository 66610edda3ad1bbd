import { craneTypes } from "../crane-types.ts";
import { customerTitle } from "../customer.ts";
import { revisionName } from "../sales/sale.ts";
import { type Draft, valuesOf } from "./draft.ts";

/** What a working quotation is of: "Single Girder, 5T, 15 m", as far as that is known. */
export function craneName(draft: Draft): string {
  const { capacity, span_width_m } = valuesOf(draft, "span");
  const label = craneTypes[draft.craneType].label;
  const { revises } = draft;
  const of = revises ? `Revision of ${revisionName(revises.number, revises.revision)}` : label;
  return [of, capacity, span_width_m && `${span_width_m} m`].filter(Boolean).join(", ");
}

/** What tells a working quotation from others in a sentence: the crane, and for whom it is. */
export const draftName = (draft: Draft): string =>
  [craneName(draft), customerTitle(draft.customer)].filter(Boolean).join(", ");
