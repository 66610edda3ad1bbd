import { factsOfOffer } from "../src/domain/insights/facts.ts";
import type { OfferDocument, PricedPosition } from "../src/domain/offers/offer.ts";
import { offerSeries } from "../src/domain/offers/offer-number.ts";
import { offerFigures } from "../src/domain/offers/offer-totals.ts";
import { quotedCraneOf } from "../src/domain/offers/quoted.ts";
import type { QuotationDocument } from "../src/domain/quotation/document/document.ts";
import { quotationNumber } from "../src/domain/quotation/document/quotation-number.ts";
import { validUntil } from "../src/domain/sales/validity.ts";
import { writeSaleSnapshots } from "../src/server/activity/stages.ts";
import { headerOf, positionsOf, revisionOf } from "../src/server/offers/offer-rows.ts";
import type { Db } from "../src/server/platform/database/schema.ts";
import type { SaleRow } from "../src/server/platform/database/tables/sales.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { firmToStore } from "../src/server/quotations/stored-document.ts";
import { firm } from "./example-documents.ts";

const profile = firmToStore(firm);
const cranesInOne = 3;
const offersAtOnce = 100;
const day = 86_400_000;

/** The status of every other offer. The others stay issued. */
const fates: readonly Partial<SaleRow>[] = [
  {},
  { status: "lost", lost_reason: "price" },
  {},
  { status: "won", order_number: "PO 1", order_value: 1_000_000_00 },
];

/** Quotations that are issued and in no offer, the oldest first. */
const listIssued = (db: Db, count: number) =>
  db
    .selectFrom("sales")
    .innerJoin("revisions", (join) =>
      join
        .onRef("revisions.sale_id", "=", "sales.id")
        .onRef("revisions.revision", "=", "sales.latest_revision"),
    )
    .select(["sales.number", "sales.created_by", "sales.created_by_id", "revisions.document"])
    .where("sales.noun", "=", "quotation")
    .where("sales.status", "=", "issued")
    .where("sales.in_offer", "is", null)
    .orderBy("sales.created_at")
    .limit(count)
    .execute();

type Issued = Awaited<ReturnType<typeof listIssued>>[number];

/** An offer of these cranes with a discount, made the day after the last of them. */
function offerOf(quotations: readonly Issued[], number: (createdAt: string) => string) {
  const documents = quotations.map(({ document }) => JSON.parse(document) as QuotationDocument);
  const [first] = documents;
  const last = documents.at(-1);
  if (!first || !last) throw new RangeError("An offer has cranes");
  const createdAt = new Date(Date.parse(last.createdAt) + day).toISOString();
  const positions = documents.map(
    (document): PricedPosition => ({
      ...{ kind: "firm", quotation: document.number, revision: document.revision, quantity: 1 },
      ...{ alternateTo: null, onRunwayOf: null },
      quoted: quotedCraneOf(document),
    }),
  );
  const discount = { percent: "2" };
  const document: OfferDocument = {
    ...{ format: 1, number: number(createdAt), revision: 0, reason: null, createdAt },
    ...{ validUntil: validUntil(createdAt), createdBy: first.createdBy, author: first.createdBy },
    ...{ preparedBy: first.preparedBy, customer: first.customer, coveringText: "", terms: "" },
    ...{ positions, discount, figures: offerFigures(positions, discount, "18") },
  };
  const documentOf = ({ quotation }: { quotation: string }) =>
    documents.find((each) => each.number === quotation) ?? first;
  return { document, made: { facts: factsOfOffer(positions, documentOf), documentOf } };
}

/** Puts quotations that are issued into so many offers, straight in the tables, as saving the offers would have. */
export async function fillOffers(db: Db, count: number): Promise<void> {
  const serials = new Map<string, number>();
  for (let from = 0; from < count; from += offersAtOnce) {
    const some = Math.min(offersAtOnce, count - from);
    const issued = await listIssued(db, some * cranesInOne);
    await db.transaction().execute(async (db) => {
      for (let at = 0; at < some; at++) {
        const cranes = issued.slice(at * cranesInOne, (at + 1) * cranesInOne);
        const [first] = cranes;
        if (!first) return;
        let [series, serial] = ["", 0];
        const { document, made } = offerOf(cranes, (createdAt) => {
          series = offerSeries(createdAt);
          serial = (serials.get(series) ?? 0) + 1;
          serials.set(series, serial);
          return quotationNumber(series, serial);
        });
        const id = newId();
        const user = { id: first.created_by_id, username: first.created_by };
        const header = headerOf(id, { series, serial, customer_id: null }, document, made.facts, user);
        const numbers = cranes.map(({ number }) => number);
        await db.insertInto("sales").values(header).execute();
        await db
          .insertInto("revisions")
          .values(revisionOf(id, document, made, profile.sha256, user, null))
          .execute();
        await db.insertInto("offer_positions").values(positionsOf(id, document)).execute();
        await db
          .updateTable("sales")
          .set({ in_offer: header.number })
          .where("number", "in", numbers)
          .execute();
        await writeSaleSnapshots(db, [header.number, ...numbers], document.createdAt);
        const fate = fates[at % fates.length] ?? {};
        if (fate.status === undefined) continue;
        await db.updateTable("sales").set(fate).where("id", "=", id).execute();
        const closed = new Date(Date.parse(document.createdAt) + 20 * day).toISOString();
        await writeSaleSnapshots(db, [header.number], closed);
      }
    });
  }
  const counters = [...serials].map(([series, value]) => ({ name: `offer ${series}`, value }));
  if (counters.length > 0) await db.insertInto("counters").values(counters).execute();
}
