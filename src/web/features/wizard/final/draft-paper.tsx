import { useCallback } from "react";
import type { previewQuotation } from "#contract/papers/papers-api.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import type { StandardTerms } from "#domain/firm/rows/standard-terms.ts";
import { pricesOf, toInput } from "#domain/quotation/document/input.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isDesigned } from "#domain/quotation/estimate/estimated.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { call } from "../../../api/call.ts";
import { ConditionsFold } from "../../papers/conditions-fold.tsx";
import { PaperChoicesFold } from "../../papers/paper-choices-fold.tsx";
import { PaperPreview, type PaperPreviewProps, useFirstPage } from "../../papers/paper-preview.tsx";
import { useWizard } from "../wizard-context.ts";

/** The working quotation as the call takes it. Null while something is missing or wrong. */
function bodyOf(draft: Draft) {
  if (saveProblems(draft).length > 0 || Object.keys(customerProblems(draft.customer)).length > 0) return null;
  const request = requestOf(draft);
  return { quotation_data: toInput(request), prices: pricesOf(request.lines) };
}

/** The first page of the working quotation's paper, as the call takes it. */
function usePaperOfDraft() {
  const { draft } = useWizard();
  const body = bodyOf(draft);
  return {
    saleKind: "quotation",
    body,
    ask: async ({ signal, ...asked }) => {
      if (body === null) throw new RangeError("The quotation is not complete");
      return (
        await call<typeof previewQuotation>("POST", "/api/papers/quotation", {
          body: { ...body, ...asked },
          signal,
        })
      ).data;
    },
  } satisfies Pick<PaperPreviewProps, "saleKind" | "body" | "ask">;
}

/** The changes of the conditions, and of scope and blocks, of the working quotation. */
function usePaperChanges() {
  const { draft, dispatch } = useWizard();
  return {
    choices: draft.paper,
    conditions: draft.conditions,
    onChangeConditions: (conditions, act, typing) =>
      dispatch({ kind: "setConditions", conditions, act, ...(typing !== undefined && { typing }) }),
    onChoose: (paper, typing) =>
      dispatch({ kind: "choosePaper", paper, ...(typing !== undefined && { typing }) }),
  } satisfies Partial<PaperPreviewProps>;
}

/** The paper of the working quotation before it is saved. */
export function DraftPaper() {
  const { draft } = useWizard();
  return (
    <PaperPreview
      {...usePaperOfDraft()}
      {...usePaperChanges()}
      hasHint={false}
      hasFolds={false}
      isDesigned={isDesigned(draft)}
    />
  );
}

/** The conditions of the working quotation, each part as the firm's or as changed. */
export function DraftConditions() {
  const { dispatch } = useWizard();
  const takeStandardTerms = useCallback(
    (standardTerms: StandardTerms) => dispatch({ kind: "standardTermsServed", standardTerms }),
    [dispatch],
  );
  const { conditions, onChangeConditions } = usePaperChanges();
  const { drawn } = useFirstPage({ ...usePaperOfDraft(), form: "customer" });
  return (
    <ConditionsFold
      saleKind="quotation"
      conditions={conditions}
      standard={drawn?.standard}
      onChange={onChangeConditions}
      onStandardTerms={takeStandardTerms}
    />
  );
}

/** Scope and blocks of the papers of the working quotation. */
export function DraftPaperChoices() {
  const { choices, onChoose } = usePaperChanges();
  const { drawn } = useFirstPage({ ...usePaperOfDraft(), form: "customer" });
  return (
    <PaperChoicesFold saleKind="quotation" choices={choices} printed={drawn?.scope} onChoose={onChoose} />
  );
}
