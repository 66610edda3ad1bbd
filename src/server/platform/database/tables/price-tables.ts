import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Time } from "./column-types.ts";

export type PriceTableVersionRow = {
  id: string;
  crane_type: CraneTypeId;
  collection: string;
  version: number;
  rows_id: string;
  row_count: number;
  sha256: string;
  source: "seed" | "upload" | "edit" | "restore";
  file_name: string | null;
  restored_from: string | null;
  created_at: Time;
  created_by_id: string | null;
  created_by: string;
};

export type PriceRowRow = {
  rows_id: string;
  row_key: string;
  position: number;
  /** JSON: column name to text, as in the file. */
  cells: string;
};

export type PriceTableRow = { crane_type: CraneTypeId; collection: string; current_version_id: string };
