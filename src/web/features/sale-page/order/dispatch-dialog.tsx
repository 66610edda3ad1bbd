import { useState } from "react";
import { formatDay } from "#domain/format.ts";
import { dispatchProblem } from "#domain/orders/order-problems.ts";
import type { OrderRecord } from "#domain/orders/order-record.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { callsOf, type SaleCalls, type Subject } from "../../sales/subject.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";

type DispatchDialogProps = { subject: Subject; order: OrderRecord; onClose: () => void };

/** Another promised day of dispatch. The days of later milestones follow it. */
export function DispatchDialog({ subject, order, onClose }: DispatchDialogProps) {
  const form = useKeptForm(`dispatch ${subject.number}`, { day: order.dispatch ?? order.day });
  const { day } = form.values;
  const [isTried, setTried] = useState(false);
  const problem = dispatchProblem(day, order.day);
  const sale = useSaleChange<string>({
    change: (dispatch) =>
      call<SaleCalls["changeOrder"]>("PUT", `${callsOf[subject.noun]}/:id/order`, {
        params: { id: subject.number },
        body: { dispatch },
      }),
    done: `Dispatch on ${formatDay(day)}`,
    failed: "The day of dispatch could not be changed",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dispatch"
      width="narrow"
      description="The days of the milestones after the dispatch change with it."
      onSubmit={() => {
        setTried(true);
        if (problem === null) sale.submit(day);
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
        <Field label="Promised day" required error={isTried && problem !== null ? problem : undefined}>
          <DateInput value={day} onChange={(day) => form.change({ day })} min={order.day} />
        </Field>
      </div>
    </Dialog>
  );
}
