import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import type { CompanyProfile } from "../src/domain/company.ts";
import { components, isTablePriced } from "../src/domain/components/registry.ts";
import { craneTypes } from "../src/domain/crane-types.ts";
import { findRow, type Row } from "../src/domain/price-tables/price-table.ts";
import { assemble } from "../src/domain/quotation/assemble.ts";
import type { QuotationDocument } from "../src/domain/quotation/document.ts";
import { requestOf } from "../src/domain/quotation/request.ts";
import { draftOf, goldenQuotations, indexTables } from "../src/domain/testing/golden.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

export const company = JSON.parse(read("config/company.json")) as CompanyProfile;

/** The worked quotations as documents, made from the example tables; all eight components in each. */
export function exampleDocuments(): QuotationDocument[] {
  const tables = indexTables(
    (craneType, component) =>
      parse(read(`seed/${craneTypes[craneType].database}/${component}.csv`), { columns: true }) as Row[],
  );
  return goldenQuotations.map((quotation) => {
    const draft = draftOf(quotation, tables);
    return assemble(
      requestOf(draft),
      (component, values) => {
        const definition = components[component];
        const index = tables[draft.craneType].get(component);
        const row = isTablePriced(definition) && index ? findRow(definition, index, values) : undefined;
        return row
          ? { row, tableVersion: { id: "seed", number: 1, createdAt: "2026-04-01T06:30:00.000Z" } }
          : null;
      },
      {
        number: quotation.id,
        createdAt: "2026-11-20T06:30:00.000Z",
        createdBy: "bench",
        preparedBy: "Bench",
      },
    );
  });
}
