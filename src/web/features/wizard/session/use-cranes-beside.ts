import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { isSaved, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { type CranesOfDraft, pointsOfOfferDraft } from "#domain/offers/offer-draft-points.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftsBeside } from "../../../drafts/draft-storage.ts";
import { quotationQuery } from "../../sales/sale-queries.ts";

const recordsIn = (answers: UseQueryResult<QuotationRecord>[]) => answers.flatMap(({ data }) => data ?? []);

/**
 * Returns how the other cranes of an unsaved offer are found: working quotations on this device, and the records of saved
 * cranes.
 */
export function useCranesBeside(offer: OfferDraft | null, draft: Draft, isSignedIn: boolean): CranesOfDraft {
  const saved = (offer?.positions ?? []).filter(isSaved);
  const records = useQueries({
    queries: saved.map(({ quotation, revision }) => ({
      ...quotationQuery(quotation, revision),
      enabled: isSignedIn,
    })),
    combine: recordsIn,
  });
  return useMemo(
    () => ({
      draftOf: draftsBeside(draft),
      recordOf: (quotation, revision) =>
        records.find((each) => each.quotation_id === quotation && each.revision === revision) ?? null,
    }),
    [draft, records],
  );
}

/**
 * Returns the points of the whole offer around this working quotation, kept ones included; none outside an offer. They are
 * worked out beside the typing, because an offer can have many cranes.
 */
export function usePointsOfOffer(
  offer: OfferDraft | null,
  draft: Draft,
  cranes: CranesOfDraft,
): readonly OfferPoint[] {
  const begun = useDeferredValue(cranes);
  return useMemo(
    () => (offer === null || draft.stage.kind === "saved" ? [] : pointsOfOfferDraft(offer, begun)),
    [offer, draft.stage, begun],
  );
}
