import { craneTypeOf } from "../../components/crane-type-of.ts";
import { findComponent } from "../../components/registry.ts";
import type { Customer } from "../../customers/customer-block.ts";
import type { Standards } from "../../engineering/standards.ts";
import type { WithTechnicalValues } from "../../engineering/technical-value.ts";
import type { WithPaper } from "../../firm/paper-choices.ts";
import type { WithStandardTerms } from "../../firm/rows/standard-terms.ts";
import type { WithConditions } from "../../firm/sale-conditions.ts";
import type { Seller } from "../../people/seller.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";
import { readSupply, type WithSupply } from "../../tax/place-of-supply.ts";
import type { WithTechnical } from "../../technical/author-values.ts";
import type { WithTechnicalCheck } from "../../technical/technical-check.ts";
import type { CraneWords } from "../lines/crane-words.ts";
import { type InputLine, lineOf, type QuotationLine } from "../lines/quotation-line.ts";
import { inputsOfKept, type KeptPoint } from "./kept-point.ts";
import type { Totals } from "./margin-and-totals.ts";
import type { Revises } from "./quotation-number.ts";
import type { QuotationRequest } from "./request.ts";
import type { WithUndecided } from "./undecided.ts";

/**
 * A saved quotation: inputs, prices with their sources, totals. The papers use only this document. Later
 * tables, users, profiles, components and rates never change it.
 */
export type QuotationDocument = WithPaper &
  WithSupply &
  WithConditions &
  WithStandardTerms &
  WithUndecided &
  WithTechnical &
  WithTechnicalValues &
  WithTechnicalCheck & {
    format: 1;
    number: string;
    /** 0 is the first issue. */
    revision: number;
    revises: Revises | null;
    /** The reason for the revision. Null for the first issue. */
    reason: string | null;
    /** Its crane type by name, because types that are no longer built have no definition. */
    craneType: string;
    /** The name of the crane on papers and pages. */
    craneWords: CraneWords;
    createdAt: string;
    /** The last day of validity, YYYY-MM-DD in Asia/Kolkata. */
    validUntil: string;
    /** The number's creator, by user name. */
    createdBy: string;
    /** The author of this revision, by username. */
    author: string;
    /** The name on papers: the author's full name. */
    preparedBy: string;
    /** The person whom the customer can call. Absent in documents of earlier versions. */
    seller?: Seller;
    customer: Customer;
    lines: readonly QuotationLine[];
    totals: Totals;
    /** The open points that its author keeps, each with its reason. Absent without one. */
    keptPoints?: readonly KeptPoint[];
    /** The rates in force at the save, by `component.field`. Absent in documents of earlier versions. */
    rates?: FieldValues;
    /** The firm's technical standards for this crane at the save. Absent in documents of earlier versions. */
    standards?: Standards;
    /** The advice at the save. It is internal and never printed for a customer. */
    warnings: readonly { code: string; text: string }[];
  };

/** The part of a document that lists show: its lines by inputs and amounts, without what explains them. */
export type ListedDocument = Omit<
  QuotationDocument,
  "lines" | "warnings" | "reason" | "rates" | "technicalValues" | "standards" | "standardTerms"
> & {
  lines: readonly InputLine[];
};

/** Returns the part of a document that lists show. */
export const listedDocumentOf = (document: QuotationDocument): ListedDocument => {
  const { format, number, revision, revises, craneType, craneWords, createdAt, validUntil } = document;
  const { createdBy, preparedBy, author, customer, lines, totals } = document;
  return {
    ...{ format, number, revision, revises, craneType, craneWords, createdAt, validUntil },
    ...{ createdBy, preparedBy, author, customer, lines, totals },
  };
};

/** Returns the capacity of a quotation in lists: its span's. */
export const capacityOf = (lines: readonly Pick<QuotationLine, "component" | "values">[]): string =>
  lineOf(lines, "span")?.values.capacity ?? "";

/**
 * Returns the request of a document: inputs and amounts of the components that are still quoted.
 * @throws Rejection 'conflict' for a crane type that is no longer built
 */
export const requestOfDocument = (document: QuotationDocument): QuotationRequest => ({
  craneType: craneTypeOf(document.craneType).id,
  revises: document.revises,
  lines: document.lines.flatMap(
    ({ component, inScope, values, source, amount, besideEstimate, priceOrigin }) => {
      const id = findComponent(component)?.id;
      return id
        ? [
            {
              ...{ component: id, inScope, values, source, amount },
              ...(besideEstimate && { besideEstimate }),
              ...(priceOrigin && { priceOrigin }),
            },
          ]
        : [];
    },
  ),
  marginPercentage: document.totals.marginPercentage,
  customer: document.customer,
  ...(document.paper && { paper: document.paper }),
  ...(document.conditions && { conditions: document.conditions }),
  ...readSupply(document.placeOfSupply, document.sez),
  ...(document.technical && { technical: document.technical }),
  ...(document.technicalLines && { technicalLines: document.technicalLines }),
  ...inputsOfKept(document.keptPoints),
  ...(document.undecided && { undecided: document.undecided }),
});
