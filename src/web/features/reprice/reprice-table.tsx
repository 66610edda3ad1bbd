import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { counted, formatMoney } from "#domain/numbers/format.ts";
import { rupees } from "#domain/numbers/money.ts";
import { changeOf, repriceActs, repriceActTitles } from "#domain/reprice/reprice.ts";
import { numberOfSale } from "#domain/sales/sale.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import {
  type Choices,
  choicesFor,
  choicesOfRest,
  costOfHolding,
  countText,
  hadExpired,
  undecidedIn,
} from "./reprice-choices.ts";
import { lowMarginQuery } from "./reprice-queries.ts";
import { RepriceRow } from "./reprice-row.tsx";
import "./reprice.css";

/** The number of rows rendered at first, because a firm may have a thousand. */
const rowsAtOnce = 100;

const caption = "Open quotations and offers as quoted and today, the largest change first";

type Props = {
  job: string;
  items: readonly RepriceItem[];
  isApplying: boolean;
  onApply: (choices: Choices) => Promise<boolean>;
};

/** The sales of a re-pricing with a choice for each; expired ones are listed apart. */
export function RepriceTable({ job, items, isApplying, onApply }: Props) {
  const form = useKeptForm<{ choices: Choices }>(`re-pricing ${job}`, { choices: {} });
  const choices = choicesFor(items, form.values.choices);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const { data: low = 0 } = useQuery(lowMarginQuery);
  if (items.length === 0)
    return (
      <div className="border border-rule bg-sheet">
        <EmptyState title="No open quotation or offer matches these filters" />
      </div>
    );
  const largest = rupees(Math.max(...items.map((item) => Math.abs(changeOf(item)))));
  const [expired, valid] = [items.filter(hadExpired), items.filter((item) => !hadExpired(item))];
  const count = Object.keys(choices).length;
  const undecided = undecidedIn(items, choices);
  const choose = (more: Choices) => form.change(({ choices }) => ({ choices: { ...choices, ...more } }));
  async function apply(): Promise<void> {
    setAsking(false);
    if (await onApply(choices)) form.clear();
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {undecided.length > 0 && (
        <div className="no-print flex flex-wrap items-center justify-end gap-x-2.5 gap-y-2">
          <span className="text-label text-ink-2">For rows without a choice:</span>
          {repriceActs.map((act) => (
            <Button key={act} size="row" onClick={() => choose(choicesOfRest(items, choices, act))}>
              {repriceActTitles[act]}
            </Button>
          ))}
        </div>
      )}
      {valid.length > 0 && (
        <Rows {...{ largest, low, choices }} items={valid} caption={caption} onChoose={choose} />
      )}
      {expired.length > 0 && (
        <section aria-labelledby={`${id}-expired`} className="grid min-w-0 gap-3">
          <h2 id={`${id}-expired`} className="section-title">
            Expired
          </h2>
          <Rows
            {...{ largest, low, choices }}
            items={expired}
            caption={`${caption}: expired`}
            onChoose={choose}
          />
        </section>
      )}
      {(count > 0 || isApplying) && (
        <ApplyBar
          {...{ items, choices, count, isApplying }}
          onCancel={form.clear}
          onApply={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Apply ${counted(count, "choice")}?`}
        confirmText="Apply"
        onConfirm={() => void apply()}
        onCancel={() => setAsking(false)}
      >
        {countText(items, choices)}. You send each paper yourself.
      </ConfirmDialog>
    </div>
  );
}

type ApplyBarProps = {
  items: readonly RepriceItem[];
  choices: Choices;
  count: number;
  isApplying: boolean;
  onCancel: () => void;
  onApply: () => void;
};

/** The effect of the choices so far, and the act that applies them. */
function ApplyBar({ items, choices, count, isApplying, onCancel, onApply }: ApplyBarProps) {
  const given = costOfHolding(items, choices);
  return (
    <div className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border border-ink bg-sheet px-5 py-3 max-md:px-4">
      <div className="mr-auto min-w-0">
        <div className="font-value" role="status">
          {countText(items, choices)}
        </div>
        <p className="text-hint text-ink-2">
          {given > 0 && `Holding these prices costs ${formatMoney(given)} compared with today’s prices. `}
          Revisions are saved but not sent. You can undo them all together.
        </p>
      </div>
      <Button disabled={isApplying} onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="primary" busy={isApplying} onClick={onApply}>
        Apply {counted(count, "choice")}
      </Button>
    </div>
  );
}

type RowsProps = {
  items: readonly RepriceItem[];
  caption: string;
  /** The largest change of all, in rupees. */
  largest: number;
  low: number;
  choices: Choices;
  onChoose: (more: Choices) => void;
};

function Rows({ items, caption, largest, low, choices, onChoose }: RowsProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  return (
    <div className="reprice border border-rule bg-sheet">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-label text-ink-2">
            <th scope="col" className="w-11">
              <span className="sr-only">Price changes</span>
            </th>
            <th scope="col">Number</th>
            <th scope="col">Customer</th>
            <th scope="col" className="reprice-figure">
              Days left
            </th>
            <th scope="col" className="reprice-figure">
              Quoted, ₹
            </th>
            <th scope="col" className="reprice-figure">
              Today, ₹
            </th>
            <th scope="col" className="reprice-figure">
              Change, ₹
            </th>
            <th scope="col" className="reprice-lane">
              <span className="sr-only">Change, drawn</span>
            </th>
            <th scope="col" className="reprice-figure">
              Margin if held
            </th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((item) => (
            <RepriceRow
              key={numberOfSale(item)}
              item={item}
              largest={largest}
              low={low}
              choice={choices[numberOfSale(item)]}
              onChoose={(act) => onChoose({ [numberOfSale(item)]: act })}
            />
          ))}
        </tbody>
      </table>
      {shown < items.length && (
        <div className="flex flex-wrap items-center gap-3 border-t border-rule px-4 py-3">
          <p className="text-label text-ink-2">
            {shown} of {items.length}, those with the largest change
          </p>
          <Button size="row" onClick={() => setShown(shown + rowsAtOnce)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
