import { componentIds } from "../components/define-component.ts";
import { type CraneTypeId, normaliseCraneType } from "../crane-types.ts";
import { noCustomer } from "../customer.ts";
import type { Paise } from "../money.ts";
import { firstText, type Loose, looseObject } from "./loose-values.ts";
import { type QuotationDocument, type QuotationLine, validUntil } from "./quotation.ts";
import { viewOf } from "./quotation-view.ts";
import type { Totals } from "./totals.ts";

/** What is known of a saved quotation beside its document. */
export type DocumentHeader = {
  number: string;
  craneType: CraneTypeId;
  createdAt: string;
  createdBy: string;
  validUntil: string;
  capacity: string;
  totals: Totals;
};

const isWhole = (found: Loose): boolean =>
  found.format === 1 &&
  Array.isArray(found.lines) &&
  found.lines.length === componentIds.length &&
  typeof found.totals === "object" &&
  typeof found.customer === "object" &&
  Array.isArray(found.warnings);

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(looseObject(value)).map(([name, cell]) => [name, firstText(cell)]));

const isPaise = (value: unknown): value is Paise => Number.isSafeInteger(value);

/** A line of a document of this format, with what it lacks filled in; null when it is none. */
function lineIn(given: unknown): QuotationLine | null {
  const line = looseObject(given);
  const component = componentIds.find((id) => id === line.component);
  if (!component) return null;
  return {
    title: "",
    inScope: true,
    source: "custom",
    price: null,
    row: null,
    tableVersion: null,
    ...line,
    component,
    values: texts(line.values),
    amount: isPaise(line.amount) ? line.amount : 0,
  };
}

/** The lines of a record of the older shape: inputs and a price break-up. */
const linesOfRecord = (found: Loose): QuotationLine[] =>
  viewOf(found).lines.flatMap((line) =>
    line.lacks === "no data"
      ? []
      : [
          {
            component: line.component,
            title: line.title,
            inScope: line.inScope,
            values: line.values,
            source: line.source ?? "custom",
            amount: line.amount ?? 0,
            price: null,
            row: null,
            tableVersion: null,
          },
        ],
  );

/**
 * A stored document as it is, or, when it is of an older shape or lacks parts, what can be read of it; the header
 * supplies the rest. A line that is not there stays away.
 */
export function readDocument(given: unknown, header: DocumentHeader): QuotationDocument {
  const found = looseObject(given);
  if (isWhole(found)) return found as unknown as QuotationDocument;
  const lines = Array.isArray(found.lines)
    ? found.lines.map(lineIn).filter((line) => line !== null)
    : linesOfRecord(found);
  const created = firstText(found.createdAt, found.timestamp, header.createdAt);
  const totals = looseObject(found.totals);
  return {
    format: 1,
    number: header.number,
    craneType:
      found.craneType || found.crane_type
        ? normaliseCraneType(found.craneType ?? found.crane_type)
        : header.craneType,
    createdAt: created,
    validUntil: firstText(found.validUntil, found.valid_until, header.validUntil) || validUntil(created),
    createdBy: firstText(found.createdBy, found.user, found.created_by, header.createdBy),
    customer: { ...noCustomer, ...viewOf({ inputs: { customer: found.customer } }).customer },
    lines,
    totals: isPaise(totals.total) ? ({ ...header.totals, ...totals } as Totals) : header.totals,
    warnings: Array.isArray(found.warnings) ? found.warnings : [],
  };
}
