import type { DocumentForm } from "../company.ts";

/**
 * The name under which a quotation's PDF is kept: the form that Download PDF gives by itself (the company profile's
 * standard) bears the ID alone, the others add their form.
 */
export const documentFileName = (number: string, form: DocumentForm, standard: DocumentForm): string =>
  form === standard ? `quotation-${number}.pdf` : `quotation-${number}-${form}.pdf`;
