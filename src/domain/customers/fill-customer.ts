import type { Customer } from "./customer-block.ts";
import type { Site } from "./sites-and-contacts.ts";

/**
 * Returns the site of a known customer that a quotation is for: the one with this GSTIN, else its first. Null for one
 * without sites.
 */
export const siteMeant = <S extends Site>(sites: readonly S[], gstin: string): S | null =>
  sites.find((site) => gstin !== "" && site.gstin === gstin) ?? sites[0] ?? null;

/**
 * Returns a quotation's customer block with the chosen customer and site. Values that the site lacks stay as
 * typed.
 */
export const filledFrom = (typed: Customer, known: { company: string; site: Site | null }): Customer => ({
  ...typed,
  company: known.company,
  site: known.site?.address || typed.site,
  state: known.site?.state || typed.state,
  gstin: known.site?.gstin || typed.gstin,
});
