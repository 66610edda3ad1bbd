import { componentIds } from "../../components/registry.ts";
import { findCraneType } from "../../crane-types.ts";
import { type TechnicalValue, valuesKey } from "../../engineering/technical-value.ts";
import { rupees } from "../../numbers/money.ts";
import { type PlaceOfQuotation, pointRecords, pointsOfDocument } from "../../open-points/document-points.ts";
import type { Sendable } from "../../reuse/sendable.ts";
import type { Sale } from "../../sales/sale.ts";
import { technicalValues } from "../../technical/technical-values.ts";
import { craneOfDocument, drawnBy } from "../document/crane-of.ts";
import type { ListedDocument, QuotationDocument } from "../document/document.ts";
import { nextLargerWords } from "../estimate/next-larger.ts";
import { ratedCapacity } from "../lines/crane-size.ts";
import { describeNamed, outOfScope } from "../lines/describe.ts";
import { explain } from "../lines/explain.ts";
import type { QuotationLine } from "../lines/quotation-line.ts";
import { finalOf } from "./final.ts";

/** Returns the line under a component's title in history and documents. */
const lineDescription = (line: QuotationLine): string =>
  line.inScope ? describeNamed(line.words.names, line.values) : outOfScope;

/** The row of a price table by its keys and names, without its figures. */
const rowText = ({ words, values, row }: QuotationLine): string =>
  words.names
    .flatMap(({ name, as, unit }) =>
      row?.[name] && (as !== "number" || name in values) ? [`${row[name]} ${unit}`.trim()] : [],
    )
    .join(", ");

type SavedColumns = { id: string; creatorId: string };
/** `runway`: that of its crane in the offer that holds it. */
type RecordColumns = SavedColumns & { runway?: PlaceOfQuotation };
type ListedColumns = SavedColumns & {
  capacity: string;
  openPoints: number;
  /** The last day of validity, with an extension. */
  validUntil: string;
};

const savedBy = ({ id, creatorId, capacity }: SavedColumns & { capacity: string }) => ({
  _id: id,
  created_by_id: creatorId,
  capacity,
});

const makerOf = (document: ListedDocument) => ({
  crane: { id: document.craneType, ...document.craneWords },
  user: document.createdBy,
});

/**
 * Returns the part of a document that lists show, as it is answered and as it is kept beside the document: inputs, prices and
 * totals. The crane type stands once among the inputs, and not in each component.
 */
export function listedPartOf(document: ListedDocument) {
  const final = finalOf(document);
  const inputs = { ...final.inputs };
  for (const id of componentIds()) {
    const { crane_type, ...block } = inputs[id] ?? {};
    if (crane_type !== undefined) inputs[id] = block;
  }
  return { ...final, inputs, ...makerOf(document) };
}

/** The part of a document that lists show. */
export type ListedPart = ReturnType<typeof listedPartOf>;

/** Returns a saved quotation for a list. */
export function listedOf(part: ListedPart, saved: ListedColumns, sale: Sale) {
  const { reason, author, order_value, won_on, next_follow_up, copied_from, ...listed } = sale;
  return {
    ...part,
    ...listed,
    valid_until: saved.validUntil,
    ...savedBy(saved),
    open_points: saved.openPoints,
  };
}

/** A saved quotation of a list. */
export type ListedRecord = Sendable<ReturnType<typeof listedOf>>;

/** Returns a saved quotation as its save answers it. */
export const savedOf = (document: QuotationDocument, saved: SavedColumns, sale: Sale) => ({
  ...finalOf(document),
  ...sale,
  ...makerOf(document),
  ...savedBy({ ...saved, capacity: ratedCapacity(document) }),
});

/** Returns a saved quotation for its page and its details. */
export const recordOf = (document: QuotationDocument, saved: RecordColumns, sale: Sale) => ({
  ...savedOf(document, saved, sale),
  prepared_by: document.preparedBy,
  lines: document.lines.map(recordLine),
  warnings: document.warnings,
  ...(document.rates && { rates: document.rates }),
  ...(document.standards && { technical_standards: document.standards }),
  open_points: pointRecords(pointsOfDocument(document, saved.runway)),
  runway: saved.runway ?? null,
  kept_points: document.keptPoints ?? [],
  technical_values: valuesOfDocument(document),
  keeps_technical_values: document.technicalValues !== undefined,
  checked: document.technicalCheck ?? null,
});

/** A saved quotation, as screens and drawings read it. */
export type RecordOfDocument = Sendable<ReturnType<typeof recordOf>>;
export type RecordLine = RecordOfDocument["lines"][number];

/** Returns the technical values of a saved quotation. Those of before 1.2.0 are worked out. */
function valuesOfDocument(document: QuotationDocument): readonly TechnicalValue[] {
  if (document.technicalValues !== undefined) return document.technicalValues;
  return findCraneType(document.craneType) ? technicalValues(craneOfDocument(document)) : [];
}

/** Returns a line of a record, with what explains its price. */
function recordLine(line: QuotationLine) {
  const tableVersion = line.tableVersion ?? line.estimate?.tableVersion;
  return {
    component: line.component,
    title: line.title,
    in_scope: line.inScope,
    part_of_runway: line.words.partOfRunway,
    description: lineDescription(line),
    price_source: line.source,
    amount: rupees(line.amount),
    factors: line.price?.factors ?? [],
    explanation: line.price && explain(line.words, line.price.factors),
    row: line.row,
    row_text: rowText(line),
    table_version: tableVersion?.id ?? null,
    table_version_number: tableVersion?.number ?? null,
    table_version_made: tableVersion?.createdAt ?? null,
    typed_by: line.typedBy,
    ...(line.priceOrigin && { price_origin: line.priceOrigin }),
    system_price: line.system && {
      amount: rupees(line.system.each * line.system.times),
      factors: line.system.factors,
      row: line.system.row,
      table_version_number: line.system.tableVersion?.number ?? null,
      table_version_made: line.system.tableVersion?.createdAt ?? null,
    },
    estimate: line.estimate?.record ?? null,
    next_larger: line.inScope ? nextLargerWords(line) : null,
    drawn: drawnBy(line),
    drawn_by_others: drawnBy({ ...line, inScope: false }),
  };
}

/** The technical data of a document as one text: its values as papers print them, with their sources, and its own lines. */
const technicalKey = (document: QuotationDocument): string =>
  JSON.stringify([valuesKey(valuesOfDocument(document)), document.technicalLines ?? []]);

/** Returns whether two revisions have the same technical data, so that the check of one holds for the other. */
export const hasSameTechnicalData = (a: QuotationDocument, b: QuotationDocument): boolean =>
  technicalKey(a) === technicalKey(b);
