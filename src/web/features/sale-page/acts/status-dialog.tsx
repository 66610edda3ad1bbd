import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readConditions } from "#domain/firm/sale-conditions.ts";
import { type Decimal, decimalOf, decimalText, type Paise, paiseOrNull } from "#domain/numbers/money.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";
import { followUpProblem, proposedFollowUp } from "#domain/sales/follow-up.ts";
import { usualNextStatus } from "#domain/sales/next-act.ts";
import { isUnusualOrderValue, orderValueOf } from "#domain/sales/order-value.ts";
import { heldSentence, revisionName } from "#domain/sales/sale.ts";
import {
  isOpen,
  openStatuses,
  type Status,
  type StatusChange,
  statuses,
  statusProblems,
  statusTitles,
  statusWords,
} from "#domain/sales/sale-status.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { indianToday } from "../../../ui/today.ts";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { NextFollowUp, noteFollowUp } from "../../sales/next-follow-up.tsx";
import { todayQuery } from "../../sales/sale-queries.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import {
  LateNotice,
  LostFields,
  NoteField,
  type StatusValues,
  type TypedStatusValues,
  unusualValueId,
  WonFields,
} from "./status-fields.tsx";

/** Returns the statuses that can follow this one. */
const nextOf = (status: Status): readonly Status[] =>
  isOpen(status) ? statuses.filter((next) => next !== status) : openStatuses;

/** The ordered part of an offer: the ticks of its positions, their faults, and their value. */
export type OrderedPart = {
  positions: number[];
  /** True when they are the firm positions, of which the offer has value and milestones. */
  isAsQuoted: boolean;
  problem: string | undefined;
  /** Rupees before GST. */
  value: number;
  /** Forgets the ticks that are kept. */
  clear: () => void;
  /** The ticks, with their fault after the first try to save. */
  fields: (isTried: boolean) => ReactNode;
};

type StatusDialogProps = {
  sale: SaleWithCalls;
  /** For an offer only. */
  ordered?: OrderedPart;
  /** The preselected status, if it is possible. */
  first?: Status | undefined;
  onClose: () => void;
};

/** The new status of a quotation or an offer, with the values that it needs. */
export function StatusDialog({ sale, ordered, first, onClose }: StatusDialogProps) {
  // The status at the opening, and after a refusal the present one.
  const [from, setFrom] = useState(sale.status);
  const { form, answers, chooseStatus } = useAnswers(sale, from, ordered?.value ?? sale.taxable, first);
  const { status } = answers;
  // The server decides: somebody may have approved it meanwhile.
  const blockedReason =
    sale.superseded_by === null && (status === "sent" || status === "won")
      ? heldSentence(revisionName(sale.number, sale.revision), sale.approval)
      : null;
  const isLate = sale.expired && status === "won";
  const atToday = useQueries({
    queries: sale.cranes.map((number) => ({ ...todayQuery(number), enabled: isLate })),
  });
  const isWaiting = isLate && atToday.some(({ isPending }) => isPending);
  const [asked, setAsked] = useState<Paise | null>(null);
  const change = changeOf(answers, from);
  const problems = problemsOf(answers, change);
  const problemOf = (name: string): string | undefined =>
    saleChange.isTried ? problems.find(({ loc }) => loc.at(-1) === name)?.msg : undefined;

  const saleChange = useSaleChange<StatusChange>({
    check: mayChange,
    change: async (body) => {
      const positions = body.status === "won" && ordered ? { positions: ordered.positions } : {};
      await sale.changeStatus({ ...body, ...positions });
      if (body.status === "sent") await noteFollowUp(sale, answers.followUp);
    },
    done: `${sale.number} is ${statusWords(status)}`,
    failed: "The status could not be changed",
    onDone: () => {
      form.clear();
      ordered?.clear();
      onClose();
    },
  });

  if (saleChange.failure !== undefined && from !== sale.status) setFrom(sale.status);

  function mayChange(): boolean {
    const isUnticked = status === "won" && ordered?.problem !== undefined;
    if (problems.length > 0 || isUnticked || isWaiting) return false;
    // An unusual value is asked once; another press of the same value confirms it.
    const value = status === "won" ? orderValueOf(change) : null;
    if (value === null || !isUnusualOrderValue(value, quoted.value) || asked === value) return true;
    setAsked(value);
    document.getElementById(unusualValueId)?.focus();
    return false;
  }

  const quoted = {
    value: paiseOrNull(ordered?.value ?? sale.taxable) ?? 0,
    conditions: sale.conditions,
    isAsQuoted: ordered?.isAsQuoted ?? true,
  };
  const fields = { answers, onChange: form.change, problemOf };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Status"
      description={`${sale.number} is ${statusWords(from)}.`}
      onSubmit={() => saleChange.submit(change)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saleChange.isBusy || isWaiting}>
            Change status
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {saleChange.failure && <ErrorBanner>{saleChange.failure}</ErrorBanner>}
        <KeptNotice form={form} />
        <RadioGroup
          legend="Change to"
          value={status}
          onChange={chooseStatus}
          options={nextOf(from).map((value) => ({ value, label: statusTitles[value] }))}
        />
        {blockedReason !== null && <Notice>{blockedReason}</Notice>}
        {status === "sent" && (
          <NextFollowUp
            day={answers.followUp}
            onChange={(followUp) => form.change({ followUp })}
            error={problemOf("follow_up")}
          />
        )}
        {isLate && <LateNotice sale={sale} />}
        {status === "won" && <WonFields {...fields} quoted={quoted} />}
        {status === "won" && ordered?.fields(saleChange.isTried)}
        {status === "lost" && <LostFields {...fields} />}
        <NoteField
          {...fields}
          isRequired={!isOpen(from) || (status === "lost" && answers.reason === "other")}
        />
      </div>
    </Dialog>
  );
}

