import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatDate } from "#domain/dates/format-date.ts";
import { saleConditionProblems } from "#domain/firm/sale-condition-problems.ts";
import {
  conditionsInWords,
  type SaleConditionsRecord,
  type SaleMilestone,
} from "#domain/firm/sale-conditions.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { type Paise, paiseOrNull } from "#domain/numbers/money.ts";
import { readPrice, typedPriceProblem } from "#domain/price-tables/reading.ts";
import { type LostReason, lostReasons, lostReasonTitles } from "#domain/sales/lost-reasons.ts";
import { isUnusualOrderValue } from "#domain/sales/order-value.ts";
import {
  maxCompetitorLength,
  maxNoteLength,
  maxOrderNumberLength,
  type Status,
} from "#domain/sales/sale-status.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { errorText } from "../../../api/error-text.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { indianToday } from "../../../ui/today.ts";
import { SaleMilestoneFields } from "../../papers/sale-milestone-fields.tsx";
import { competitorsQuery, todayQuery } from "../../sales/sale-queries.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { TodayText, TodayTotal } from "../tabs/today-card.tsx";

/** The typed values of the status dialog. */
export type TypedStatusValues = {
  status: Status;
  followUp: string;
  note: string;
  day: string;
  orderNumber: string;
  /** Null to follow the ticked positions. */
  orderValue: string | null;
  /** As in the customer's order; null for those of the sale. */
  milestones: readonly SaleMilestone[] | null;
  reason: LostReason | "";
  competitor: string;
};

/** The shown and sent values: the typed ones, and the proposed order value until the user types one. */
export type StatusValues = TypedStatusValues & { orderValue: string };

/** The notice of an order value far from the quoted one. */
export const unusualValueId = "unusual-order-value";

/** The quoted values: the value in paise before GST, the conditions, and whether all that was quoted is ordered. */
type Quoted = { value: Paise; conditions: SaleConditionsRecord | null; isAsQuoted: boolean };

/** The conditions that an order cannot change; its milestones stand apart. */
const keptParts = ["terms", "delivery"] as const;
const partTitles = { terms: "clauses", delivery: "delivery" } as const;

