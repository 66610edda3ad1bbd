import { formatShare } from "#domain/numbers/format.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { totalsOfDraft } from "#domain/quotation/draft/draft-part.ts";
import { Fold } from "../../../ui/fold.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useWizard } from "../wizard-context.ts";

/** The running totals, as soon as there is a price. */
export function CurrentSummary() {
  const { draft } = useWizard();
  const totals = totalsOfDraft(draft, indianToday());
  if (totals.subtotal <= 0) return null;
  return (
    <section aria-label="Current Summary" className="no-print border border-rule bg-sheet p-4">
      <h2 className="card-title">Current Summary</h2>
      <TotalLines draft={draft} />
    </section>
  );
}

/** The summary on narrow screens, folded behind the total. */
export function SummaryFold() {
  const { draft } = useWizard();
  const totals = totalsOfDraft(draft, indianToday());
  if (totals.subtotal <= 0) return null;
  return (
    <section aria-label="Current Summary" className="no-print border border-rule bg-sheet">
      <Fold
        title="Current Summary"
        aside={
          <span className="font-total">
            <MoneyText amount={totals.total} />
          </span>
        }
      >
        <div className="px-4 pb-4">
          <TotalLines draft={draft} />
        </div>
      </Fold>
    </section>
  );
}

/** Subtotal, margin, GST and total, as they stand everywhere. */
export function TotalLines({ draft }: { draft: Draft }) {
  const totals = totalsOfDraft(draft, indianToday());
  const isStandard = draft.marginPercentage.trim() === "";
  const margin = isStandard
    ? `${formatShare(Number(totals.marginPercentage))} % (standard)`
    : `(${formatShare(Number(totals.marginPercentage))}%)`;
  const lines = [
    { label: "Subtotal", amount: totals.subtotal },
    { label: `Margin ${margin}`, amount: totals.margin },
    { label: `GST (${totals.gstPercentage}%)`, amount: totals.gst },
  ];
  return (
    <dl className="mt-2.5 grid gap-1.5">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd>
            <MoneyText amount={amount} inColumn />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-2 text-total font-total">
        <dt>Total</dt>
        <dd>
          <MoneyText amount={totals.total} inColumn />
        </dd>
      </div>
    </dl>
  );
}
