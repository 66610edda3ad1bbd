import type { z } from "zod";
import type { ComponentId } from "#domain/crane-types.ts";
import type { ContactGiven, CustomerInput } from "#domain/customers/customer-block.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { QuotationInput } from "#domain/quotation/document/input.ts";
import type { SortKey, SortOrder } from "#domain/sales/history-sort.ts";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import { ofEachCrane, withEachCrane } from "../crane-paths.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { OrderPaperQuery } from "../orders/orders-api.ts";
import type {
  copyEntry,
  finalAnswer,
  finalQuotationData,
  listedQuotation,
  quotationRecord,
  quotationsSchemas,
  savedQuotation,
  todayAnswer,
} from "./quotations-schemas.ts";

/** A computed quotation with its issued number, as `save` takes it: rupees, labels, names of the public API. */
export type FinalQuotation = z.infer<typeof finalQuotationData>;
/** The answer of `final`: the quotation, its sale and, for a revision, the bridge from the newest one. */
export type FinalAnswer = z.infer<typeof finalAnswer>;
/** A saved quotation as its save answers it: the record of the history, with its whole sale. */
export type SavedQuotation = z.infer<typeof savedQuotation>;
/** A saved quotation in lists: the record of the history, and the sale's values that lists show. */
export type ListedQuotation = z.infer<typeof listedQuotation>;
/** A saved quotation with everything that its page shows. */
export type QuotationRecord = z.infer<typeof quotationRecord>;
export type RecordLine = QuotationRecord["lines"][number];

/** The prices in rupees beside quotation_input in the address. */
export type PriceQuery = { [C in ComponentId as `${C}_price`]?: number };

/** A changed table price, in the 409 of `final` and `save`. */
export type PriceDifference = {
  msg: string;
  loc: (string | number)[];
  component: ComponentId;
  price_sent: number;
  price_now: number;
};

export const finalQuotation = endpoint<{
  query: PriceQuery;
  body: QuotationInput;
  answer: Answer<typeof quotationsSchemas.finalQuotation>;
}>()({
  method: "POST",
  ...ofEachCrane("quotation/final"),
  access: "create quotations",
  summary: "Compute the final quotation and issue its ID",
});

export const saveQuotation = endpoint<{
  /**
   * A revision needs a reason. With the `draft_id` of the draft, saving it again returns the saved record.
   */
  body: {
    user: string;
    quotation_data: FinalQuotation;
    reason?: string;
    contact?: ContactGiven | undefined;
    draft_id?: string;
  };
  answer: Answer<typeof quotationsSchemas.saveQuotation>;
}>()({
  method: "POST",
  ...withEachCrane("quotation/save"),
  access: "create quotations",
  status: 201,
  summary: "Save the answer of `final`",
});

export type HistoryQuery = {
  start_date?: string;
  end_date?: string;
  crane_type?: string;
  creator?: string;
  search?: string;
  status?: StatusFilter;
  sort_by?: SortKey;
  sort_order?: SortOrder;
};

export const listQuotations = endpoint<{
  /** With the `as_of` of an earlier page the list leaves out everything saved since. */
  query: HistoryQuery & { page?: number; limit?: number; as_of?: string };
  answer: Answer<typeof quotationsSchemas.listQuotations>;
}>()({
  method: "GET",
  path: "/api/quotation/history",
  access: "see history",
  summary: "A page of saved quotations, filtered and sorted",
  aliases: [{ path: "/api/double-girder/quotation/history", fixed: { crane_type: "double" } }],
});

export const exportHistory = endpoint<{ query: HistoryQuery & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/quotation/history.csv",
  access: "export history",
  kind: "file",
  summary: "The filtered history as CSV or as an Excel workbook",
  aliases: [{ path: "/api/quotation/history.xlsx", fixed: { format: "xlsx" } }],
});

export const listOwnQuotations = endpoint<{
  query: { limit?: number };
  answer: Answer<typeof quotationsSchemas.listOwnQuotations>;
}>()({
  method: "GET",
  path: "/api/quotation/mine",
  access: "create quotations",
  summary: "The caller’s newest quotations, of any age",
});

export const listCreators = endpoint<{ answer: Answer<typeof quotationsSchemas.listCreators> }>()({
  method: "GET",
  path: "/api/quotation/creators",
  access: "filter history by creator",
  summary: "All users who saved a quotation",
});

export const exportPdf = endpoint<{
  params: { id: string };
  query: OrderPaperQuery<DocumentForm>;
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/quotation/export-pdf/:id",
  access: "create quotations",
  kind: "file",
  summary: "A quotation as PDF",
  aliases: [{ path: "/api/double-girder/quotation/export-pdf/:id" }],
});

export const exportDxf = endpoint<{
  params: { id: string };
  query: { revision?: number };
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/quotation/export-dxf/:id",
  access: "create quotations",
  kind: "file",
  summary: "A quotation’s general arrangement for CAD (DXF, millimetres)",
});

export const exportCosting = endpoint<{
  params: { id: string };
  query: { revision?: number };
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/quotation/export-costing/:id",
  access: "see internal costs",
  kind: "file",
  summary: "A quotation’s costing as an Excel workbook with live formulas",
});

export const compareQuotations = endpoint<{
  query: { a: string; b: string };
  answer: Answer<typeof quotationsSchemas.compareQuotations>;
}>()({
  method: "GET",
  path: "/api/quotation/compare",
  access: "create quotations",
  summary: "The price bridge between the newest revisions of two quotations",
});

export const copyQuotation = endpoint<{
  params: { id: string };
  /** `customer` replaces the original's; `revision` is the one that the caller saw. */
  body: { customer?: CustomerInput; revision?: number };
  answer: Answer<typeof quotationsSchemas.copyQuotation>;
}>()({
  method: "POST",
  path: "/api/quotation/:id/copy",
  access: "create quotations",
  status: 201,
  summary: "Copy a quotation with its prices and validity under a new number",
});

export const technicalCheck = endpoint<{
  params: { id: string };
  body: { revision: number; note?: string | undefined };
  answer: Answer<typeof quotationsSchemas.technicalCheck>;
}>()({
  method: "POST",
  path: "/api/quotation/:id/technical-check",
  access: "create quotations",
  summary: "Mark the technical data of a quotation’s newest revision as checked by an engineer",
});

export type CopyEntry = z.infer<typeof copyEntry>;

export const listCopies = endpoint<{
  params: { id: string };
  answer: Answer<typeof quotationsSchemas.listCopies>;
}>()({
  method: "GET",
  path: "/api/quotation/:id/copies",
  access: "create quotations",
  summary: "The copies of a quotation that the caller may read, newest first",
});

export type TodayAnswer = z.infer<typeof todayAnswer>;

export const priceToday = endpoint<{
  params: { id: string };
  answer: Answer<typeof quotationsSchemas.priceToday>;
}>()({
  method: "GET",
  path: "/api/quotation/:id/today",
  access: "create quotations",
  summary: "A quotation at today’s price tables",
});

export const listCompetitors = endpoint<{ answer: Answer<typeof quotationsSchemas.listCompetitors> }>()({
  method: "GET",
  path: "/api/quotation/competitors",
  access: "create quotations",
  summary: "Competitors to whom quotations that the caller may work on were lost",
});