/** Whole rupees, or two decimals. */
const amountText = (amount: Decimal): string => decimalText(amount).replace(/\.\d$/, "$&0");

/** Typed values are kept until they are sent. The pressed button's status replaces a kept one. */
function useAnswers(sale: SaleWithCalls, from: Status, value: number, first: Status | undefined) {
  const [opened] = useState(from);
  const form = useKeptForm(
    `status ${sale.number} ${opened}`,
    (): TypedStatusValues => ({
      status: usualNextStatus(opened),
      followUp: proposedFollowUp(sale.next_follow_up, indianToday()),
      note: "",
      day: indianToday(),
      orderNumber: "",
      orderValue: null,
      milestones: null,
      reason: "",
      competitor: "",
    }),
  );
  const isFirst = first !== undefined && nextOf(from).includes(first);
  const [asked, setAsked] = useState(isFirst ? first : null);
  const chooseStatus = (status: Status) => {
    setAsked(null);
    form.change({ status });
  };
  const taxable = decimalOf(value);
  const chosen = asked ?? form.values.status;
  const answers: StatusValues = {
    ...form.values,
    milestones: readConditions(form.values)?.milestones ?? null,
    // Another user may have chosen it meanwhile.
    status: nextOf(from).includes(chosen) ? chosen : usualNextStatus(from),
    orderValue: form.values.orderValue ?? (taxable ? amountText(taxable) : ""),
  };
  return { form, answers, chooseStatus };
}

/** Returns the body of the call. */
function changeOf(answers: StatusValues, from: Status): StatusChange {
  const { status, note, day, reason } = answers;
  const [orderNumber, competitor] = [answers.orderNumber.trim(), answers.competitor.trim()];
  const value = readTyped(answers.orderValue, "₹");
  return {
    status,
    from,
    ...(note.trim() !== "" && { note }),
    ...(status === "won" && {
      day,
      ...(orderNumber !== "" && { order_number: orderNumber }),
      ...(answers.milestones !== null && { milestones: answers.milestones }),
      // Sent as it is typed: what is no amount, or has more than two decimals, is refused and never rounded.
      order_value: value === null ? Number.NaN : Number(decimalText(value)),
    }),
    ...(status === "lost" && {
      ...(reason !== "" && { reason }),
      ...(competitor !== "" && { competitor }),
    }),
  };
}

function problemsOf({ status, followUp }: StatusValues, change: StatusChange) {
  const wrong = status === "sent" && followUp !== "" ? followUpProblem(followUp, indianToday()) : null;
  return [
    ...statusProblems(change, indianToday()),
    ...(wrong === null ? [] : [{ msg: wrong, loc: ["follow_up"] }]),
  ];
}
