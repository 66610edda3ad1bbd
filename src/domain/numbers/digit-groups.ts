/**
 * Commas or blanks every three digits, or every two after the last three. Any other place may be a decimal
 * comma and is refused.
 */
const grouped = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d*)?$/;

/**
 * A number without the commas or blanks of its groups: "1,20,000.50" is "120000.50". Null when they group nothing, as
 * in "7,5" or "15 20". These may be a decimal comma or two numbers, and 75 or 1520 would misprice a crane.
 */
export function removeDigitGroups(text: string): string | null {
  const separator = /[, ]/.exec(text)?.[0];
  if (separator === undefined) return text;
  const withCommas = separator === " " ? text.replaceAll(" ", ",") : text;
  return (separator === "," || !text.includes(",")) && grouped.test(withCommas)
    ? withCommas.replaceAll(",", "")
    : null;
}
