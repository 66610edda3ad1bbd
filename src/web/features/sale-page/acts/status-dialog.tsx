import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { formatDay, formatMoney, indianDay } from "#domain/format.ts";
import { decimalOf, decimalText, paiseOf, rupees } from "#domain/money.ts";
import { priceMistake, readPrice } from "#domain/reading.ts";
import {
  followUpProblem,
  isOpen,
  type LostReason,
  lostReasons,
  lostReasonTitles,
  openStatuses,
  proposedFollowUp,
  type Status,
  type StatusChange,
  statuses,
  statusProblems,
  statusTitles,
} from "#domain/sales/status.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { competitorsQuery, todayQuery } from "../../sales/sale-queries.ts";
import type { SaleSubject } from "../../sales/sale-subject.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { TodayText } from "../tabs/today-card.tsx";
import { NextFollowUp, noteFollowUp } from "./next-follow-up.tsx";

const today = (): string => indianDay(new Date().toISOString());

/** Returns the statuses that can follow this one. */
const nextOf = (status: Status): readonly Status[] =>
  isOpen(status) ? statuses.filter((next) => next !== status) : openStatuses;

type Typed = {
  status: Status;
  followUp: string;
  note: string;
  day: string;
  orderNumber: string;
  /** Null follows what is ticked. */
  orderValue: string | null;
  reason: LostReason | "";
  competitor: string;
};

/** What of an offer was ordered: the ticks of its positions, what is wrong with them, and what they are worth. */
export type OrderedPart = {
  positions: number[];
  problem: string | undefined;
  /** Rupees before GST. */
  value: number;
  /** Forgets the ticks that are kept. */
  clear: () => void;
  /** The ticks; the problem is shown once it was tried. */
  fields: (isTried: boolean) => ReactNode;
};

type StatusDialogProps = {
  subject: SaleSubject;
  /** Only of an offer. */
  ordered?: OrderedPart;
  /** What is chosen at first, where it may become that. */
  first?: Status | undefined;
  onClose: () => void;
};

