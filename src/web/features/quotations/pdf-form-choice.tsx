import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { pdfForms } from "./pdf-forms.ts";
import type { PdfDownload } from "./use-pdf-download.ts";

/** Which paper of the quotation to print, and what it shows. */
export function PdfFormChoice({ pdf }: { pdf: PdfDownload }) {
  return (
    <Field className="no-print" label="Form of the PDF" hint={pdfForms[pdf.form].hint}>
      <Select
        value={pdf.form}
        onChange={pdf.setForm}
        options={pdf.forms.map((form) => ({ value: form, label: pdfForms[form].label }))}
      />
    </Field>
  );
}
