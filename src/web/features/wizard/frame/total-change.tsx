import { type ReactNode, useEffect, useMemo, useState } from "react";
import { craneTypes } from "#domain/crane-types.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { type DraftHistory, effectOfLastAct } from "#domain/wizard/draft-history.ts";
import { indianToday } from "../../../ui/today.ts";
import { useWizard } from "../wizard-context.ts";

/** The change of the total is shown for 5 seconds. */
const shownFor = 5000;

/** Names the latest act of a history, or the one taken back. */
const latestOf = ({ past, future, isUndone }: DraftHistory): string =>
  `${past.length} ${future.length} ${(isUndone ? future : past).at(-1)?.name ?? ""}`;

/**
 * Shows for five seconds the effect of the last change on the total. Null while one of its prices loads, is
 * wrong or failed.
 */
export function useTotalChange(): ReactNode {
  const { draft, history, prices } = useWizard();
  const effect = useMemo(() => effectOfLastAct({ draft, history }, indianToday()), [draft, history]);
  const act = latestOf(history);
  // An act from before the wizard opened is not announced.
  const [opened] = useState(act);
  const [over, setOver] = useState<string | null>(null);
  const isOpen = craneTypes[draft.craneType].components.some((id) => prices.requestOf(id) !== null);
  const news = effect && effect.amount !== 0 && !isOpen && act !== opened ? `${act} ${effect.amount}` : null;
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setOver(news), shownFor);
    return () => clearTimeout(timer);
  }, [news]);
  if (!effect || news === null || news === over) return null;
  const sign = effect.amount > 0 ? "+" : "−";
  return (
    <>
      {effect.name}{" "}
      <strong className="font-value text-ink tabular-nums">
        {sign}
        {formatMoney(Math.abs(effect.amount))}
      </strong>{" "}
      on the total
    </>
  );
}
