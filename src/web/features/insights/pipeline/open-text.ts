import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { formatMoney } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";

/** "29 open, ₹5,00,71,890.86 before GST", with what has expired behind it. */
export function openText({ by_status, expired }: PipelineAnswer): string {
  const count = by_status.reduce((sum, row) => sum + row.count, 0);
  const value = by_status.reduce((sum, row) => sum + (paiseOf(row.value) ?? 0), 0);
  const open = `${count} open, ${formatMoney(value)} before GST`;
  return expired.count === 0
    ? open
    : `${open}; ${expired.count} expired, ${formatMoney(paiseOf(expired.value))}`;
}
