import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import type { Changes } from "#domain/price-tables/table-changes.ts";
import type { UnreadRows } from "#domain/price-tables/unread-rows.ts";
import { endpoint } from "../endpoint.ts";

/** A price table as the administration names it: `single_girder_cranes` and `hoist`. */
export type TableAddress = { database: string; collection: string };

export type Collection = {
  name: string;
  display_name: string;
  crane_type: string;
  required_columns: string[];
  row_count: number;
  updated_at: string | null;
  updated_by: string | null;
  /** Rows in force that no price is looked up in. */
  unread_rows: UnreadRows;
};

/** A row of a price table by column name; decimal text, so that nothing is rounded on the way. */
export type TableRow = Readonly<Record<string, string>>;

/** A version by id and number. */
export type VersionName = { id: string; version: number };

/** The reading of a file's sheet. */
export type SheetPreview = {
  /** Rows that would be written. */
  row_count: number;
  /** Rows of the file below its header, blank ones included. */
  original_row_count: number;
  rows_removed: number;
  preview: TableRow[];
  /** The place of the header, the used columns with their names in the file, and the unused ones. */
  header: { row: number; columns: { name: string; found: string }[]; ignored: string[] };
};

/** The same with what it would change in the version in force, against which it was reviewed. */
export type TablePreview = TableReview & SheetPreview & { version: VersionName | null };

export type CsvValidation = TablePreview & { valid: true };

/** One thing that is wrong in a workbook: "hoist!D14" is `cell` D14 of `sheet` hoist. */
export type CellFault = {
  address: string;
  sheet: string;
  cell: string;
  column: string;
  value: string;
  msg: string;
};

/** A workbook as it was understood; the tables are reviewed once nothing is wrong in any of them. */
export type WorkbookValidation = {
  /** Every sheet, with the table that it is taken for. */
  sheets: { name: string; row_count: number; collection: string | null }[];
  faults: { count: number; first: CellFault[] };
  /** `notes`: what somebody may not expect, such as hidden rows that are taken. */
  tables: (TablePreview & { collection: string; sheet: string; notes: string[] })[];
};

/** `sheets`: the collection of each sheet, separated by commas and blank for none; left away, they are matched. */
type WorkbookForm = { database: string; sheets?: string };

export type VersionSource = "seed" | "upload" | "edit" | "restore";

export type TableVersion = {
  id: string;
  version: number;
  created_at: string;
  created_by: string;
  source: VersionSource;
  file_name: string | null;
  row_count: number;
  /** The number of the version that was restored, and when it was made. */
  restored_from: number | null;
  restored_from_made: string | null;
  in_force: boolean;
};

/** A row of the table in force; `id` names it in an edit. */
export type IdentifiedRow = { id: string; cells: TableRow };

export const listCollections = endpoint<{
  query: { database: string };
  answer: { collections: Collection[] };
}>()({
  method: "GET",
  path: "/api/admin/collections",
  access: "manage price tables",
  summary: "The price tables of a crane database",
});

export const validateCsv = endpoint<{ body: TableAddress; answer: CsvValidation }>()({
  method: "POST",
  path: "/api/admin/validate-csv",
  access: "manage price tables",
  kind: "upload",
  summary: "Check a CSV file and show what it would change",
});

export const replaceCollectionData = endpoint<{
  /** `version_id`: the version that the file was validated against; when another is in force, it is refused with 409. */
  body: TableAddress & { version_id?: string };
  answer: { inserted_count: number; version: number };
}>()({
  method: "POST",
  path: "/api/admin/replace-collection-data",
  access: "manage price tables",
  kind: "upload",
  summary: "Replace a price table by a CSV file, as its next version",
});

export const validateWorkbook = endpoint<{ body: WorkbookForm; answer: WorkbookValidation }>()({
  method: "POST",
  path: "/api/admin/validate-workbook",
  access: "manage price tables",
  kind: "upload",
  summary: "Check an Excel workbook with up to all tables of a database and show what it would change",
});

export const markWorkbook = endpoint<{ body: WorkbookForm; answer: { name: string; base64: string } }>()({
  method: "POST",
  path: "/api/admin/mark-workbook",
  access: "manage price tables",
  kind: "upload",
  summary: "The same Excel workbook with its faulty cells coloured and commented",
});

export const replaceFromWorkbook = endpoint<{
  /** `version_ids`: the versions that the workbook was reviewed against, separated by commas; when another is in force, it is refused with 409. */
  body: WorkbookForm & { version_ids?: string };
  answer: { replaced: { collection: string; inserted_count: number; version: number }[] };
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
  answer: { versions: TableVersion[]; total: number; page: number; limit: number };
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
  answer: TableReview & { version: VersionName | null };
}>()({
  method: "GET",
  path: "/api/admin/versions/:id/review",
  access: "manage price tables",
  heavy: true,
  summary: "The changes when a version comes in force again",
});

export const compareVersions = endpoint<{
  params: { id: string };
  query: { from: string };
  answer: { from: VersionName; to: VersionName; changes: Changes };
}>()({
  method: "GET",
  path: "/api/admin/versions/:id/changes",
  access: "manage price tables",
  heavy: true,
  summary: "The changes from another version of the table to this one",
});

export const restoreVersion = endpoint<{
  params: { id: string };
  /** `version_id`: the version in force that was looked at; when another is, it is refused with 409. */
  body: { version_id?: string };
  answer: TableVersion;
}>()({
  method: "POST",
  path: "/api/admin/versions/:id/restore",
  access: "manage price tables",
  summary: "Put an earlier version in force again, as a new version",
});

export const listRows = endpoint<{
  query: TableAddress & {
    search?: string;
    /** A column; without it the rows come in the table's own order. */
    sort_by?: string;
    sort_order?: "asc" | "desc";
    page?: number;
    limit?: number;
  };
  answer: {
    /** The version that was read: an edit names it. */
    version: VersionName | null;
    columns: string[];
    rows: IdentifiedRow[];
    total: number;
    page: number;
    limit: number;
  };
}>()({
  method: "GET",
  path: "/api/admin/rows",
  access: "manage price tables",
  summary: "A page of the table in force, searched and sorted",
});

/** One value of the table in force. */
export type RowEdit = TableAddress & {
  /** The version that the row was read from: when another is in force, the edit is refused with 409. */
  version_id: string;
  row_id: string;
  column: string;
  value: string;
};

export const reviewRowEdit = endpoint<{ body: RowEdit; answer: TableReview }>()({
  method: "POST",
  path: "/api/admin/rows/review",
  access: "manage price tables",
  heavy: true,
  summary: "The effect of changing one value of a price table",
});

export const editRow = endpoint<{
  body: RowEdit;
  answer: { version: VersionName; row: IdentifiedRow };
}>()({
  method: "PATCH",
  path: "/api/admin/rows",
  access: "manage price tables",
  heavy: true,
  summary: "Change one value of a price table, as its next version",
});
