import { craneTypeOf } from "../src/domain/components/crane-type-of.ts";
import { indianDay, shiftDay } from "../src/domain/dates/indian-dates.ts";
import { factsOf } from "../src/domain/insights/facts.ts";
import type { SaleSnapshotInput } from "../src/domain/insights/sale-snapshot.ts";
import type { QuotationDocument } from "../src/domain/quotation/document/document.ts";
import { quotationNumber, seriesOf } from "../src/domain/quotation/document/quotation-number.ts";
import { validUntil } from "../src/domain/sales/validity.ts";
import type { Db } from "../src/server/platform/database/schema.ts";
import { stageRow } from "../src/server/platform/database/stage-row.ts";
import type { ActivityRow, StageRow } from "../src/server/platform/database/tables/activity.ts";
import type { QuotationRow } from "../src/server/platform/database/tables/sales.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { headerOf, revisionOf } from "../src/server/quotations/quotation-rows.ts";
import { firmToStore } from "../src/server/quotations/stored-document.ts";
import { exampleDocuments, firm } from "./example-documents.ts";

const profile = firmToStore(firm);

/** The status of a quotation by its age. Most old ones are closed. */
function fateOf(random: (below: number) => number, ageInDays: number, serial: number): Partial<QuotationRow> {
  const open = (["issued", "sent", "negotiation"] as const)[random(3)] ?? "issued";
  if (random(100) < (ageInDays < 60 ? 70 : 10)) return { status: open };
  const won = {
    status: "won",
    order_number: `PO ${serial}/${random(1000)}`,
    order_value: 1_000_000_00,
  } as const;
  const lost = { status: "lost", lost_reason: "competitor", competitor: `Rival ${random(40)}` } as const;
  return random(100) < 45 ? won : lost;
}

/** The rows of a quotation as saving and revising it would have written them; its documents are its revisions in order. */
function rowsOf(
  documents: readonly QuotationDocument[],
  series: string,
  serial: number,
  fate: Partial<QuotationRow>,
) {
  const id = newId();
  const newest = documents.at(-1) as QuotationDocument;
  const { number, createdAt, createdBy } = newest;
  const user = { id: createdBy, username: createdBy };
  const issued = { number, series, serial, issued_at: createdAt, issued_to_id: user.id };
  const header = { ...headerOf(id, issued, newest, user), ...fate };
  const entry = (kind: ActivityRow["kind"], from: string | null, to: string): ActivityRow => ({
    id: newId(),
    subject: number,
    at: createdAt,
    by_id: user.id,
    by: user.username,
    kind,
    from,
    to,
    note: null,
  });
  return {
    issued,
    stages: stagesOf(documents, header),
    header: {
      ...header,
      search_text: [header.search_text, header.order_number ?? ""].join("\n").toLowerCase(),
    },
    revisions: documents.map((document) => revisionOf(id, document, profile.sha256, user, null)),
    activity: [
      ...documents.map(({ revision }) =>
        revision === 0 ? entry("saved", null, "0") : entry("revised", String(revision - 1), String(revision)),
      ),
      ...(header.status === "issued" ? [] : [entry("status", "issued", header.status)]),
    ],
  };
}

/** The stages of a quotation: each revision a week after the one before, and what became of it after another. */
function stagesOf(documents: readonly QuotationDocument[], header: QuotationRow): StageRow[] {
  const rows: StageRow[] = [];
  const begin = (document: QuotationDocument, fate: Partial<QuotationRow>) => {
    const day = shiftDay(indianDay(document.createdAt), 7 * rows.length);
    const before = rows.at(-1);
    if (before) before.ended_on = day;
    const given: SaleSnapshotInput = {
      noun: "quotation",
      inOffer: null,
      facts: factsOf(document),
      createdBy: document.createdBy,
      issuedAt: document.createdAt,
      revision: document.revision,
      status: fate.status ?? "issued",
      value: document.totals.beforeGst,
      marginPercentage: Number(document.totals.marginPercentage),
      closedOn: null,
      orderValue: fate.order_value ?? null,
      lostReason: fate.lost_reason ?? null,
    };
    rows.push(stageRow(header.number, given, day));
  };
  for (const document of documents) begin(document, {});
  const newest = documents.at(-1);
  if (newest && header.status !== "issued") begin(newest, header);
  return rows;
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

/**
 * Writes quotations of the last three years straight into the tables, as saving them one by one would have, each with so
 * many revisions.
 */
export async function fillQuotations(db: Db, count: number, until: string, revisions = 1): Promise<void> {
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
      const series = seriesOf(craneTypeOf(model.craneType).id, createdAt);
      const serial = (serials.get(series) ?? 0) + 1;
      serials.set(series, serial);
      const company = `${words[random(words.length)]} ${trades[random(trades.length)]} ${random(400)}`;
      const sisters = documents.filter(({ craneType }) => craneType === model.craneType);
      // Each revision is another crane, so that every component of it moved the price.
      const made = Array.from({ length: revisions }, (_, revision): QuotationDocument => {
        const own = revision === revisions - 1 ? model : (sisters[revision % sisters.length] ?? model);
        return {
          ...own,
          number: quotationNumber(series, serial),
          revision,
          reason: revision === 0 ? null : "Another lift on the customer's wish",
          createdAt,
          createdBy,
          author: createdBy,
          validUntil: validUntil(createdAt),
          customer: { ...own.customer, company },
          totals: { ...own.totals, total: own.totals.total + random(10_000_000_00) },
        };
      });
      return rowsOf(made, series, serial, revisions > 1 ? fateOf(random, age / 86_400_000, serial) : {});
    });
    await db.transaction().execute(async (db) => {
      await db
        .insertInto("quotation_numbers")
        .values(made.map(({ issued }) => issued))
        .execute();
      await db
        .insertInto("sales")
        .values(made.map(({ header }) => header))
        .execute();
      await db
        .insertInto("revisions")
        .values(made.flatMap(({ revisions }) => revisions))
        .execute();
      await db
        .insertInto("stages")
        .values(made.flatMap(({ stages }) => stages))
        .execute();
      await db
        .insertInto("activity")
        .values(made.flatMap(({ activity }) => activity))
        .execute();
    });
  }
  // The next numbers that are issued come after these.
  const counters = [...serials].map(([series, value]) => ({ name: `quotation ${series}`, value }));
  await db.insertInto("counters").values(counters).execute();
}
