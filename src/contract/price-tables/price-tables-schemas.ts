import { z } from "zod";
import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { describes } from "../describes.ts";
import { limitQuery, pageQuery, searchQuery } from "../query-schemas.ts";

/** The domain refuses unknown names with 400. */
const address = {
  database: z.string().max(200),
  collection: z.string().max(200),
};
/** A row of a price table by column name. Numbers are decimal text, so that nothing is rounded. */
export const tableRow = z.record(z.string(), z.string());

const counted = <S extends z.ZodType>(item: S) => z.object({ count: z.number(), first: z.array(item) });
const countedNew = <S extends z.ZodType>(item: S) => counted(item).extend({ new_count: z.number() });

export const tableVersion = z
  .object({
    id: z.string(),
    version: z.number(),
    created_at: z.string(),
    created_by: z.string(),
    source: z.enum(["seed", "upload", "edit", "restore"]),
    file_name: z.string().nullable(),
    row_count: z.number(),
    /** The number of the version that was restored, and when it was made. */
    restored_from: z.number().nullable(),
    restored_from_made: z.string().nullable(),
    in_force: z.boolean(),
  })
  .meta({ id: "TableVersion" });

const versionParams = z.object({ id: z.string().max(200) });
/** A version by id and number. */
export const versionName = z.object({ id: z.string(), version: z.number() });
/** A row of the table in force; `id` names it in an edit. */
export const identifiedRow = z.object({ id: z.string(), cells: tableRow });

const changes = z.object({
  added: counted(tableRow),
  removed: counted(tableRow),
  changed: counted(
    z.object({
      key: tableRow,
      column: z.string(),
      before: z.string(),
      after: z.string(),
      percent: z.number().nullable(),
    }),
  ),
  unchanged: z.number(),
  columns_lost: z.array(z.string()),
  reordered: z.boolean(),
});

const review = describes<TableReview>()(
  z.object({
    changes,
    holes: countedNew(
      z.object({
        in: z.string(),
        missing_in: z.string(),
        at: tableRow,
        is_new: z.boolean(),
        msg: z.string(),
      }),
    ),
    outliers: countedNew(
      z.object({
        key: tableRow,
        column: z.string(),
        value: z.string(),
        is_new: z.boolean(),
        msg: z.string(),
      }),
    ),
  }),
);

/** A sheet of a file. */
export const sheetPreview = z.object({
  /** The rows to write. */
  row_count: z.number(),
  /** Rows of the file below its header, blank ones included. */
  original_row_count: z.number(),
  rows_removed: z.number(),
  preview: z.array(tableRow),
  /** The place of the header, the used columns with their names in the file, and the unused ones. */
  header: z.object({
    row: z.number(),
    columns: z.array(z.object({ name: z.string(), found: z.string() })),
    ignored: z.array(z.string()),
  }),
});

/** A checked table with its changes to the version in force. */
export const tablePreview = review.extend({ version: versionName.nullable(), ...sheetPreview.shape });
export const csvValidation = tablePreview.extend({ valid: z.literal(true) });

/** A fault in a workbook: "hoist!D14" is `cell` D14 of `sheet` hoist. */
export const cellFault = z.object({
  address: z.string(),
  sheet: z.string(),
  cell: z.string(),
  column: z.string(),
  value: z.string(),
  msg: z.string(),
});

/** A read workbook. The tables are reviewed only when none has a fault. */
export const workbookValidation = z.object({
  /** Every sheet, with the table assigned to it. */
  sheets: z.array(z.object({ name: z.string(), row_count: z.number(), collection: z.string().nullable() })),
  faults: counted(cellFault),
  /** `notes`: points that may surprise the user, such as used hidden rows. */
  tables: z.array(
    tablePreview.extend({ collection: z.string(), sheet: z.string(), notes: z.array(z.string()) }),
  ),
});

export const collection = z.object({
  name: z.string(),
  display_name: z.string(),
  crane_type: z.string(),
  required_columns: z.array(z.string()),
  row_count: z.number(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  /** Rows in force that no price uses. */
  unread_rows: counted(z.object({ row: z.number(), msg: z.string() })),
});

const workbookForm = z.object({ database: address.database, sheets: z.string().max(5000).exactOptional() });

/** The version that the caller saw. */
const seen = z.string().max(200);

const rowEdit = z.strictObject({
  ...address,
  version_id: seen,
  row_id: z.string().max(2000),
  column: z.string().max(200),
  value: z.string().max(1000, "Value must be at most 1000 characters"),
});

export const priceTablesSchemas = {
  listCollections: {
    query: z.object({ database: address.database }),
    answer: z.object({ collections: z.array(collection) }),
  },
  validateCsv: {
    body: z.object(address),
    answer: csvValidation,
  },
  validateWorkbook: {
    body: workbookForm,
    answer: workbookValidation,
  },
  markWorkbook: { body: workbookForm, answer: z.object({ name: z.string(), base64: z.string() }) },
  replaceFromWorkbook: {
    body: workbookForm.extend({ version_ids: z.string().max(2000).exactOptional() }),
    answer: z.object({
      replaced: z.array(
        z.object({ collection: z.string(), inserted_count: z.number(), version: z.number() }),
      ),
    }),
  },
  downloadTables: { query: z.object({ database: address.database }) },
  replaceCollectionData: {
    body: z.object({ ...address, version_id: seen.exactOptional() }),
    answer: z.object({ inserted_count: z.number(), version: z.number() }),
  },
  listVersions: {
    query: z.object({ ...address, page: pageQuery, limit: limitQuery(20, 100) }),
    answer: z.object({
      versions: z.array(tableVersion),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  },
  downloadVersion: { params: versionParams },
  reviewVersion: { params: versionParams, answer: review.extend({ version: versionName.nullable() }) },
  compareVersions: {
    params: versionParams,
    query: z.object({ from: seen }),
    answer: z.object({ from: versionName, to: versionName, changes }),
  },
  restoreVersion: {
    params: versionParams,
    body: z.object({ version_id: seen.exactOptional() }),
    answer: tableVersion,
  },
  listRows: {
    query: z.object({
      ...address,
      search: searchQuery,
      sort_by: z.string().max(200).optional(),
      sort_order: z.enum(["asc", "desc"], "Sort order must be asc or desc").default("asc"),
      page: pageQuery,
      limit: limitQuery(50, 200),
    }),
    answer: z.object({
      /** The version of the rows, which an edit names. */
      version: versionName.nullable(),
      columns: z.array(z.string()),
      rows: z.array(identifiedRow),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  },
  reviewRowEdit: { body: rowEdit, answer: review },
  editRow: {
    body: rowEdit,
    answer: z.object({ version: versionName, row: identifiedRow }),
  },
};
