import { can, type Role } from "../people/roles.ts";
/** The forms in which a quotation can be printed as PDF. */
export const documentForms = [
  "customer",
  "breakdown",
  "lump-sum",
  "technical",
  "internal",
  "calculation",
] as const;
export type DocumentForm = (typeof documentForms)[number];

/**
 * Papers with the firm's internal figures. They are not letters, nobody signs them, and every page is marked.
 */
export const isInternalForm: Readonly<Record<DocumentForm, boolean>> = {
  customer: false,
  breakdown: true,
  "lump-sum": false,
  technical: false,
  internal: true,
  calculation: true,
};

/** The papers with costs and margin, with the refusal for users who may not see internal costs. */
const costForms: Readonly<Partial<Record<DocumentForm, string>>> = {
  internal: "Only administrators may see the internal cost sheet.",
  calculation: "Only administrators may see the calculation of the girder.",
};

/** Returns why a user may not print a form of a paper, as a sentence; null for a user who may print it. */
export const mayNotPrintReason = (user: { role: Role } | null, form: DocumentForm): string | null =>
  can(user, "see internal costs") ? null : (costForms[form] ?? null);

/** The forms of every quotation. Only a designed girder has a calculation. */
export const standardForms = documentForms.filter((form) => form !== "calculation");

/** The forms in which an offer is printed: all but the breakdown of one crane's costs. */
export const offerForms = [
  "customer",
  "lump-sum",
  "technical",
  "internal",
] as const satisfies readonly DocumentForm[];
export type OfferForm = (typeof offerForms)[number];
