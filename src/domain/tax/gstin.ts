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

/** A registration with a PAN: regular and composition (Z, or 1 to 9 and A to J), collectors of tax (C). */
const withPan = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9A-J][0-9A-Z]$/;
/** Deductors of tax have a PAN, and government offices a TAN of four letters, five digits and a letter. */
const deductor = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/;
/** Embassies and United Nations bodies (UN, ON), non-resident persons (NR), and online services from abroad (OS). */
const withoutPan = /^(?:\d{4}[A-Z]{3}\d{5}(?:[UO]N|NR)|99\d{2}[A-Z]{3}\d{5}OS)[0-9A-Z]$/;

/**
 * Returns whether this is a GSTIN, the number of a registration for India's goods and services tax, of any kind. It has two
 * digits of the state and 15 characters. One with a PAN or a TAN ends with a check digit that must fit.
 */
export function isGstin(text: string): boolean {
  if (withoutPan.test(text)) return true;
  return (withPan.test(text) || deductor.test(text)) && checkDigit(text.slice(0, 14)) === text.charAt(14);
}

/** Returns the sentence for a wrong GSTIN, also for one whose check digit does not fit. Null for a right or a blank one. */
export const gstinProblem = (text: string): string | null =>
  text === "" || isGstin(text) ? null : "This is not a valid GSTIN: check its 15 characters";

const pan = /^[A-Z]{5}\d{4}[A-Z]$/;

/** Returns the PAN in a GSTIN: its characters 3 to 12. Blank for an invalid GSTIN and for one without a PAN. */
export function panOf(gstin: string): string {
  const characters = gstin.slice(2, 12);
  return isGstin(gstin) && pan.test(characters) ? characters : "";
}

/** Returns the state of a GSTIN by its first two digits. Blank for an unknown code or an invalid GSTIN. */
export const stateOfGstin = (gstin: string): string =>
  isGstin(gstin) ? (stateOfCode(gstin.slice(0, 2)) ?? "") : "";
