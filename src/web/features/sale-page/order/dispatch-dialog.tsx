import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { dispatchProblem } from "#domain/orders/order-problems.ts";
import { call } from "../../../api/call.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "../acts/sale-change-dialog.tsx";

type DispatchDialogProps = { sale: SaleRef; order: OrderRecord; onClose: () => void };

/** Another promised day of dispatch. The days of later milestones follow it. */
export function DispatchDialog({ sale, order, onClose }: DispatchDialogProps) {
  const form = useKeptForm(`dispatch ${sale.number}`, { day: order.dispatch ?? order.day });
  const { day } = form.values;
  const problem = dispatchProblem(day, order.day);
  const saleChange = useSaleChange<string>({
    change: (dispatch) =>
      call<SaleCalls["changeOrder"]>("PUT", `${callsOf[sale.saleKind]}/:id/order`, {
        params: { id: sale.number },
        body: { dispatch },
      }),
    check: () => problem === null,
    done: `Dispatch on ${formatDate(day)}`,
    failed: "The day of dispatch could not be changed",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Dispatch"
      description="The days of later milestones change with it."
      form={form}
      change={saleChange}
      onSave={() => saleChange.submit(day)}
      onClose={onClose}
    >
      {(shown) => (
        <Field label="Promised day" required error={shown(problem)}>
          <DateInput value={day} onChange={(day) => form.change({ day })} min={order.day} />
        </Field>
      )}
    </SaleChangeDialog>
  );
}
