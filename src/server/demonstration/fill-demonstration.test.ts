import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { offerContent } from "#domain/document/offer-content.ts";
import { findPaperContradictions } from "#domain/document/paper-facts.ts";
import { quotationContent } from "#domain/document/quotation-content.ts";
import { engineeringFigures } from "#domain/engineering/figures.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { figures } from "#domain/insights/insights.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { isOpen, openStatuses, type Status } from "#domain/sales/sale-status.ts";
import { dataSheet } from "#domain/technical/data-sheet.ts";
import { exampleFirm } from "#server/testing/app.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { expectFiguresByHand } from "#server/testing/expect-figures.ts";
import { listAwaiting } from "../approvals/approvals-repository.ts";
import { listCountedItems } from "../insights/counted-items.ts";
import { insightFigures } from "../insights/insight-figures.ts";
import { listFigure } from "../insights/listed-figure.ts";
import { findOffer } from "../offers/offers-repository.ts";
import { documentsOf } from "../offers/price-positions.ts";
import { offerDocumentOf } from "../offers/stored-offer.ts";
import { offerOrders, quotationOrders } from "../orders/order-sources.ts";
import { readOrder } from "../orders/read-order.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { hasExampleVersion, listExampleTables } from "../price-tables/example-tables.ts";
import { seedPriceTables } from "../price-tables/seed-tables.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { findRates, listRateChanges } from "../rates/rates-repository.ts";
import { newUserRow } from "../users/user-row.ts";
import { insertUser } from "../users/users-repository.ts";
import { fillDemonstration } from "./fill-demonstration.ts";

/** The profile of the tests with the blocks of the demonstration. */
const firm: FirmProfile = {
  ...exampleFirm,
  paper: (
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, "../../../config/demonstration.json"), "utf8"),
    ) as FirmProfile
  ).paper,
};

const folder = path.resolve(import.meta.dirname, "../../../seed");
/** Minutes after midnight in India, still the day before in UTC, to reveal days from the wrong clock. */
const now = "2026-11-20T18:34:00.000Z";
const today = indianDay(now);

/** Weights of an order's steel, counted from the rows of the price tables that its quotations keep, in kg. */
function steelByRows(quotation: QuotationDocument): number {
  const weightOf = (component: string, ...names: string[]): number => {
    const { inScope, row, values } = lineOf(quotation.lines, component) ?? {};
    if (!inScope || !row) return 0;
    return names.reduce((product, name) => product * Number(row[name] ?? values?.[name] ?? 1), 1);
  };
  return (
    weightOf("span", "weight_kg") +
    weightOf("lt_gantry", "weight_kg_per_m", "lt_length") +
    weightOf("column", "weight_kg_per_m", "column_height", "no_of_columns")
  );
}

