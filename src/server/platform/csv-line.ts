/** Text with which a spreadsheet would begin a formula, whatever blanks stand before it, in full width too. */
const formula = /^[\s\p{Cc}\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** One line of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(",")}\r\n`;

/** Text as it stood before {@link csvLine} guarded it. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
