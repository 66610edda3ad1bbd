import { pricesOf, toInput } from "#domain/quotation/document/input.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { goldenDraft } from "./golden-quotations.ts";

/** Returns the position of a worked quotation's crane, as an offer saves it. The crane has the offer's customer. */
export function newCrane(id: string, draft_id: string) {
  const request = requestOf(goldenDraft(id));
  const { customer: _, ...input } = toInput(request);
  return {
    kind: "firm",
    quantity: 1,
    quotation_data: { ...input, draft_id },
    prices: pricesOf(request.lines),
  };
}
