import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { PdfDownload } from "./use-pdf-download.ts";

type PdfButtonProps = { pdf: PdfDownload; disabled?: boolean; variant?: "primary" | "secondary" };

/** Downloads the chosen paper; it says that it is working. */
export function PdfButton({ pdf, disabled = false, variant = "secondary" }: PdfButtonProps) {
  return (
    <>
      <Button
        variant={variant}
        icon={Download}
        data-act="pdf"
        busy={pdf.isBusy}
        disabled={disabled}
        onClick={() => void pdf.download()}
      >
        {pdf.isBusy ? "Preparing PDF..." : "Download PDF"}
      </Button>
      <span role="status" className="sr-only">
        {pdf.isBusy ? "Preparing PDF..." : ""}
      </span>
    </>
  );
}
