import type { QuotationDocument } from "#domain/quotation/document.ts";
import type { Db } from "../../platform/database/schema.ts";
import { listVersionsById } from "../../price-tables/price-tables-repository.ts";

/** The document with the numbers of its price tables' versions: one from before these were kept gets them from the tables. */
export async function withVersionNames(db: Db, document: QuotationDocument): Promise<QuotationDocument> {
  const unnamed = document.lines.flatMap(({ tableVersion }) =>
    tableVersion?.number === null ? [tableVersion.id] : [],
  );
  if (unnamed.length === 0) return document;
  const found = await listVersionsById(db, unnamed);
  const lines = document.lines.map((line) => {
    const known = found.find(({ id }) => id === line.tableVersion?.id);
    if (!known) return line;
    const { id, version, created_at } = known;
    return { ...line, tableVersion: { id, number: version, createdAt: created_at } };
  });
  return { ...document, lines };
}
