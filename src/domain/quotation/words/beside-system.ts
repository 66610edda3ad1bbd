import type { Paise } from "../../numbers/money.ts";

/**
 * Returns the distance of a typed price from the system's, in percent of the system's, rounded half up to two
 * decimals. It is negative when the typed price is lower. Null without a system price above 0.
 */
export const percentFromSystem = (typed: Paise, system: Paise): number | null =>
  system === 0 ? null : Math.round(((typed - system) / system) * 10_000) / 100;
