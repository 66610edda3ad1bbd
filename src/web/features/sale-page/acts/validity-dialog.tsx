import { formatDate } from "#domain/dates/format-date.ts";
import { proposedValidity, validityProblem } from "#domain/sales/validity.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "./sale-change-dialog.tsx";

/** Changes the last day of validity without a revision. New papers print it. */
export function ValidityDialog({ sale, onClose }: { sale: SaleWithCalls; onClose: () => void }) {
  const today = indianToday();
  const form = useKeptForm(`validity ${sale.number}`, {
    day: proposedValidity(sale.valid_until, today),
  });
  const { day } = form.values;
  const problem = validityProblem(day, today);
  const saleChange = useSaleChange<string>({
    change: (valid_until) => sale.extendValidity({ valid_until }),
    check: () => problem === null,
    done: `${sale.number} is valid until ${formatDate(day)}`,
    failed: "The validity could not be changed",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Validity"
      description={`Now valid until ${formatDate(sale.valid_until)}. New papers print the new day.`}
      form={form}
      change={saleChange}
      onSave={() => saleChange.submit(day)}
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
