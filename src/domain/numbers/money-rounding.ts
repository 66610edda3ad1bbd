/*
 * The rounding of amounts: half up to the paisa, in exact integer arithmetic.
 */

import { type Decimal, highestPrice, type Paise } from "./money.ts";

function roundHalfUp(units: bigint, divisor: bigint): bigint {
  const quotient = units / divisor;
  const remainder = units % divisor;
  return remainder * 2n >= divisor ? quotient + 1n : quotient;
}

function safe(units: bigint): Paise {
  const amount = Number(units);
  if (!Number.isSafeInteger(amount)) throw new RangeError("The amount is too large");
  return amount;
}

/**
 * Rupees as an exact decimal, rounded half up to the paisa. Amounts are never negative, so this equals half away from zero.
 * @throws RangeError above 2^53 paise
 */
export function roundToPaise(rupees: Decimal): Paise {
  return safe(roundHalfUp(rupees.units * 100n, 10n ** BigInt(rupees.scale)));
}

/** The same as {@link roundToPaise}, or null for an amount beyond {@link highestPrice} or below zero. */
export function moneyWithin(rupees: Decimal): Paise | null {
  const paise = roundHalfUp(rupees.units * 100n, 10n ** BigInt(rupees.scale));
  return paise < 0n || paise > BigInt(highestPrice) ? null : Number(paise);
}

/** `percent` of an amount, rounded half up to the paisa. */
export function percentOf(amount: Paise, percent: Decimal): Paise {
  return safe(roundHalfUp(BigInt(amount) * percent.units, 100n * 10n ** BigInt(percent.scale)));
}

/** Returns the amount to which a percentage was added, rounded half up to the paisa: 100.00 of 118.00 at 18 %. */
export function beforePercent(amount: Paise, percent: Decimal): Paise {
  const hundred = 100n * 10n ** BigInt(percent.scale);
  return safe(roundHalfUp(BigInt(amount) * hundred, hundred + percent.units));
}

/** Returns an amount × part ÷ whole, rounded half up to the paisa. The whole is above zero. */
export const proportionOf = (amount: Paise, part: Paise, whole: Paise): Paise =>
  safe(roundHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)));

/**
 * Returns an amount spread over weights so that the parts sum to it exactly. Each part is rounded down, and the
 * remaining paise go to the largest remainders, earlier ones first. All weights zero: the first gets everything.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: product / total, remainder: product % total };
  });
  let left = Number(BigInt(amount) - shares.reduce((sum, share) => sum + share.part, 0n));
  const parts = shares.map((share) => Number(share.part));
  for (const share of [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left <= 0) break;
    parts[share.index] = (parts[share.index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
