import { useState } from "react";
import { formatDay, indianDay, shiftDay } from "#domain/format.ts";
import { followUpDays, followUpProblem } from "#domain/sales/status.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import type { SaleSubject } from "./sale-subject.ts";
import { useSaleChange } from "./use-sale-change.ts";

/** When the customer is called next: a day, or none. */
export function FollowUpDialog({ subject, onClose }: { subject: SaleSubject; onClose: () => void }) {
  const today = indianDay(new Date().toISOString());
  const [day, setDay] = useState(subject.next_follow_up ?? shiftDay(today, followUpDays));
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const problem = day === "" ? "Choose a day" : followUpProblem(day, today);
  const sale = useSaleChange<string | null>({
    change: (day) => subject.setFollowUp({ day, ...(note.trim() !== "" && { note }) }),
    done: "The next follow-up was noted",
    failed: "The follow-up could not be saved",
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Follow-up"
      width="narrow"
      onSubmit={() => {
        setTried(true);
        if (problem === null) sale.submit(day);
      }}
      actions={
        <>
          {subject.next_follow_up !== null && (
            <Button className="mr-auto" busy={sale.isBusy} onClick={() => sale.submit(null)}>
              No follow-up
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={sale.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sale.failure && <ErrorBanner>{sale.failure}</ErrorBanner>}
        <Field
          label="Next follow-up"
          required
          error={isTried && problem !== null ? problem : undefined}
          hint={subject.next_follow_up === null ? "None is set" : `Now ${formatDay(subject.next_follow_up)}`}
        >
          <DateInput value={day} onChange={setDay} min={today} />
        </Field>
        <Field label="Note">
          <Textarea value={note} onChange={setNote} maxLength={2000} rows={2} />
        </Field>
      </div>
    </Dialog>
  );
}
