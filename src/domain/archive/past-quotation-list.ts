import { byCraneType, craneTypes } from "../crane-types.ts";
import { customerNameKey } from "../customers/customer-name.ts";
import { customerTexts } from "../customers/customer-texts.ts";
import { amountPower, readAmount, readDay, readMeasure } from "../lists/cell-values.ts";
import { foldHeading, type ListField } from "../lists/list-field.ts";
import type { RefusedRow } from "../lists/list-kinds.ts";
import { headingFor, type ListColumn, type ListRow, type ReadList } from "../lists/list-sheet.ts";
import { rupees } from "../numbers/money.ts";
import { capacityField, hoistType, liftField, runwayField, spanWidth } from "../quick-entry/entry.ts";
import { parseQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { nameKey } from "../text/same-name.ts";
import {
  craneTypeIn,
  noPastQuotation,
  outcomeIn,
  outcomeTitles,
  type PastQuotation,
  type PastSize,
  pastCraneText,
  pastQuotationProblems,
  pastSizeNames,
  pastTextNames,
} from "./past-quotation.ts";

const looksLikeDay = (value: string): boolean =>
  "day" in readDay(value, "2100-01-01") && !/^\d+$/.test(value);
/** A type beside sizes is a description. */
const looksLikeType = (value: string): boolean =>
  craneTypeIn(value) !== null && value.length < 40 && !/\d/.test(value);
const looksLikeOutcome = (value: string): boolean => outcomeIn(value) !== "unknown" && value.length < 40;
/** A text with a capacity and more: "5T x 15M SG EOT". */
const looksLikeCrane = (value: string): boolean =>
  value.length > 5 && /\d\s?(?:t|te|mt|tons?|tonnes?)\b/i.test(value);

const words = (...texts: string[]): string[] => texts.flatMap((text) => text.split(", "));

/** The fields that the columns of a list of past quotations can fill, in the order of an exported list. */
export const pastQuotationFields: readonly ListField[] = [
  {
    name: "number",
    label: "Number",
    headings: words(
      "qtn no, quotation no, quote no, offer no, qt no, quotation number, quote number, offer number, qno, q no",
      "estimate number, estimate no, proposal no, proposal number, order reference, voucher no, voucher number",
      "our ref, qtn ref, quotation ref, offer ref, ref no, quotation, ref, reference",
    ),
  },
  {
    name: "date",
    label: "Date",
    isNeeded: true,
    headings: words(
      "dt, quotation date, offer date, quote date, qtn date, dated, qtn dt, date of quotation, date of offer",
      "estimate date, proposal date, voucher date, creation date, created on, date created",
    ),
    looksLike: looksLikeDay,
    isFreeText: true,
  },
  {
    name: "customer",
    label: "Customer",
    isNeeded: true,
    headings: [...customerTexts.company.alsoNamed.filter((name) => name !== "particulars"), "company"],
    // A register of an accounting program has the party there.
    otherwise: ["particulars"],
    isUnlike: looksLikeCrane,
  },
  {
    name: "place",
    label: "Place",
    headings: words("city, location, site, station, town, address, billing city, site location"),
    joinedWith: ", ",
  },
  {
    name: "crane_type",
    label: "Crane type",
    headings: words("type, type of crane, girder, sg dg, girder type"),
    looksLike: looksLikeType,
    isFreeText: true,
  },
  {
    name: "tonnes",
    label: "Capacity, T",
    isNeededWithout: "description",
    headings: words(
      "capacity, cap, swl, tonnage, safe working load, capacity t, load, crane capacity, rated capacity, ton, tons",
    ),
    units: words("t, ton, tons, mt, tonnes"),
  },
  {
    name: "span_m",
    label: "Span, m",
    headings: words("span, crane span, span m, bay width, centre distance, rail span"),
  },
  {
    name: "lift_m",
    label: "Lift, m",
    headings: words("lift, hol, height of lift, lifting height, hoist height, lift height, height"),
  },
  {
    name: "runway_m",
    label: "Runway, m",
    headings: words(
      "runway, runway length, lt, lt length, gantry length, bay length, long travel, travel length, lt travel",
    ),
  },
  { name: "duty", label: "Duty", headings: words("duty class, class, mechanism class, class of duty") },
  { name: "hoist", label: "Hoist", headings: words("hoist type, type of hoist") },
  {
    name: "amount",
    label: "Amount before GST, ₹",
    // The last price before the first one, and totals last: they may have the tax in them.
    headings: words(
      "amount before gst, final value, final amount, final price, net value, net amount, sub total, subtotal",
      "untaxed amount, taxable value, basic price, basic value, basic amount, basic, quoted price, quoted value",
      "quoted amount, price quoted, quotation value, offer value, offer price, amount, price, rate, value",
      "total amount, total, gross total",
    ),
    units: words("rs, inr, rupees, lakh, lakhs, lac, lacs, cr, crore, crores"),
  },
  { name: "margin", label: "Margin, %", headings: words("margin, margin percent, profit, profit percent") },
  {
    name: "outcome",
    label: "Outcome",
    headings: words(
      "status, result, order status, quotation status, offer status, estimate status, final status, current status, stage",
    ),
    looksLike: looksLikeOutcome,
    isFreeText: true,
  },
  {
    name: "reason",
    label: "Reason",
    headings: words("lost reason, reason for loss, reason of loss, loss reason, why lost"),
  },
  {
    name: "sales_person",
    label: "Sales person",
    headings: words(
      "salesperson, salesman, sales engineer, engineer, quoted by, prepared by, handled by, executive, sales executive",
      "by, owner, responsible",
    ),
  },
  {
    name: "description",
    label: "Description",
    headings: words(
      "particulars, crane, item, details, specification, subject, crane details, scope, product, item description",
      "item name, item desc, narration, equipment, description of crane, particulars of crane, crane description",
      "description of goods, product name",
    ),
    looksLike: looksLikeCrane,
    isFreeText: true,
    joinedWith: ", ",
  },
  {
    name: "note",
    label: "Note",
    headings: words("remarks, remark, notes, comment, comments"),
    joinedWith: "; ",
  },
];

/** A past quotation of a list, with what identifies it in another list of the same firm. */
export type ListedPast = {
  row: number;
  key: string;
  fields: PastQuotation;
  /** The fields that the list fills. Others of a known quotation stay. */
  given: readonly (keyof PastQuotation)[];
  /** The values that were read from the description, in a sentence; blank for none. */
  readings: string;
  /** Filled cells of columns that fill nothing, for the page of the quotation. */
  others: readonly { heading: string; value: string }[];
};

export type PastSheet = { records: ListedPast[]; refused: RefusedRow[]; notes: string[] };

/** The fields that a description may hold. */
const describedFields = ["crane_type", ...pastSizeNames, "hoist"] as const;
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
      ...(values[hoistType] !== undefined && { hoist: values[hoistType] }),
    };
    known.set(text, read);
    return read;
  };
}

