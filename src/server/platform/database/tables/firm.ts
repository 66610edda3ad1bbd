import type { Flag, Time } from "./column-types.ts";

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

/** A step of the first hour that was put aside or tried. */
export type FirstStepRow = {
  step: string;
  aside: Flag;
  tried_at: Time | null;
  is_good: Flag | null;
  answer: string | null;
};

/** A version of the firm's profile. Nobody has made the first one: it comes from the file. */
export type FirmProfileRow = {
  version: number;
  /** JSON. */
  profile: string;
  created_at: Time;
  created_by_id: string | null;
  created_by: string | null;
  /** JSON: what differs from the version before, in words. */
  changes: string;
};
