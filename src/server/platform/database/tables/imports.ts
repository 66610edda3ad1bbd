import type { ListKind } from "#domain/imports/list-kinds.ts";
import type { Flag, Time } from "./column-types.ts";

/** A list that a user uploaded, and its import. */
export type ImportRow = {
  /** UUIDv7; the parts of the file are kept under it. */
  id: string;
  kind: ListKind;
  file_name: string;
  size: number;
  /** True while the parts of the file are kept: for a day. */
  has_content: Flag;
  /** JSON: the chosen sheet, heading row and columns. */
  choice: string;
  /** A hash of the headings, by which a later list takes the same columns. */
  headings_key: string;
  /** A hash of the effect that the user saw last. */
  plan_key: string;
  created_at: Time;
  by_id: string;
  by: string;
  applied_at: Time | null;
  /** The records that the import wrote and no undo took back. */
  written_count: number | null;
  /** JSON: these records, for an undo. Emptied after a day. */
  written: string | null;
  undone_at: Time | null;
};
