import { formatNumber } from "#domain/numbers/format.ts";
import { byCraneType, craneTypes } from "../crane-types.ts";
import { amountPower, minCraneAmount, readAmount, saysLakh } from "../imports/amount-cells.ts";
import { haveMonthFirst, readDay } from "../imports/date-cells.ts";
import { foldHeading } from "../imports/list-field.ts";
import type { RefusedRow } from "../imports/list-kinds.ts";
import {
  headingFor,
  type ListColumn,
  type ListRow,
  type ReadList,
  type RowFault,
  refusedFor,
} from "../imports/list-sheet.ts";
import { readMeasure } from "../imports/measure-cells.ts";
import { rupees } from "../numbers/money.ts";
import { capacityField, liftField, runwayField, spanWidth } from "../quick-entry/entry.ts";
import { parseQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { nameKey } from "../text/same-name.ts";
import { outcomeIn, outcomeTitles } from "./outcomes.ts";
import {
  craneTypeIn,
  noPastQuotation,
  type PastQuotation,
  type PastSize,
  pastCraneText,
  pastQuotationProblems,
  pastSizeNames,
  pastTextNames,
  typeUnknown,
  unreadText,
} from "./past-quotation.ts";
import { pastQuotationFields } from "./past-quotation-fields.ts";

/** A past quotation of a list. */
export type ListedPast = {
  row: number;
  fields: PastQuotation;
  /** The fields that the list fills. Others of a known quotation stay. */
  given: readonly (keyof PastQuotation)[];
  /** The values that need a look, such as those that were read from the description; blank for none. */
  readings: string;
  /** Filled cells of columns that fill nothing, for the page of the quotation. */
  others: readonly OtherValue[];
};

/** A filled cell of a column that fills no field. */
export type OtherValue = { heading: string; value: string };

export type PastSheet = { records: ListedPast[]; refused: RefusedRow[]; notes: string[] };

/** The fields that a description may hold. */
const describedFields = ["crane_type", ...pastSizeNames] as const;
type Described = Partial<Pick<PastQuotation, (typeof describedFields)[number]>>;

const numberIn = (text: string | undefined): number | undefined => {
  const value = Number.parseFloat(text ?? "");
  return value > 0 ? value : undefined;
};

/** Returns a reader of descriptions, which reads each text once. */
function makeDescriptionReader(): (text: string) => Described {
  const known = new Map<string, Described>();
  const noChoices = byCraneType(() => ({}));
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const { craneType, values } = parseQuickEntry(text.slice(0, 500), noChoices);
    const read: Described = {
      ...(craneType && { crane_type: craneType }),
      ...withNumber("tonnes", values[capacityField]),
      ...withNumber("span_m", values[spanWidth]),
      ...withNumber("lift_m", values[liftField]),
      ...withNumber("runway_m", values[runwayField]),
    };
    known.set(text, read);
    return read;
  };
}

const withNumber = (name: PastSize, text: string | undefined): Described => {
  const value = numberIn(text);
  return value === undefined ? {} : { [name]: value };
};

/** Stands between the capacities of a main and an auxiliary hoist: "20/5T". */
const ofAuxiliary = /[/+]/;

/** Returns the capacity of a row when it has an auxiliary hoist, for which a past quotation has no field; else blank. */
const doubleCapacity = ({ texts: { tonnes = "" } }: ListRow): string =>
  ofAuxiliary.test(tonnes) ? tonnes : "";

/** The smallest size in an import, 0.05 T or m. One below was not meant in the heading's unit: 15 below "Span (mm)". */
const minSize = 0.05;

type CellProblem = { field: string; msg: string };

/** The cells of a row as fields, and the faults of its cells. */
function readCells(
  { texts }: ListRow,
  unitOf: (field: string) => string,
  column: { isAmongLakhs: boolean; isMonthFirst: boolean },
  today: string,
): { read: Partial<PastQuotation>; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const fields: { -readonly [K in keyof PastQuotation]?: PastQuotation[K] } = {};
  for (const name of pastTextNames) {
    const text = texts[name];
    if (text !== undefined)
      fields[name] = name === "number" || name === "customer" ? text.replace(/\s+/g, " ") : text;
  }
  const date = texts.date;
  if (date !== undefined) {
    const read = readDay(date, today, column.isMonthFirst);
    if ("problem" in read) problems.push({ field: "date", msg: read.problem });
    else if (read.day > today) problems.push({ field: "date", msg: "is after today" });
    else fields.date = read.day;
  }
  for (const name of pastSizeNames) {
    const text = texts[name];
    if (text === undefined) continue;
    const main = name === "tonnes" ? (text.split(ofAuxiliary)[0] ?? "") : text;
    const measured = readMeasure(main, name === "tonnes" ? "T" : "m", unitOf(name));
    if (measured === null)
      problems.push({
        field: name,
        msg: `is not a ${name === "tonnes" ? "load in tonnes" : "length in metres"}`,
      });
    else if (Number(measured) < minSize)
      problems.push({
        field: name,
        msg:
          name === "tonnes"
            ? `would be ${measured} T. Write the unit into the cell: 7.5 T`
            : `would be ${measured} m. Write the unit into the cell: 15 m`,
      });
    else fields[name] = Number(measured);
  }
  if (texts.amount !== undefined) {
    const read = readAmount(texts.amount, amountPower(unitOf("amount")), column.isAmongLakhs);
    if ("problem" in read) problems.push({ field: "amount", msg: read.problem });
    else fields.amount = read.amount;
  }
  if (texts.margin !== undefined) {
    const margin = Number(texts.margin.replace("%", "").trim());
    if (Number.isFinite(margin)) fields.margin = margin;
    else problems.push({ field: "margin", msg: "is not a percentage" });
  }
  if (texts.crane_type !== undefined) fields.crane_type = craneTypeIn(texts.crane_type);
  if (texts.outcome !== undefined) fields.outcome = outcomeIn(texts.outcome);
  return { read: fields, problems };
}

