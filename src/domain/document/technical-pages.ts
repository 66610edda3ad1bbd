import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { notYetKnown } from "../engineering/number-text.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { type DataSheetGroup, dataSheet } from "../technical/data-sheet.ts";
import type { TechnicalLine } from "../technical/technical-lines.ts";
import { type DrawingPlace, generalArrangement } from "./general-arrangement.ts";
import { type PrintableDrawing, printableDrawing } from "./printable-drawing.ts";
import { printedCell, printedLine } from "./printed-text.ts";
import type { DataGroup } from "./quotation-content-types.ts";

/** Returns technical data as a paper prints them. */
export const printedData = (groups: readonly DataSheetGroup[]): DataGroup[] =>
  groups.map(({ group, rows }) => ({
    group: printedCell(group),
    rows: rows.map(({ label, value }) => ({ label: printedCell(label), value: printedLine(value) })),
  }));

/** Returns the known technical data, with these lines. A customer's paper has no empty row. */
export const dataOf = (
  crane: CraneInputs,
  figures: Figures,
  lines: readonly TechnicalLine[],
  isInternal = false,
): DataGroup[] =>
  printedData(
    dataSheet(crane, figures, { lines, reader: isInternal ? "office" : "customer" })
      .map(({ group, rows }) => ({ group, rows: rows.filter(({ value }) => value !== notYetKnown) }))
      .filter(({ rows }) => rows.length > 0),
  );

/**
 * Returns the general arrangement; null when too little is known for any view. `shown` has the crane as
 * a sale shows it, at its place.
 */
export function drawingOf(
  document: QuotationDocument,
  firm: FirmProfile,
  shown: { crane?: CraneInputs; place?: DrawingPlace } = {},
): PrintableDrawing | null {
  const sheet = generalArrangement(document, firm, shown);
  return sheet.elevationScale === null && sheet.planScale === null ? null : printableDrawing(sheet);
}
