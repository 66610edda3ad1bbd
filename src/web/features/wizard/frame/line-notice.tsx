import { wordsToDismiss } from "#domain/quotation/draft/open-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";

/**
 * The unused words of quick entry and what the crane falls short of, at the step that it opened, until the user dismisses them. The final step says the quantity
 * by itself.
 */
export function LineNotice({ step }: { step: string }) {
  const { draft, dispatch } = useWizard();
  const { fromLine } = draft;
  if (!fromLine || fromLine.step !== step) return null;
  const { quantity } = fromLine;
  const open = wordsToDismiss(draft);
  return (
    <>
      {open.length > 0 && (
        <Notice
          className="mb-4"
          action={
            <Button size="row" data-act="notice" onClick={() => dispatch({ kind: "dismissLine" })}>
              Dismiss
            </Button>
          }
        >
          <p className="font-value">Open from the line:</p>
          <ul className="list-disc pl-5 break-words">
            {open.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {quantity !== null && quantity > 1 && step !== "final" && (
        <p className="mb-4 text-label text-ink-2">
          The line says {quantity} nos. This quotation prices one crane. The quantity is set in an offer.
        </p>
      )}
    </>
  );
}
