import { components } from "#domain/components/registry.ts";
import { formatDay, formatMoneyColumn } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import { explain } from "#domain/quotation/explain.ts";
import type { QuotationRecord, RecordLine } from "#domain/quotation/record.ts";
import type { QuotationView } from "#domain/quotation/view.ts";
import { Balloon } from "../../../ui/balloon.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { PriceFormula } from "../price-formula.tsx";

const figures = (rupees: number): string => formatMoneyColumn(paiseOf(rupees) ?? 0).replace("₹", "");

/** Where each price of a quotation comes from: its figures, the row, the version of the price table. */
export function PriceTab({ record, view }: { record: QuotationRecord; view: QuotationView }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_316px]">
      <section aria-label="Price of each component" className="overflow-x-auto border border-rule bg-sheet">
        <table className="w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="bg-sheet-2 text-label text-ink-2">
              <td className="w-12" />
              <th scope="col" className="px-3 py-2.5 font-label">
                Component
              </th>
              <th scope="col" className="px-3 py-2.5 font-label">
                How the price comes about
              </th>
              <th scope="col" className="px-3 py-2.5 font-label">
                From
              </th>
              <th scope="col" className="px-4 py-2.5 text-right font-label">
                Price, ₹
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {record.lines.map((line, at) => (
              <PriceRow key={line.component} line={line} number={at + 1} author={record.author} />
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="totals" className="border border-ink bg-sheet p-5">
        <h2 id="totals" className="card-title mb-3">
          Totals
        </h2>
        <dl className="grid gap-2">
          <Total label="Subtotal" amount={view.subtotal} />
          <Total label={`Margin (${view.marginPercentage}%)`} amount={view.margin} />
          <Total label="Subtotal with margin" amount={paiseOf(record.subtotal_with_margin)} />
          <Total label={`GST (${view.gstPercentage}%)`} amount={view.gst} />
          <div className="mt-1 flex items-baseline justify-between border-t border-ink pt-3 text-total font-total">
            <dt>Total</dt>
            <dd>
              <MoneyText amount={view.total} inColumn />
            </dd>
          </div>
        </dl>
      </section>
    </div>
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

function PriceRow({ line, number, author }: { line: RecordLine; number: number; author: string }) {
  const explained = explain(line.component, line.factors);
  return (
    <tr className="border-t border-rule align-top max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:py-2">
      <td className="py-3 pl-4">
        <Balloon number={number} />
      </td>
      <th scope="row" className="px-3 py-3 font-normal">
        <span className="font-value">{line.title}</span>
        <span className="block max-w-56 text-label break-words whitespace-pre-line text-ink-2 max-md:max-w-none">
          {line.description}
        </span>
      </th>
      <td className="px-3 py-3 max-md:col-start-2 max-md:row-start-2">
        {explained ? (
          <PriceFormula explained={explained} />
        ) : (
          line.in_scope && <span className="text-label text-ink-2">typed by {author}</span>
        )}
      </td>
      <td className="px-3 py-3 text-label max-md:col-start-2 max-md:row-start-3">
        <Origin line={line} />
      </td>
      <td className="px-4 py-3 text-right font-value whitespace-nowrap tabular-nums max-md:col-start-3 max-md:row-start-1">
        {line.in_scope ? figures(line.amount) : "–"}
      </td>
    </tr>
  );
}

/** The row that was used, by its keys and names; its figures stand in the formula. */
function rowText({ component, row }: RecordLine): string {
  const { pricing } = components[component];
  if (pricing.by !== "table" || row === null) return "";
  return Object.entries(pricing.columns)
    .filter(([name, { role }]) => (role === "key" || role === "text") && row[name])
    .map(([name]) => row[name])
    .join(", ");
}

function Origin({ line }: { line: RecordLine }) {
  if (!line.in_scope) return <span className="text-ink-2">Not in scope</span>;
  if (line.price_source === "custom") return <span className="text-ink-2">Typed price</span>;
  if (line.price_source === "calculated") return <span className="text-ink-2">Calculated</span>;
  const made = line.table_version_made === null ? "" : ` of ${formatDay(line.table_version_made)}`;
  return (
    <>
      <span className="font-label">
        {line.table_version_number === null
          ? "Price table"
          : `Table version ${line.table_version_number}${made}`}
      </span>
      <span className="block text-ink-2">{rowText(line)}</span>
    </>
  );
}
