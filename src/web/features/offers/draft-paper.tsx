import type { previewOffer } from "#contract/papers/papers-api.ts";
import type { OfferForm } from "#domain/company.ts";
import { customerProblems } from "#domain/customer.ts";
import { bodyOfOffer, openCranes } from "#domain/offers/save-together.ts";
import { call } from "../../api/call.ts";
import { readDraft } from "../../drafts/draft-storage.ts";
import { PaperPreview } from "../papers/paper-preview.tsx";
import type { WorkingOffer } from "./use-offer-draft.ts";

type DraftPaperProps = {
  work: WorkingOffer;
  /** True while something is wrong with the positions or the discount. */
  isWrong: boolean;
};

/** The paper of the open offer before it is saved, and the choices for it. */
export function DraftPaper({ work, isWrong }: DraftPaperProps) {
  const { draft, change } = work;
  const isComplete =
    !isWrong &&
    openCranes(draft, readDraft).length === 0 &&
    Object.keys(customerProblems(draft.customer)).length === 0;
  const { contact: _contact, ...input } = bodyOfOffer(draft, readDraft);
  const body = isComplete ? { ...input, ...(draft.revises && { revises: draft.revises.number }) } : null;
  return (
    <PaperPreview
      noun="offer"
      body={body}
      choices={draft.paper}
      onChoose={(paper) => change({ paper })}
      ask={async ({ form, extent, signal }) => {
        if (body === null) throw new RangeError("The offer is not complete");
        return (
          await call<typeof previewOffer>("POST", "/api/papers/offer", {
            // An offer has its own list of forms to choose from.
            body: { ...body, form: form as OfferForm, extent },
            signal,
          })
        ).data;
      }}
    />
  );
}
