import type { Flag, Time } from "./column-types.ts";

/** A step of the first hour that was put aside or tried. */
export type FirstStepRow = {
  step: string;
  aside: Flag;
  tried_at: Time | null;
  is_good: Flag | null;
  answer: string | null;
};
