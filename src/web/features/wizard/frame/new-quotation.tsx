import { Info } from "lucide-react";
import { useMemo } from "react";
import { revisionName } from "#domain/sales/sale.ts";
import { savedBefore } from "#domain/wizard/draft-history.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";

/**
 * The notice from the first change after a save: the next save makes another quotation, unless the user
 * revises the saved one.
 */
export function NewQuotation() {
  const { draft, history, dispatch } = useWizard();
  const saved = useMemo(() => savedBefore({ draft, history }), [draft, history]);
  return (
    <div role="status">
      {saved && (
        <Notice
          icon={Info}
          className="mb-4"
          action={
            <Button
              size="row"
              data-act="reviseInstead"
              onClick={() => dispatch({ kind: "reviseInstead", ...saved })}
            >
              Revise instead
            </Button>
          }
        >
          This is now a new quotation. {revisionName(saved.number, saved.revision)} stays as it was saved.
        </Notice>
      )}
    </div>
  );
}
