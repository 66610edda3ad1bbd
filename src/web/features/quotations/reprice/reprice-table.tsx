import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { formatMoney } from "#domain/format.ts";
import { rupees } from "#domain/money.ts";
import {
  changeOf,
  mayBeChosen,
  type RepriceAct,
  repriceActs,
  repriceActTitles,
} from "#domain/reprice/reprice.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { lowMarginQuery } from "./reprice-queries.ts";
import { RepriceRow } from "./reprice-row.tsx";
import "./reprice.css";

export type Choices = Readonly<Record<string, RepriceAct>>;

/** Something is still to be decided on it: what was closed meanwhile waits for nothing. */
const isUndecided = (item: RepriceItem): boolean =>
  (item.outcome === null || item.outcome === "refused") && repriceActs.some((act) => mayBeChosen(act, item));
/** Leaves out choices of quotations that are decided by now, as after a reload. */
const stillOpen = (choices: Choices, items: readonly RepriceItem[]): Choices =>
  Object.fromEntries(
    items.flatMap((item) => {
      const act = choices[item.quotation_id];
      return act && isUndecided(item) && mayBeChosen(act, item) ? [[item.quotation_id, act]] : [];
    }),
  );
/** Rows that are drawn at once: a firm may have a thousand open. */
const rowsAtOnce = 100;

const words: Readonly<Record<RepriceAct, string>> = {
  revise: "revised",
  hold: "held",
  end_validity: "ended",
};

/** "4 revised, 3 held, 1 ended, 1 without a choice". */
function countText(items: readonly RepriceItem[], choices: Choices): string {
  const counts = (["revise", "hold", "end_validity"] as const).map((act) => {
    const count = items.filter(({ quotation_id }) => choices[quotation_id] === act).length;
    return count === 0 ? "" : `${count} ${words[act]}`;
  });
  const open = items.filter((item) => isUndecided(item) && !choices[item.quotation_id]).length;
  return [...counts, open === 0 ? "" : `${open} without a choice`].filter((text) => text !== "").join(", ");
}

type Props = {
  job: string;
  items: readonly RepriceItem[];
  isApplying: boolean;
  onApply: (choices: Choices) => Promise<boolean>;
};

/** The quotations of a re-pricing, what is to become of each, and the way to let it. */
export function RepriceTable({ job, items, isApplying, onApply }: Props) {
  const form = useKeptForm<{ choices: Choices }>(`re-pricing ${job}`, { choices: {} });
  const choices = stillOpen(form.values.choices, items);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState(rowsAtOnce);
  const { data: low = 0 } = useQuery(lowMarginQuery);
  if (items.length === 0)
    return (
      <div className="border border-rule bg-sheet">
        <EmptyState title="No open quotation is found by these filters." />
      </div>
    );
  const largest = rupees(Math.max(...items.map((item) => Math.abs(changeOf(item)))));
  const count = Object.keys(choices).length;
  const given = items
    .filter(({ quotation_id }) => choices[quotation_id] === "hold")
    .reduce((sum, item) => sum + Math.max(0, changeOf(item)), 0);
  const undecided = items.filter((item) => isUndecided(item) && !choices[item.quotation_id]);
  const choose = (more: Choices) => form.change(({ choices }) => ({ choices: { ...choices, ...more } }));
  const chooseRest = (act: RepriceAct) =>
    choose(
      Object.fromEntries(
        undecided.filter((item) => mayBeChosen(act, item)).map(({ quotation_id }) => [quotation_id, act]),
      ),
    );
  async function apply(): Promise<void> {
    setAsking(false);
    if (await onApply(choices)) form.clear();
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {undecided.length > 0 && (
        <div className="no-print flex flex-wrap items-center justify-end gap-x-2.5 gap-y-2">
          <span className="text-label text-ink-2">For those without a choice:</span>
          {repriceActs.map((act) => (
            <Button key={act} size="row" onClick={() => chooseRest(act)}>
              {repriceActTitles[act]}
            </Button>
          ))}
        </div>
      )}
      <div className="reprice border border-rule bg-sheet">
        <table>
          <caption className="sr-only">Open quotations as quoted and today, the largest change first</caption>
          <thead>
            <tr className="text-label text-ink-2">
              <th scope="col" className="w-11">
                <span className="sr-only">What moves it</span>
              </th>
              <th scope="col">Quotation</th>
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
                key={item.quotation_id}
                item={item}
                largest={largest}
                low={low}
                choice={choices[item.quotation_id]}
                onChoose={(act) => choose({ [item.quotation_id]: act })}
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
      {(count > 0 || isApplying) && (
        <div className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border border-ink bg-sheet px-5 py-3 max-md:px-4">
          <div className="mr-auto min-w-0">
            <div className="font-value" role="status">
              {countText(items, choices)}
            </div>
            <p className="text-hint text-ink-2">
              {given > 0 && `Held prices give up ${formatMoney(given)} against today's. `}
              Revisions are saved unsent, each with its bridge, and can be undone together.
            </p>
          </div>
          <Button disabled={isApplying} onClick={form.clear}>
            Cancel
          </Button>
          <Button variant="primary" busy={isApplying} onClick={() => setAsking(true)}>
            Apply {count} {count === 1 ? "choice" : "choices"}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Apply ${count} ${count === 1 ? "choice" : "choices"}?`}
        confirmText="Apply"
        onConfirm={() => void apply()}
        onCancel={() => setAsking(false)}
      >
        {countText(items, choices)}. Nothing is sent by itself.
      </ConfirmDialog>
    </div>
  );
}
