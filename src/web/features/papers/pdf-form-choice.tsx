import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { formHint, formNames } from "./pdf-forms.ts";
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

/** The choice of a paper of the quotation or offer, with its content. */
export function PdfFormChoice({ pdf }: { pdf: PdfDownload }) {
  return (
    <Field className="no-print" label="Form of the PDF" hint={formHint(pdf.saleKind, pdf.form)}>
      <Select
        value={pdf.form}
        onChange={pdf.setForm}
        options={pdf.forms.map((form) => ({ value: form, label: formNames[form] }))}
      />
    </Field>
  );
}
