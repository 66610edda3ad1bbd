import { formatDate } from "#domain/dates/format-date.ts";
import { basisWords } from "#domain/engineering/estimate/estimate-words.ts";
import { formatMoney, formatNumber } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { explanationText } from "#domain/quotation/lines/explanation.ts";
import { percentFromSystem } from "#domain/quotation/lines/line-price.ts";
import { originText } from "#domain/quotation/lines/price-origin.ts";
import type { PriceSource } from "#domain/quotation/lines/quotation-line.ts";
import type { ViewLine, ViewOrigin } from "#domain/quotation/record/view.ts";
import { PriceFormula } from "./price-formula.tsx";

/** Returns the source of a price, as shown below it. */
export const priceSources: Readonly<Record<PriceSource, string>> = {
  database: "Database price",
  calculated: "Calculated price",
  custom: "Custom price",
  estimated: "Estimated price",
};

/** The figures behind a price in one line, where there is little room: "2,080 kg × ₹80/kg". */
export function PriceFiguresText({ line }: { line: ViewLine }) {
  const { explanation } = line;
  // Skip a price that equals the row's figure.
  if (explanation && explanation.product.length > 1)
    return <span className="tabular-nums">{explanationText(explanation)}</span>;
  return line.typedBy === "" ? null : <span className="break-words">typed by {line.typedBy}</span>;
}

/** The figures of a price, or the user who typed it. */
export function PriceFigures({ line }: { line: ViewLine }) {
  const { amount, explanation } = line;
  if (explanation)
    return (
      <PriceFormula explained={explanation} each={amount === null ? null : amount / explanation.pieces} />
    );
  if (!line.inScope || line.source !== "custom" || line.amount === null) return null;
  return (
    <span className="tabular-nums">
      <span className="font-label">{formatMoney(line.amount)}</span>
      {line.typedBy !== "" && (
        <span className="block text-caption break-words text-ink-2">typed by {line.typedBy}</span>
      )}
    </span>
  );
}

/**
 * Returns where a system price of a line comes from, its own or the one beside a typed price: "Table version 3 of
 * 12 Nov 2026", "Calculated", "Estimate".
 */
export function sourceText(
  { source, estimate }: Pick<ViewLine, "source" | "estimate">,
  { version, row }: Pick<ViewOrigin, "version" | "row">,
): string {
  if (estimate !== null && source === "custom") return "Estimate";
  // The system's price beside a typed one comes from a row or a calculation.
  if (source === "calculated" || (source === "custom" && Object.keys(row).length === 0)) return "Calculated";
  if (version === null) return "Price table";
  const made = formatDate(version.createdAt);
  return `Table version ${version.number}${made === "" ? "" : ` of ${made}`}`;
}

/** The source of a price: the version and the row of its table. Beside a typed price the system's price. */
export function PriceOrigin({ line }: { line: ViewLine }) {
  if (!line.inScope) return <span className="text-ink-2">Not in scope</span>;
  if (line.source === "custom")
    return (
      <>
        <span className="font-label">
          Typed price{line.priceOrigin !== null && ` · ${originText(line.priceOrigin)}`}
        </span>
        <span className="block text-ink-2">
          {line.system && line.amount !== null ? (
            <SystemBeside typed={line.amount} system={line.system.amount}>
              {sourceText(line, line.system)}
            </SystemBeside>
          ) : (
            "No system price to compare with"
          )}
        </span>
      </>
    );
  return (
    <>
      {line.estimate && <span className="block font-label">Estimated, {basisWords(line.estimate)}</span>}
      {line.nextLarger !== "" && <span className="block font-label">Estimated, {line.nextLarger}</span>}
      <span className="font-label">{sourceText(line, line)}</span>
      {line.rowText !== "" && <span className="block break-words text-ink-2">{line.rowText}</span>}
    </>
  );
}

/** Returns the difference between a typed price and the system's price in rupees and percent, as a sentence. */
export function typedPriceDifference(typed: Paise, system: Paise): string {
  const apart = typed - system;
  if (apart === 0) return "The typed price is the same.";
  const percent = percentFromSystem(typed, system);
  const share = percent === null ? "" : ` (${formatNumber(Math.abs(percent))} %)`;
  return `The typed price is ${formatMoney(Math.abs(apart))}${share} ${apart > 0 ? "higher" : "lower"}.`;
}

type SystemBesideProps = { typed: Paise; system: Paise; children: string };

/** The system's price beside a typed price, and their difference. Its children name the source. */
export function SystemBeside({ typed, system, children }: SystemBesideProps) {
  return (
    <>
      {children}: <span className="tabular-nums">{formatMoney(system)}</span>.{" "}
      {typedPriceDifference(typed, system)}
    </>
  );
}
