import { stateOfCode } from "./states.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check digit of the first 14 characters: digits weighted 1 and 2 in turn, in base 36. */
function checkDigit(front: string): string {
  let sum = 0;
  for (const [index, character] of [...front].entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/**
 * Returns whether this is a GSTIN, the number of a registration for India's goods and services tax. It has two digits of the
 * state, the PAN of ten characters, one character of the registration, Z, and a check digit that must fit.
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  return checkDigit(text.slice(0, 14)) === text.charAt(14);
}

/** Returns the PAN in a GSTIN: its characters 3 to 12. Blank for an invalid GSTIN. */
export const panOf = (gstin: string): string => (isGstin(gstin) ? gstin.slice(2, 12) : "");

/** Returns the state of a GSTIN by its first two digits. Blank for an unknown code or an invalid GSTIN. */
export const stateOfGstin = (gstin: string): string =>
  isGstin(gstin) ? (stateOfCode(gstin.slice(0, 2)) ?? "") : "";
