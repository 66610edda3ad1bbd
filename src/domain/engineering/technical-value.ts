/**
 * The source of a technical value. `table`: from the row of a price table. `computed`: from the values of the steps by
 * the geometry rules. `firm`: from the firm's technical standards. `yours`: set by the author. `by others`: part of the
 * customer's building. `assumed`: computed from an input that nobody gave. `unknown`: no value.
 */
export const technicalSources = [
  "table",
  "computed",
  "firm",
  "yours",
  "by others",
  "assumed",
  "unknown",
] as const;
export type TechnicalSource = (typeof technicalSources)[number];

/** One technical value of a crane. */
export type TechnicalValue = {
  group: string;
  /** Stable, as other programs read it: "hoistSpeed". */
  name: string;
  label: string;
  /** In its unit; a text where the value is none or several numbers. Null while unknown. */
  value: number | string | null;
  unit: string;
  /** As papers print it, without a mark; empty while unknown. */
  text: string;
  source: TechnicalSource;
  /** The computed value beside one of the author's, as papers print it. */
  computed?: string | undefined;
  /** True for a value that the author leaves out of papers. The works sheet has it. */
  omitted?: true | undefined;
};

/** The technical values at the save of a document, with their sources. Absent in documents of before 1.2.0. */
export type WithTechnicalValues = { technicalValues?: readonly TechnicalValue[] };

/** Returns technical values as one text, equal for the same printed values with the same sources. */
export const valuesKey = (values: readonly TechnicalValue[]): string =>
  JSON.stringify(values.map(({ name, text, source }) => [name, text, source]));

/** The mark of a value that depends on an input that nobody gave. Papers never print such a value without it. */
export const assumedMark = " (assumed)";

/** The mark of a value that the customer told about the own building. */
const byOthersMark = " (by others)";

/** Returns a known value as papers print it, with the mark of its source. */
export const printedValue = ({
  text,
  value,
  source,
}: Pick<TechnicalValue, "text" | "value" | "source">): string =>
  source === "assumed"
    ? `${text}${assumedMark}`
    : source === "by others" && typeof value === "number"
      ? `${text}${byOthersMark}`
      : text;
