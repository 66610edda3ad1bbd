/** Amounts are whole paise in a safe integer. `money-rounding.ts` rounds to them. */
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

/**
 * Returns the exact value of plain decimal text, which was checked before.
 * @throws RangeError for other text
 */
export function requireDecimal(text: string): Decimal {
  const found = parseDecimal(text);
  if (!found) throw new RangeError(`No number: ${text}`);
  return found;
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
