import type { Paise } from "../money.ts";

/**
 * How far a typed price lies from the system's, in percent of the system's, rounded half up to two decimals: negative where
 * it is lower; null beside a system price of nothing.
 */
export const percentFromSystem = (typed: Paise, system: Paise): number | null =>
  system === 0 ? null : Math.round(((typed - system) / system) * 10_000) / 100;
