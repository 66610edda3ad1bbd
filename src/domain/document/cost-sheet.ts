import { estimateWarningText } from "../engineering/estimate/check-words.ts";
import { basisWords } from "../engineering/estimate/estimate-words.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { amountInWords } from "../numbers/amount-in-words.ts";
import { formatMoneyColumn, formatNumber } from "../numbers/format.ts";
import { amountFigure, signedFigure } from "../price-bridge/amount-figure.ts";
import { causeNames } from "../price-bridge/cause.ts";
import type { BridgeInRupees } from "../price-bridge/price-bridge-record.ts";
import { versionName } from "../price-tables/table-version.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { nextLargerWords } from "../quotation/estimate/next-larger.ts";
import { namedIn } from "../quotation/lines/line-words.ts";
import { originText } from "../quotation/lines/price-origin.ts";
import type { PriceSource, QuotationLine, SystemOffer } from "../quotation/lines/quotation-line.ts";
import { revisionName } from "../sales/sale.ts";
import { columnUseText } from "../technical/column-use.ts";
import { unbroken } from "../text/no-break-spaces.ts";
import type { LabelledValue } from "./labelled-value.ts";
import { describedLines } from "./line-text.ts";
import { marginShares, taxedTotals, untaxedTotals } from "./price-schedule.ts";
import { printedLine } from "./printed-text.ts";
import type { CostRow, CostSheet, PriceBridgeSheet } from "./quotation-content-types.ts";

/** The sources of prices in words. */
export const sourceNames: Readonly<Record<PriceSource, string>> = {
  database: "Price table",
  calculated: "Calculated",
  custom: "Typed price",
  estimated: "Estimated",
};

/** Returns a factor of a price with its name, value and unit. */
function named({ words }: QuotationLine, name: string, value: string, givenUnit = ""): string {
  const { label, unit: usual } = namedIn(words, name);
  const unit = givenUnit || usual;
  const numeric = /^\d+(\.\d+)?$/.test(value);
  const shown = numeric ? value.replace(/^\d{4,}/, (digits) => formatNumber(Number(digits))) : value;
  const amount = unit.startsWith("₹") ? `₹${shown}${unit.slice(1)}` : `${shown} ${unit}`.trim();
  return printedLine(`${label} ${numeric ? unbroken(amount) : amount}`);
}

/** The system's price beside a typed price: "₹1,66,400.00, table version 3 of 12 Nov 2026". */
function systemText({ each, times, tableVersion }: SystemOffer): string {
  const version = tableVersion ? `, table version ${printedLine(versionName(tableVersion))}` : "";
  return `${formatMoneyColumn(each * times)}${version}`;
}

function originOf(line: QuotationLine, used: string | null): LabelledValue[] {
  const factors = (line.price?.factors ?? []).map(({ name, value, unit }) => named(line, name, value, unit));
  const pieces =
    line.price && line.price.times !== 1
      ? [unbroken(`${formatMoneyColumn(line.price.each)} each × ${line.price.times}`)]
      : [];
  // The description already names the row's keys.
  const row = Object.entries(line.row ?? {})
    .filter(([name, value]) => line.values[name] === undefined && value !== "")
    .map(([name, value]) => named(line, name, value));
  const { estimate } = line;
  const version = line.tableVersion ?? estimate?.tableVersion;
  return [
    { label: "Factors", value: [...factors, ...pieces].join(" · ") },
    {
      label: line.source === "custom" ? "Estimate beside it" : "Estimate",
      value: estimate ? basisWords(estimate.record) : (nextLargerWords(line) ?? ""),
    },
    { label: estimate ? "Preliminary" : "Table row", value: row.join(" · ") },
    { label: "Table version", value: version ? printedLine(versionName(version)) : "" },
    {
      label: "Warnings",
      value: (estimate?.record.warnings ?? []).map(estimateWarningText).map(printedLine).join(" "),
    },
    { label: "Typed by", value: printedLine(line.typedBy ?? "") },
    { label: "Taken from", value: line.priceOrigin ? originText(line.priceOrigin) : "" },
    { label: "System price", value: line.system ? systemText(line.system) : "" },
    { label: "Guide check", value: used ?? "" },
  ].filter(({ value }) => value !== "");
}

/** The price bridge, cause by cause. */
function bridgeSheet(bridge: BridgeInRupees): PriceBridgeSheet {
  const side = ({ quotation_id, revision }: BridgeInRupees["a"], total: number): LabelledValue => ({
    label: revision === 0 ? `${quotation_id}, first issue` : revisionName(quotation_id, revision),
    value: amountFigure(total),
  });
  return {
    heading: `Price bridge from R${bridge.a.revision} to R${bridge.b.revision}`,
    line: printedLine(bridge.line),
    from: side(bridge.a, bridge.from_total),
    rows: bridge.causes.map((cause) => ({
      balloon: cause.number,
      title: cause.title,
      kind: causeNames[cause.kind],
      words: printedLine(cause.words),
      cost: cause.component === null ? "–" : signedFigure(cause.cost_effect),
      total: signedFigure(cause.total_effect),
    })),
    to: side(bridge.b, bridge.to_total),
  };
}

/**
 * Returns the internal cost sheet of a quotation line by line: cost, its share of the margin, source, factors, table row and
 * warnings. A revision also has the price bridge from the one before.
 */
export function costSheet(
  document: QuotationDocument,
  firm: FirmProfile,
  bridge: BridgeInRupees | undefined,
): CostSheet {
  const shares = marginShares(document);
  const crane = craneOfDocument(document);
  const used = columnUseText(crane, engineeringFigures(crane));
  const rows = document.lines.map((line, index): CostRow => {
    const margin = shares[index] ?? 0;
    return {
      balloon: index + 1,
      title: line.title,
      inScope: line.inScope,
      description: describedLines(line, "internal"),
      source: line.inScope ? sourceNames[line.source] : "",
      origin: originOf(line, line.component === "column" && line.inScope ? used : null),
      cost: line.inScope ? formatMoneyColumn(line.amount) : "–",
      margin: line.inScope ? formatMoneyColumn(margin) : "–",
      price: line.inScope ? formatMoneyColumn(line.amount + margin) : "–",
    };
  });
  const { totals } = document;
  return {
    heading: "Costs, margin and price sources",
    rows,
    sums: {
      cost: formatMoneyColumn(totals.subtotal),
      margin: formatMoneyColumn(totals.margin),
      price: formatMoneyColumn(totals.beforeGst),
    },
    totals: [...untaxedTotals(document, "internal"), ...taxedTotals(document, firm)],
    words: amountInWords(totals.total),
    warnings: document.warnings.map(({ text }) => printedLine(text)),
    bridge: bridge ? bridgeSheet(bridge) : null,
  };
}
