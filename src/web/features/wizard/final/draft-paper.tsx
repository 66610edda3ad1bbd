import type { previewQuotation } from "#contract/papers/papers-api.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import { pricesOf, toInput } from "#domain/quotation/document/input.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { requestOf } from "#domain/quotation/draft/request-of.ts";
import { isDesigned } from "#domain/quotation/estimate/is-designed.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { call } from "../../../api/call.ts";
import { PaperPreview } from "../../papers/paper-preview.tsx";
import { useWizard } from "../wizard-context.ts";

/** The working quotation as the call takes it. Null while something is missing or wrong. */
function bodyOf(draft: Draft) {
  if (saveProblems(draft).length > 0 || Object.keys(customerProblems(draft.customer)).length > 0) return null;
  const request = requestOf(draft);
  return { quotation_data: toInput(request), prices: pricesOf(request.lines) };
}

/** The paper of the working quotation before it is saved, and the choices for it. */
export function DraftPaper() {
  const { draft, dispatch } = useWizard();
  const body = bodyOf(draft);
  return (
    <PaperPreview
      noun="quotation"
      hasHint={false}
      body={body}
      isDesigned={isDesigned(draft)}
      choices={draft.paper}
      conditions={draft.conditions}
      onChangeConditions={(conditions, act, typing) =>
        dispatch({ type: "setConditions", conditions, act, ...(typing !== undefined && { typing }) })
      }
      onChoose={(paper, typing) =>
        dispatch({ type: "choosePaper", paper, ...(typing !== undefined && { typing }) })
      }
      ask={async ({ signal, ...asked }) => {
        if (body === null) throw new RangeError("The quotation is not complete");
        return (
          await call<typeof previewQuotation>("POST", "/api/papers/quotation", {
            body: { ...body, ...asked },
            signal,
          })
        ).data;
      }}
    />
  );
}
