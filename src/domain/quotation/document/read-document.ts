import { findComponent } from "../../components/registry.ts";
import { type Customer, customerFields, noCustomer } from "../../customers/customer-block.ts";
import { paperOf, readPaperChoices } from "../../firm/paper-choices.ts";
import { readStandardTerms } from "../../firm/rows/standard-terms.ts";
import { conditionsOf, readConditions } from "../../firm/sale-conditions.ts";
import type { Seller } from "../../people/seller.ts";
import { looseFactors } from "../../price-tables/pricing.ts";
import type { TableVersion } from "../../price-tables/table-version.ts";
import { validUntil } from "../../sales/validity.ts";
import { dayOfStored, gstOfQuotation } from "../../tax/gst.ts";
import { readSupply } from "../../tax/place-of-supply.ts";
import { technicalIn } from "../../technical/author-values.ts";
import { readStandards } from "../../technical/read-standards.ts";
import { readTechnicalValues } from "../../technical/read-technical-values.ts";
import { readTechnicalLines } from "../../technical/technical-lines.ts";
import {
  asRecord,
  asRecords,
  firstText,
  looseText,
  storedPaise,
  type UnknownRecord,
} from "../../text/unknown-values.ts";
import { largerSizeIn } from "../estimate/next-larger.ts";
import { readEstimate } from "../estimate/read-estimate.ts";
import { readCraneWords } from "../lines/crane-words.ts";
import { readOrigin } from "../lines/price-origin.ts";
import type {
  InputLine,
  PriceSource,
  QuotationLine,
  SystemOffer,
  WorkedPrice,
} from "../lines/quotation-line.ts";
import { readWords } from "../lines/read-words.ts";
import type { ListedDocument, QuotationDocument } from "./document.ts";
import { keptPointsIn } from "./kept-point.ts";
import type { Totals } from "./margin-and-totals.ts";
import { readRevises } from "./quotation-number.ts";
import { undecidedIn } from "./undecided.ts";

/** The columns of a saved quotation beside its document, for the history's search. */
export type DocumentHeader = {
  number: string;
  craneType: string;
  createdAt: string;
  createdBy: string;
  validUntil: string;
  totals: Omit<Totals, "gstPercentage">;
};

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(asRecord(value)).map(([name, cell]) => [name, firstText(cell)]));

function priceIn(given: UnknownRecord): WorkedPrice | null {
  const each = storedPaise(given.each);
  if (each === null) return null;
  return {
    each,
    times: typeof given.times === "number" ? given.times : 1,
    factors: looseFactors(given.factors),
  };
}

/** The version that priced a line. */
function versionIn(given: unknown): TableVersion | null {
  const { id, number, createdAt } = asRecord(given);
  return typeof id === "string" && typeof number === "number"
    ? { id, number, createdAt: firstText(createdAt) }
    : null;
}

/** The system's price beside a typed price. Null without one. */
function systemIn(given: UnknownRecord): SystemOffer | null {
  const price = priceIn(given);
  return (
    price && {
      ...price,
      row: given.row ? texts(given.row) : null,
      tableVersion: versionIn(given.tableVersion),
    }
  );
}

function estimateIn(given: unknown): QuotationLine["estimate"] {
  const found = asRecord(given);
  const record = readEstimate(found.record);
  return record && { record, tableVersion: versionIn(found.tableVersion) };
}

/**
 * Reads a line of a revision by this author, also one of a component that is no longer quoted. Null when it names no
 * component.
 */
function lineIn(line: UnknownRecord, author: string): QuotationLine | null {
  const listed = listedLineIn(line);
  if (listed === null) return null;
  const { component, inScope, source } = listed;
  return {
    ...listed,
    title: firstText(line.title, findComponent(component)?.title, component),
    words: readWords(line.words, component),
    price: priceIn(asRecord(line.price)),
    row: rowIn(line),
    tableVersion: versionIn(line.tableVersion),
    system: systemIn(asRecord(line.system)),
    typedBy: inScope && source === "custom" ? firstText(line.typedBy, author) : null,
    estimate: estimateIn(line.estimate),
  };
}

const rowIn = (line: UnknownRecord) => (line.row ? texts(line.row) : null);

/** Reads the inputs and the amount of a line. Null when it names no component. */
function listedLineIn(line: UnknownRecord): InputLine | null {
  const component = firstText(line.component);
  if (component === "") return null;
  const values = texts(line.values);
  const priceOrigin = readOrigin(line.priceOrigin);
  return {
    component,
    inScope: line.inScope !== false,
    values,
    source: sourceIn(line, values),
    amount: storedPaise(line.amount) ?? 0,
    ...(line.besideEstimate === true && { besideEstimate: true }),
    ...(priceOrigin !== null && { priceOrigin }),
  };
}

