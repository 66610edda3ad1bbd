import { formatDate } from "#domain/dates/format-date.ts";
import { followUpProblem, proposedFollowUp } from "#domain/sales/follow-up.ts";
import { maxNoteLength } from "#domain/sales/sale-status.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "./sale-change-dialog.tsx";

/** Sets the day of the next follow-up, or none. */
export function FollowUpDialog({ sale, onClose }: { sale: SaleWithCalls; onClose: () => void }) {
  const today = indianToday();
  const form = useKeptForm(`follow-up ${sale.number}`, {
    day: proposedFollowUp(sale.next_follow_up, today),
    note: "",
  });
  const { day, note } = form.values;
  const problem = day === "" ? "Choose a day" : followUpProblem(day, today);
  const saleChange = useSaleChange<string | null>({
    change: (day) => sale.setFollowUp({ day, ...(note.trim() !== "" && { note }) }),
    check: (day) => day === null || problem === null,
    done: "The next follow-up was noted",
    failed: "The follow-up could not be saved",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Follow-up"
      form={form}
      change={saleChange}
      onSave={() => saleChange.submit(day)}
      onClose={onClose}
      acts={
        sale.next_follow_up !== null && (
          <Button className="mr-auto" busy={saleChange.isBusy} onClick={() => saleChange.submit(null)}>
            No follow-up
          </Button>
        )
      }
    >
      {(shown) => (
        <>
          <Field
            label="Next follow-up"
            required
            error={shown(problem)}
            hint={
              sale.next_follow_up === null ? "No follow-up set" : `Now: ${formatDate(sale.next_follow_up)}`
            }
          >
            <DateInput value={day} onChange={(day) => form.change({ day })} min={today} />
          </Field>
          <Field label="Note">
            <Textarea
              value={note}
              onChange={(note) => form.change({ note })}
              maxLength={maxNoteLength}
              rows={2}
            />
          </Field>
        </>
      )}
    </SaleChangeDialog>
  );
}
