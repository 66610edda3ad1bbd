import type { DocumentForm } from "../company.ts";

/** The name under which a quotation's PDF is kept: the customer offer bears the ID alone, the others add their form. */
export const documentFileName = (number: string, form: DocumentForm): string =>
  form === "customer" ? `quotation-${number}.pdf` : `quotation-${number}-${form}.pdf`;