/** Each order's amounts sum to the paisa, and its parts have the weights of price tables and data sheet. */
async function expectSoundOrders(db: Db): Promise<void> {
  const won = await db
    .selectFrom("sales")
    .select(["number", "noun"])
    .where("status", "=", "won")
    .where("in_offer", "is", null)
    .execute();
  expect(new Set(won.map(({ noun }) => noun)).size).toBe(2);
  for (const { number, noun } of won) {
    const { order, works } = await orderOfDemonstration(db, number, noun);
    expect(order.milestones.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    for (const { quotation, inputs, parts, steel } of works.cranes) {
      expect(Math.abs(steel - steelByRows(quotation)), number).toBeLessThanOrEqual(3);
      const rows = dataSheet(inputs, engineeringFigures(inputs)).flatMap((group) => group.rows);
      const sheet = rows.find(({ label }) => /^(Hoist|Crab) weight$/.test(label))?.value.replace(/\s/g, "");
      const trolley = parts.find(({ component }) => component === "Hoist" || component === "Crab");
      if (trolley)
        expect(Math.abs((trolley.weight ?? 0) - Number.parseFloat(sheet ?? "")), number).toBeLessThanOrEqual(
          1,
        );
    }
  }
  const papers = await db.selectFrom("order_papers").select(["form", "number"]).orderBy("id").execute();
  const receipts = await db.selectFrom("order_receipts").select("milestone_id").execute();
  expect([papers.length > 0, receipts.length > 0]).toEqual([true, true]);
  for (const series of new Set(papers.flatMap(({ number }) => number?.slice(0, 8) ?? []))) {
    const serials = papers.flatMap(({ number }) =>
      number?.startsWith(series) ? Number(number.slice(8)) : [],
    );
    expect(serials).toEqual(serials.map((_, at) => at + 1));
  }
}

/** Its papers do not say EXAMPLE: no table in force, and none behind a quotation, is an example. */
async function expectOwnTables(db: Db): Promise<void> {
  expect(await listExampleTables(db)).toEqual([]);
  const numbers = await db.selectFrom("sales").select("number").where("noun", "=", "quotation").execute();
  const used = new Set<string>();
  for (const { number } of numbers) {
    const stored = await findQuotation(db, number, 0);
    for (const { tableVersion } of stored ? documentOf(stored).lines : [])
      if (tableVersion) used.add(tableVersion.id);
  }
  expect(used.size).toBeGreaterThan(5);
  expect(await hasExampleVersion(db, [...used])).toBe(false);
}

/** No paper of an offer, and none of the quotations, says a fact in two ways. */
async function expectNoContradictions(db: Db): Promise<void> {
  const sales = await db.selectFrom("sales").select(["number", "noun"]).orderBy("number").execute();
  const quotations = sales.filter(({ noun }) => noun === "quotation");
  const offers = sales.filter(({ noun }) => noun === "offer");
  expect(offers.length).toBeGreaterThan(10);
  for (const { number } of quotations.filter((_, at) => at % 8 === 0)) {
    const stored = await findQuotation(db, number);
    if (!stored) throw new RangeError(number);
    const content = quotationContent(documentOf(stored), "customer", firm, stored.revision);
    expect(findPaperContradictions(content), number).toEqual([]);
  }
  for (const { number } of offers) {
    const stored = await findOffer(db, number);
    if (!stored) throw new RangeError(number);
    const document = offerDocumentOf(stored);
    const of = await documentsOf(db, document.positions);
    const content = offerContent(document, "customer", firm, {}, of);
    expect(findPaperContradictions(content), number).toEqual([]);
  }
}

async function orderOfDemonstration(db: Db, number: string, noun: "quotation" | "offer") {
  const offer = noun === "offer" ? await findOffer(db, number) : undefined;
  if (offer) return readOrder(db, offerOrders, offer, exampleFirm);
  const quotation = await findQuotation(db, number);
  if (!quotation) throw new RangeError(number);
  return readOrder(db, quotationOrders, quotation, exampleFirm);
}

const everything = { start: null, end: null, creator: null, craneType: null, customerId: null };

// Only on the demonstration's database; its rules are tested on both.
/** Nothing in it makes a first user doubt the product. */
async function expectPlausible(db: Db, now: string): Promise<void> {
  const open = await db
    .selectFrom("sales")
    .select(["number", "created_at"])
    .where("in_offer", "is", null)
    .where("status", "in", openStatuses)
    .where("created_at", "<", new Date(Date.parse(now) - 200 * 86_400_000).toISOString())
    .execute();
  expect(open).toEqual([]);
  const held = await db
    .selectFrom("approvals")
    .select("subject")
    .where("noun", "=", "offer")
    .where("state", "!=", "approved")
    .execute();
  expect(held).toEqual([]);
  const alternates = await db
    .selectFrom("offer_positions as a")
    .innerJoin("offer_positions as firm", (join) =>
      join
        .onRef("firm.offer_id", "=", "a.offer_id")
        .onRef("firm.revision", "=", "a.revision")
        .on("firm.position", "=", 1),
    )
    .innerJoin("sales as own", "own.number", "a.quotation")
    .innerJoin("sales as other", "other.number", "firm.quotation")
    .select(["own.tonnes", "own.span_m", "other.tonnes as for_tonnes", "other.span_m as for_span"])
    .where("a.kind", "=", "alternate")
    .execute();
  expect(alternates.length).toBeGreaterThan(0);
  for (const { tonnes, span_m, for_tonnes, for_span } of alternates)
    expect([tonnes, span_m]).toEqual([for_tonnes, for_span]);
  const numbers = await db.selectFrom("sales").select("number").where("noun", "=", "quotation").execute();
  let warned = 0;
  for (const { number } of numbers) {
    const stored = await findQuotation(db, number, 0);
    if (stored && documentOf(stored).warnings.length > 0) warned += 1;
  }
  expect(warned / numbers.length).toBeLessThan(0.02);
}

/** It has every state of quotations and offers (docs/product.md, “Sales”). */
async function expectEveryCourse(db: Db): Promise<void> {
  const copies = await db
    .selectFrom("sales")
    .innerJoin("sales as original", "original.number", "sales.copied_from")
    .select(["sales.customer_id as theirs", "original.customer_id as others"])
    .execute();
  expect(copies.length).toBeGreaterThan(0);
  for (const { theirs, others } of copies) expect(theirs).not.toBe(others);
  const places = await db
    .selectFrom("offer_positions as place")
    .innerJoin("sales as offer", "offer.id", "place.offer_id")
    .innerJoin("sales as quotation", "quotation.number", "place.quotation")
    .select(["offer.number", "offer.status", "quotation.in_offer", "place.kind", "place.ordered"])
    .select((eb) => [
      eb("place.revision", "=", eb.ref("offer.latest_revision")).as("is_newest"),
      eb("place.quotation_revision", "<", eb.ref("quotation.latest_revision")).as("is_outdated"),
    ])
    .execute();
  const newest = places.filter(({ is_newest }) => is_newest);
  const isOfOpen = ({ status }: { status: Status }) => isOpen(status);
  const courses = {
    taken: places.filter(({ number, in_offer }) => in_offer === number),
    outdated: newest.filter((place) => isOfOpen(place) && place.is_outdated),
    freed: newest.filter(({ status, in_offer }) => status === "lost" && in_offer === null),
    left: places.filter((place) => isOfOpen(place) && !place.is_newest && place.in_offer === null),
    notOrdered: newest.filter(({ status, kind, ordered }) => status === "won" && kind === "firm" && !ordered),
  };
  for (const [course, found] of Object.entries(courses)) expect(found.length, course).toBeGreaterThan(0);
  const expired = await db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", "offer")
    .where("status", "in", openStatuses)
    .where("valid_until", "<", today)
    .execute();
  expect(expired.length).toBeGreaterThan(0);
}

onBothDatabases(
  "demonstration",
  (database) => {
    const saved = () =>
      database()
        .db.selectFrom("sales")
        .select(["created_at", "created_by"])
        .where("noun", "=", "quotation")
        .execute();
    const ofToday = async () => (await saved()).filter((each) => indianDay(each.created_at) === today);

    test("has a year of quotations with one by each user today, and is brought up to date", async () => {
      const { db } = database();
      await seedPriceTables(db, folder, now);
      // The administrator of the first start.
      const fields = {
        username: "admin",
        email: "",
        full_name: "Administrator",
        role: "admin",
        phone: null,
      } as const;
      await insertUser(db, newUserRow({ id: newId(), fields, passwordHash: "", now }));
      expect((await fillDemonstration(db, firm, now)).join("\n")).toMatch(/Their password: \S+/);
      const people = await db.selectFrom("users").select("username").execute();
      const creators = async () => (await ofToday()).map((each) => each.created_by).sort();
      expect(await creators()).toEqual(people.map(({ username }) => username).sort());
      const all = await saved();
      expect(all.length).toBeGreaterThan(300);
      expect(all.every((each) => each.created_at <= now)).toBe(true);
      await expectOwnTables(db);
      const offers = await db
        .selectFrom("sales")
        .select(["status", "serial", "created_at"])
        .where("noun", "=", "offer")
        .where("latest_revision", "=", 0)
        .orderBy("series")
        .orderBy("serial")
        .execute();
      const found = new Set(offers.map(({ status }) => status));
      for (const status of ["issued", "sent", "negotiation", "won", "lost", "withdrawn"] as const)
        expect(found).toContain(status);
      expect(offers.map((each) => each.created_at)).toEqual(offers.map((each) => each.created_at).sort());
      // Steel prices changed during the year, and today's quotations have today's rates.
      await expectNoContradictions(db);
      await expectSoundOrders(db);
      const changes = await listRateChanges(db);
      expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).sort());
      expect(new Set(changes.map(({ rates }) => rates.span_metal_price)).size).toBeGreaterThan(4);
      const { rates } = await findRates(db);
      const { number } = await db
        .selectFrom("sales")
        .select("number")
        .where("noun", "=", "quotation")
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      const newest = await findQuotation(db, number);
      const values = newest && lineOf(documentOf(newest).lines, "span")?.values;
      expect(values?.metal_price).toBe(rates.span_metal_price);
      // The tables that priced the oldest were in force by then.
      const oldest = await db
        .selectFrom("sales")
        .select(["number", "created_at"])
        .where("noun", "=", "quotation")
        .orderBy("created_at")
        .limit(1)
        .executeTakeFirstOrThrow();
      const first = await findQuotation(db, oldest.number);
      const version = first && lineOf(documentOf(first).lines, "span")?.tableVersion;
      expect(version?.createdAt && version.createdAt < oldest.created_at).toBe(true);
      const positions = await db.selectFrom("offer_positions").select("kind").distinct().execute();
      expect(positions.map(({ kind }) => kind).sort()).toEqual(["alternate", "firm", "optional"]);
      const [written] = await db
        .selectFrom("customer_contacts")
        .select("email")
        .where("email", "=", "r.chaudhary@sabarsteel.example")
        .execute();
      expect(written).toBeDefined();

      const checks = await db
        .selectFrom("activity")
        .innerJoin("sales", "sales.number", "activity.subject")
        .select("sales.created_at")
        .where("kind", "=", "technical_check")
        .execute();
      expect(checks).toHaveLength(8);
      // The newest ones are checked.
      for (const { created_at } of checks) expect(indianDay(created_at) > shiftDay(today, -60)).toBe(true);
      const decided = await db.selectFrom("approvals").select("state").distinct().execute();
      expect(decided.map(({ state }) => state).sort()).toEqual(["approved", "awaiting", "sent_back"]);
      expect(await listAwaiting(db)).toHaveLength(2);
      const asked = { scope: { ...everything, asOf: today }, by: "capacity" as const };
      for (const figure of figures)
        expect((await insightFigures[figure](db, asked)).rows.length, figure).toBeGreaterThan(3);

      await expectPlausible(db, now);
      await expectEveryCourse(db);
      const days = [0, -120].map((back) => shiftDay(today, back));
      await expectFiguresByHand(db, { days, now });
      // A list of a past day has the follow-ups of that day.
      const open = { scope: { ...everything, asOf: shiftDay(today, -45) }, by: "capacity" as const };
      const whole = { row: undefined, series: "quoted" as const };
      const { counted } = await listFigure(db, "ageing", open, whole, { limit: 1000, offset: 0 });
      const then = await listCountedItems(db, counted, { asOf: open.scope.asOf, today, worth: "value" });
      const called = then.filter(({ next_follow_up }) => next_follow_up !== null);
      expect(called.length).toBeGreaterThan(then.length / 2);

      expect(await fillDemonstration(db, firm, now)).toEqual([]);
      expect(await saved()).toHaveLength(all.length);

      const earlier = new Date(Date.parse(now) - 3 * 86_400_000).toISOString();
      await db.updateTable("sales").set({ created_at: earlier }).execute();
      expect((await fillDemonstration(db, firm, now)).join()).toMatch(/up to today/);
      expect(await ofToday()).toHaveLength(people.length);
    }, 180_000);
  },
  ["sqlite"],
);
