import { useState } from "react";
import { formatDay } from "#domain/format.ts";
import { validityProblem } from "#domain/sales/status.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { indianToday } from "../../../ui/today.ts";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import type { SaleSubject } from "../../sales/sale-subject.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";

/** Another last day of validity, without a revision: papers print it from then on. */
export function ValidityDialog({ subject, onClose }: { subject: SaleSubject; onClose: () => void }) {
  const today = indianToday();
  const form = useKeptForm(`validity ${subject.number}`, {
    day: subject.valid_until < today ? today : subject.valid_until,
  });
  const { day } = form.values;
  const [isTried, setTried] = useState(false);
  const problem = validityProblem(day, today);
  const sale = useSaleChange<string>({
    change: (valid_until) => subject.extendValidity({ valid_until }),
    done: `${subject.number} is valid until ${formatDay(day)}`,
    failed: "The validity could not be changed",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Validity"
      width="narrow"
      description={`Valid until ${formatDay(subject.valid_until)} now. Papers print the new day from then on.`}
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
        <Field label="Valid until" required error={isTried && problem !== null ? problem : undefined}>
          <DateInput value={day} onChange={(day) => form.change({ day })} min={today} />
        </Field>
      </div>
    </Dialog>
  );
}