/** Returns the stored source of a price. An unknown source, and an estimate without its figures, counts as typed. */
function sourceIn(line: UnknownRecord, values: Readonly<Record<string, string>>): PriceSource {
  const { source } = line;
  if (source === "database" || source === "calculated") return source;
  const isEstimated =
    source === "estimated" &&
    (estimateIn(line.estimate) !== null || largerSizeIn(values, rowIn(line)) !== null);
  return isEstimated ? "estimated" : "custom";
}

/** Returns the stored totals. */
function totalsIn(given: UnknownRecord, header: DocumentHeader["totals"], created: string): Totals {
  return {
    subtotal: storedPaise(given.subtotal) ?? header.subtotal,
    marginPercentage: firstText(given.marginPercentage, header.marginPercentage),
    margin: storedPaise(given.margin) ?? header.margin,
    beforeGst: storedPaise(given.beforeGst) ?? header.beforeGst,
    gstPercentage: firstText(given.gstPercentage, gstOfQuotation(dayOfStored(created))),
    gst: storedPaise(given.gst) ?? header.gst,
    total: storedPaise(given.total) ?? header.total,
  };
}

/** Returns the addressee of a stored document. */
export function customerOfDocument(given: unknown): Customer {
  const kept = asRecord(asRecord(given).customer);
  return {
    ...noCustomer,
    ...Object.fromEntries(customerFields.map((name) => [name, looseText(kept[name])])),
  };
}

/** Returns the person whom the customer of a stored document can call. Nothing without one. */
export function readSeller(given: unknown): { seller?: Seller } {
  const { name, designation, phone, email } = asRecord(asRecord(given).seller);
  if (firstText(name) === "") return {};
  return {
    seller: {
      name: firstText(name),
      designation: firstText(designation),
      phone: firstText(phone),
      email: firstText(email),
    },
  };
}

/**
 * Reads a stored document. A sound one is returned as it was saved; the header replaces what a damaged one lacks. Its lines
 * are those it was saved with.
 */
export function readDocument(given: unknown, header: DocumentHeader): QuotationDocument {
  const found = asRecord(given);
  const head = headIn(found, header);
  return {
    ...head,
    reason: firstText(found.reason) || null,
    ...paperOf(readPaperChoices(found.paper)),
    ...conditionsOf(readConditions(found.conditions)),
    ...technicalIn(found.technical),
    ...readTechnicalValues(found.technicalValues),
    ...readSupply(found.placeOfSupply, found.sez),
    ...readTechnicalLines(found.technicalLines),
    ...readStandards(found.standards),
    ...readStandardTerms(found.standardTerms),
    lines: asRecords(found.lines).flatMap((line) => lineIn(line, head.author) ?? []),
    ...keptPointsIn(found.keptPoints),
    ...undecidedIn(found.undecided),
    ...(found.rates !== undefined && { rates: texts(found.rates) }),
    warnings: asRecords(found.warnings).map(({ code, text }) => ({
      code: firstText(code),
      text: firstText(text),
    })),
  };
}

/** Reads what a list shows of a stored document, in the same way: its inputs, amounts and totals. */
export function readListedDocument(given: unknown, header: DocumentHeader): ListedDocument {
  const found = asRecord(given);
  return {
    ...headIn(found, header),
    lines: asRecords(found.lines).flatMap((line) => listedLineIn(line) ?? []),
  };
}

/** Reads the part of a document beside its lines. */
function headIn(found: UnknownRecord, header: DocumentHeader) {
  const created = firstText(found.createdAt, header.createdAt);
  const createdBy = firstText(found.createdBy, header.createdBy);
  const author = firstText(found.author, createdBy);
  return {
    format: 1 as const,
    number: header.number,
    revision: typeof found.revision === "number" ? found.revision : 0,
    revises: readRevises(found.revises),
    craneType: header.craneType,
    craneWords: readCraneWords(found.craneWords, header.craneType),
    createdAt: created,
    validUntil: firstText(found.validUntil, header.validUntil) || validUntil(created),
    createdBy,
    preparedBy: firstText(found.preparedBy, author),
    ...readSeller(found),
    author,
    customer: customerOfDocument(found),
    totals: totalsIn(asRecord(found.totals), header.totals, created),
  };
}
