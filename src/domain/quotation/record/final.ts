import { type Customer, hasCustomer } from "../../customers/customer-block.ts";
import type { PaperChoices } from "../../firm/paper-choices.ts";
import type { SaleConditions } from "../../firm/sale-conditions.ts";
import { rupees } from "../../numbers/money.ts";
import type { PriceBridgeRecord } from "../../price-bridge/price-bridge-record.ts";
import type { Sale } from "../../sales/sale.ts";
import { type SupplyInput, supplyInput } from "../../tax/supply.ts";
import { inputOfTechnical, type TechnicalInput } from "../../technical/author-values.ts";
import { capacityOf, type ListedDocument, type QuotationDocument } from "../document/document.ts";
import { blocksOf, type InputBlocks, type PriceMap, pricesOf, revisesOf } from "../document/input.ts";
import { inputsOfKept, type KeptInput } from "../document/kept-point.ts";
import type { Undecided } from "../document/undecided.ts";

/**
 * A computed quotation with its issued ID, answered by `final` and sent to `save`: rupees, labels, names of
 * the public API.
 */
export type FinalQuotation = {
  quotation_id: string;
  crane_type: string;
  timestamp: string;
  valid_until: string;
  created_by: string;
  inputs: InputBlocks &
    SupplyInput & {
      crane_type: string;
      capacity: string;
      margin_percentage: number;
      customer?: Partial<Customer> | undefined;
      paper?: PaperChoices | undefined;
      conditions?: SaleConditions | undefined;
      technical?: TechnicalInput | undefined;
      kept_points?: readonly KeptInput[] | undefined;
      undecided?: Undecided | undefined;
      revises?: { quotation_id: string; revision: number } | undefined;
    };
  price_breakup: PriceMap;
  subtotal: number;
  margin_percentage: number;
  margin: number;
  subtotal_with_margin: number;
  gst_percentage: number;
  gst: number;
  final_amount: number;
};

/** The answer of `final`: the quotation, its sale and, for a revision, the bridge from the newest one. */
export type FinalAnswer = FinalQuotation & Sale & { bridge?: PriceBridgeRecord };

/** Returns the computed values of a quotation for the API. */
export function totalsInRupees({ totals }: Pick<QuotationDocument, "totals">) {
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

/** Returns the answer of `final`. */
export function finalOf(document: ListedDocument): FinalQuotation {
  const { label } = document.craneWords;
  return {
    quotation_id: document.number,
    crane_type: label,
    timestamp: document.createdAt,
    valid_until: document.validUntil,
    created_by: document.createdBy,
    inputs: {
      ...blocksOf(document.lines, label),
      crane_type: label,
      capacity: capacityOf(document.lines),
      margin_percentage: Number(document.totals.marginPercentage),
      ...(hasCustomer(document.customer) && { customer: document.customer }),
      ...(document.paper && { paper: document.paper }),
      ...(document.conditions && { conditions: document.conditions }),
      ...inputOfTechnical(document),
      ...supplyInput(document),
      ...(document.keptPoints && { kept_points: inputsOfKept(document.keptPoints).keptPoints }),
      ...(document.undecided && { undecided: document.undecided }),
      ...revisesOf(document),
    },
    price_breakup: pricesOf(document.lines),
    ...totalsInRupees(document),
  };
}
