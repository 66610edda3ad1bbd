import { useState } from "react";
import { formatMoney } from "#domain/format.ts";
import { decimalText, paiseOf, rupeesText } from "#domain/money.ts";
import { receiptAmountProblem, receiptDayProblem } from "#domain/orders/order-problems.ts";
import type { OrderRecord } from "#domain/orders/order-record.ts";
import { readTyped } from "#domain/typed-number.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { indianToday } from "../../../ui/today.ts";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { callsOf, type SaleCalls, type Subject } from "../../sales/subject.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";

type ReceiveDialogProps = {
  subject: Subject;
  /** From 1 on. */
  number: number;
  milestone: OrderRecord["milestones"][number];
  onClose: () => void;
};

/** The rupees of a typed amount; NaN for a text that is not a number. */
function rupeesOf(text: string): number {
  const typed = readTyped(text, "₹");
  return typed === null ? Number.NaN : Number(decimalText(typed));
}

/** The payment of a milestone: its day, amount and reference. */
export function ReceiveDialog({ subject, number, milestone, onClose }: ReceiveDialogProps) {
  const today = indianToday();
  const due = paiseOf(milestone.amount) ?? 0;
  const form = useKeptForm(`milestone ${number} of ${subject.number}`, {
    day: today,
    amount: rupeesText(due),
    reference: "",
  });
  const { day, amount, reference } = form.values;
  const [isTried, setTried] = useState(false);
  const problems = {
    day: receiptDayProblem(day, today),
    amount: receiptAmountProblem(rupeesOf(amount)),
  };
  const sale = useSaleChange<void>({
    change: () =>
      call<SaleCalls["receiveMilestone"]>(
        "POST",
        `${callsOf[subject.noun]}/:id/order/milestones/:milestone/paid`,
        {
          params: { id: subject.number, milestone: String(number) },
          body: { day, amount: rupeesOf(amount), reference },
        },
      ),
    done: `Milestone ${milestone.letter} is marked as received`,
    failed: "The payment could not be saved",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  const shown = (problem: string | null) => (isTried && problem !== null ? problem : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mark as received"
      width="narrow"
      description={`Milestone ${milestone.letter}, ${milestone.label}: ${formatMoney(due)}`}
      onSubmit={() => {
        setTried(true);
        if (problems.day === null && problems.amount === null) sale.submit();
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={sale.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sale.failure && <ErrorBanner>{sale.failure}</ErrorBanner>}
        <KeptNotice form={form} />
        <Field label="Received on" required error={shown(problems.day)}>
          <DateInput value={day} onChange={(day) => form.change({ day })} max={today} />
        </Field>
        <Field label="Amount (₹)" required error={shown(problems.amount)}>
          <NumberInput value={amount} onChange={(amount) => form.change({ amount })} unit="₹" />
        </Field>
        <Field label="Reference" hint="Such as the UTR of the payment">
          <TextInput value={reference} onChange={(reference) => form.change({ reference })} maxLength={200} />
        </Field>
      </div>
    </Dialog>
  );
}
