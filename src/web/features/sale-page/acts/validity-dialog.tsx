import { formatDay } from "#domain/numbers/format.ts";
import { proposedValidity, validityProblem } from "#domain/sales/status.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import type { SaleSubject } from "../../sales/sale-subject.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "./sale-change-dialog.tsx";

/** Changes the last day of validity without a revision. New papers print it. */
export function ValidityDialog({ subject, onClose }: { subject: SaleSubject; onClose: () => void }) {
  const today = indianToday();
  const form = useKeptForm(`validity ${subject.number}`, {
    day: proposedValidity(subject.valid_until, today),
  });
  const { day } = form.values;
  const problem = validityProblem(day, today);
  const sale = useSaleChange<string>({
    change: (valid_until) => subject.extendValidity({ valid_until }),
    check: () => problem === null,
    done: `${subject.number} is valid until ${formatDay(day)}`,
    failed: "The validity could not be changed",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Validity"
      description={`Now valid until ${formatDay(subject.valid_until)}. New papers print the new day.`}
      form={form}
      sale={sale}
      onSave={() => sale.submit(day)}
      onClose={onClose}
    >
      {(shown) => (
        <Field label="Valid until" required error={shown(problem)}>
          <DateInput value={day} onChange={(day) => form.change({ day })} min={today} />
        </Field>
      )}
    </SaleChangeDialog>
  );
}