/** What became of a quotation or an offer, with what each answer needs. */
export function StatusDialog({ subject, ordered, first, onClose }: StatusDialogProps) {
  const { quotation } = subject;
  // What was seen when it was opened: should somebody change it meanwhile, this is refused.
  const [from] = useState(subject.status);
  const isFirst = first !== undefined && nextOf(from).includes(first);
  const form = useKeptForm(
    `status ${subject.number} ${from}`,
    (): Typed => ({
      status: nextOf(from)[0] ?? "sent",
      followUp: proposedFollowUp(subject.next_follow_up, today()),
      note: "",
      day: today(),
      orderNumber: "",
      orderValue: null,
      reason: "",
      competitor: "",
    }),
  );
  const { followUp, note, day, orderNumber, reason, competitor } = form.values;
  // The button that opened the dialog may name the status.
  const [asked, setAsked] = useState(isFirst ? first : null);
  const status = asked ?? form.values.status;
  const chooseStatus = (status: Status) => {
    setAsked(null);
    form.change({ status });
  };
  const competitors = useQuery({ ...competitorsQuery(), enabled: status === "lost" });
  const isLate = quotation?.expired === true && status === "won";
  const atToday = useQuery({ ...todayQuery(subject.number), enabled: isLate });
  const listId = useId();
  const taxable = decimalOf(ordered?.value ?? subject.taxable);
  const orderValue = form.values.orderValue ?? (taxable ? decimalText(taxable) : "");
  const amount = readPrice(orderValue);
  const [isTried, setTried] = useState(false);

  const change: StatusChange = {
    status,
    from,
    ...(note.trim() !== "" && { note }),
    ...(status === "won" && {
      day,
      ...(orderNumber.trim() !== "" && { order_number: orderNumber.trim() }),
      // What is no amount is no number either, and refused as such.
      order_value: amount === null ? Number.NaN : rupees(amount),
    }),
    ...(status === "lost" && {
      ...(reason !== "" && { reason }),
      ...(competitor.trim() !== "" && { competitor: competitor.trim() }),
    }),
  };
  const followUpWrong = status === "sent" && followUp !== "" ? followUpProblem(followUp, today()) : null;
  const problems = [
    ...statusProblems(change, today()),
    ...(followUpWrong === null ? [] : [{ msg: followUpWrong, loc: ["follow_up"] }]),
  ];
  const problemOf = (name: string): string | undefined =>
    isTried ? problems.find(({ loc }) => loc.at(-1) === name)?.msg : undefined;

  const sale = useSaleChange<StatusChange>({
    change: async (body) => {
      const positions = body.status === "won" && ordered ? { positions: ordered.positions } : {};
      await subject.changeStatus({ ...body, ...positions });
      if (body.status === "sent") await noteFollowUp(subject, followUp);
    },
    done: `${subject.number} is ${statusTitles[status].toLowerCase()}`,
    failed: "The status could not be changed",
    onDone: () => {
      form.clear();
      ordered?.clear();
      onClose();
    },
  });

  function submit() {
    setTried(true);
    const isUnticked = status === "won" && ordered?.problem !== undefined;
    if (problems.length === 0 && !isUnticked && !(isLate && atToday.isPending)) sale.submit(change);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Status"
      description={`${subject.number} is ${statusTitles[from].toLowerCase()}.`}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={sale.isBusy || (isLate && atToday.isPending)}>
            Change status
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sale.failure && <ErrorBanner>{sale.failure}</ErrorBanner>}
        <KeptNotice form={form} />
        <RadioGroup
          legend="Change to"
          value={status}
          onChange={chooseStatus}
          options={nextOf(from).map((value) => ({ value, label: statusTitles[value] }))}
        />
        {status === "sent" && (
          <NextFollowUp
            day={followUp}
            onChange={(followUp) => form.change({ followUp })}
            error={problemOf("follow_up")}
          />
        )}
        {isLate && (
          <Notice>
            <p className="font-value">It was valid until {formatDay(subject.valid_until)}.</p>
            <p className="mt-1 text-label">
              Quoted {formatMoney(paiseOf(quotation?.final_amount ?? 0) ?? 0)} including GST. At today’s
              tables it would be:
            </p>
            {atToday.isError ? (
              <p className="text-label">
                {errorText(atToday.error, "Today’s price could not be worked out")}
              </p>
            ) : atToday.data ? (
              <TodayText today={atToday.data} />
            ) : (
              <Skeleton className="h-10 w-full" />
            )}
          </Notice>
        )}
        {status === "won" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Order number">
              <TextInput
                value={orderNumber}
                onChange={(orderNumber) => form.change({ orderNumber })}
                maxLength={200}
              />
            </Field>
            <Field
              label="Order value"
              hint="Before GST"
              error={priceMistake("Order value", orderValue) ?? problemOf("order_value")}
            >
              <NumberInput
                value={orderValue}
                onChange={(orderValue) => form.change({ orderValue })}
                unit="₹"
                min={0}
                step={1}
              />
            </Field>
            <Field label="Won on" error={problemOf("day")}>
              <DateInput value={day} onChange={(day) => form.change({ day })} max={today()} />
            </Field>
          </div>
        )}
        {status === "won" && ordered?.fields(isTried)}
        {status === "lost" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Reason" required error={problemOf("reason")}>
              <Select
                value={reason}
                onChange={(reason) => form.change({ reason })}
                placeholder="Choose a reason"
                options={lostReasons.map((value) => ({ value, label: lostReasonTitles[value] }))}
              />
            </Field>
            <Field label="Competitor">
              <TextInput
                value={competitor}
                onChange={(competitor) => form.change({ competitor })}
                maxLength={200}
                list={listId}
              />
            </Field>
            <datalist id={listId}>
              {competitors.data?.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
        )}
        <Field
          label="Note"
          required={!isOpen(from) || (status === "lost" && reason === "other")}
          error={problemOf("note")}
        >
          <Textarea value={note} onChange={(note) => form.change({ note })} maxLength={2000} rows={2} />
        </Field>
      </div>
    </Dialog>
  );
}
