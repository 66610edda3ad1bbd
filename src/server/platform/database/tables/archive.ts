import type { PastQuotation } from "#domain/archive/past-quotation.ts";
import type { Time } from "./column-types.ts";

/** A quotation from before the program. */
export type PastQuotationRow = { -readonly [K in keyof PastQuotation]: PastQuotation[K] } & {
  /** UUIDv7. */
  id: string;
  /** The key under which a list of the firm finds it. */
  list_key: string;
  /** The customer's name as it is compared. */
  customer_key: string;
  /** The customer's record, where the name is that of one record. */
  customer_id: string | null;
  /** The sales person's name as it is compared. */
  sales_person_key: string;
  /** JSON: headings and values of the columns that filled nothing. */
  others: string;
  search_text: string;
  file_name: string;
  file_row: number;
  /** The import that made it. */
  import_id: string;
  created_at: Time;
  created_by_id: string;
  created_by: string;
  updated_at: Time;
};
