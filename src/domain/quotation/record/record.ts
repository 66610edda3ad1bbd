import { componentIds } from "../../components/registry.ts";
import { findCraneType } from "../../crane-types.ts";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import type { Standards } from "../../engineering/standards.ts";
import { type TechnicalValue, valuesKey } from "../../engineering/technical-value.ts";
import type { SaleConditionsRecord } from "../../firm/sale-conditions.ts";
import { rupees } from "../../numbers/money.ts";
import {
  type PlaceOfQuotation,
  type PointRecord,
  pointRecords,
  pointsOfDocument,
} from "../../open-points/document-points.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import type { Sale } from "../../sales/sale.ts";
import type { TechnicalCheck } from "../../technical/technical-check.ts";
import { technicalValues } from "../../technical/technical-values.ts";
import { craneOfDocument, drawnBy } from "../document/crane-of.ts";
import type { ListedDocument, QuotationDocument } from "../document/document.ts";
import type { KeptPoint } from "../document/kept-point.ts";
import { nextLargerWords } from "../estimate/next-larger.ts";
import { ratedCapacity } from "../lines/crane-size.ts";
import type { CraneWords } from "../lines/crane-words.ts";
import { describeNamed, outOfScope } from "../lines/describe.ts";
import { explain } from "../lines/explain.ts";
import type { Explanation } from "../lines/explanation.ts";
import type { PriceOrigin } from "../lines/price-origin.ts";
import type { PriceSource, QuotationLine } from "../lines/quotation-line.ts";
import { type FinalQuotation, finalOf } from "./final.ts";

/** One line of a record, with what explains its price. */
export type RecordLine = {
  component: string;
  title: string;
  in_scope: boolean;
  /** Sold once for all cranes on one runway. */
  part_of_runway: boolean;
  description: string;
  price_source: PriceSource;
  amount: number;
  factors: readonly Factor[];
  /** The explanation of the price, in the words of its time. Null for a typed price. */
  explanation: Explanation | null;
  row: PricingRow | null;
  /** The row by its keys and names: "5T, 15 m, BOX 650x275x6x14"; blank without one. */
  row_text: string;
  table_version: string | null;
  /** The version's name: its number and its day. */
  table_version_number: number | null;
  table_version_made: string | null;
  /** The username of the person who typed the price. Null for a system price. */
  typed_by: string | null;
  /** The source of a typed price: "rule" or the number of a quotation. Absent for one that the author typed. */
  price_origin?: PriceOrigin | undefined;
  /** The system's price beside a typed price at the save. Null without one. */
  system_price: {
    amount: number;
    factors: readonly Factor[];
    row: PricingRow | null;
    table_version_number: number | null;
    table_version_made: string | null;
  } | null;
  /** The estimate behind an estimated price, or the estimate beside a typed price. */
  estimate: EstimateRecord | null;
  /** The size that the price is for where the table lacks the line's own: "next larger span width, 18 m"; else null. */
  next_larger: string | null;
  /** The values for the drawing, as texts by input, in scope and by others. */
  drawn: FieldValues;
  drawn_by_others: FieldValues;
};

type SavedBy = {
  _id: string;
  /** Its crane type by id, and the type's name at the save. */
  crane: CraneWords & { id: string };
  user: string;
  /** The creator's id, independent of the name. */
  created_by_id: string;
  /** As lists name it: "20T", with an auxiliary hoist "20/5T". */
  capacity: string;
};

/** The values of a sale that only its page shows. */
type OfSalePage = "reason" | "author" | "order_value" | "won_on" | "next_follow_up" | "copied_from";

/** A saved quotation in lists of the API: the record of the history, and the sale's values that lists show. */
export type ListedQuotation = FinalQuotation &
  Omit<Sale, OfSalePage> &
  SavedBy & {
    /** The number of points that nobody has decided. */
    open_points: number;
  };

/** A saved quotation as its save answers it: the record of the history, with its whole sale. */
export type SavedQuotation = FinalQuotation & Sale & SavedBy;

