import { z } from "zod";
import { limitQuery, pageQuery } from "../query-schemas.ts";

/** The domain refuses unknown ones, with 400. */
const address = {
  database: z.string().max(200),
  collection: z.string().max(200),
};
const row = z.record(z.string(), z.string());

const counted = <S extends z.ZodType>(item: S) => z.object({ count: z.number(), first: z.array(item) });
const countedNew = <S extends z.ZodType>(item: S) => counted(item).extend({ new_count: z.number() });

const version = z
  .object({
    id: z.string(),
    version: z.number(),
    created_at: z.string(),
    created_by: z.string(),
    source: z.enum(["seed", "upload", "edit", "restore"]),
    file_name: z.string().nullable(),
    row_count: z.number(),
    restored_from: z.number().nullable(),
    restored_from_made: z.string().nullable(),
    in_force: z.boolean(),
  })
  .meta({ id: "TableVersion" });

const versionParams = z.object({ id: z.string().max(200) });
const versionName = z.object({ id: z.string(), version: z.number() });
const identifiedRow = z.object({ id: z.string(), cells: row });

const changes = z.object({
  added: counted(row),
  removed: counted(row),
  changed: counted(
    z.object({
      key: row,
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

const review = z.object({
  changes,
  holes: countedNew(
    z.object({
      in: z.string(),
      missing_in: z.string(),
      at: row,
      is_new: z.boolean(),
      msg: z.string(),
    }),
  ),
  outliers: countedNew(
    z.object({ key: row, column: z.string(), value: z.string(), is_new: z.boolean(), msg: z.string() }),
  ),
});

const tablePreview = review.extend({
  version: versionName.nullable(),
  row_count: z.number(),
  original_row_count: z.number(),
  rows_removed: z.number(),
  preview: z.array(row),
  header: z.object({
    row: z.number(),
    columns: z.array(z.object({ name: z.string(), found: z.string() })),
    ignored: z.array(z.string()),
  }),
});

const workbookForm = z.object({ database: address.database, sheets: z.string().max(5000).exactOptional() });

/** The version that the caller has looked at. */
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
    answer: z.object({
      collections: z.array(
        z.object({
          name: z.string(),
          display_name: z.string(),
          crane_type: z.string(),
          required_columns: z.array(z.string()),
          row_count: z.number(),
          updated_at: z.string().nullable(),
          updated_by: z.string().nullable(),
          unread_rows: counted(z.object({ row: z.number(), msg: z.string() })),
        }),
      ),
    }),
  },
  validateCsv: {
    body: z.object(address),
    answer: tablePreview.extend({ valid: z.literal(true) }),
  },
  validateWorkbook: {
    body: workbookForm,
    answer: z.object({
      sheets: z.array(
        z.object({ name: z.string(), row_count: z.number(), collection: z.string().nullable() }),
      ),
      faults: counted(
        z.object({
          address: z.string(),
          sheet: z.string(),
          cell: z.string(),
          column: z.string(),
          value: z.string(),
          msg: z.string(),
        }),
      ),
      tables: z.array(
        tablePreview.extend({ collection: z.string(), sheet: z.string(), notes: z.array(z.string()) }),
      ),
    }),
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
      versions: z.array(version),
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
    answer: version,
  },
  listRows: {
    query: z.object({
      ...address,
      search: z.string().max(200, "Search must be at most 200 characters").optional(),
      sort_by: z.string().max(200).optional(),
      sort_order: z.enum(["asc", "desc"], "Sort order must be asc or desc").default("asc"),
      page: pageQuery,
      limit: limitQuery(50, 200),
    }),
    answer: z.object({
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
