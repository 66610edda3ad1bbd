import type { Decimal } from "./money.ts";

/**
 * Returns what is wrong with a percentage, to stand behind its name; null for one from 0 to 100 with so many decimals
 * at most. Null, because the value is not a number.
 */
export function percentProblem(value: Decimal | null, mostDecimals: number): string | null {
  if (value === null || value.units < 0n || value.units > 100n * 10n ** BigInt(value.scale))
    return "must be a percentage from 0 to 100";
  return value.scale > mostDecimals ? `can have up to ${mostDecimals} decimals` : null;
}
