import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DocumentForm, isInternalForm } from "#domain/firm/document-forms.ts";
import { can } from "#domain/people/roles.ts";
import { isHeld, revisionName } from "#domain/sales/sale.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useSession } from "../../auth/session.ts";
import { CostingDownload } from "../../papers/costing-download.tsx";
import { PdfButton } from "../../papers/pdf-button.tsx";
import { PdfFailureBanner, PdfFormChoice } from "../../papers/pdf-form-choice.tsx";
import { usePdfDownload } from "../../papers/use-pdf-download.ts";
import { maySell } from "../../sales/sale-permissions.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";

type PapersDialogProps = { sale: SaleWithCalls; onClose: () => void; onSent: () => void };

/** The papers of the shown revision. A downloaded customer's paper can be marked as sent. */
export function PapersDialog({ sale, onClose, onSent }: PapersDialogProps) {
  const { saleKind, number, revision, superseded_by, quotation } = sale;
  const { user } = useSession();
  const client = useQueryClient();
  const [taken, setTaken] = useState<DocumentForm | null>(null);
  const pdf = usePdfDownload("history", async () => number, {
    saleKind,
    revision: superseded_by === null ? undefined : revision,
    onTaken: (id, form) => {
      setTaken(form);
      void client.invalidateQueries({ queryKey: [...saleKey(id), "activity"] });
    },
    isDesigned: quotation?.lines.some(({ estimate }) => estimate?.basis === "designed") ?? false,
  });
  const offersSent =
    taken !== null &&
    !isInternalForm[taken] &&
    sale.status === "issued" &&
    !isHeld(sale.approval) &&
    superseded_by === null &&
    maySell(user, sale);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Papers"
      description={revisionName(number, revision)}
      actions={
        <>
          <PdfFailureBanner pdf={pdf} />
          <Button onClick={onClose}>Close</Button>
          <PdfButton pdf={pdf} variant="primary" />
        </>
      }
    >
      <div className="grid gap-4">
        <PdfFormChoice pdf={pdf} />
        {can(user, "see internal costs") && (
          <CostingDownload
            saleKind={saleKind}
            number={number}
            revision={superseded_by === null ? undefined : revision}
          />
        )}
        {offersSent && (
          <Notice action={<Button onClick={onSent}>Mark as sent</Button>}>
            Did you send it to the customer? Then mark it as sent.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
