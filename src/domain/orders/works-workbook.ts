import { formatDate } from "../dates/format-date.ts";
import type { Book, BookSheet } from "../files/workbook-model.ts";
import type { Make } from "../firm/paper-blocks.ts";
import { revisionName } from "../sales/sale.ts";
import type { Order } from "./order.ts";
import {
  craneTitle,
  orderedBesides,
  partRows,
  type WorksPart,
  type WorksSheet,
  weightDecimals,
  weightRows,
  weightText,
} from "./works-sheet.ts";

const head = (...titles: string[]) =>
  titles.map((value) => ({ value, style: { isBold: true, fill: "head" as const } }));
const bold = (value: string) => [{ value, style: { isBold: true } }];
/** The number format of a weight: "0.0". */
const kilograms = (0).toFixed(weightDecimals);

/** The sheet of a crane in the works workbook: its weights, points, parts list with its columns, and data. */
function craneSheet(crane: WorksPart): BookSheet {
  const { quotation, position, quantity, points, data, weights } = crane;
  return {
    name: `Position ${position}`,
    columns: [
      { width: 26 },
      { width: 44 },
      { width: 16 },
      { width: 14 },
      { width: 16, format: kilograms },
      { width: 16, format: kilograms },
      { width: 40 },
    ],
    rows: [
      bold(`Position ${position}: ${craneTitle(crane)}`),
      [`Quotation ${revisionName(quotation.number, quotation.revision)}, ${quantity} ordered`],
      [],
      ...weights.map((weight) => [weight.label, weightText(weight)]),
      ...(weights.length > 0 ? [[]] : []),
      ...(points.length > 0 ? [bold("An engineer must confirm"), ...points.map((point) => [point]), []] : []),
      head(
        "Part",
        "Description",
        `Pieces for ${quantity}`,
        "Length, mm",
        "One crane, kg",
        `All ${quantity}, kg`,
        "Details",
      ),
      ...partRows(crane).map((row) => [
        row.component,
        row.description,
        row.pieces,
        row.length,
        row.weight,
        row.allWeight,
        row.details,
      ]),
      [],
      ...data.flatMap(({ group, rows }) => [
        head(group, ""),
        ...rows.map(({ label, value }) => [label, value]),
      ]),
    ],
  };
}

/** The points that an engineer must confirm, by position. */
function pointsOf(works: WorksSheet): BookSheet["rows"] {
  const ofCranes = works.cranes.flatMap(({ position, points }) =>
    points.map((point) => `Position ${position}: ${point}`),
  );
  const points = [...ofCranes, ...works.points].map((point) => [point]);
  return points.length > 0 ? [bold("An engineer must confirm"), ...points, []] : [];
}

/** What is ordered beside the cranes. */
function besidesOf(order: Order): BookSheet["rows"] {
  const besides = orderedBesides(order);
  return besides.length > 0 ? [bold("Ordered beside the cranes"), ...besides.map((text) => [text]), []] : [];
}

/**
 * Returns the works sheet as an Excel workbook: points to confirm, what is ordered beside the cranes, sums and makes
 * first, then a sheet for each position. Nothing in it names a price.
 */
export const worksWorkbook = (order: Order, works: WorksSheet, makes: readonly Make[]): Book => ({
  title: `Works sheet ${order.number}`,
  made: `${order.day}T00:00:00.000Z`,
  sheets: [
    {
      name: "Sums",
      columns: [{ width: 52 }, { width: 18, format: kilograms }, { width: 40 }],
      rows: [
        bold(`Works sheet ${revisionName(order.number, order.revision)}`),
        [`Order ${order.orderNumber || "without a number"} of ${formatDate(order.day)}`],
        [order.dispatch === null ? "No day of dispatch" : `Dispatch ${formatDate(order.dispatch)}`],
        [],
        ...pointsOf(works),
        ...besidesOf(order),
        ...(works.together === null ? [] : [head("Kind of steel", "Weight, kg")]),
        ...weightRows(works).map(({ steel, weight }) => [steel, weight]),
        ...(makes.length > 0 ? [[], head("Component", "Make", "Supply")] : []),
        ...makes.map(({ component, make, supply }) => [component, make, supply]),
      ],
    },
    ...works.cranes.map(craneSheet),
  ],
});
