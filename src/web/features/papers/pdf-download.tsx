import { StillWaiting } from "../../ui/feedback/still-waiting.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { PdfFailureBanner } from "./pdf-failure-banner.tsx";
import { PdfFormChoice } from "./pdf-form-choice.tsx";
import { useOfferSent } from "./use-offer-sent.ts";
import { usePdfDownload } from "./use-pdf-download.ts";

type PdfDownloadProps = {
  /** The ID of the quotation to print, perhaps after saving it; null when that did not succeed, which its owner says. */
  getId: () => Promise<string | null>;
  disabled?: boolean;
  /** Whether its girder was designed: then there is a calculation of it. */
  isDesigned?: boolean;
};

/** The choice of a paper and the button that downloads it, on the final step. */
export function PdfDownload({ getId, disabled = false, isDesigned = false }: PdfDownloadProps) {
  const offerSent = useOfferSent();
  // What has just been saved is issued, and its author's own.
  const pdf = usePdfDownload("wizard", getId, { onTaken: offerSent, isDesigned });
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
