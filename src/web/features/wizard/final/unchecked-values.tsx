import { LayoutTemplate } from "lucide-react";
import { sourceWords, uncheckedInWords } from "#domain/quotation/draft/unchecked-values.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";

/** The template's unchecked values, before the save. */
export function UncheckedValues() {
  const { draft, dispatch } = useWizard();
  const unseen = uncheckedInWords(draft);
  if (!draft.fromTemplate || unseen.length === 0 || draft.stage.kind === "saved") return null;
  return (
    <Notice
      icon={LayoutTemplate}
      action={
        <Button size="row" data-act="notice" onClick={() => dispatch({ kind: "lookedAt", step: null })}>
          Mark as checked
        </Button>
      }
    >
      <h2 className="font-value wrap-anywhere">Not checked, from {sourceWords(draft.fromTemplate)}</h2>
      <ul className="mt-1 grid gap-1">
        {unseen.map(({ step, title, values }) => (
          <li key={step} className="wrap-anywhere">
            <span className="font-value">{title}:</span> {values.join(" · ")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
