/** A workbook as it is meant, before any file format: what is written as .xlsx is made of these. */

/** How a cell looks. Fills say what a cell is for: a heading, an input that may be changed, a figure that was quoted, a warning. */
export type BookStyle = {
  isBold?: boolean;
  fill?: "head" | "input" | "quoted" | "warning";
  /** The format of its numbers, as spreadsheets write formats. */
  format?: string;
  isWrapped?: boolean;
  isToTheRight?: boolean;
  /** A little away from the column before it. */
  isIndented?: boolean;
  /** May be changed on a protected sheet. */
  isFree?: boolean;
};

/** A cell; `formula` without its "=", with `value` as its result. */
export type BookCell = {
  value: string | number | null;
  formula?: string;
  style?: BookStyle;
  note?: string;
};

/** Width in characters, and the format of its numbers. */
export type BookColumn = { width: number; format?: string };

export type BookSheet = {
  name: string;
  columns: readonly BookColumn[];
  rows: readonly (readonly (BookCell | string | number | null)[])[];
  /** Rows at the top that stay in sight. */
  frozenRows?: number;
  /** Only cells whose style is free may be changed. */
  isProtected?: boolean;
};

export type Book = {
  title: string;
  sheets: readonly BookSheet[];
  /** Names of cells: "Margin" is "Costing!$C$4". */
  names?: readonly { name: string; range: string }[];
  /** When it was made, ISO 8601. */
  made: string;
};

/** Numbers with Indian grouping and so many decimals: crores, lakhs, the rest. A format has no more than two conditions. */
export function indianFormat(decimals: number): string {
  const tail = decimals === 0 ? "" : `.${"0".repeat(decimals)}`;
  const groups = ["[>=10000000]##\\,##\\,##\\,##0", "[>=100000]##\\,##\\,##0", "#,##0"];
  return groups.map((group) => group + tail).join(";");
}
