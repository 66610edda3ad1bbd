import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import type { PdfDownload } from "./use-pdf-download.ts";

/** The reason why the last PDF failed, with *Try again*. */
export function PdfFailureBanner({ pdf }: { pdf: PdfDownload }) {
  const { failure } = pdf;
  if (!failure) return null;
  return (
    <ErrorBanner heading={failure.heading} onRetry={() => void pdf.download()} className="w-full">
      {failure.message !== failure.heading && failure.message}
    </ErrorBanner>
  );
}
