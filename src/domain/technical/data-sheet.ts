import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { notYetKnown } from "../engineering/number-text.ts";
import { printedValue, type TechnicalValue } from "../engineering/technical-value.ts";
import type { TechnicalLine } from "./technical-lines.ts";
import { technicalValues } from "./technical-values.ts";

/** A row with the name of its technical value; that of a line is blank. */
export type DataSheetRow = { name: string; label: string; value: string };
export type DataSheetGroup = { group: string; rows: DataSheetRow[] };

/** Returns whether papers of 1.1.0 did not have this row. These papers have no standards, and change in nothing. */
const isNewRow = ({ name, source }: Pick<TechnicalValue, "name" | "source">): boolean =>
  source !== "yours" && source !== "by others" && (name === "control" || name.endsWith("CreepSpeed"));

/** The readers of a data sheet: the customer, the works, or the office. */
type Reader = "customer" | "works" | "office";
type SheetOptions = { lines?: readonly TechnicalLine[] | undefined; reader?: Reader };

const computedMark = " (computed ";
const leftOutMark = " (left out)";

/** Returns a value as the office reads it: with the computed one beside the author's, and the mark of one left out. */
const officeValue = (value: Omit<TechnicalValue, "group" | "label">): string =>
  `${printedValue(value)}${value.computed === undefined ? "" : `${computedMark}${value.computed})`}${
    value.omitted ? leftOutMark : ""
  }`;

/** Returns the value of a row as the customer reads it. */
export function withoutOfficeMarks(text: string): string {
  const bare = text.endsWith(leftOutMark) ? text.slice(0, -leftOutMark.length) : text;
  const at = bare.lastIndexOf(computedMark);
  return at < 0 ? bare : bare.slice(0, at);
}

/** Returns whether a row without a value is left out, because nobody must set it. */
const isOptional = ({ name, source }: Pick<TechnicalValue, "name" | "source">): boolean =>
  source === "unknown" && name === "control";

/**
 * The technical table of an offer: groups of labelled values with their units, lengths in mm with thin-space groups.
 * Missing inputs read "Not yet known". Figures that depend on an unknown hoist type
 * read "(assumed)". The customer does not read values that the author leaves out. The lines stand at the end of their groups.
 */
export function dataSheet(
  inputs: CraneInputs,
  figures: Figures = engineeringFigures(inputs),
  { lines = [], reader = "customer" }: SheetOptions = {},
): DataSheetGroup[] {
  const groups = new Map<string, DataSheetRow[]>();
  const rowsOf = (group: string): DataSheetRow[] => {
    const rows = groups.get(group) ?? [];
    groups.set(group, rows);
    return rows;
  };
  for (const { group, label, ...value } of technicalValues(inputs, figures)) {
    if (value.omitted && reader === "customer") continue;
    if (isOptional(value) || (inputs.standards === undefined && isNewRow(value))) continue;
    const { name } = value;
    rowsOf(group).push({
      name,
      label,
      value:
        value.source === "unknown"
          ? notYetKnown
          : reader === "office"
            ? officeValue(value)
            : printedValue(value),
    });
  }
  for (const { group, label, text } of lines) rowsOf(group).push({ name: "", label, value: text });
  return [...groups].map(([group, rows]) => ({ group, rows }));
}
