import type { Decimal } from "./money.ts";

/**
 * Returns why a discount, a limit of the commercial rules or another percentage is refused, to follow its name. Null
 * for a percentage from 0 to `highest` with at most `maxDecimals` decimals.
 * @param highest a whole number of percent
 */
export function percentProblem(value: Decimal | null, maxDecimals: number, highest = 100): string | null {
  if (value === null || value.units < 0n || value.units > BigInt(highest) * 10n ** BigInt(value.scale))
    return `must be a percentage from 0 to ${highest}`;
  return value.scale > maxDecimals ? `can have up to ${maxDecimals} decimals` : null;
}