const withNumber = (name: PastSize, text: string | undefined): Described => {
  const value = numberIn(text);
  return value === undefined ? {} : { [name]: value };
};

type CellProblem = { field: string; msg: string };

/** The cells of a row as fields; the first fault of a cell in their place. */
function readCells(
  { texts }: ListRow,
  unitOf: (field: string) => string,
  today: string,
): Partial<PastQuotation> | CellProblem {
  const fields: { -readonly [K in keyof PastQuotation]?: PastQuotation[K] } = {};
  for (const name of pastTextNames) {
    const text = texts[name];
    if (text !== undefined)
      fields[name] = name === "number" || name === "customer" ? text.replace(/\s+/g, " ") : text;
  }
  const date = texts.date;
  if (date !== undefined) {
    const read = readDay(date, today);
    if ("problem" in read) return { field: "date", msg: read.problem };
    if (read.day > today) return { field: "date", msg: "is after today" };
    fields.date = read.day;
  }
  for (const name of pastSizeNames) {
    const text = texts[name];
    if (text === undefined) continue;
    // "20/5T" has a main and an auxiliary hoist.
    const main = name === "tonnes" ? (text.split(/[/+]/)[0] ?? "") : text;
    const measured = readMeasure(main, name === "tonnes" ? "T" : "m", unitOf(name));
    if (measured === null)
      return { field: name, msg: `is not a ${name === "tonnes" ? "load in tonnes" : "length in metres"}` };
    fields[name] = Number(measured);
  }
  if (texts.amount !== undefined) {
    const read = readAmount(texts.amount, amountPower(unitOf("amount")));
    if ("problem" in read) return { field: "amount", msg: read.problem };
    fields.amount = read.amount;
  }
  if (texts.margin !== undefined) {
    const margin = Number(texts.margin.replace("%", "").trim());
    if (!Number.isFinite(margin)) return { field: "margin", msg: "is not a percentage" };
    fields.margin = margin;
  }
  if (texts.crane_type !== undefined) fields.crane_type = craneTypeIn(texts.crane_type);
  if (texts.outcome !== undefined) fields.outcome = outcomeIn(texts.outcome);
  return fields;
}

