import { formatDate } from "../../dates/format-date.ts";
import type { Book } from "../../files/workbook-model.ts";
import { heldStamp } from "../../firm/paper-marks.ts";
import { rupees } from "../../numbers/money.ts";
import { versionName } from "../../price-tables/table-version.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { namedIn } from "../../quotation/lines/line-words.ts";
import { originText } from "../../quotation/lines/price-origin.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { revisionName } from "../../sales/sale.ts";
import { sourceNames } from "../cost-sheet.ts";
import { type CostingRows, moneyFormat, startCosting } from "./costing-rows.ts";
import { lineFormula } from "./line-formula.ts";

/** The head of each sheet. `isHeld`: approval is awaited. */
export function costingHead(
  rows: CostingRows,
  title: string,
  lines: readonly string[],
  isHeld: boolean,
): void {
  rows.text({ value: title, style: { isBold: true } });
  if (isHeld) rows.text({ value: heldStamp, style: { isBold: true, fill: "warning" } });
  for (const line of lines) rows.text(line);
  rows.text(
    { value: "Inputs", style: { fill: "input" } },
    "are free inputs; all other figures are worked out from them. A check of 0.00 means equal to the quotation.",
  );
  rows.text("");
}

/** Returns the row of the price table behind a line, with its version. */
function sourceOf(line: QuotationLine): { source: string; note?: string } {
  const version = line.tableVersion ?? line.estimate?.tableVersion;
  const table = version ? `, table version ${versionName(version)}` : "";
  const typed = line.source === "custom" && line.typedBy ? ` by ${line.typedBy}` : "";
  const from = line.priceOrigin ? ` · ${originText(line.priceOrigin)}` : "";
  const row = Object.entries(line.row ?? {})
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${namedIn(line.words, name).label} ${value}`);
  const note =
    row.length > 0 ? `${line.estimate ? "Estimate" : `Row${table}`}: ${row.join(", ")}` : undefined;
  return {
    source: `${sourceNames[line.source]}${typed}${from}${table}`,
    ...(note !== undefined && { note }),
  };
}

function lineRows(rows: CostingRows, line: QuotationLine): string | null {
  if (!line.inScope) {
    rows.text(line.title, "Not in scope");
    return null;
  }
  const { source, note } = sourceOf(line);
  const formula = lineFormula(line);
  if (!formula) {
    const label = line.source === "custom" ? "Typed price" : "Price as quoted";
    const name = `price_${line.component}`;
    const cell = rows.figure(line.title, `ROUND(${rows.nameOf(name)},2)`, line.amount, { source });
    rows.input(label, rupees(line.amount), { name, unit: "₹", format: moneyFormat });
    return cell;
  }
  const inputs = formula.inputs.map((input) => ({
    ...input,
    name: `${input.factor.name}_${line.component}`,
  }));
  const names = inputs.map(({ name }) => rows.nameOf(name));
  const product = formula.product.map((sum) => {
    const terms = sum.map((at) => names[at] ?? "");
    return terms.length > 1 ? `(${terms.join("+")})` : terms.join("");
  });
  const each = `ROUND(${product.join("*")},2)`;
  const cell = rows.figure(
    line.title,
    formula.times === null ? each : `ROUND(${each}*${names[formula.times]},2)`,
    line.amount,
    { source },
  );
  for (const { factor, isOfTable, name } of inputs)
    rows.input(namedIn(line.words, factor.name).label, Number(factor.value), {
      name,
      unit: factor.unit,
      ...(factor.unit === "₹" && { format: moneyFormat }),
      ...(isOfTable && note !== undefined && { note }),
    });
  return cell;
}

/**
 * Adds costs, margin and taxes of a quotation as a sheet of live formulas. Returns references to costs and
 * taxable value.
 */
export function costingSheet(
  rows: CostingRows,
  document: QuotationDocument,
): { subtotal: string; taxable: string } {
  const { totals } = document;
  rows.head();
  const amounts = document.lines.flatMap((line) => lineRows(rows, line) ?? []);
  rows.text("");
  const sum = amounts.length > 0 ? amounts.join("+") : "0";
  const subtotal = rows.figure("Subtotal", `ROUND(${sum},2)`, totals.subtotal);
  const marginName = rows.input("Margin", Number(totals.marginPercentage), { name: "margin", unit: "%" });
  const margin = rows.figure("Margin", `ROUND(${subtotal}*${marginName}/100,2)`, totals.margin, {
    isBold: false,
  });
  const taxable = rows.figure("Taxable value", `ROUND(${subtotal}+${margin},2)`, totals.beforeGst);
  const gstName = rows.input("GST", Number(totals.gstPercentage), { name: "GST_rate", unit: "%" });
  const gst = rows.figure("GST", `ROUND(${taxable}*${gstName}/100,2)`, totals.gst, { isBold: false });
  rows.figure("Total including GST", `ROUND(${taxable}+${gst},2)`, totals.total);
  return { subtotal, taxable };
}

/**
 * The costing of a quotation as a workbook: inputs free and named, prices as live formulas, and the quoted
 * figure beside each figure. Only for users who see internal costs.
 */
export function quotationCosting(document: QuotationDocument, isHeld: boolean): Book {
  const rows = startCosting("Costing");
  const name = revisionName(document.number, document.revision);
  const facts = [
    `${document.craneWords.label}, ${formatDate(document.createdAt)}, ${document.preparedBy}`,
    document.customer.company,
  ];
  costingHead(
    rows,
    `Costing ${name}`,
    facts.filter((text) => text !== ""),
    isHeld,
  );
  costingSheet(rows, document);
  const { sheet, names } = rows.finish();
  return { title: `Costing ${name}`, sheets: [sheet], names, made: document.createdAt };
}
