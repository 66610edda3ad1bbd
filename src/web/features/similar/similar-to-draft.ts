import type { findSimilar } from "#contract/insights/similar-api.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { call } from "../../api/call.ts";
import { similarQuery } from "./similar-query.ts";

/** The cranes similar to a working quotation, by its present sizes. */
export function similarToDraftQuery(draft: Draft): ReturnType<typeof similarQuery> {
  const { capacity, span, height, ltLength } = craneOfDraft(draft);
  const query = {
    crane_type: craneTypes[draft.craneType].kind,
    ...(capacity !== null && { tonnes: capacity }),
    ...(span !== null && { span_m: span }),
    ...(height !== null && { lift_m: height }),
    ...(ltLength !== null && { runway_m: ltLength }),
    ...(draft.revises && { but: draft.revises.number }),
  };
  return {
    ...similarQuery(JSON.stringify(query)),
    queryFn: async ({ signal }) =>
      (await call<typeof findSimilar>("GET", "/api/quotation/similar", { query, signal })).data,
  };
}