/** The description has what its columns lack. An unread crane type or outcome stays as text. */
function withUnread(read: Partial<PastQuotation>, { texts }: ListRow): Partial<PastQuotation> {
  const kept = (...parts: (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== "").join("; ");
  const isTypeUnread = texts.crane_type !== undefined && read.crane_type === null;
  const isOutcomeUnread =
    texts.outcome !== undefined &&
    read.outcome === "unknown" &&
    !/^(?:unknown|not in the file)$/i.test(texts.outcome);
  return {
    ...read,
    ...(isTypeUnread && { description: kept(texts.crane_type, read.description) }),
    ...(isOutcomeUnread && { note: kept(read.note, `Status: ${texts.outcome}`) }),
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

/** Returns what identifies a past quotation in lists: its number, else date, customer, crane and amount. */
export const identityOfPast = (fields: PastQuotation): string =>
  fields.number === ""
    ? `${fields.date} ${customerNameKey(fields.customer)} ${nameKey(pastCraneText(fields))} ${fields.amount ?? ""}`
    : `no ${nameKey(fields.number)}`;

/**
 * Turns the rows of a list into past quotations. Sizes that the columns lack are read from the description. A row with a
 * fault is refused with its first reason, and stops no other.
 * @param today the present day, ISO 8601
 */
export function readPastQuotations(
  { rows, columns }: Pick<ReadList, "rows" | "columns">,
  today: string,
): PastSheet {
  const records: ListedPast[] = [];
  const refused: RefusedRow[] = [];
  const describe = makeDescriptionReader();
  const counts = new Map<string, number>();
  const units = new Map(columns.map(({ field, heading }) => [field, foldHeading(heading).unit]));
  const unitOf = (field: string): string => units.get(field) ?? "";
  for (const row of rows) {
    const [unreadable] = row.faults;
    if (unreadable) {
      refused.push({ row: row.row, ...unreadable });
      continue;
    }
    const refuse = (field: string, sentence: (heading: string) => string): void => {
      const column = headingFor(pastQuotationFields, columns, field);
      refused.push({ row: row.row, column, text: sentence(column) });
    };
    const cells = readCells(row, unitOf, today);
    if ("msg" in cells) {
      refuse(cells.field, (column) => `${column} ${quoted(row.texts[cells.field] ?? "")} ${cells.msg}.`);
      continue;
    }
    const read = withUnread(cells, row);
    const isOpen = describedFields.some((name) => (read[name] ?? null) === null);
    const described = read.description !== undefined && isOpen ? describe(read.description) : {};
    const added = Object.fromEntries(
      Object.entries(described).filter(([name]) => (read[name as keyof PastQuotation] ?? null) === null),
    ) as Described;
    const fields: PastQuotation = { ...noPastQuotation, ...read, ...added };
    const [problem] = pastQuotationProblems(fields);
    if (problem) {
      const field = String(problem.loc.at(-1));
      refuse(field, (column) =>
        row.texts[field] === undefined
          ? `${column} is empty: ${problem.msg}.`
          : `${column} ${quoted(row.texts[field] ?? "")}: ${problem.msg}.`,
      );
      continue;
    }
    const identity = identityOfPast(fields);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    records.push({
      row: row.row,
      key: count === 1 ? identity : `${identity} ${count}`,
      fields,
      given: Object.keys({ ...read, ...added }) as (keyof PastQuotation)[],
      readings:
        Object.keys(added).length === 0
          ? ""
          : `From the description: ${readingsText({ ...noPastQuotation, ...added })}`,
      others: othersOf(columns, row),
    });
  }
  return { records, refused, notes: noteOfTotal(columns) };
}

/** A column of totals may have the tax in it, which nothing else tells. */
function noteOfTotal(columns: readonly ListColumn[]): string[] {
  const filling = columns.find(({ field, by }) => field === "amount" && by === "name");
  const words = foldHeading(filling?.heading ?? "").name.split(" ");
  return filling && words.includes("total") && !words.includes("sub")
    ? [`The amounts are from the column “${filling.heading}”. Check that they are without GST.`]
    : [];
}

function readingsText(fields: PastQuotation): string {
  const { lift_m, runway_m, hoist } = fields;
  return [
    pastCraneText({ ...fields, description: "" }),
    lift_m === null ? "" : `lift ${lift_m} m`,
    runway_m === null ? "" : `runway ${runway_m} m`,
    hoist,
  ]
    .filter((text) => text !== "")
    .join(", ");
}

/** The headings of an exported archive, which an import takes as they are. */
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
