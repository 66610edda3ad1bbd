import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { formatMoney } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";

/** "29 open, ₹5,00,71,890.86 before GST". */
export function openText({ by_status }: PipelineAnswer): string {
  const count = by_status.reduce((sum, row) => sum + row.count, 0);
  const value = by_status.reduce((sum, row) => sum + (paiseOf(row.value) ?? 0), 0);
  return `${count} open, ${formatMoney(value)} before GST`;
}
