import type { Customer } from "./customer-block.ts";
import type { Site } from "./sites-and-contacts.ts";

/**
 * Returns a quotation's customer block with the chosen firm and site. Values that the site lacks stay as
 * typed.
 */
export const filledFrom = (typed: Customer, known: { company: string; site: Site | null }): Customer => ({
  ...typed,
  company: known.company,
  site: known.site?.address || typed.site,
  state: known.site?.state || typed.state,
  gstin: known.site?.gstin || typed.gstin,
});
