import { FileSpreadsheet } from "lucide-react";
import type { exportOfferCosting } from "#contract/offers/offers-api.ts";
import type { exportCosting } from "#contract/quotations/quotations-api.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { callsOf, type SaleRef } from "../sales/sale-ref.ts";

type CostingDownloadProps = SaleRef & {
  /** An earlier revision; the newest when left out. */
  revision: number | undefined;
};

/** The costs as a workbook in which rates, quantities and margin can be changed. */
export function CostingDownload({ saleKind, number, revision }: CostingDownloadProps) {
  const { isBusy, submit } = useSubmit({
    send: () =>
      callFile<typeof exportCosting | typeof exportOfferCosting>(
        "GET",
        `${callsOf[saleKind]}/export-costing/:id`,
        { params: { id: number }, query: revision === undefined ? {} : { revision } },
      ),
    onDone: ({ blob, name }) => saveFile(blob, name ?? `costing-${number}.xlsx`),
    onFailed: (thrown) => toast.error(errorText(thrown), { duration: longToast }),
  });
  return (
    <section aria-label="Costing" className="grid gap-2 border-t border-rule pt-4">
      <p className="text-label text-ink-2">
        Costs, margin and taxes as an Excel workbook with live formulas. Change a rate, a weight or the margin
        to compare the result with the quotation. Not for customers.
      </p>
      <Button
        icon={FileSpreadsheet}
        busy={isBusy}
        onClick={() => submit()}
        className="justify-self-start max-md:w-full"
      >
        Download costing
      </Button>
    </section>
  );
}