/** An unread crane type stays in the description, an unread outcome or the capacity of an auxiliary hoist in the note. */
function withUnread(read: Partial<PastQuotation>, row: ListRow): Partial<PastQuotation> {
  const { texts } = row;
  const capacity = doubleCapacity(row);
  const kept = (...parts: (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== "").join("; ");
  const isTypeUnread = texts.crane_type !== undefined && read.crane_type === null;
  const isOutcomeUnread =
    texts.outcome !== undefined &&
    read.outcome === "unknown" &&
    !/^(?:unknown|not known)$/i.test(texts.outcome);
  return {
    ...read,
    ...(isTypeUnread && { description: kept(texts.crane_type, read.description) }),
    ...((isOutcomeUnread || capacity !== "") && {
      note: kept(
        read.note,
        isOutcomeUnread ? `Status: ${texts.outcome}` : "",
        capacity === "" ? "" : `Capacity: ${capacity}`,
      ),
    }),
  };
}

const quoted = (value: string): string => `“${value.replace(/\s+/g, " ").trim().slice(0, 60)}”`;

function othersOf(columns: readonly ListColumn[], { cells }: ListRow): ListedPast["others"] {
  return columns
    .filter(({ field }) => field === null)
    .map(({ index, heading }) => ({
      heading: heading.slice(0, 100),
      value: (cells[index] ?? "").trim().slice(0, 200),
    }))
    .filter(({ value }) => value !== "")
    .slice(0, 20);
}

/** Returns the other values of a known past quotation with those of a list. Values that the list does not have are kept. */
export const mergedOthers = (before: readonly OtherValue[], listed: readonly OtherValue[]): OtherValue[] => [
  ...listed,
  ...before.filter(({ heading }) => listed.every((each) => each.heading !== heading)),
];

/**
 * Turns the rows of a list into past quotations. Sizes that the columns lack are read from the description. A row with a
 * fault is refused with all its reasons, and stops no other.
 * @param today the present day, ISO 8601
 */
export function readPastQuotations(
  { rows, columns }: Pick<ReadList, "rows" | "columns">,
  today: string,
): PastSheet {
  const records: ListedPast[] = [];
  const refused: RefusedRow[] = [];
  const describe = makeDescriptionReader();
  const units = new Map(columns.map(({ field, heading }) => [field, foldHeading(heading).unit]));
  const unitOf = (field: string): string => units.get(field) ?? "";
  const column = {
    isAmongLakhs: rows.some(({ texts }) => saysLakh(texts.amount ?? "")),
    isMonthFirst: haveMonthFirst(rows.flatMap(({ texts }) => texts.date ?? [])),
  };
  for (const row of rows) {
    const cells = readCells(row, unitOf, column, today);
    const read = withUnread(cells.read, row);
    const isOpen = describedFields.some((name) => (read[name] ?? null) === null);
    const described = read.description !== undefined && isOpen ? describe(read.description) : {};
    const added = Object.fromEntries(
      Object.entries(described).filter(([name]) => (read[name as keyof PastQuotation] ?? null) === null),
    ) as Described;
    const fields: PastQuotation = { ...noPastQuotation, ...read, ...added };
    const unread = new Set([...row.faults, ...cells.problems].map(({ field }) => field));
    const inColumn = (field: string, text: (column: string, value: string) => string): RowFault => {
      const column = headingFor(pastQuotationFields, columns, field);
      return { column, text: text(column, quoted(row.texts[field] ?? "")) };
    };
    const reasons: RowFault[] = [
      ...row.faults,
      ...cells.problems.map(({ field, msg }) =>
        inColumn(field, (column, value) => `${column} ${value} ${msg}.`),
      ),
      ...pastQuotationProblems(fields)
        .map(({ msg, loc }) => ({ msg, field: String(loc.at(-1)) }))
        .filter(({ field }) => !unread.has(field))
        .map(({ msg, field }) =>
          inColumn(field, (column, value) =>
            row.texts[field] === undefined ? `${column} is empty: ${msg}.` : `${column} ${value}: ${msg}.`,
          ),
        ),
    ];
    if (reasons.length > 0) {
      refused.push(refusedFor(row.row, reasons));
      continue;
    }
    records.push({
      row: row.row,
      fields,
      given: Object.keys({ ...read, ...added }) as (keyof PastQuotation)[],
      readings: readingsText(added, row, fields),
      others: othersOf(columns, row),
    });
  }
  return {
    records,
    refused,
    notes: [...noteOfTotal(columns), ...noteOfSmall(records), ...noteOfTwice(records)],
  };
}

/** Small amounts of a whole column may be in lakh, which nothing else tells. */
function noteOfSmall(records: readonly ListedPast[]): string[] {
  const small = records.filter(
    ({ fields: { amount } }) => amount !== null && amount > 0 && amount < minCraneAmount,
  );
  const [first] = small;
  if (!first) return [];
  const start =
    small.length === 1
      ? `The amount of row ${first.row} is below ₹1,000.`
      : `The amounts of ${formatNumber(small.length)} rows are below ₹1,000, the first in row ${first.row}.`;
  return [`${start} Write the unit into the heading, as in “Amount (lakh)”, if they are not in rupees.`];
}

/** Several cranes of a quotation share its number, but a row may also be in the list twice. */
function noteOfTwice(records: readonly ListedPast[]): string[] {
  const rows = Map.groupBy(records, ({ fields: { number } }) => nameKey(number));
  const several = [...rows].filter(([key, found]) => key !== "" && found.length > 1);
  const [first] = several;
  if (!first) return [];
  const [one, other] = first[1];
  const example = `“${one?.fields.number}” in rows ${one?.row} and ${other?.row}`;
  return several.length === 1
    ? [`One number stands in several rows: ${example}. Each row is imported.`]
    : [
        `${formatNumber(several.length)} numbers stand in several rows, such as ${example}. Each row is imported.`,
      ];
}

/** A column of totals may have the tax in it, which nothing else tells. */
function noteOfTotal(columns: readonly ListColumn[]): string[] {
  const filling = columns.find(({ field, by }) => field === "amount" && by === "name");
  const words = foldHeading(filling?.heading ?? "").name.split(" ");
  return filling && words.includes("total") && !words.includes("sub")
    ? [`The amounts are from the column “${filling.heading}”. Check that they are without GST.`]
    : [];
}

/** A number below 1 without a percent sign may be a share of 1. */
const isShare = ({ texts }: ListRow, margin: number | null): boolean =>
  margin !== null && margin !== 0 && Math.abs(margin) < 1 && texts.margin?.includes("%") === false;

/** The values that need a look: those of the description, and a capacity of which only the main hoist counts. */
function readingsText(added: Described, row: ListRow, fields: PastQuotation): string {
  const { tonnes, margin } = fields;
  const capacity = doubleCapacity(row);
  return [
    Object.keys(added).length === 0 ? "" : `From the description: ${describedText(added)}`,
    capacity === "" ? "" : `Capacity ${quoted(capacity)}: ${tonnes}T counts, the whole is in the note`,
    isShare(row, margin) ? `Margin ${margin} % is below 1 %: check whether it is a share` : "",
    unreadText(fields) === typeUnknown ? "The crane type is unknown" : "",
  ]
    .filter((text) => text !== "")
    .join("; ");
}

function describedText(added: Described): string {
  const fields = { ...noPastQuotation, ...added };
  const { lift_m, runway_m } = fields;
  return [
    pastCraneText({ ...fields, description: "" }),
    lift_m === null ? "" : `lift ${lift_m} m`,
    runway_m === null ? "" : `runway ${runway_m} m`,
  ]
    .filter((text) => text !== "")
    .join(", ");
}

/** The column headings of the export of past quotations, which an import takes as they are. */
export const pastColumns: readonly string[] = pastQuotationFields.map(({ label }) => label);

/** Returns a past quotation as a row of a list: amounts in rupees, the day in ISO 8601. */
export const rowOfPast = (past: PastQuotation): (string | number)[] =>
  pastQuotationFields.map(({ name }) => {
    const value = past[name as keyof PastQuotation];
    if (value === null) return "";
    if (name === "amount") return rupees(Number(value));
    if (name === "outcome") return value === "unknown" ? "" : outcomeTitles[past.outcome];
    if (name === "crane_type") return past.crane_type === null ? "" : craneTypes[past.crane_type].label;
    return value;
  });
