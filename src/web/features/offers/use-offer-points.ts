import { type QueryClient, type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { isSaved, isWorkingPosition, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { type CranesOfDraft, pointsOfOfferDraft } from "#domain/offers/offer-draft-points.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import { draftsVersion, readDraft, subscribeToDrafts } from "../../drafts/draft-storage.ts";
import { quotationQuery } from "../sales/sale-queries.ts";

const recordsIn = (answers: UseQueryResult<QuotationRecord>[]) => answers.map(({ data }) => data ?? null);

/** Returns how the cranes of an open offer are found without a hook: on this device, and among the fetched records. */
export const cranesNow = (client: QueryClient): CranesOfDraft<QuotationRecord> => ({
  draftOf: readDraft,
  recordOf: (quotation, revision) =>
    client.getQueryData(quotationQuery(quotation, revision).queryKey) ?? null,
});

/** Returns the points of the open offer, kept ones included, and how its cranes are found. */
export function useOfferPoints(draft: OfferDraft): {
  points: OfferPoint[];
  cranes: CranesOfDraft<QuotationRecord>;
} {
  const { positions, customer, conditions, placeOfSupply, sez, standardTerms, paper, keptPoints } = draft;
  const saved = positions.filter(isSaved);
  const records = useQueries({
    queries: saved.map(({ quotation, revision }) => quotationQuery(quotation, revision)),
    combine: recordsIn,
  });
  const version = useSyncExternalStore(subscribeToDrafts, draftsVersion);
  // Typing a text of the offer makes its positions again without a change that points depend on.
  const arranged = JSON.stringify(
    positions.map((position) => [
      position.id,
      isSaved(position)
        ? [position.quotation, position.revision]
        : isWorkingPosition(position) && position.working,
      position.kind,
      "onRunwayOf" in position
        ? [position.onRunwayOf, position.alternateTo]
        : [position.component, position.text],
    ]),
  );
  return useMemo(() => {
    const cranes: CranesOfDraft<QuotationRecord> = {
      draftOf: readDraft,
      recordOf: (quotation, revision) =>
        records[saved.findIndex((each) => each.quotation === quotation && each.revision === revision)] ??
        null,
    };
    return {
      points: pointsOfOfferDraft(
        {
          positions,
          customer,
          conditions,
          placeOfSupply,
          sez,
          ...(standardTerms && { standardTerms }),
          paper,
          keptPoints,
        },
        cranes,
      ),
      cranes,
    };
  }, [
    arranged,
    customer,
    conditions,
    placeOfSupply,
    sez,
    standardTerms,
    paper,
    keptPoints,
    records,
    version,
  ]);
}
