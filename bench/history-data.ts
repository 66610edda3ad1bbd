import { type QuotationDocument, validUntil } from "../src/domain/quotation/document.ts";
import { quotationNumber, seriesOf } from "../src/domain/quotation/number.ts";
import type { Db } from "../src/server/platform/database/schema.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { headerOf, revisionOf } from "../src/server/quotations/save-quotation.ts";
import { storedCompany } from "../src/server/quotations/stored-document.ts";
import { company, exampleDocuments } from "./example-documents.ts";

const profile = storedCompany(company);

/** The rows of a quotation as saving it would have written them. */
function rowsOf(document: QuotationDocument, series: string, serial: number) {
  const id = newId();
  const { number, createdAt, createdBy } = document;
  const user = { id: createdBy, username: createdBy };
  const issued = { number, series, serial, issued_at: createdAt, issued_to_id: user.id };
  return {
    issued,
    header: headerOf(id, issued, document, user),
    revision: revisionOf(id, document, profile.sha256, user),
  };
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
  const documents = exampleDocuments();
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
  } // The next numbers that are issued come after these.
  const counters = [...serials].map(([series, value]) => ({ name: `quotation ${series}`, value }));
  await db.insertInto("counters").values(counters).execute();
}
