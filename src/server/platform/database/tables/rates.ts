import type { Time } from "./column-types.ts";

/** All rates and rules of the firm from a moment on. No row: the defaults. */
export type RateChangeRow = {
  /** Counts from 1. */
  version: number;
  /** JSON: canonical decimal texts by the rate's name, and the rules by theirs. */
  rates: string;
  at: Time;
  by_id: string;
  by: string;
};
