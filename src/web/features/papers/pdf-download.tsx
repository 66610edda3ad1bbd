import { useRef } from "react";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { StillWaiting } from "../../ui/feedback/still-waiting.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { PdfFailureBanner, PdfFormChoice } from "./pdf-form-choice.tsx";
import { usePdfDownload } from "./use-pdf-download.ts";
import { useProposeSent } from "./use-propose-sent.ts";

type PdfDownloadProps = {
  /** Returns the quotation to print, saved if necessary; null when saving failed, which the caller shows. */
  getRecord: () => Promise<SavedQuotation | null>;
  disabled?: boolean;
  /** True when its girder was designed, so that it has a calculation. */
  isDesigned?: boolean;
};

/** The choice of a paper and the button that downloads it, on the final step. */
export function PdfDownload({ getRecord, disabled = false, isDesigned = false }: PdfDownloadProps) {
  const offerSent = useProposeSent();
  const isInOffer = useRef(false);
  async function getId(): Promise<string | null> {
    const record = await getRecord();
    isInOffer.current = record !== null && record.in_offer !== null;
    return record?.quotation_id ?? null;
  }
  const pdf = usePdfDownload("wizard", getId, {
    // A quotation that was just saved is issued. A revision in an offer is sent with the offer.
    onTaken: (id, form) => {
      if (!isInOffer.current) offerSent(id, form);
    },
    isDesigned,
  });
  return (
    <section
      aria-label="Download PDF"
      className="no-print grid gap-4 border border-rule bg-sheet p-5 max-md:p-4"
    >
      <div className="md:max-w-xl">
        <PdfFormChoice pdf={pdf} />
      </div>
      <PdfFailureBanner pdf={pdf} />
      {pdf.isSlow && <StillWaiting what="the PDF" onRetry={pdf.repeat} />}
      <div>
        <PdfButton pdf={pdf} disabled={disabled} />
      </div>
    </section>
  );
}
