import { useMemo } from "react";
import { customerFields, customerLabels, hasCustomer } from "#domain/customers/customer-block.ts";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { formatShare } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { craneOfView } from "#domain/quotation/record/crane-of-view.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { DataSheet } from "../../drawing/data-sheet.tsx";
import { ViewDrawing } from "../../drawing/view-drawing.tsx";
import { BreakdownLine } from "./breakdown-line.tsx";

/** A readable record. A notice names missing values; the rest is shown. */
export function QuotationDetails({ view }: { view: QuotationView }) {
  const inputs = useMemo(() => craneOfView(view), [view]);
  return (
    <>
      <Facts
        facts={[
          { label: "Quotation ID", value: view.number },
          { label: "Date", value: formatDateTime(view.createdAt) },
          { label: "Crane Type", value: view.craneWords.label },
          { label: "Capacity", value: view.capacity },
          { label: "Created by", value: view.creator },
          { label: "Valid until", value: formatDate(view.validUntil) },
        ]}
      />
      {hasCustomer(view.customer) && (
        <section>
          <h3 className="card-title mb-2">Customer</h3>
          <Facts
            facts={customerFields.map((name) => ({
              label: customerLabels[name],
              value: view.customer[name],
            }))}
          />
        </section>
      )}
      {view.missing.length > 0 && (
        <Notice>This record is incomplete. Missing: {view.missing.join(", ")}.</Notice>
      )}
      <section>
        <h3 className="card-title">Detailed Price Breakdown</h3>
        <ol className="mt-1">
          {view.lines.map((line, index) => (
            <BreakdownLine key={line.component} line={line} number={index + 1} />
          ))}
        </ol>
        <Totals view={view} />
      </section>
      {inputs && <Engineering view={view} inputs={inputs} />}
    </>
  );
}

function Engineering({ view, inputs }: { view: QuotationView; inputs: CraneInputs }) {
  return (
    <>
      <details className="border border-rule">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-value hover:bg-hover">
          General arrangement drawing
        </summary>
        <div className="border-t border-rule p-3">
          <ViewDrawing view={view} inputs={inputs} />
        </div>
      </details>
      <details className="border border-rule">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-value hover:bg-hover">
          Technical data
        </summary>
        <div className="border-t border-rule px-4 pt-4">
          <DataSheet inputs={inputs} />
        </div>
      </details>
    </>
  );
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-5 sm:grid-cols-3 gap-y-3">
      {facts
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="font-value tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Totals({ view }: { view: QuotationView }) {
  const lines = [
    { label: "Subtotal", amount: view.subtotal },
    { label: `Margin (${formatShare(Number(view.marginPercentage))}%)`, amount: view.margin },
    { label: `GST (${view.gstPercentage}%)`, amount: view.gst },
  ];
  return (
    <dl className="grid gap-1.5 border-t border-ink pt-3">
      {lines.map(({ label, amount }) => (
        <TotalLine key={label} label={label} amount={amount} />
      ))}
      <TotalLine label="Total Amount" amount={view.total} isLast />
    </dl>
  );
}

function TotalLine(props: { label: string; amount: Paise; isLast?: boolean }) {
  const look = props.isLast ? "mt-1.5 border-t border-ink pt-2.5 text-total font-total" : "";
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{props.label}</dt>
      <dd>
        <MoneyText amount={props.amount} inColumn />
      </dd>
    </div>
  );
}
