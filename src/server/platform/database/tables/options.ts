import type { Time } from "./column-types.ts";

/** A version of the firm's catalogue of options. No row: it is empty. */
export type OptionVersionRow = {
  /** Counts from 1. */
  version: number;
  /** JSON: the options in their order, amounts in paise. */
  options: string;
  created_at: Time;
  created_by_id: string;
  created_by: string;
};
