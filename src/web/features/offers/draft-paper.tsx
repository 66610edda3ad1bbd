import { useMemo } from "react";
import type { previewOffer } from "#contract/papers/papers-api.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import type { OfferForm } from "#domain/firm/firm-profile.ts";
import { bodyOfOffer } from "#domain/offers/save-together.ts";
import { call } from "../../api/call.ts";
import { readDraft } from "../../drafts/draft-storage.ts";
import { PaperPreview } from "../papers/paper-preview.tsx";
import type { WorkingOffer } from "./use-offer-draft.ts";

type DraftPaperProps = {
  work: WorkingOffer;
  /** True when no crane, position or discount is missing or wrong. */
  isComplete: boolean;
};

/** The paper of the open offer before it is saved, and the choices for it. */
export function DraftPaper({ work, isComplete }: DraftPaperProps) {
  const { draft, change } = work;
  const body = useMemo(() => {
    if (!isComplete || Object.keys(customerProblems(draft.customer)).length > 0) return null;
    const { contact: _contact, ...input } = bodyOfOffer(draft, readDraft);
    return { ...input, ...(draft.revises && { revises: draft.revises.number }) };
  }, [draft, isComplete]);
  return (
    <PaperPreview
      noun="offer"
      body={body}
      choices={draft.paper}
      onChoose={(paper) => change({ paper })}
      conditions={draft.conditions}
      onChangeConditions={(conditions) => change({ conditions })}
      ask={async ({ form, page, signal }) => {
        if (body === null) throw new RangeError("The offer is not complete");
        return (
          await call<typeof previewOffer>("POST", "/api/papers/offer", {
            // An offer has its own list of forms to choose from.
            body: { ...body, form: form as OfferForm, page },
            signal,
          })
        ).data;
      }}
    />
  );
}
