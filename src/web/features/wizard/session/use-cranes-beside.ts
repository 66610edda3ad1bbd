import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { isSaved, type OfferDraft } from "#domain/offers/offer-draft.ts";
import type { CranesOfDraft } from "#domain/offers/offer-draft-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import { draftsBeside } from "../../../drafts/draft-storage.ts";
import { quotationQuery } from "../../sales/sale-queries.ts";

const recordsIn = (answers: UseQueryResult<QuotationRecord>[]) => answers.flatMap(({ data }) => data ?? []);

/**
 * Returns how the other cranes of an unsaved offer are found: working quotations on this device, and the saved cranes that run
 * on another's runway. Points depend on no other saved crane.
 */
export function useCranesBeside(offer: OfferDraft | null, draft: Draft, isSignedIn: boolean): CranesOfDraft {
  const borne = (offer?.positions ?? []).filter(isSaved).filter(({ onRunwayOf }) => onRunwayOf !== null);
  const records = useQueries({
    queries: borne.map(({ quotation, revision }) => ({
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
