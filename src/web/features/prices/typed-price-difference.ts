import { formatMoney, formatNumber } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { percentFromSystem } from "#domain/quotation/lines/line-price.ts";

/** Returns the difference between a typed price and the system's price in rupees and percent, as a sentence. */
export function typedPriceDifference(typed: Paise, system: Paise): string {
  const apart = typed - system;
  if (apart === 0) return "The typed price is the same.";
  const percent = percentFromSystem(typed, system);
  const share = percent === null ? "" : ` (${formatNumber(Math.abs(percent))} %)`;
  return `The typed price is ${formatMoney(Math.abs(apart))}${share} ${apart > 0 ? "higher" : "lower"}.`;
}
