import { isExampleFirm } from "#domain/firm/example-firm.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { PaperMarks } from "#domain/firm/paper-marks.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { Db } from "../../platform/database/schema.ts";
import { hasExampleVersion } from "../../price-tables/example-tables.ts";

/** Returns the mark of a paper under the example firm, or with a price from an example table. */
export async function exampleMark(
  db: Db,
  firm: FirmProfile,
  documents: readonly QuotationDocument[],
): Promise<Pick<PaperMarks, "isExample">> {
  const versions = documents.flatMap(({ lines }) =>
    lines
      .filter(({ inScope, price }) => inScope && price !== null)
      .flatMap(({ tableVersion, estimate }) => [tableVersion?.id, estimate?.tableVersion?.id])
      .filter((id) => id !== undefined),
  );
  const isExample = isExampleFirm(firm) || (await hasExampleVersion(db, versions));
  return isExample ? { isExample } : {};
}
