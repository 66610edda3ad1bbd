/** A workbook without a file format. The .xlsx files are written from it. */

/** The look of a cell. Its fill shows its purpose: a heading, a free input, a quoted figure, a warning. */
export type BookStyle = {
  isBold?: boolean;
  fill?: "head" | "input" | "quoted" | "warning";
  /** The format of its numbers, as in spreadsheets. */
  format?: string;
  isWrapped?: boolean;
  isToTheRight?: boolean;
  /** Slightly indented. */
  isIndented?: boolean;
  /** Free to change on a protected sheet. */
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
  /** Frozen rows at the top. */
  frozenRows?: number;
  /** Protects all cells whose style is not free. */
  isProtected?: boolean;
};

export type Book = {
  title: string;
  sheets: readonly BookSheet[];
  /** Names of cells: "Margin" is "Costing!$C$4". */
  names?: readonly { name: string; range: string }[];
  /** The time of its making, ISO 8601. */
  made: string;
};

/**
 * Returns a number format with Indian grouping and this many decimals: crores, lakhs, the rest. A format can
 * have two conditions.
 */
export function indianFormat(decimals: number): string {
  const tail = decimals === 0 ? "" : `.${"0".repeat(decimals)}`;
  const groups = ["[>=10000000]##\\,##\\,##\\,##0", "[>=100000]##\\,##\\,##0", "#,##0"];
  return groups.map((group) => group + tail).join(";");
}
