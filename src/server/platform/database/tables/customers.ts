import type { Contact, CustomerTexts, Site } from "#domain/customers/sites-and-contacts.ts";
import type { Time } from "./column-types.ts";

export type CustomerRow = CustomerTexts & {
  id: string;
  /** The name as it is compared. */
  name_key: string;
  /** Name and sites, folded: everybody finds the customer by these. */
  offer_text: string;
  /** Name, sites, contacts and note, folded: those who see contacts find the customer by these. */
  search_text: string;
  /** The customer into which this one was merged. */
  merged_into: string | null;
  created_at: Time;
  created_by_id: string;
  created_by: string;
  updated_at: Time;
};

export type CustomerSiteRow = Omit<Site, "gstin"> & {
  id: string;
  customer_id: string;
  /** Order among the sites of its customer, from 0; not without gaps. */
  position: number;
  gstin: string | null;
  /** The PAN in the GSTIN. */
  pan: string | null;
};

export type CustomerContactRow = Contact & { id: string; customer_id: string; position: number };

export type CustomerMergeRow = {
  id: string;
  from_id: string;
  into_id: string;
  at: Time;
  by_id: string;
  by: string;
  /** JSON: the ids of what moved, and the joined texts before and after. */
  moved: string;
  undone_at: Time | null;
};
