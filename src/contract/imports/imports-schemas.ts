import { z } from "zod";
import { listKinds } from "#domain/imports/list-kinds.ts";
import { recordId } from "../query-schemas.ts";
import { success } from "../success-schema.ts";

const params = z.object({ id: recordId });
const kind = z.enum(listKinds, `Kind must be one of ${listKinds.join(", ")}`);
const place = (label: string, most: number) =>
  z.int(`${label} must be a whole number`).min(0, `${label} must be at least 0`).max(most);

const column = z.object({
  /** From 0. */
  index: z.number(),
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
  /** The reason why it fills the field: its heading, its values, this choice, or the choice of the last import. */
  matched: z.enum(["name", "values", "choice", "kept"]).nullable(),
});

const refusedRow = z.object({ row: z.number(), column: z.string(), text: z.string() });

/** A record of the list that is new or changes a known one. */
const plannedRow = z.object({
  row: z.number(),
  title: z.string(),
  effect: z.enum(["new", "changed"]),
  changes: z.array(z.string()),
  known_as: z.string().nullable(),
});

export const importPreview = z
  .object({
    import_id: z.string(),
    kind,
    file: z.string(),
    sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
    sheet: z.number(),
    /** As a spreadsheet numbers it; 0 for a list without headings. */
    heading_row: z.number(),
    rows_count: z.number(),
    columns: z.array(column),
    fields: z.array(z.object({ name: z.string(), label: z.string(), needed: z.boolean() })),
    /** Parts of the file that were passed over. */
    notes: z.array(z.string()),
    new: z.number(),
    changed: z.number(),
    same: z.number(),
    /** The first of the changed ones, then the first of the new ones. */
    rows: z.array(plannedRow),
    refused_count: z.number(),
    /** The first of them. */
    refused: z.array(refusedRow),
    /** Headings of columns that fill nothing. */
    unused: z.array(z.string()),
    /** Labels of needed fields without a column. With one of them nothing can be imported. */
    missing: z.array(z.string()),
  })
  .meta({ id: "ImportPreview" });

export const pastImport = z.object({
  import_id: z.string(),
  file: z.string(),
  at: z.string(),
  /** The records that no undo took back. */
  written: z.number(),
  undone_at: z.string().nullable(),
});

export const importsSchemas = {
  startImport: { body: z.object({ kind }), answer: success(importPreview) },
  changeImport: {
    params,
    body: z.strictObject({
      sheet: place("Sheet", 1000).optional(),
      heading_row: place("Heading row", 2_000_000).optional(),
      columns: z
        .array(
          z.strictObject({ index: place("Column", 1000), field: z.string().max(60).nullable() }),
          "Columns must be a list",
        )
        .max(1000, "Columns must be at most 1,000")
        .optional(),
    }),
    answer: success(importPreview),
  },
  applyImport: { params, answer: success(z.object({ written: z.number(), refused: z.number() })) },
  undoImport: {
    params,
    answer: success(
      z.object({
        undone: z.number(),
        /** Names of records that were used or changed since, and stay. */
        left: z.array(z.string()),
        left_count: z.number(),
      }),
    ),
  },
  getRefused: { params },
  listImports: { query: z.object({ kind }), answer: success(z.object({ imports: z.array(pastImport) })) },
};
