import { Fragment } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { formatFigure, formatMoney, formatNumber, formatShare, inList } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { structureOf } from "#domain/quotation/document/charged-steel.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import type { QuotationView, ViewLine } from "#domain/quotation/record/view.ts";
import { titleInSentence } from "#domain/text/in-sentence.ts";
import { withWholeFigures } from "#domain/text/no-break-spaces.ts";
import { Balloon } from "../../../ui/balloon.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { EstimateFold } from "../../prices/estimate-fold.tsx";
import { PriceFigures, PriceFiguresText, PriceOrigin } from "../../prices/price-origin.tsx";
import { SaleTerms } from "./sale-words.tsx";
import { TodayCard } from "./today-card.tsx";

type PriceTabProps = { record: QuotationRecord; view: QuotationView };

/** The source of each price of a quotation: its figures, the row, and the version of the price table. */
export function PriceTab({ record, view }: PriceTabProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_316px]">
      <section aria-label="Price of each component" className="border border-rule bg-sheet">
        <table className="w-full border-collapse text-left max-rows:block">
          <thead className="max-rows:sr-only">
            <tr className="bg-sheet-2 text-label text-ink-2">
              <th scope="col" className="w-12">
                <span className="sr-only">Number</span>
              </th>
              <th scope="col" className="px-3 py-2.5 font-label">
                Component
              </th>
              <th scope="col" className="px-3 py-2.5 font-label">
                How this price is worked out
              </th>
              <th scope="col" className="px-3 py-2.5 font-label">
                From
              </th>
              <th scope="col" className="px-4 py-2.5 text-right font-label">
                Price, ₹
              </th>
            </tr>
          </thead>
          <tbody className="max-rows:block">
            {view.lines.map((line, at) => (
              <Fragment key={line.component}>
                <PriceRow line={line} number={at + 1} />
                {line.estimate && <EstimateRow line={line} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <div className="grid gap-4 md:max-xl:grid-cols-2 md:max-xl:items-start">
        <section
          aria-labelledby="totals"
          className="keep-together border border-ink bg-sheet p-5 md:max-xl:row-span-2"
        >
          <h2 id="totals" className="card-title mb-3">
            Totals
          </h2>
          <dl className="grid gap-2">
            <Total label="Subtotal" amount={view.subtotal} />
            <Total label={`Margin (${formatShare(Number(view.marginPercentage))}%)`} amount={view.margin} />
            <Total label="Subtotal with margin" amount={paiseOrNull(record.subtotal_with_margin)} />
            <Total label={`GST (${view.gstPercentage}%)`} amount={view.gst} />
            <div className="mt-1 flex items-baseline justify-between border-t border-ink pt-3 text-total font-total">
              <dt>Total</dt>
              <dd>
                <MoneyText amount={view.total} inColumn />
              </dd>
            </div>
          </dl>
        </section>
        <TodayCard record={record} />
        <TermsCard record={record} />
        <StructureCard view={view} />
      </div>
    </div>
  );
}

/** The place of supply and the conditions of the quotation. In an offer those of the offer hold. */
function TermsCard({ record }: { record: QuotationRecord }) {
  return (
    <section aria-labelledby="terms" className="keep-together grid gap-3 border border-rule bg-sheet p-5">
      <h2 id="terms" className="card-title">
        Supply and conditions
      </h2>
      {record.in_offer && (
        <p className="text-label text-ink-2">Those of offer {record.in_offer.offer_id} hold.</p>
      )}
      <SaleTerms supply={record.inputs} conditions={record.conditions} />
    </section>
  );
}

function Total({ label, amount }: { label: string; amount: number | null }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd>
        <MoneyText amount={amount} inColumn />
      </dd>
    </div>
  );
}

function PriceRow({ line, number }: { line: ViewLine; number: number }) {
  return (
    <tr className="border-t border-rule align-top max-rows:grid max-rows:grid-cols-[auto_1fr_auto] max-rows:py-2">
      <td className="py-3 pl-4">
        <Balloon number={number} />
      </td>
      <th scope="row" className="w-52 px-3 py-3 font-normal max-rows:w-auto max-rows:min-w-0 max-rows:pb-1">
        <span className="font-value">{line.title}</span>
        <span className="block text-label break-words whitespace-pre-line text-ink-2">
          {withWholeFigures(line.description)}
        </span>
      </th>
      <td className="px-3 py-3 max-rows:col-span-2 max-rows:col-start-2 max-rows:row-start-2 max-rows:pt-0 max-rows:pb-1">
        <span className="max-rows:hidden">
          <PriceFigures line={line} />
        </span>
        <span className="text-label rows:hidden">
          <PriceFiguresText line={line} />
        </span>
      </td>
      <td className="w-60 px-3 py-3 text-label max-rows:col-span-2 max-rows:col-start-2 max-rows:row-start-3 max-rows:w-auto max-rows:pt-0">
        <PriceOrigin line={line} />
      </td>
      <td className="px-4 py-3 text-right font-value whitespace-nowrap tabular-nums max-rows:col-start-3 max-rows:row-start-1">
        {line.inScope && line.amount !== null ? formatFigure(line.amount) : "–"}
      </td>
    </tr>
  );
}

/** The basis of an estimated price, in a table below the row. */
function EstimateRow({ line }: { line: ViewLine }) {
  return (
    <tr className="max-rows:block">
      <td className="max-rows:hidden" />
      <td colSpan={4} className="px-3 pb-3 max-rows:block max-rows:pb-2">
        <EstimateFold line={line} />
      </td>
    </tr>
  );
}

/** The weight of the steel, and its cost per kilogram. */
function StructureCard({ view }: { view: QuotationView }) {
  const structure = structureOf(view.lines);
  if (!structure) return null;
  const { kg, perKg } = structure;
  const parts = structure.components.map((component) =>
    titleInSentence(lineOf(view.lines, component)?.title ?? component),
  );
  const named = inList(parts);
  return (
    <section aria-labelledby="structure" className="border border-rule bg-sheet p-5">
      <h2 id="structure" className="card-title mb-1.5">
        Structure
      </h2>
      <p className="text-label text-ink-2 tabular-nums">
        {formatNumber(kg)} kg in {named}, {formatMoney(perKg)} per kg.
      </p>
    </section>
  );
}
