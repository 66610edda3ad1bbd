import type { Customer } from "../customer.ts";
import type { Site } from "./customer-record.ts";

/** A quotation's customer block with the firm and the site that were chosen; what the site does not say stays as typed. */
export const filledFrom = (typed: Customer, known: { company: string; site: Site | null }): Customer => ({
  ...typed,
  company: known.company,
  site: known.site?.address || typed.site,
  state: known.site?.state || typed.state,
  gstin: known.site?.gstin || typed.gstin,
});
