import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import type { CompanyProfile } from "../src/domain/company.ts";
import { components, isTablePriced } from "../src/domain/components/registry.ts";
import { craneTypes } from "../src/domain/crane-types.ts";
import { findRow, type Row } from "../src/domain/price-tables/price-table.ts";
import { assemble } from "../src/domain/quotation/assemble.ts";
import { type QuotationDocument, validUntil } from "../src/domain/quotation/document.ts";
import { quotationNumber, seriesOf } from "../src/domain/quotation/number.ts";
import { requestOf } from "../src/domain/quotation/request.ts";
import { draftOf, goldenQuotations, indexTables } from "../src/domain/testing/golden.ts";
import type { Db } from "../src/server/platform/database/schema.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { headerOf } from "../src/server/quotations/save-quotation.ts";
import { schemaVersion, storedCompany, storedForm } from "../src/server/quotations/stored-document.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

export const company = JSON.parse(read("config/company.json")) as CompanyProfile;
const profile = storedCompany(company);

/** A worked quotation as a document, made from the example tables. */
function models(): QuotationDocument[] {
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
        return row ? { row, tableVersion: "seed" } : null;
      },
      { number: "", createdAt: "2026-11-20T06:30:00.000Z", createdBy: "" },
    );
  });
}

/** The rows of a quotation as saving it would have written them. */
function rowsOf(document: QuotationDocument, series: string, serial: number) {
  const id = newId();
  const { number, createdAt, createdBy } = document;
  const user = { id: createdBy, username: createdBy };
  const issued = { number, series, serial, issued_at: createdAt, issued_to_id: user.id };
  const stored = storedForm(document);
  return {
    issued,
    header: headerOf(id, issued, document, user),
    revision: {
      quotation_id: id,
      revision: 0,
      document: stored.text,
      schema_version: schemaVersion,
      content_sha256: stored.sha256,
      company_sha256: profile.sha256,
      created_at: createdAt,
      created_by_id: user.id,
      created_by: user.username,
    },
  };
}

/** The rows of one saved quotation. */
export function exampleRows() {
  const [model] = models();
  if (!model) throw new Error("There is no worked quotation");
  const series = seriesOf(model.craneType, model.createdAt);
  const number = quotationNumber(series, 1);
  return rowsOf({ ...model, number, createdBy: creatorName(1) }, series, 1);
}

/** The same numbers at every run. */
function makeRandom(): (below: number) => number {
  let state = 20_261_120;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = [
  "Shree",
  "Patel",
  "Ambica",
  "Gujarat",
  "Narmada",
  "Krishna",
  "Sabar",
  "Rajkot",
  "Vapi",
  "Odhav",
];
const trades = [
  "Forgings",
  "Steel",
  "Foundry",
  "Castings",
  "Textiles",
  "Ceramics",
  "Pipes",
  "Paper",
  "Chemicals",
];
const years = 3;
const rowsAtOnce = 250;

export const creatorName = (n: number): string => `engineer.${String(n).padStart(2, "0")}`;
export const creators = 25;

/** Writes quotations of the last three years straight into the tables, as saving them one by one would have. */
export async function fillQuotations(db: Db, count: number, until: string): Promise<void> {
  const random = makeRandom();
  const documents = models();
  const serials = new Map<string, number>();
  const end = Date.parse(until);
  await db
    .insertInto("company_profiles")
    .values({ sha256: profile.sha256, profile: profile.text, first_used_at: until })
    .execute();
  for (let from = 0; from < count; from += rowsAtOnce) {
    const made = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => {
      const age = ((count - from - index) / count) * years * 365.25 * 86_400_000;
      const createdAt = new Date(end - age).toISOString();
      const model = documents[random(documents.length)] as QuotationDocument;
      const createdBy = creatorName(random(creators));
      const series = seriesOf(model.craneType, createdAt);
      const serial = (serials.get(series) ?? 0) + 1;
      serials.set(series, serial);
      const document: QuotationDocument = {
        ...model,
        number: quotationNumber(series, serial),
        createdAt,
        createdBy,
        validUntil: validUntil(createdAt),
        customer: {
          ...model.customer,
          company: `${words[random(words.length)]} ${trades[random(trades.length)]} ${random(400)}`,
        },
        totals: { ...model.totals, total: model.totals.total + random(10_000_000_00) },
      };
      return rowsOf(document, series, serial);
    });
    await db.transaction().execute(async (db) => {
      await db
        .insertInto("quotation_numbers")
        .values(made.map(({ issued }) => issued))
        .execute();
      await db
        .insertInto("quotations")
        .values(made.map(({ header }) => header))
        .execute();
      await db
        .insertInto("quotation_revisions")
        .values(made.map(({ revision }) => revision))
        .execute();
    });
  }
}
