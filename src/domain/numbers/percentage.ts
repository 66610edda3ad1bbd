import type { Decimal } from "./money.ts";

/**
 * Returns the fault of a percentage, to follow its name, or null for 0 to 100 with at most this many
 * decimals.
 */
export function percentProblem(value: Decimal | null, maxDecimals: number): string | null {
  if (value === null || value.units < 0n || value.units > 100n * 10n ** BigInt(value.scale))
    return "must be a percentage from 0 to 100";
  return value.scale > maxDecimals ? `can have up to ${maxDecimals} decimals` : null;
}
