import { formatDay } from "#domain/numbers/format.ts";
import type { ViewLine, ViewOrigin } from "#domain/quotation/record/view.ts";

/**
 * Returns where a system price of a line comes from, its own or the one beside a typed price: "Table version 3 of
 * 12 Nov 2026", "Calculated", "Estimate".
 */
export function sourceText(
  { source, estimate }: Pick<ViewLine, "source" | "estimate">,
  { version, row }: Pick<ViewOrigin, "version" | "row">,
): string {
  if (estimate !== null && source === "custom") return "Estimate";
  // The system's price beside a typed one comes from a row or a calculation.
  if (source === "calculated" || (source === "custom" && Object.keys(row).length === 0)) return "Calculated";
  if (version === null) return "Price table";
  const made = formatDay(version.createdAt);
  return `Table version ${version.number}${made === "" ? "" : ` of ${made}`}`;
}
