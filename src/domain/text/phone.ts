const indianDigits = 10;

/** Returns the numbers of a line "079 2550 1234, +91 98250 00012", as typed. Commas, slashes and semicolons part them. */
export const phonesIn = (line: string): string[] => line.split(/[,/;]/).map((number) => number.trim());

/**
 * Returns a telephone number without outside, trunk and country prefixes: "+91 98250 00012" is "9825000012". Foreign
 * numbers keep their country.
 */
export function dialledKey(number: string): string {
  const digits = number.replace(/\D/g, "").replace(/^0+/, "");
  const isIndian = digits.length > indianDigits && digits.startsWith("91");
  return isIndian ? digits.slice(2).replace(/^0+/, "") : digits;
}

/** Returns whether a number names a country other than India. */
const isForeign = (number: string): boolean => /^\s*(?:\+|00)(?!\s*91)/.test(number);

/** Returns the digits of a number with its country, of the first of several numbers. Blank without one. */
export function internationalNumber(phone: string): string {
  const [first = ""] = phonesIn(phone);
  const digits = dialledKey(first);
  return digits.length === indianDigits && !isForeign(first) ? `91${digits}` : digits;
}
