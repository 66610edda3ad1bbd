import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CalendarPlus, CircleSlash, Undo2 } from "lucide-react";
import { useState } from "react";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import type { ActToUndo } from "#contract/sales/sales-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import { counted } from "#domain/numbers/format.ts";
import { followUpDays, followUpProblem } from "#domain/sales/follow-up.ts";
import { proposedExtensionDays, validityProblem } from "#domain/sales/validity.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useSubmit } from "../../../ui/use-submit.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import { saleCalls } from "../../sales/sale-with-calls.ts";
import { numberOf } from "../sale-link.tsx";

const callsOf = (item: SaleItem) =>
  saleCalls({ saleKind: item.offer_id === undefined ? "quotation" : "offer", number: numberOf(item) });

/** The bulk actions for expired sales, each with the day that it proposes. */
const acts = {
  extend: {
    title: "Extend validity",
    yes: "Extend validity",
    effect: null,
    icon: CalendarPlus,
    label: "Valid until",
    days: proposedExtensionDays,
    problem: validityProblem,
    done: (day: string) => `valid until ${formatDate(day)}`,
    undone: (day: string): ActToUndo => ({ kind: "validity", to: day }),
    run: (item: SaleItem, valid_until: string) => callsOf(item).extendValidity({ valid_until }),
  },
  followUp: {
    title: "Follow-up",
    yes: "Set follow-up",
    effect: null,
    icon: CalendarClock,
    label: "Next follow-up",
    days: followUpDays,
    problem: followUpProblem,
    done: (day: string) => `next follow-up ${formatDate(day)}`,
    undone: (day: string): ActToUndo => ({ kind: "follow_up", to: day }),
    run: (item: SaleItem, day: string) => callsOf(item).setFollowUp({ day }),
  },
  lost: {
    title: "Lost, no answer",
    yes: "Mark as lost",
    effect: (sales: string) => `Marks ${sales} as lost, reason: no answer.`,
    icon: CircleSlash,
    label: null,
    days: 0,
    problem: () => null,
    done: () => "lost",
    undone: (): ActToUndo => ({ kind: "status", to: "lost" }),
    run: (item: SaleItem) =>
      callsOf(item).changeStatus({ status: "lost", from: item.status, reason: "no_answer" }),
  },
  withdraw: {
    title: "Withdraw",
    yes: "Withdraw",
    effect: (sales: string) => `Withdraws ${sales}.`,
    icon: Undo2,
    label: null,
    days: 0,
    problem: () => null,
    done: () => "withdrawn",
    undone: (): ActToUndo => ({ kind: "status", to: "withdrawn" }),
    run: (item: SaleItem) => callsOf(item).changeStatus({ status: "withdrawn", from: item.status }),
  },
} as const;
type ActName = keyof typeof acts;

const salesOf = (count: number): string => counted(count, "sale");

type Refused = { item: SaleItem; why: string };

/** Does this for each sale, and returns the refused ones. */
async function runForEach(
  items: readonly SaleItem[],
  run: (item: SaleItem) => Promise<unknown>,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const item of items)
    await run(item).catch((thrown: unknown) => {
      refused.push({ item, why: errorText(thrown, "The server could not be reached") });
    });
  return refused;
}

/** Returns the function that undoes an act on these sales, and names those that were changed since. */
function useUndoOf() {
  const client = useQueryClient();
  return async (items: readonly SaleItem[], act: ActToUndo) => {
    const refused = await runForEach(items, (item) => callsOf(item).undo(act));
    await client.invalidateQueries({ queryKey: [quotationsKey] });
    const count = items.length - refused.length;
    if (count > 0) toast.success(`${salesOf(count)} as before`);
    if (refused.length > 0)
      toast.error(`${salesOf(refused.length)} not undone`, { lines: refused.map(({ why }) => why) });
  };
}

type ExpiredActsProps = { chosen: readonly SaleItem[]; onDone: (refused: readonly SaleItem[]) => void };

/** The bulk actions for all selected expired sales: extend validity, follow-up, lost, withdraw. */
export function ExpiredActs({ chosen, onDone }: ExpiredActsProps) {
  const [open, setOpen] = useState<ActName | null>(null);
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <p role="status" className="text-label text-ink-2">
        {chosen.length === 0 ? "Select sales to act on them." : `${salesOf(chosen.length)} selected`}
      </p>
      {(Object.keys(acts) as ActName[]).map((name) => (
        <Button
          key={name}
          icon={acts[name].icon}
          disabled={chosen.length === 0}
          onClick={() => setOpen(name)}
        >
          {acts[name].title}
        </Button>
      ))}
      {chosen.length > 0 && (
        <Button variant="quiet" onClick={() => onDone([])}>
          Clear selection
        </Button>
      )}
      {open && <ActDialog name={open} chosen={chosen} onClose={() => setOpen(null)} onDone={onDone} />}
    </div>
  );
}

type ActDialogProps = ExpiredActsProps & { name: ActName; onClose: () => void };

function ActDialog({ name, chosen, onClose, onDone }: ActDialogProps) {
  const { title, yes, effect, label, days, problem, done, undone, run } = acts[name];
  const undo = useUndoOf();
  const today = indianToday();
  const [day, setDay] = useState(shiftDay(today, days));
  const wrong = label === null ? null : problem(day, today);
  const act = useSubmit({
    check: () => wrong === null,
    send: () => runForEach(chosen, (item) => run(item, day)),
    reloads: [[quotationsKey]],
    onDone: (refused) => {
      const changed = chosen.filter((item) => refused.every((each) => each.item !== item));
      if (changed.length > 0)
        toast.success(`${salesOf(changed.length)} ${done(day)}`, {
          act: { name: "Undo", run: () => void undo(changed, undone(day)) },
        });
      onDone(refused.map(({ item }) => item));
      if (refused.length === 0) onClose();
    },
  });
  const refused = act.result ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="narrow"
      description={effect === null ? `For ${salesOf(chosen.length)}.` : undefined}
      onSubmit={() => act.submit()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={act.isBusy}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refused.length > 0 && (
          <ErrorBanner heading={`${salesOf(refused.length)} not changed`}>
            <ul>
              {refused.map(({ item, why }) => (
                <li key={numberOf(item)}>
                  {numberOf(item)}: {why}
                </li>
              ))}
            </ul>
          </ErrorBanner>
        )}
        {effect !== null && <p>{effect(salesOf(chosen.length))}</p>}
        {label !== null && (
          <Field label={label} required error={act.isTried && wrong !== null ? wrong : undefined}>
            <DateInput value={day} onChange={setDay} min={today} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
