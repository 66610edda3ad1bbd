import { type ComponentId, componentIds } from "../components/define-component.ts";
import { craneTypes } from "../crane-types.ts";
import type { Customer } from "../customer.ts";
import { rupees } from "../money.ts";
import type { Row } from "../price-tables/price-table.ts";
import type { Factor } from "../pricing.ts";
import { describe, outOfScope } from "./describe.ts";
import type {
  PriceSource,
  QuotationDocument,
  QuotationLine,
  QuotationRequest,
  RequestedPart,
} from "./quotation.ts";
import { type InputBlock, type PriceMap, pricesOf, toInput } from "./quotation-input.ts";

/** A computed quotation as the API answers it: rupees, labels, the specification's names. */
export type FinalQuotation = {
  quotation_id: string;
  crane_type: string;
  timestamp: string;
  valid_until: string;
  created_by: string;
  inputs: {
    crane_type: string;
    capacity: string;
    margin_percentage: number;
    customer?: Partial<Customer> | undefined;
  } & Record<ComponentId, InputBlock>;
  price_breakup: PriceMap;
  subtotal: number;
  margin_percentage: number;
  margin: number;
  subtotal_with_margin: number;
  gst_percentage: number;
  gst: number;
  final_amount: number;
};

/** One line of a record, with what explains its price. */
export type RecordLine = {
  component: ComponentId;
  title: string;
  in_scope: boolean;
  description: string;
  price_source: PriceSource;
  amount: number;
  factors: readonly Factor[];
  row: Row | null;
  table_version: string | null;
};

export type QuotationRecord = FinalQuotation & {
  _id: string;
  user: string;
  lines: readonly RecordLine[];
  warnings: readonly { code: string; text: string }[];
};

/** Stands for a component that an older document does not hold. */
const nothingKept: RequestedPart = { inScope: true, values: {}, source: "custom", amount: 0 };

/** The request a document answers: its inputs and amounts. */
export function requestOfDocument(document: QuotationDocument): QuotationRequest {
  const parts = componentIds.map((id): [ComponentId, RequestedPart] => {
    const line = document.lines.find((candidate) => candidate.component === id);
    if (!line) return [id, nothingKept];
    return [id, { inScope: line.inScope, values: line.values, source: line.source, amount: line.amount }];
  });
  return {
    craneType: document.craneType,
    parts: Object.fromEntries(parts) as Record<ComponentId, RequestedPart>,
    marginPercentage: document.totals.marginPercentage,
    customer: document.customer,
  };
}

/** What stands under a component's title in history and documents. */
export const lineDescription = (line: QuotationLine): string =>
  line.inScope ? describe(line.component, line.values) : outOfScope;

/** What is worked out about a quotation, as the API answers it. */
export function totalsInRupees({ totals }: QuotationDocument) {
  return {
    subtotal: rupees(totals.subtotal),
    margin_percentage: Number(totals.marginPercentage),
    margin: rupees(totals.margin),
    subtotal_with_margin: rupees(totals.beforeGst),
    gst_percentage: Number(totals.gstPercentage),
    gst: rupees(totals.gst),
    final_amount: rupees(totals.total),
  };
}

/** A quotation as `final` answers it. */
export function finalOf(document: QuotationDocument): FinalQuotation {
  const request = requestOfDocument(document);
  const { quotation_id: _, crane_type: __, margin_percentage: ___, customer, ...blocks } = toInput(request);
  const label = craneTypes[document.craneType].label;
  const inputs = {
    ...(blocks as Record<ComponentId, InputBlock>),
    crane_type: label,
    capacity: request.parts.span.values.capacity ?? "",
    margin_percentage: Number(document.totals.marginPercentage),
    ...(customer ? { customer } : {}),
  };
  return {
    quotation_id: document.number,
    crane_type: label,
    timestamp: document.createdAt,
    valid_until: document.validUntil,
    created_by: document.createdBy,
    inputs,
    price_breakup: pricesOf(request),
    ...totalsInRupees(document),
  };
}

/** A saved quotation as history and details read it. */
export function recordOf(document: QuotationDocument, id: string): QuotationRecord {
  return {
    ...finalOf(document),
    _id: id,
    user: document.createdBy,
    lines: document.lines.map((line) => ({
      component: line.component,
      title: line.title,
      in_scope: line.inScope,
      description: lineDescription(line),
      price_source: line.source,
      amount: rupees(line.amount),
      factors: line.price?.factors ?? [],
      row: line.row,
      table_version: line.tableVersion,
    })),
    warnings: document.warnings,
  };
}
