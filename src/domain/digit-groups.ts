/** Commas every three digits, or after the last three every two: anything else may be a decimal comma and is refused. */
const grouped = /^-?\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d*)?$/;

/**
 * A number without the commas and blanks of its groups: "1,20,000.50" is "120000.50". Null when its commas group
 * nothing, as in "7,5": that may be a decimal comma, and reading it as 75 would misprice a crane.
 */
export function ungrouped(text: string): string | null {
  const packed = text.replace(/[\s_\u00a0\u2009\u202f]/g, "");
  if (!packed.includes(",")) return packed;
  return grouped.test(packed) ? packed.replaceAll(",", "") : null;
}
