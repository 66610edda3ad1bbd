import type { ReactNode } from "react";
import type { changePastQuotation, PastRecord } from "#contract/archive/archive-api.ts";
import { type Outcome, outcomes, outcomeTitles } from "#domain/archive/outcomes.ts";
import {
  noPastQuotation,
  type PastQuotation,
  pastQuotationProblems,
  pastSizeNames,
  pastSizes,
  pastTextNames,
  pastTexts,
} from "#domain/archive/past-quotation.ts";
import { allCraneTypes, type CraneTypeId } from "#domain/crane-types.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { archiveKey } from "../../api/archive-key.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { longToast } from "../../ui/feedback/toast-store.ts";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

const numberNames = [...pastSizeNames, "amount", "margin"] as const;
type NumberName = (typeof numberNames)[number];
type Values = Record<keyof PastQuotation, string>;

const fieldNames = Object.keys(noPastQuotation) as (keyof PastQuotation)[];
const valuesOf = (past: PastRecord): Values =>
  Object.fromEntries(fieldNames.map((name) => [name, String(past[name] ?? "")])) as Values;

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** Returns the values as the call has them: the amount in rupees. */
function bodyOf(values: Values) {
  const texts = Object.fromEntries(pastTextNames.map((name) => [name, values[name].trim()]));
  const numbers = Object.fromEntries(numberNames.map((name) => [name, numberOf(values[name])]));
  return {
    ...(texts as Pick<PastQuotation, (typeof pastTextNames)[number]>),
    ...(numbers as Record<NumberName, number | null>),
    date: values.date,
    crane_type: values.crane_type === "" ? null : (values.crane_type as CraneTypeId),
    outcome: values.outcome as Outcome,
  };
}

/** Returns the faults of the typed values by their fields. */
function problemsOf(values: Values): Readonly<Record<string, string>> {
  const body = bodyOf(values);
  const unread = numberNames.filter((name) => Number.isNaN(body[name]));
  const amount = body.amount === null ? null : paiseOrNull(body.amount);
  const found = pastQuotationProblems({ ...body, amount }).map(({ msg, loc }) => [String(loc.at(-1)), msg]);
  return {
    ...Object.fromEntries(found),
    ...Object.fromEntries(unread.map((name) => [name, "This is not a number"])),
    ...(body.amount !== null && amount === null && { amount: "Amount can have up to 2 decimals" }),
  };
}

/** Corrects a past quotation. */
export function PastDialog({ past, onClose }: { past: PastRecord; onClose: () => void }) {
  const form = useKeptForm(`past quotation ${past.id}`, () => valuesOf(past), { base: past.updated_at });
  const { values } = form;
  const save = useSubmit({
    check: () => Object.keys(problemsOf(values)).length === 0,
    send: () =>
      call<typeof changePastQuotation>("PUT", "/api/archive/:id", {
        params: { id: past.id },
        body: { ...bodyOf(values), updated_at: form.base },
      }),
    reloads: [[archiveKey]],
    done: "Past quotation saved",
    doneFor: longToast,
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  const problems = save.isTried ? problemsOf(values) : {};

  const field = (name: keyof PastQuotation, label: string, control: ReactNode, className = "") => (
    <Field key={name} label={label} error={problems[name]} className={className}>
      {control}
    </Field>
  );
  const text = (name: (typeof pastTextNames)[number], className = "") =>
    field(
      name,
      pastTexts[name].label,
      name === "note" || name === "description" ? (
        <Textarea
          value={values[name]}
          onChange={(typed) => form.change({ [name]: typed })}
          maxLength={pastTexts[name].most}
        />
      ) : (
        <TextInput
          value={values[name]}
          onChange={(typed) => form.change({ [name]: typed })}
          maxLength={pastTexts[name].most}
        />
      ),
      className,
    );
  const number = (name: NumberName, label: string, unit: string) =>
    field(
      name,
      label,
      <NumberInput unit={unit} value={values[name]} onChange={(typed) => form.change({ [name]: typed })} />,
    );

  return (
    <Dialog
      open
      title="Correct past quotation"
      width="wide"
      onClose={onClose}
      onSubmit={() => save.submit()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isBusy}>
            {save.isBusy ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      {save.failure !== undefined && <ErrorBanner className="mb-4">{save.failure}</ErrorBanner>}
      <KeptNotice form={form} className="mb-4" />
      <div className="grid gap-4 sm:grid-cols-2">
        {text("number")}
        {field("date", "Date", <DateInput value={values.date} onChange={(date) => form.change({ date })} />)}
        {text("customer")}
        {text("place")}
        {field(
          "crane_type",
          "Crane type",
          <Select
            value={values.crane_type}
            options={[
              { value: "", label: "Not read" },
              ...allCraneTypes().map(({ id, label }) => ({ value: id as string, label })),
            ]}
            onChange={(crane_type) => form.change({ crane_type })}
          />,
        )}
        {pastSizeNames.map((name) => number(name, pastSizes[name].label, pastSizes[name].unit))}
        {text("duty")}
        {text("hoist")}
        {number("amount", "Amount before GST", "₹")}
        {number("margin", "Margin", "%")}
        {field(
          "outcome",
          "Outcome",
          <Select
            value={values.outcome}
            options={outcomes.map((value) => ({ value: value as string, label: outcomeTitles[value] }))}
            onChange={(outcome) => form.change({ outcome })}
          />,
        )}
        {text("reason")}
        {text("sales_person")}
        {text("description", "sm:col-span-2")}
        {text("note", "sm:col-span-2")}
      </div>
    </Dialog>
  );
}