/** A saved quotation in the API, with everything that its page shows. */
export type QuotationRecord = SavedQuotation & {
  /** The author's full name, as the papers name it. */
  prepared_by: string;
  /** The lines with their explanations. */
  lines: readonly RecordLine[];
  warnings: readonly { code: string; text: string }[];
  /** The rates in force at its save, by `component.field`. Absent in a quotation of an earlier version. */
  rates?: FieldValues | undefined;
  /** The firm's technical standards for this crane at its save. Absent in a quotation of an earlier version. */
  technical_standards?: Standards | undefined;
  /** The conditions of the sale; absent where the profile of the firm was not read. */
  conditions?: SaleConditionsRecord | undefined;
  /** Its open points, kept ones included. */
  open_points: readonly PointRecord[];
  /** The runway of its crane in the offer that has it. Null outside an offer. */
  runway: PlaceOfQuotation;
  /** All points that it keeps, also those that it does not have in its place in an offer. */
  kept_points: readonly KeptPoint[];
  /** Its technical values at the save, in the order of the data sheet; without one for a type that is no longer built. */
  technical_values: readonly TechnicalValue[];
  /** False for a quotation of an earlier version: its technical values are worked out, with the sizes of then. */
  keeps_technical_values: boolean;
  /** The check of its technical data by an engineer; null while nobody checked them. */
  checked: TechnicalCheck | null;
};

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
type ListedColumns = SavedColumns &
  Pick<SavedBy, "capacity"> & {
    openPoints: number;
    /** The last day of validity, with an extension. */
    validUntil: string;
  };

const savedBy = (
  document: ListedDocument,
  { id, creatorId, capacity }: SavedColumns & Pick<SavedBy, "capacity">,
): SavedBy => ({ ...makerOf(document), _id: id, created_by_id: creatorId, capacity });

const makerOf = (document: ListedDocument): Pick<SavedBy, "crane" | "user"> => ({
  crane: { id: document.craneType, ...document.craneWords },
  user: document.createdBy,
});

/**
 * The part of a document that lists show, as it is answered and as it is kept beside the document: inputs, prices and
 * totals.
 */
export type ListedPart = FinalQuotation & Pick<SavedBy, "crane" | "user">;

/** Returns the part of a document that lists show. The crane type stands once among the inputs, and not in each component. */
export function listedPartOf(document: ListedDocument): ListedPart {
  const final = finalOf(document);
  const inputs = { ...final.inputs };
  for (const id of componentIds()) {
    const { crane_type, ...block } = inputs[id] ?? {};
    if (crane_type !== undefined) inputs[id] = block;
  }
  return { ...final, inputs, ...makerOf(document) };
}

/** Returns a saved quotation for a list. */
export function listedOf(part: ListedPart, saved: ListedColumns, sale: Sale): ListedQuotation {
  const { reason, author, order_value, won_on, next_follow_up, copied_from, ...listed } = sale;
  return {
    ...part,
    ...listed,
    valid_until: saved.validUntil,
    _id: saved.id,
    created_by_id: saved.creatorId,
    capacity: saved.capacity,
    open_points: saved.openPoints,
  };
}

/** Returns a saved quotation as its save answers it. */
export const savedOf = (document: QuotationDocument, saved: SavedColumns, sale: Sale): SavedQuotation => ({
  ...finalOf(document),
  ...sale,
  ...savedBy(document, { ...saved, capacity: ratedCapacity(document) }),
});

/** Returns a saved quotation for its page and its details. */
export const recordOf = (document: QuotationDocument, saved: RecordColumns, sale: Sale): QuotationRecord => ({
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

/** Returns the technical values of a saved quotation. Those of before 1.2.0 are worked out. */
function valuesOfDocument(document: QuotationDocument): readonly TechnicalValue[] {
  if (document.technicalValues !== undefined) return document.technicalValues;
  return findCraneType(document.craneType) ? technicalValues(craneOfDocument(document)) : [];
}

function recordLine(line: QuotationLine): RecordLine {
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
