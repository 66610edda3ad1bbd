import { useMemo } from "react";
import { craneTypes } from "#domain/crane-types.ts";
import { formatMoney } from "#domain/format.ts";
import { effectOfLastAct } from "#domain/wizard/draft-history.ts";
import { useWizard } from "../wizard-context.ts";

/** What the last change did to the total; nothing while a price that belongs to it is on its way. */
export function TotalChange() {
  const { draft, history, prices } = useWizard();
  const effect = useMemo(() => effectOfLastAct({ draft, history }), [draft, history]);
  const isWaiting = craneTypes[draft.craneType].components.some(prices.isAsking);
  if (!effect || effect.amount === 0 || isWaiting) return null;
  const sign = effect.amount > 0 ? "+" : "−";
  return (
    <p className="flex min-w-0 justify-end gap-1.5 text-label tabular-nums max-md:justify-between">
      <span className="truncate text-ink-2">{effect.name}</span>
      <strong className="flex-none font-value">
        {sign}
        {formatMoney(Math.abs(effect.amount))}
      </strong>
      <span className="sr-only">on the total</span>
    </p>
  );
}