/** The clauses and stages of the won revision, to compare with the customer's order. */
function KeptConditions({ conditions }: { conditions: SaleConditionsRecord }) {
  const changed = keptParts.filter((part) => conditions.changed.includes(part));
  return (
    <Fold
      title="Clauses and delivery"
      aside={
        <span className="text-hint text-ink-2">
          {changed.length === 0
            ? "The firm’s standard"
            : `Agreed: ${changed.map((part) => partTitles[part]).join(", ")}`}
        </span>
      }
      className="border border-rule sm:col-span-2"
    >
      <ul className="grid gap-2 px-4 pb-4 text-label">
        {conditionsInWords(conditions, keptParts).map((text) => (
          <li key={text} className="whitespace-pre-line wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

type FieldsProps = {
  answers: StatusValues;
  onChange: (some: Partial<TypedStatusValues>) => void;
  /** The fault of a field, after a first try. */
  problemOf: (name: string) => string | undefined;
};

/** For a sale ordered after its last day: the prices of its cranes at today's tables. */
export function LateNotice({ sale }: { sale: SaleWithCalls }) {
  const { saleKind, cranes, total, valid_until } = sale;
  return (
    <Notice>
      <p className="font-value">It was valid until {formatDate(valid_until)}.</p>
      <p className="mt-1 text-label">
        Quoted {formatMoney(paiseOrNull(total) ?? 0)} including GST.
        {cranes.length > 0 &&
          (saleKind === "offer"
            ? " At today’s tables its quotations would be:"
            : " At today’s tables it would be:")}
      </p>
      {cranes.map((number) => (
        <div
          key={number}
          className={saleKind === "offer" ? "mt-1 flex flex-wrap justify-between gap-x-4" : "mt-1"}
        >
          {saleKind === "offer" && <span className="tabular-nums">{number}</span>}
          <CraneToday number={number} isBrief={saleKind === "offer"} />
        </div>
      ))}
    </Notice>
  );
}

function CraneToday({ number, isBrief }: { number: string; isBrief: boolean }) {
  const atToday = useQuery(todayQuery(number));
  if (atToday.isError)
    return <p className="text-label">{errorText(atToday.error, "Today’s price could not be worked out")}</p>;
  if (!atToday.data) return <Skeleton className={isBrief ? "h-6 w-40" : "h-10 w-full"} />;
  return isBrief ? <TodayTotal today={atToday.data} /> : <TodayText today={atToday.data} />;
}

/** The customer's order. */
export function WonFields({ answers, onChange, problemOf, quoted }: FieldsProps & { quoted: Quoted }) {
  const { orderNumber, orderValue, day, milestones } = answers;
  const amount = readPrice(orderValue);
  const faults = saleConditionProblems({ milestones: milestones ?? [] }, []);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Order number" warning={printWarning(orderNumber)}>
        <TextInput
          value={orderNumber}
          onChange={(orderNumber) => onChange({ orderNumber })}
          maxLength={maxOrderNumberLength}
        />
      </Field>
      <Field
        label="Order value"
        hint="Before GST"
        error={typedPriceProblem("Order value", orderValue) ?? problemOf("order_value")}
      >
        <NumberInput
          value={orderValue}
          onChange={(orderValue) => onChange({ orderValue })}
          unit="₹"
          min={0}
          step={1}
        />
      </Field>
      <Field label="Won on" error={problemOf("day")}>
        <DateInput value={day} onChange={(day) => onChange({ day })} max={indianToday()} />
      </Field>
      {amount !== null && isUnusualOrderValue(amount, quoted.value) && (
        // The first press leads here: the notice may be out of sight.
        <div id={unusualValueId} tabIndex={-1} className="sm:col-span-2">
          <Notice>
            The order value is {formatMoney(amount)}, and {formatMoney(quoted.value)} was quoted. Press Change
            status again if it is right.
          </Notice>
        </div>
      )}
      <Fold
        title="Milestones"
        aside={
          <span className={`text-hint ${faults.length === 0 ? "text-ink-2" : "text-bad"}`}>
            {faults.length > 0
              ? "Not complete"
              : milestones !== null
                ? "As in the customer’s order"
                : quoted.isAsQuoted
                  ? "As quoted"
                  : "Of the positions ordered"}
          </span>
        }
        className="border border-rule sm:col-span-2"
      >
        <div className="@container grid gap-3 px-4 pb-4">
          {milestones === null && !quoted.isAsQuoted && (
            <Notice>
              These are the milestones of the firm positions. The order gets those that hold for the positions
              ordered, and its page shows them.
            </Notice>
          )}
          <SaleMilestoneFields
            milestones={milestones ?? quoted.conditions?.milestones ?? []}
            isOwn={milestones !== null}
            faults={faults}
            onChange={(next) => onChange({ milestones: next })}
            onReset={() => onChange({ milestones: null })}
          />
        </div>
      </Fold>
      {quoted.conditions && <KeptConditions conditions={quoted.conditions} />}
    </div>
  );
}

/** The reason for the lost order, and the competitor. */
export function LostFields({ answers, onChange, problemOf }: FieldsProps) {
  const { reason, competitor } = answers;
  const competitors = useQuery(competitorsQuery());
  const listId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Reason" required error={problemOf("reason")}>
        <Select
          value={reason}
          onChange={(reason) => onChange({ reason })}
          placeholder="Choose a reason"
          options={lostReasons.map((value) => ({ value, label: lostReasonTitles[value] }))}
        />
      </Field>
      <Field label="Competitor">
        <TextInput
          value={competitor}
          onChange={(competitor) => onChange({ competitor })}
          maxLength={maxCompetitorLength}
          list={listId}
        />
      </Field>
      <datalist id={listId}>
        {competitors.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

export function NoteField({
  answers,
  onChange,
  problemOf,
  isRequired,
}: FieldsProps & { isRequired: boolean }) {
  return (
    <Field label="Note" required={isRequired} error={problemOf("note")}>
      <Textarea
        value={answers.note}
        onChange={(note) => onChange({ note })}
        maxLength={maxNoteLength}
        rows={2}
      />
    </Field>
  );
}
