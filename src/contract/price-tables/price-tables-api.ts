import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type {
  cellFault,
  collection,
  csvValidation,
  identifiedRow,
  priceTablesSchemas,
  sheetPreview,
  tablePreview,
  tableRow,
  tableVersion,
  versionName,
  workbookValidation,
} from "./price-tables-schemas.ts";

/** The names of a price table: `single_girder_cranes` and `hoist`. */
export type TableAddress = { database: string; collection: string };

export type Collection = z.infer<typeof collection>;
export type TableRow = Readonly<z.infer<typeof tableRow>>;
export type VersionName = z.infer<typeof versionName>;
export type SheetPreview = z.infer<typeof sheetPreview>;
export type TablePreview = z.infer<typeof tablePreview>;
export type CsvValidation = z.infer<typeof csvValidation>;
export type CellFault = z.infer<typeof cellFault>;
export type WorkbookValidation = z.infer<typeof workbookValidation>;
export type TableVersion = z.infer<typeof tableVersion>;
export type IdentifiedRow = z.infer<typeof identifiedRow>;

/**
 * `sheets`: the collection of each sheet, separated by commas, blank for none. Without it the server matches
 * them.
 */
type WorkbookForm = { database: string; sheets?: string };

export const listCollections = endpoint<{
  query: { database: string };
  answer: Answer<typeof priceTablesSchemas.listCollections>;
}>()({
  method: "GET",
  path: "/api/admin/collections",
  access: "manage price tables",
  summary: "The price tables of a crane database",
});

export const validateCsv = endpoint<{
  body: TableAddress;
  answer: Answer<typeof priceTablesSchemas.validateCsv>;
}>()({
  method: "POST",
  path: "/api/admin/validate-csv",
  access: "manage price tables",
  kind: "upload",
  summary: "Check a CSV file and show what it would change",
});

export const replaceCollectionData = endpoint<{
  /**
   * `version_id`: the version that the file was validated against. The server refuses it with 409 when
   * another one is in force.
   */
  body: TableAddress & { version_id?: string };
  answer: Answer<typeof priceTablesSchemas.replaceCollectionData>;
}>()({
  method: "POST",
  path: "/api/admin/replace-collection-data",
  access: "manage price tables",
  kind: "upload",
  summary: "Replace a price table by a CSV file, as its next version",
});

export const validateWorkbook = endpoint<{
  body: WorkbookForm;
  answer: Answer<typeof priceTablesSchemas.validateWorkbook>;
}>()({
  method: "POST",
  path: "/api/admin/validate-workbook",
  access: "manage price tables",
  kind: "upload",
  summary: "Check an Excel workbook with up to all tables of a database and show what it would change",
});

export const markWorkbook = endpoint<{
  body: WorkbookForm;
  answer: Answer<typeof priceTablesSchemas.markWorkbook>;
}>()({
  method: "POST",
  path: "/api/admin/mark-workbook",
  access: "manage price tables",
  kind: "upload",
  summary: "The same Excel workbook with its faulty cells coloured and commented",
});

export const replaceFromWorkbook = endpoint<{
  /**
   * `version_ids`: the versions that the workbook was reviewed against, separated by commas. The server
   * refuses it with 409 when another one is in force.
   */
  body: WorkbookForm & { version_ids?: string };
  answer: Answer<typeof priceTablesSchemas.replaceFromWorkbook>;
}>()({
  method: "POST",
  path: "/api/admin/replace-from-workbook",
  access: "manage price tables",
  kind: "upload",
  summary: "Replace the tables of an Excel workbook, all of them or none",
});

export const downloadTables = endpoint<{ query: { database: string }; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/admin/tables.xlsx",
  access: "manage price tables",
  kind: "file",
  summary: "The price tables in force of a database as an Excel workbook",
});

export const listVersions = endpoint<{
  query: TableAddress & { page?: number; limit?: number };
  answer: Answer<typeof priceTablesSchemas.listVersions>;
}>()({
  method: "GET",
  path: "/api/admin/versions",
  access: "manage price tables",
  summary: "The versions of a price table, the newest first",
});

export const downloadVersion = endpoint<{ params: { id: string }; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/admin/versions/:id/csv",
  access: "manage price tables",
  kind: "file",
  summary: "A version of a price table as CSV",
});

export const reviewVersion = endpoint<{
  params: { id: string };
  answer: Answer<typeof priceTablesSchemas.reviewVersion>;
}>()({
  method: "GET",
  path: "/api/admin/versions/:id/review",
  access: "manage price tables",
  heavy: true,
  summary: "The changes that restoring a version would make",
});

export const compareVersions = endpoint<{
  params: { id: string };
  query: { from: string };
  answer: Answer<typeof priceTablesSchemas.compareVersions>;
}>()({
  method: "GET",
  path: "/api/admin/versions/:id/changes",
  access: "manage price tables",
  heavy: true,
  summary: "The changes from another version of the table to this one",
});

export const restoreVersion = endpoint<{
  params: { id: string };
  /**
   * `version_id`: the version in force that the caller saw. The server refuses it with 409 when another one
   * is in force.
   */
  body: { version_id?: string };
  answer: Answer<typeof priceTablesSchemas.restoreVersion>;
}>()({
  method: "POST",
  path: "/api/admin/versions/:id/restore",
  access: "manage price tables",
  summary: "Restore an earlier version, as a new version",
});

export const listRows = endpoint<{
  query: TableAddress & {
    search?: string;
    /** A column; without it the rows have the table's order. */
    sort_by?: string;
    sort_order?: "asc" | "desc";
    page?: number;
    limit?: number;
  };
  answer: Answer<typeof priceTablesSchemas.listRows>;
}>()({
  method: "GET",
  path: "/api/admin/rows",
  access: "manage price tables",
  summary: "A page of the table in force, searched and sorted",
});

/** One value of the table in force. */
export type RowEdit = TableAddress & {
  /**
   * The version that the row was read from. The server refuses the edit with 409 when another one is in
   * force.
   */
  version_id: string;
  row_id: string;
  column: string;
  value: string;
};

export const reviewRowEdit = endpoint<{
  body: RowEdit;
  answer: Answer<typeof priceTablesSchemas.reviewRowEdit>;
}>()({
  method: "POST",
  path: "/api/admin/rows/review",
  access: "manage price tables",
  heavy: true,
  summary: "The effect of changing one value of a price table",
});

export const editRow = endpoint<{
  body: RowEdit;
  answer: Answer<typeof priceTablesSchemas.editRow>;
}>()({
  method: "PATCH",
  path: "/api/admin/rows",
  access: "manage price tables",
  heavy: true,
  summary: "Change one value of a price table, as its next version",
});
