import type { z } from "zod";
import type { Outcome } from "#domain/archive/outcomes.ts";
import type { ArchiveSortKey, PastQuotation } from "#domain/archive/past-quotation.ts";
import { formatSize, maxFileSize } from "#domain/files/upload-limits.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { archiveSchemas, pastEntry, pastRecord } from "./archive-schemas.ts";

export type PastEntry = z.infer<typeof pastEntry>;
export type PastRecord = z.infer<typeof pastRecord>;

/** The filters of the archive. `crane_type` "other" finds cranes that were not read. */
export type ArchiveFilters = {
  search?: string;
  customer_id?: string;
  crane_type?: string;
  outcome?: Outcome;
  start_date?: string;
  end_date?: string;
  file?: string;
  sort_by?: ArchiveSortKey;
  sort_order?: "asc" | "desc";
};

type OfPast = { id: string };

export const listArchive = endpoint<{
  query: ArchiveFilters & { page?: number; limit?: number };
  answer: Answer<typeof archiveSchemas.listArchive>;
}>()({
  method: "GET",
  path: "/api/archive",
  access: "use archive",
  summary: "A page of the quotations from before the program that the caller may see",
});

export const exportArchive = endpoint<{ query: ArchiveFilters & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/archive/export",
  access: "manage archive",
  kind: "file",
  summary: "Past quotations as CSV or as an Excel workbook, which can be imported again",
});

export const getPastQuotation = endpoint<{
  params: OfPast;
  answer: Answer<typeof archiveSchemas.getPastQuotation>;
}>()({
  method: "GET",
  path: "/api/archive/:id",
  access: "use archive",
  summary: "One past quotation",
});

export const changePastQuotation = endpoint<{
  params: OfPast;
  body: Omit<PastQuotation, "amount"> & { amount: number | null; updated_at: string };
  answer: Answer<typeof archiveSchemas.changePastQuotation>;
}>()({
  method: "PUT",
  path: "/api/archive/:id",
  access: "manage archive",
  summary: "Correct a past quotation",
});

export const addPaper = endpoint<{ params: OfPast; answer: Answer<typeof archiveSchemas.addPaper> }>()({
  method: "POST",
  path: "/api/archive/:id/file",
  access: "manage archive",
  kind: "upload",
  summary: `Attach the paper of a past quotation, a PDF of up to ${formatSize(maxFileSize)}; it replaces an earlier one`,
});

export const getPaper = endpoint<{ params: OfPast; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/archive/:id/file",
  access: "use archive",
  kind: "file",
  summary: "The paper of a past quotation",
});
