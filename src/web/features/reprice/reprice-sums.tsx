import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RepriceItem, RepriceJob } from "#contract/reprice/reprice-api.ts";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { formatMoney, formatPercent } from "#domain/numbers/format.ts";
import { signedMoney } from "#domain/price-bridge/price-bridge-lines.ts";
import { type KnownRates, lastSetRates } from "#domain/rates/rate-history.ts";
import { rateText, rateTitle } from "#domain/rates/rates.ts";
import { sumOfRepriced } from "#domain/reprice/reprice.ts";
import { ratesQuery } from "../../api/settings-queries.ts";

/** The rates that were set last: "Span metal price ₹86/kg, Column metal price ₹84/kg". */
function changedRates(rates: KnownRates): { text: string; when: string } {
  const set = lastSetRates(rates);
  if (set === null) return { text: "No rate has changed", when: "with the price tables in force" };
  return {
    text: set.fields
      .map((field) => `${rateTitle(field)} now ${rateText(field, rates[field.rate].value)}`)
      .join(", "),
    when: `rates of ${formatDate(set.since)} by ${set.by}, and the price tables in force`,
  };
}

function Sum({ title, children, hint }: { title: string; children: ReactNode; hint?: ReactNode }) {
  return (
    <div className="min-w-0 bg-sheet px-4 py-3">
      <dt className="text-caption text-ink-2">{title}</dt>
      <dd className="mt-0.5 font-value break-words tabular-nums">{children}</dd>
      {hint && <dd className="text-hint text-ink-2">{hint}</dd>}
    </div>
  );
}

/** The sums of the quotations in a re-pricing. */
export function RepriceSums({ items, job }: { items: readonly RepriceItem[]; job: RepriceJob }) {
  const { data } = useQuery(ratesQuery);
  const { before, after, change, percent, unpriced } = sumOfRepriced(items);
  const changed = data && changedRates(data.rates);
  return (
    <dl className="reprice-sums border border-ink">
      <Sum title="Changed rates" hint={changed?.when}>
        {changed?.text ?? "…"}
      </Sum>
      <Sum
        title="Worked out"
        hint={
          unpriced > 0 ? `${unpriced} could not be re-priced` : `${formatDateTime(job.made_at)} by ${job.by}`
        }
      >
        {items.length - unpriced} of {job.total} open
      </Sum>
      <Sum title="As quoted, incl. GST">{formatMoney(before)}</Sum>
      <Sum title="Today">{formatMoney(after)}</Sum>
      <Sum title="Change" hint={percent !== null && formatPercent(percent)}>
        <span className="text-total font-total whitespace-nowrap">{signedMoney(change)}</span>
      </Sum>
    </dl>
  );
}
