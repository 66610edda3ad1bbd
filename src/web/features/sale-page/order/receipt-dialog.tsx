import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { decimalText, paiseOrNull, rupeesText } from "#domain/numbers/money.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";
import { maxReferenceLength } from "#domain/orders/order.ts";
import { receiptAmountProblem, receiptDayProblem } from "#domain/orders/order-problems.ts";
import { call } from "../../../api/call.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "../acts/sale-change-dialog.tsx";

type ReceiptDialogProps = {
  sale: SaleRef;
  order: OrderRecord;
  milestone: OrderRecord["milestones"][number];
  onClose: () => void;
};

/** The rupees of a typed amount; NaN for a text that is not a number. */
function rupeesOf(text: string): number {
  const typed = readTyped(text, "₹");
  return typed === null ? Number.NaN : Number(decimalText(typed));
}

/** The payment of a milestone: its day, amount and reference. */
export function ReceiptDialog({ sale, order, milestone, onClose }: ReceiptDialogProps) {
  const today = indianToday();
  const due = paiseOrNull(milestone.amount) ?? 0;
  const left = (paiseOrNull(order.total) ?? 0) - (paiseOrNull(order.received) ?? 0);
  const form = useKeptForm(`milestone ${milestone.id} of ${sale.number}`, {
    day: today,
    amount: rupeesText(due),
    reference: "",
  });
  const { day, amount, reference } = form.values;
  const problems = {
    day: receiptDayProblem(day, today, order.day),
    amount: receiptAmountProblem(rupeesOf(amount), left),
  };
  const saleChange = useSaleChange<void>({
    change: () =>
      call<SaleCalls["receiveMilestone"]>(
        "POST",
        `${callsOf[sale.saleKind]}/:id/order/milestones/:milestone/paid`,
        {
          params: { id: sale.number, milestone: milestone.id },
          body: { day, amount: rupeesOf(amount), reference },
        },
      ),
    check: () => problems.day === null && problems.amount === null,
    done: `Milestone ${milestone.letter} is marked as received`,
    failed: "The payment could not be saved",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Mark as received"
      description={`Milestone ${milestone.letter}, ${milestone.label}: ${formatMoney(due)}`}
      form={form}
      change={saleChange}
      onSave={() => saleChange.submit()}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Field label="Received on" required error={shown(problems.day)}>
            <DateInput value={day} onChange={(day) => form.change({ day })} min={order.day} max={today} />
          </Field>
          <Field label="Amount (₹)" required error={shown(problems.amount)}>
            <NumberInput value={amount} onChange={(amount) => form.change({ amount })} unit="₹" />
          </Field>
          <Field label="Reference" hint="Such as the UTR of the payment">
            <TextInput
              value={reference}
              onChange={(reference) => form.change({ reference })}
              maxLength={maxReferenceLength}
            />
          </Field>
        </>
      )}
    </SaleChangeDialog>
  );
}
