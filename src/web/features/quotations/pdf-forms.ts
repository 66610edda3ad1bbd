import { type DocumentForm, documentForms } from "#domain/company.ts";
import { can, type Role } from "#domain/roles.ts";

/** The papers of a quotation, and what each shows. */
export const pdfForms: Readonly<Record<DocumentForm, { label: string; hint: string }>> = {
  customer: {
    label: "Customer offer",
    hint: "For the customer: the margin is spread over the lines, so no line shows it.",
  },
  breakdown: {
    label: "Internal price breakdown",
    hint: "Every component at its cost, then margin, GST and total. Not for customers.",
  },
  "lump-sum": {
    label: "Lump sum",
    hint: "One price for the complete crane, no prices of components.",
  },
  technical: {
    label: "Technical offer",
    hint: "Scope, data sheet and drawing without any price.",
  },
  internal: {
    label: "Internal cost sheet",
    hint: "Where each price comes from, with costs and margin. Not for customers.",
  },
  calculation: {
    label: "Calculation",
    hint: "How the estimated girder was designed, for the engineer who confirms it. Not for customers.",
  },
};

const isInHouse = (form: DocumentForm): boolean => form === "internal" || form === "calculation";

/** The forms that this user may print; the calculation only of a girder that was designed. */
export const formsFor = (user: { role: Role } | null, isDesigned: boolean): readonly DocumentForm[] =>
  documentForms.filter(
    (form) => (!isInHouse(form) || can(user, "see internal costs")) && (form !== "calculation" || isDesigned),
  );
