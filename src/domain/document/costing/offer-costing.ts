import { formatDate } from "../../dates/format-date.ts";
import type { Book, BookSheet } from "../../files/workbook-model.ts";
import { rupees } from "../../numbers/money.ts";
import {
  freeTitle,
  isQuoted,
  type OfferDocument,
  offerKindTitles,
  type QuotedPosition,
} from "../../offers/offer.ts";
import { withoutRunway } from "../../offers/quoted.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { revisionName } from "../../sales/sale.ts";
import { type CostingRows, moneyFormat, startCosting } from "./costing-rows.ts";
import { costingHead, costingSheet } from "./costing-workbook.ts";

type Names = NonNullable<Book["names"]>;
type Parts = { sheets: BookSheet[]; names: Names[number][] };

const sheetOf = (number: number): string => `Position_${number}`;

/** Adds the sheet of an offered crane. Returns references to its unit value and costs for other sheets. */
function craneSheet(
  parts: Parts,
  number: number,
  position: QuotedPosition,
  document: QuotationDocument,
  isHeld: boolean,
): { value: string; cost: string } {
  const name = sheetOf(number);
  const rows = startCosting(name, `_P${number}`);
  const quotation = revisionName(position.quotation, position.revision);
  const runway = position.onRunwayOf === null ? [] : [`On the runway of position ${position.onRunwayOf}`];
  costingHead(rows, `Position ${number}: quotation ${quotation}`, runway, isHeld);
  const { subtotal, taxable } = costingSheet(
    rows,
    position.onRunwayOf === null ? document : withoutRunway(document),
  );
  const made = rows.finish();
  parts.sheets.push(made.sheet);
  parts.names.push(...made.names);
  return { value: `${name}!${taxable}`, cost: `${name}!${subtotal}` };
}

/** The discount off the sum of the firm lines, as a formula. */
function discountFormula(rows: CostingRows, offer: OfferDocument, sum: string): string {
  const { discount } = offer;
  if (discount === null) return "0";
  if ("percent" in discount) {
    const name = rows.input("Discount", Number(discount.percent), { name: "discount", unit: "%" });
    return `ROUND(${sum}*${name}/100,2)`;
  }
  const options = { name: "discount", unit: "₹", format: moneyFormat };
  const name = rows.input("Discount", rupees(discount.amount), options);
  return `ROUND(MIN(${name},${sum}),2)`;
}

/**
 * The costing of an offer as a workbook: a sheet for each crane, and one that multiplies, sums, discounts and
 * taxes them. Alternates and options are below, outside the total. Only for users who see internal costs.
 */
export function offerCosting(
  offer: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  isHeld: boolean,
): Book {
  const { figures } = offer;
  const rows = startCosting("Offer");
  const name = revisionName(offer.number, offer.revision);
  const facts = [`${formatDate(offer.createdAt)}, ${offer.preparedBy}`, offer.customer.company];
  costingHead(
    rows,
    `Costing ${name}`,
    facts.filter((text) => text !== ""),
    isHeld,
  );
  rows.head();
  const parts: Parts = { sheets: [], names: [] };
  const costs: string[] = [];
  const valueRows = (kinds: readonly string[]): string[] =>
    offer.positions.flatMap((position, at) => {
      const line = figures.positions[at];
      if (!line || !kinds.includes(position.kind)) return [];
      const number = at + 1;
      const title = `${number} ${isQuoted(position) ? position.quoted.title : freeTitle(position.text)}`;
      const quantity = rows.nameOf(`quantity_P${number}`);
      const unit = isQuoted(position)
        ? craneSheet(parts, number, position, documentOf(position), isHeld)
        : {
            value: rows.nameOf(`unit_price_P${number}`),
            cost: rows.nameOf(`unit_${position.unitCost === undefined ? "price" : "cost"}_P${number}`),
          };
      if (position.kind === "firm") costs.push(`ROUND(${unit.cost}*${quantity},2)`);
      const source = isQuoted(position) ? `Sheet ${sheetOf(number)}` : "Free position";
      const cell = rows.figure(title, `ROUND(${unit.value}*${quantity},2)`, line.value, { source });
      if (!isQuoted(position))
        rows.input("Unit price", rupees(position.unitPrice), {
          name: `unit_price_P${number}`,
          unit: "₹",
          format: moneyFormat,
        });
      if (!isQuoted(position) && position.unitCost !== undefined)
        rows.input("Unit cost", rupees(position.unitCost), {
          name: `unit_cost_P${number}`,
          unit: "₹",
          format: moneyFormat,
          source: "Catalogue of options",
        });
      rows.input("Quantity", Number(position.quantity), {
        name: `quantity_P${number}`,
        unit: isQuoted(position) ? "" : position.unit,
        source: offerKindTitles[position.kind],
      });
      return [cell];
    });
  const firmRows = valueRows(["firm"]);
  rows.text("");
  const sumOf = (cells: readonly string[]) => `ROUND(${cells.length > 0 ? cells.join("+") : "0"},2)`;
  const sum = rows.figure("Sum of the positions", sumOf(firmRows), figures.firmTotal);
  const discount = rows.figure("Discount", discountFormula(rows, offer, sum), figures.discountAmount, {
    isBold: false,
  });
  const taxable = rows.figure("Taxable value", `ROUND(${sum}-${discount},2)`, figures.taxable);
  const rate = rows.input("GST", Number(figures.gstPercentage), { name: "GST_rate", unit: "%" });
  const gst = rows.figure("GST", `ROUND(${taxable}*${rate}/100,2)`, figures.gst, { isBold: false });
  rows.figure("Total including GST", `ROUND(${taxable}+${gst},2)`, figures.total);
  const cost = rows.figure("Costs of the firm positions", sumOf(costs), figures.cost, { isBold: false });
  rows.figure("Margin after discount", `ROUND(${taxable}-${cost},2)`, figures.taxable - figures.cost, {
    isBold: false,
  });
  if (offer.positions.some(({ kind }) => kind !== "firm")) {
    rows.text("");
    rows.text({ value: "Alternates and options, outside the total", style: { isBold: true } });
    valueRows(["alternate", "optional"]);
  }
  const { sheet, names } = rows.finish();
  return {
    title: `Costing ${name}`,
    sheets: [sheet, ...parts.sheets],
    names: [...names, ...parts.names],
    made: offer.createdAt,
  };
}
