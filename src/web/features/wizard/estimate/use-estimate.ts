import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { spanTable } from "#contract/price-tables/prices-api.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import { readSpanTable, type SpanTable } from "#domain/engineering/estimate/span-table.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { currentQuote, estimateAskedIn, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { answerEstimate } from "#domain/quotation/estimate/answer-estimate.ts";
import type { EstimateQuery } from "#domain/quotation/estimate/estimate-query.ts";
import { carriedComponent } from "#domain/quotation/estimate/estimated-component.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { useWizard } from "../wizard-context.ts";

export type Estimate =
  | { kind: "incomplete" }
  | { kind: "loading" }
  | { kind: "failed"; message: string; retry: () => void }
  | { kind: "refused"; why: string }
  /** `isExact`: the server would answer the same. Else it is asked when the estimate is taken. */
  | { kind: "made"; asked: EstimateQuery; record: EstimateRecord; isExact: boolean };

/** The row of the chosen hoist as the server would look it up; undefined while that is not known here. */
export function hoistRowIn(draft: Draft, asked: EstimateQuery): PricingRow | null | undefined {
  if (asked.hoist === null) return null;
  if (draft.parts[carriedComponent].entry.mode === "custom") return undefined;
  const quote = currentQuote(draft, carriedComponent);
  const isOfCapacity = valuesOf(draft, carriedComponent).capacity === asked.capacity;
  return quote?.kind === "priced" && isOfCapacity ? quote.row : undefined;
}

function estimateIn(draft: Draft, component: ComponentId, table: SpanTable, version: string): Estimate {
  const asked = estimateAskedIn(draft, component);
  if (asked === null) return { kind: "incomplete" };
  const hoistRow = hoistRowIn(draft, asked);
  try {
    const record = answerEstimate(table, version, asked, hoistRow ?? undefined);
    return { kind: "made", asked, record, isExact: hoistRow !== undefined };
  } catch (error) {
    if (error instanceof Rejection) return { kind: "refused", why: error.message };
    throw error;
  }
}

/** The estimate of a component of the present draft, worked out in the browser from the server's table. */
export function useEstimate(component: ComponentId): Estimate {
  const { draft, isSignedIn } = useWizard();
  const { craneType } = draft;
  const table = useQuery({
    queryKey: ["choices", craneType, component, "table"],
    queryFn: ({ signal }) =>
      call<typeof spanTable>("GET", "/api/span/table", {
        query: { crane_type: craneTypes[craneType].kind },
        signal,
      }),
    enabled: isSignedIn,
    // A table may be replaced while another window has the step open.
    refetchOnWindowFocus: true,
  });
  const served = table.data?.data;
  const ready = useMemo(() => served && readSpanTable(craneType, served.rows), [served, craneType]);
  const made = useMemo(
    () => (ready && served ? estimateIn(draft, component, ready, served.table_version) : null),
    [ready, served, draft, component],
  );
  if (estimateAskedIn(draft, component) === null) return { kind: "incomplete" };
  if (made) return made;
  if (!table.isError) return { kind: "loading" };
  const message = errorText(table.error, "The price table could not be fetched");
  return { kind: "failed", message, retry: () => void table.refetch() };
}
