import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";

/** Returns the count and the value of open sales: "29 open, ₹5,00,71,890.86". */
export function openSum({ by_status }: PipelineAnswer): string {
  const count = by_status.reduce((sum, row) => sum + row.count, 0);
  const value = by_status.reduce((sum, row) => sum + (paiseOrNull(row.value) ?? 0), 0);
  return `${count} open, ${formatMoney(value)} before GST`;
}

/** "29 open, ₹5,00,71,890.86 before GST", then the expired ones. */
export function openText(answer: PipelineAnswer): string {
  const open = openSum(answer);
  const { expired } = answer;
  return expired.count === 0
    ? open
    : `${open}; ${expired.count} expired, ${formatMoney(paiseOrNull(expired.value))}`;
}
