import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { checkOffer } from "#contract/offers/offers-api.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { bodyOfOffer } from "#domain/offers/save-together.ts";
import { call } from "../../api/call.ts";
import { rulesKey } from "../../api/settings-queries.ts";
import { useDebouncedValue } from "../../ui/fields/use-debounced-value.ts";
import { RuleNotice } from "../approval/rule-notice.tsx";
import { cranesNow } from "./use-offer-points.ts";

/** The approval that an unsaved offer would need, by the server's judgement. */
export function OfferRules({ draft }: { draft: OfferDraft }) {
  const client = useQueryClient();
  const settled = useDebouncedValue(draft, draft);
  const {
    covering_text: _text,
    terms: _terms,
    contact: _contact,
    ...input
  } = bodyOfOffer(settled, cranesNow(client));
  const body = { ...input, ...(settled.revises && { revises: settled.revises.number }) };
  const { data: approval } = useQuery({
    queryKey: [rulesKey, "offer", body],
    queryFn: async ({ signal }) =>
      (await call<typeof checkOffer>("POST", "/api/offers/check", { body, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return approval ? <RuleNotice approval={approval} /> : null;
}
