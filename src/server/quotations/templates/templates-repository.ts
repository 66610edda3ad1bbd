import { isTaken } from "../../platform/database/database-faults.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { TemplateRow } from "../../platform/database/tables/sales.ts";
import type { QuotationColumns } from "../quotations-repository.ts";
import type { KeptDocument } from "../stored-document.ts";

/** A template with the frozen document of its revision. */
export type StoredTemplate = Pick<TemplateRow, "id" | "name" | "revision" | "made_at" | "made_by"> &
  KeptDocument;

const selectStored = (db: Db) =>
  db
    .selectFrom("templates")
    .innerJoin("sales", "sales.id", "templates.quotation_id")
    .innerJoin("revisions", (join) =>
      join
        .onRef("revisions.sale_id", "=", "templates.quotation_id")
        .onRef("revisions.revision", "=", "templates.revision"),
    )
    .select([
      "templates.id",
      "templates.name",
      "templates.revision",
      "templates.made_at",
      "templates.made_by",
      "revisions.document",
      "revisions.kept_points",
      "revisions.technical_check",
      "revisions.valid_until as revision_valid_until",
      "sales.number",
      "sales.crane_type",
      "sales.created_at",
      "sales.created_by",
      "sales.valid_until",
      "sales.cost",
      "sales.taxable",
      "sales.gst",
      "sales.total",
      "sales.margin_percentage",
    ])
    .$narrowType<Omit<QuotationColumns, "capacity">>();

/** All templates by name: few of any firm's. */
export const listTemplates = (db: Db): Promise<StoredTemplate[]> =>
  selectStored(db).orderBy("templates.name_key").execute();

export const findTemplate = (db: Db, id: string): Promise<StoredTemplate | undefined> =>
  selectStored(db).where("templates.id", "=", id).executeTakeFirst();

export const findTemplateOf = (db: Db, quotationId: string): Promise<StoredTemplate | undefined> =>
  selectStored(db).where("templates.quotation_id", "=", quotationId).executeTakeFirst();

export async function countTemplates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertTemplate(db: Db, row: TemplateRow): Promise<void> {
  await db.insertInto("templates").values(row).execute();
}

export async function updateTemplate(db: Db, id: string, change: Partial<TemplateRow>): Promise<void> {
  await db.updateTable("templates").set(change).where("id", "=", id).execute();
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
  await db.deleteFrom("templates").where("id", "=", id).execute();
}

/** Returns whether a write failed because another template has this name. */
export const isNameTaken = (error: unknown): boolean => isTaken(error, "templates", "name_key");
