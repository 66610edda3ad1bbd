import { type BookCell, type BookSheet, type BookStyle, indianFormat } from "../../files/workbook-model.ts";
import { type Paise, rupees } from "../../numbers/money.ts";

/** The column headings of a costing workbook (Excel). */
const costingColumns = ["Item", "Figure", "Value", "Unit", "Worked out ₹", "Quoted ₹", "Check", "Source"];
/** The column widths of a costing workbook, in characters. */
const widths = [34, 24, 16, 10, 20, 20, 10, 60];

export const moneyFormat = indianFormat(2);
/** Places of the columns of numbers. */
const numberColumns = [2, 4, 5, 6];
const head: BookStyle = { isBold: true, fill: "head" };
const money: BookStyle = { format: moneyFormat, isToTheRight: true };

const said = (value: string): BookCell => ({ value, style: { isIndented: true, isWrapped: true } });

type Row = BookSheet["rows"][number];

/** A sheet that is put together row by row, with the names that its inputs get. */
export type CostingRows = {
  /** A row of texts. */
  text(...cells: readonly (BookCell | string)[]): void;
  head(): void;
  /** The name of an input. The sheet's `suffix` is added. */
  nameOf(name: string): string;
  /** Adds a free input and returns its name. */
  input(label: string, value: number, options: InputOptions): string;
  /** Adds a computed figure beside the quoted one. Returns the address of the computed figure. */
  figure(title: string, formula: string, quoted: Paise, options?: FigureOptions): string;
  finish(): { sheet: BookSheet; names: readonly { name: string; range: string }[] };
};

type InputOptions = { name: string; unit?: string; format?: string; source?: string; note?: string };
type FigureOptions = { isBold?: boolean; source?: string; note?: string };

/** Returns a valid name for a spreadsheet: letters, digits and underscores. */
const safeName = (name: string): string =>
  name.replace(/[^A-Za-z0-9_]/g, "_").replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** Begins a sheet. `suffix` makes its names unique. */
export function startCosting(sheetName: string, suffix = ""): CostingRows {
  const rows: Row[] = [];
  const names: { name: string; range: string }[] = [];
  const next = () => rows.length + 1;
  const nameOf = (name: string) => safeName(`${name}${suffix}`);
  return {
    text: (...cells) => void rows.push(cells),
    head: () =>
      void rows.push(
        costingColumns.map((value, at) => ({
          value,
          style: {
            ...head,
            ...(numberColumns.includes(at) ? { isToTheRight: true } : { isIndented: at > 2 }),
          },
        })),
      ),
    nameOf,
    input(label, value, { name, unit = "", format, source = "", note }) {
      const whole = nameOf(name);
      names.push({ name: whole, range: `${sheetName}!$C$${next()}` });
      const style: BookStyle = { fill: "input", isFree: true, isToTheRight: true, ...(format && { format }) };
      const cell = { value, style, ...(note !== undefined && { note }) };
      rows.push([null, label, cell, said(unit), null, null, null, said(source)]);
      return whole;
    },
    figure(title, formula, quoted, { isBold = true, source = "", note } = {}) {
      const row = next();
      const bold = isBold ? { isBold } : {};
      rows.push([
        { value: title, style: { ...bold, isWrapped: true } },
        null,
        null,
        null,
        { value: rupees(quoted), formula, style: { ...money, ...bold }, ...(note !== undefined && { note }) },
        { value: rupees(quoted), style: { ...money, fill: "quoted" } },
        { value: 0, formula: `ROUND(E${row}-F${row},2)`, style: { format: "0.00", isToTheRight: true } },
        said(source),
      ]);
      return `E${row}`;
    },
    finish: () => ({
      sheet: {
        name: sheetName,
        columns: widths.map((width) => ({ width })),
        rows,
        isProtected: true,
      },
      names,
    }),
  };
}
