import type { Paise } from "./money.ts";

const small = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const steps = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** Returns a whole number from 0 in words with Indian steps; larger numbers count in crores. */
export function wholeInWords(value: number): string {
  for (const [step, name] of steps) {
    if (value < step) continue;
    const rest = value % step;
    return `${wholeInWords(Math.floor(value / step))} ${name}${rest === 0 ? "" : ` ${wholeInWords(rest)}`}`;
  }
  if (value < 20) return small[value] ?? "";
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? "" : `-${small[unit]}`}`;
}

/**
 * Returns an amount in words, as in Indian offers: "Rupees sixteen lakh five hundred and eighty paise only",
 * "Rupee one only", and of paise alone "Fifty paise only". From 0 up.
 */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100;
  const whole = (amount - paise) / 100;
  const rupees = `${whole === 1 ? "Rupee" : "Rupees"} ${wholeInWords(whole)}`;
  if (paise === 0) return `${rupees} only`;
  const rest = `${wholeInWords(paise)} ${paise === 1 ? "paisa" : "paise"} only`;
  return whole === 0 ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `${rupees} and ${rest}`;
}
