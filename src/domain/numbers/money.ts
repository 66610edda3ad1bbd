/** Amounts are whole paise in a safe integer. All rounding is here, in exact integer arithmetic, half up. */
export type Paise = number;

/** An exact decimal number: `units` × 10^-`scale`. Binary floating point never holds a price or a factor of one. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** The highest price of one component in paise: ₹ 100,000,000,000 (the HTTP API's limit). */
export const highestPrice: Paise = 100_000_000_000_00;

const plain = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/;

/** The exact value of plain decimal text ("7.5", ".5", "12."), or null: no exponents, separators or signs of currency. */
export function parseDecimal(text: string): Decimal | null {
  const found = plain.exec(text.trim());
  if (!found) return null;
  const sign = found[1] ?? found[4] ?? "";
  const whole = found[2] ?? "0";
  const fraction = found[3] ?? found[5] ?? "";
  if (whole.length + fraction.length > 60) return null;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

/** The exact value of a JSON number as it was written in its shortest form, or null when it is not finite. */
export function decimalOf(value: number): Decimal | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  if (!text.includes("e")) return parseDecimal(text);
  const [mantissa = "0", exponent = "0"] = text.split("e");
  const base = parseDecimal(mantissa);
  if (!base) return null;
  const shift = Number(exponent);
  return shift >= 0
    ? { units: base.units * 10n ** BigInt(shift), scale: base.scale }
    : { units: base.units, scale: base.scale - shift };
}

/** The exact sum, with as many decimals as the longer of the two. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return {
    units: a.units * 10n ** BigInt(scale - a.scale) + b.units * 10n ** BigInt(scale - b.scale),
    scale,
  };
}

/** The exact product: nothing is rounded. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The shortest plain text of a decimal: "7.50" and "7.5" are both "7.5". */
export function decimalText(value: Decimal): string {
  const sign = value.units < 0n ? "-" : "";
  const digits = (value.units < 0n ? -value.units : value.units).toString().padStart(value.scale + 1, "0");
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = value.scale === 0 ? "" : digits.slice(-value.scale).replace(/(?<!0)0+$/, "");
  return sign + whole + (fraction === "" ? "" : `.${fraction}`);
}

/** An amount as a person types it: rupees in plain digits, "1234.5". */
export const rupeesText = (amount: Paise): string => decimalText({ units: BigInt(amount), scale: 2 });

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

/** Returns the sum of amounts in paise; 0 of none. */
export const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

/** Paise as rupees for JSON: at most two decimals, so the shortest text of the number is the amount itself. */
export const rupees = (amount: Paise): number => amount / 100;

/** Rupees, a number of JSON or a decimal, as paise with their sign; NaN for null and for more than two decimals. */
export function toSignedPaise(rupees: number | Decimal | null): Paise {
  const decimal = typeof rupees === "number" ? decimalOf(rupees) : rupees;
  if (!decimal) return Number.NaN;
  const scaled = decimal.units * 100n;
  const divisor = 10n ** BigInt(decimal.scale);
  if (scaled % divisor !== 0n) return Number.NaN;
  const amount = Number(scaled / divisor);
  return Number.isSafeInteger(amount) ? amount : Number.NaN;
}

/** The same as {@link toSignedPaise}, or null for an invalid amount or one below zero. */
export function paiseOrNull(value: number): Paise | null {
  const amount = toSignedPaise(value);
  return amount >= 0 ? amount : null;
}

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
