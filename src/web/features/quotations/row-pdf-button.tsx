import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { downloadPdf, pdfFailure, useStandardForm } from "./use-pdf-download.ts";

/** Downloads the PDF of a listed quotation in the company's usual form. */
export function RowPdfButton({ id }: { id: string }) {
  const form = useStandardForm();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadPdf(id, form);
    } catch (thrown) {
      const { heading, message } = pdfFailure(thrown, "history");
      toast.error(heading, { lines: message === heading ? [] : [message] });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="row"
      icon={Download}
      busy={isBusy}
      aria-label={isBusy ? `Preparing PDF ${id}` : `Download PDF ${id}`}
      onClick={() => void download()}
    >
      PDF
    </Button>
  );
}
