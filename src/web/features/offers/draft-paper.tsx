import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { previewOffer } from "#contract/papers/papers-api.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import type { OfferForm } from "#domain/firm/document-forms.ts";
import type { StandardTerms } from "#domain/firm/rows/standard-terms.ts";
import { conditionParts, readConditions } from "#domain/firm/sale-conditions.ts";
import { isSaved, type OfferDraft, workingIn } from "#domain/offers/offer-draft.ts";
import { type OtherConditions, otherConditions } from "#domain/offers/other-conditions.ts";
import { bodyOfOffer } from "#domain/offers/save-together.ts";
import { call } from "../../api/call.ts";
import { readDraft } from "../../drafts/draft-storage.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { allConditions, type ChangeConditions } from "../papers/conditions-fold.tsx";
import { PaperPreview } from "../papers/paper-preview.tsx";
import { quotationQuery } from "../sales/sale-queries.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { cranesNow } from "./use-offer-points.ts";

type DraftPaperProps = {
  work: WorkingOffer;
  /** True when no crane, position or discount is missing or wrong. */
  isComplete: boolean;
};

/** The paper of the open offer before it is saved, and the choices for it. */
export function DraftPaper({ work, isComplete }: DraftPaperProps) {
  const { draft, change } = work;
  const client = useQueryClient();
  const body = useMemo(() => {
    if (!isComplete || Object.keys(customerProblems(draft.customer)).length > 0) return null;
    const { contact: _contact, ...input } = bodyOfOffer(draft, cranesNow(client));
    return { ...input, ...(draft.revises && { revises: draft.revises.number }) };
  }, [draft, isComplete, client]);
  const others = useOtherConditions(draft);
  const takeStandardTerms = useCallback(
    (standardTerms: StandardTerms) =>
      change((before) =>
        JSON.stringify(before.standardTerms) === JSON.stringify(standardTerms) ? {} : { standardTerms },
      ),
    [change],
  );
  const changeConditions: ChangeConditions = (conditions, act) => {
    const { conditions: before } = draft;
    change({ conditions });
    const isLost = conditionParts.some(
      (part) => before?.[part] !== undefined && conditions?.[part] === undefined,
    );
    if (before === null || (!isLost && act !== allConditions)) return;
    // A later change stays.
    const run = () => change((now) => (now.conditions === conditions ? { conditions: before } : {}));
    toast.success(`Done: ${act}`, { act: { name: "Undo", run } });
  };
  return (
    <PaperPreview
      saleKind="offer"
      body={body}
      choices={draft.paper}
      onChoose={(paper) => change({ paper })}
      conditions={draft.conditions}
      onStandardTerms={takeStandardTerms}
      onChangeConditions={changeConditions}
      otherConditions={others}
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

/** Returns the conditions of saved and working quotations of the offer that it has not. */
function useOtherConditions(draft: OfferDraft): OtherConditions[] {
  const saved = useQueries({
    queries: draft.positions
      .filter(isSaved)
      .map(({ quotation, revision }) => quotationQuery(quotation, revision)),
    combine: (answers) =>
      answers.flatMap(({ data }) =>
        data ? [{ name: data.quotation_id, conditions: readConditions(data.inputs.conditions) }] : [],
      ),
  });
  const working = workingIn(draft).flatMap((id, at) => {
    const found = readDraft(id);
    return found ? [{ name: `Unsaved crane ${at + 1}`, conditions: found.conditions }] : [];
  });
  return otherConditions(draft.conditions, [...saved, ...working]);
}
