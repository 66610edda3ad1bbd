import { formatDate } from "../dates/format-date.ts";
import { decimal } from "../engineering/number-text.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import type { Make } from "../firm/paper-blocks.ts";
import { type PaperMarks, type PrintedMarks, printedMarks } from "../firm/paper-marks.ts";
import type { FreeInOffer } from "../offers/option-points.ts";
import type { Order } from "../orders/order.ts";
import {
  craneTitle,
  orderedBesides,
  partRows,
  type WorksCrane,
  weightDecimals,
  weightRows,
  weightText,
  worksSheet,
} from "../orders/works-sheet.ts";
import { revisionName } from "../sales/sale.ts";
import type { LabelledValue } from "./labelled-value.ts";
import { withoutEmptyValues } from "./letterhead.ts";
import type { PrintableDrawing } from "./printable-drawing.ts";
import { plainLine, printedCell, printedLine } from "./printed-text.ts";
import type { DataGroup } from "./quotation-content-types.ts";
import { drawingOf, printedData } from "./technical-pages.ts";

/** A row of the parts list as it is printed. */
type PrintedPart = {
  component: string;
  description: string;
  details: string;
  pieces: string;
  length: string;
  weight: string;
  allWeight: string;
};

/** The complete content of the works sheet. It is internal and has no prices. */
export type WorksContent = {
  language: string;
  title: string;
  author: string;
  name: string;
  number: string;
  notice: string;
  head: string;
  marks: PrintedMarks | null;
  facts: readonly LabelledValue[];
  sums: readonly LabelledValue[];
  /** What an engineer must confirm of the positions beside the cranes. */
  points: readonly string[];
  /** What is ordered beside the cranes. */
  besides: readonly string[];
  makes: readonly Make[];
  cranes: readonly {
    heading: string;
    facts: readonly LabelledValue[];
    points: readonly string[];
    quantity: number;
    parts: readonly PrintedPart[];
    data: readonly DataGroup[];
    sheet: PrintableDrawing | null;
  }[];
};

/** A weight in the parts list, rounded. */
const kilograms = (weight: number | null): string => (weight === null ? "" : decimal(weight, weightDecimals));

/** Returns the content of an order's works sheet as finished texts. */
export function worksContent(
  order: Order,
  ordered: readonly WorksCrane[],
  firm: FirmProfile,
  { besides, makes, marks }: { besides: readonly FreeInOffer[]; makes: readonly Make[]; marks: PaperMarks },
): WorksContent {
  const printed = printedMarks(marks);
  const works = worksSheet(ordered, besides);
  const { cranes, points } = works;
  return {
    language: "en",
    title: plainLine([...(printed?.stamps ?? []), `Works sheet ${order.number}`].join(": ")),
    author: plainLine(firm.name),
    name: "Works sheet",
    number: order.number,
    notice: "Internal, without prices",
    head: plainLine(firm.name),
    marks: printed,
    facts: withoutEmptyValues([
      { label: "Sale", value: revisionName(order.number, order.revision) },
      { label: "Customer", value: printedCell(order.customer.company) },
      { label: "Order", value: printedCell(order.orderNumber) },
      { label: "Of", value: formatDate(order.day) },
      { label: "Dispatch", value: order.dispatch === null ? "" : formatDate(order.dispatch) },
    ]),
    sums: weightRows(works).map(({ steel, weight }) => ({
      label: printedLine(steel),
      value: `${kilograms(weight)} kg`,
    })),
    points: points.map(printedLine),
    besides: orderedBesides(order).map(printedLine),
    makes: makes.map(({ component, supply, make }) => ({
      component: printedLine(component),
      supply: printedLine(supply),
      make: printedLine(make),
    })),
    cranes: cranes.map((crane) => ({
      heading: `Position ${crane.position}: ${printedLine(craneTitle(crane))}`,
      facts: [
        {
          label: "Quotation",
          value: revisionName(crane.quotation.number, crane.quotation.revision),
        },
        { label: "Cranes", value: String(crane.quantity) },
        ...crane.weights.map((weight) => ({ label: weight.label, value: weightText(weight) })),
      ],
      points: crane.points.map(printedLine),
      quantity: crane.quantity,
      parts: partRows(crane).map((row) => ({
        component: row.component,
        description: printedLine(row.description),
        details: printedLine(row.details),
        pieces: decimal(row.pieces, 0),
        length: row.length === null ? "" : decimal(row.length, 0),
        weight: kilograms(row.weight),
        allWeight: kilograms(row.allWeight),
      })),
      data: printedData(crane.data),
      sheet: drawingOf(crane.quotation, firm, {
        crane: crane.inputs,
        // The ordered cranes of a runway can be fewer than the offered ones.
        place: { drawing: `${order.number}-W${crane.position}`, revision: order.revision },
      }),
    })),
  };
}
