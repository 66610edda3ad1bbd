import { useState } from "react";
import type { setFollowUp } from "#contract/sales-api.ts";
import { formatDay, indianDay, shiftDay } from "#domain/format.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { followUpDays, followUpProblem } from "#domain/sales/status.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/error-banner.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useSaleChange } from "./use-sale-change.ts";

/** When the customer is called next: a day, or none. */
export function FollowUpDialog({ record, onClose }: { record: QuotationRecord; onClose: () => void }) {
  const today = indianDay(new Date().toISOString());
  const [day, setDay] = useState(record.next_follow_up ?? shiftDay(today, followUpDays));
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const problem = day === "" ? "Choose a day" : followUpProblem(day, today);
  const sale = useSaleChange<string | null>({
    change: (value) =>
      call<typeof setFollowUp>("PUT", "/api/quotation/:id/follow-up", {
        params: { id: record.quotation_id },
        body: { day: value, ...(note.trim() !== "" && { note }) },
      }),
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
          {record.next_follow_up !== null && (
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
          hint={record.next_follow_up === null ? "None is set" : `Now ${formatDay(record.next_follow_up)}`}
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
