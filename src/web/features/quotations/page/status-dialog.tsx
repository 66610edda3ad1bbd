import { useState } from "react";
import type { changeStatus } from "#contract/sales-api.ts";
import { indianDay } from "#domain/format.ts";
import { decimalOf, decimalText, rupees } from "#domain/money.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { priceMistake, readPrice } from "#domain/reading.ts";
import {
  isOpen,
  type LostReason,
  lostReasons,
  lostReasonTitles,
  openStatuses,
  type Status,
  type StatusChange,
  statuses,
  statusProblems,
  statusTitles,
} from "#domain/sales/status.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/error-banner.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useSaleChange } from "./use-sale-change.ts";

const today = (): string => indianDay(new Date().toISOString());

/** What a quotation of this status may become. */
const nextOf = (status: Status): readonly Status[] =>
  isOpen(status) ? statuses.filter((next) => next !== status) : openStatuses;

/** What became of the quotation, with what each answer needs. */
export function StatusDialog({ record, onClose }: { record: QuotationRecord; onClose: () => void }) {
  const from = record.status;
  const [status, setStatus] = useState<Status>(nextOf(from)[0] ?? "sent");
  const [note, setNote] = useState("");
  const [day, setDay] = useState(today);
  const [orderNumber, setOrderNumber] = useState("");
  const taxable = decimalOf(record.subtotal_with_margin);
  const [orderValue, setOrderValue] = useState(taxable ? decimalText(taxable) : "");
  const ordered = readPrice(orderValue);
  const [reason, setReason] = useState<LostReason | "">("");
  const [competitor, setCompetitor] = useState("");
  const [isTried, setTried] = useState(false);

  const change: StatusChange = {
    status,
    from,
    ...(note.trim() !== "" && { note }),
    ...(status === "won" && {
      day,
      ...(orderNumber.trim() !== "" && { order_number: orderNumber.trim() }),
      // What is no amount is no number either, and refused as such.
      order_value: ordered === null ? Number.NaN : rupees(ordered),
    }),
    ...(status === "lost" && {
      ...(reason !== "" && { reason }),
      ...(competitor.trim() !== "" && { competitor: competitor.trim() }),
    }),
  };
  const problems = statusProblems(change, today());
  const problemOf = (name: string): string | undefined =>
    isTried ? problems.find(({ loc }) => loc.at(-1) === name)?.msg : undefined;

  const sale = useSaleChange<StatusChange>({
    change: (body) =>
      call<typeof changeStatus>("POST", "/api/quotation/:id/status", {
        params: { id: record.quotation_id },
        body,
      }),
    done: `${record.quotation_id} is ${statusTitles[status].toLowerCase()}`,
    failed: "The status could not be changed",
    onDone: onClose,
  });

  function submit() {
    setTried(true);
    if (problems.length === 0) sale.submit(change);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Status"
      description={`${record.quotation_id} is ${statusTitles[from].toLowerCase()} now.`}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={sale.isBusy}>
            Change status
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sale.failure && <ErrorBanner>{sale.failure}</ErrorBanner>}
        <RadioGroup
          legend="It is now"
          value={status}
          onChange={setStatus}
          options={nextOf(from).map((value) => ({ value, label: statusTitles[value] }))}
        />
        {status === "won" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Won on" error={problemOf("day")}>
              <DateInput value={day} onChange={setDay} max={today()} />
            </Field>
            <Field label="Order number">
              <TextInput value={orderNumber} onChange={setOrderNumber} maxLength={200} />
            </Field>
            <Field
              label="Order value"
              hint="Before GST"
              error={priceMistake("Order value", orderValue) ?? problemOf("order_value")}
              className="sm:col-span-2"
            >
              <NumberInput value={orderValue} onChange={setOrderValue} unit="₹" min={0} step={1} />
            </Field>
          </div>
        )}
        {status === "lost" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Reason" required error={problemOf("reason")}>
              <Select
                value={reason}
                onChange={setReason}
                placeholder="Choose a reason"
                options={lostReasons.map((value) => ({ value, label: lostReasonTitles[value] }))}
              />
            </Field>
            <Field label="Competitor">
              <TextInput value={competitor} onChange={setCompetitor} maxLength={200} />
            </Field>
          </div>
        )}
        <Field
          label="Note"
          required={!isOpen(from) || (status === "lost" && reason === "other")}
          error={problemOf("note")}
        >
          <Textarea value={note} onChange={setNote} maxLength={2000} rows={2} />
        </Field>
      </div>
    </Dialog>
  );
}
