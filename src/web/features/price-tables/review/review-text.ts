import { counted, formatNumber } from "#domain/numbers/format.ts";
import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import type { TableChanges } from "#domain/price-tables/table-changes.ts";
import type { Outlier } from "#domain/price-tables/table-outliers.ts";

/** Returns whether the versions are equal. */
export const hasNoChanges = ({ added, removed, changed, columns_lost, reordered }: TableChanges): boolean =>
  added.count + removed.count + changed.count === 0 && columns_lost.length === 0 && !reordered;

/** Returns the counted differences between two versions of a table. */
export function changesText(changes: TableChanges): string {
  const { added, removed, changed, unchanged, reordered } = changes;
  if (hasNoChanges(changes)) return `Nothing changes: all ${counted(unchanged, "row")} are the same.`;
  return `${counted(added.count, "row")} added, ${formatNumber(removed.count)} removed, ${counted(changed.count, "value")} changed; ${counted(unchanged, "row")} unchanged.${reordered ? " The rows are in another order." : ""}`;
}

const ofThemNew = (count: number, fresh: number): string => {
  if (fresh === count) return "";
  return fresh === 0 ? ", as before" : `, ${formatNumber(fresh)} of them new`;
};

/** Returns the number of wizard paths that end, and of those that ended before. */
export const holesText = ({ count, new_count }: TableReview["holes"]): string =>
  count === 0
    ? "Every choice has a price."
    : `${counted(count, "choice ends", "choices end")} without a price${ofThemNew(count, new_count)}.`;

/** Returns the number of outliers. */
export const outliersText = ({ count, new_count }: TableReview["outliers"]): string =>
  count === 0 ? "No unusual values." : `${counted(count, "unusual value")}${ofThemNew(count, new_count)}.`;

/** Returns an unusual value with its column, its row and its neighbours. */
export const outlierText = ({ column, value, key, msg }: Outlier): string =>
  `${column} ${value} of ${Object.values(key).join(", ")}: ${msg}`;

/** Returns the sentence about columns that the new table lacks. */
export const columnsLostText = (columns: readonly string[]): string =>
  `${columns.join(", ")} ${columns.length === 1 ? "is" : "are"} lost. The drawing and its warnings then use built-in formulas.`;

/** "+12.5 %", with a true minus sign. */
export const percentText = (percent: number | null): string =>
  percent === null
    ? "–"
    : `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${formatNumber(Math.abs(percent))} %`;

/** The sentence in place of the replace button, when each table equals the one in force. */
export const nothingToReplace = (tables: number): string =>
  tables === 1
    ? "There is nothing to replace: the table in force is the same."
    : `There is nothing to replace: all ${formatNumber(tables)} tables in force are the same.`;
