import { type Kysely, sql } from "kysely";
import { indianDay } from "#domain/format.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import { readDocument } from "#domain/quotation/read-document.ts";
import { type Facts, factsOf, factsOfOffer, type Sizes, sizesOf } from "#domain/sales/facts.ts";
import type { StageGiven } from "#domain/sales/stage.ts";
import { isOpen, type LostReason, lostReasons, lostReasonTitles, type Status } from "#domain/sales/status.ts";
import type { DatabaseKind } from "./database.ts";
import { isAmong } from "./is-among.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";
import type { StageRow, Tables, Time } from "./schema.ts";
import { stageRow } from "./stage-row.ts";

/**
 * What figures over sales are worked out from: the facts of each revision, the sizes by which quotations are alike, and the
 * stages through which quotations and offers went, told by their revisions and their activity.
 */
export async function addStages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { money, real } = columnTypes[kind];
  for (const name of ["tonnes", "span_m", "lift_m", "runway_m"])
    await sql`alter table quotations add column ${sql.ref(name)} ${real}`.execute(db);
  for (const table of ["quotation_revisions", "offer_revisions"])
    await sql`alter table ${sql.table(table)} add column facts text`.execute(db);
  await tableMaker(db, kind)("stages", ["subject", "begun_on"])
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("begun_on", "text", (c) => c.notNull())
    .addColumn("ended_on", "text")
    .addColumn("noun", "text", (c) => c.notNull())
    .addColumn("counts", "integer", (c) => c.notNull())
    .addColumn("crane_types", "text", (c) => c.notNull())
    .addColumn("tonnes", real)
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("issued_on", "text", (c) => c.notNull())
    .addColumn("quoted_by", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("value", money, (c) => c.notNull())
    .addColumn("margin_percentage", real)
    .addColumn("closed_on", "text")
    .addColumn("order_value", money)
    .addColumn("lost_reason", "text")
    .addColumn("kg", real)
    .addColumn("per_kg", money)
    .addColumn("steel", "text")
    .execute();
  await replayStages(db as Kysely<Tables>);
  await db.schema
    .createIndex("quotations_alike")
    .on("quotations")
    .columns(["crane_type", "tonnes", "span_m", "lift_m", "runway_m", "number"])
    .execute();
}

type Db = Kysely<Tables>;

/** Fills facts, sizes and stages from what is kept: documents, revisions and activity. */
export async function replayStages(db: Db): Promise<void> {
  await replayQuotations(db, await replayOffers(db));
}

const atOnce = 200;

/** What a stored text holds; null for one that is damaged: figures leave it out. */
function known<D, T>(text: string, read: (document: D) => T): T | null {
  try {
    return read(JSON.parse(text) as D);
  } catch {
    return null;
  }
}

/** A change of what a sale is, at its moment. */
type Change = { at: Time; apply(given: StageGiven): StageGiven };

const reasonIn = (note: string | null): LostReason | null =>
  lostReasons.find((reason) => note?.includes(`Reason: ${lostReasonTitles[reason]}`)) ?? null;

/** In their order; of one moment, in the order in which they are given. */
const inOrder = <C extends Change>(changes: readonly C[]): C[] =>
  [...changes].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The stages of one sale: of each day on which something changed, what it was at its end. */
function stagesOf(subject: string, first: StageGiven, changes: readonly Change[]): StageRow[] {
  const rows: StageRow[] = [];
  let given = first;
  for (const { at, apply } of inOrder(changes)) {
    const day = indianDay(at);
    given = apply(given);
    const before = rows.at(-1);
    // When it was lost or withdrawn is the day on which that was noted.
    const closedOn = given.closedOn ?? (before?.status === given.status ? before.closed_on : null);
    const row = stageRow(subject, { ...given, closedOn }, day);
    if (before?.begun_on === day) rows.pop();
    else if (before) before.ended_on = day;
    rows.push(row);
  }
  return rows;
}

/** The changes of status of these subjects; of the last one the header says how it was closed. */
async function statusChanges(
  db: Db,
  headers: ReadonlyMap<string, { status: Status } & Closing>,
): Promise<Map<string, Change[]>> {
  const entries = await db
    .selectFrom("activity")
    .select(["subject", "at", "to", "note"])
    .where(isAmong(db, "subject", [...headers.keys()]))
    .where("kind", "=", "status")
    .orderBy("id")
    .execute();
  const found = new Map<string, Change[]>();
  for (const [index, { subject, at, to, note }] of entries.entries()) {
    const header = headers.get(subject);
    const isLast = !entries.slice(index + 1).some((later) => later.subject === subject);
    const status = to as Status;
    const closing: Closing =
      isLast && header?.status === status
        ? header
        : { closed_on: null, order_value: null, lost_reason: reasonIn(note) };
    const change: Change = {
      at,
      apply: (given) => ({
        ...given,
        status,
        closedOn: closing.closed_on,
        orderValue: closing.order_value,
        lostReason: closing.lost_reason,
      }),
    };
    found.set(subject, [...(found.get(subject) ?? []), change]);
  }
  return found;
}

type Closing = { closed_on: string | null; order_value: number | null; lost_reason: LostReason | null };

const open = { status: "issued", closedOn: null, orderValue: null, lostReason: null } as const;

/** When quotations came into open offers and went out of them again. */
type Offered = ReadonlyMap<string, { at: Time; offer: string; isIn: boolean }[]>;

/** The stages of all offers, which are few, and which quotations stood in an open one and when. */
async function replayOffers(db: Db): Promise<Offered> {
  const offered = new Map<string, { at: Time; offer: string; isIn: boolean }[]>();
  const headers = await db.selectFrom("offers").selectAll().execute();
  const statuses = await statusChanges(db, new Map(headers.map((header) => [header.number, header])));
  for (const header of headers) {
    const revisions = await db
      .selectFrom("offer_revisions")
      .select(["revision", "document", "created_at", "taxable", "cost"])
      .where("offer_id", "=", header.id)
      .orderBy("revision")
      .execute();
    let quoted: string[] = [];
    const changes: (Change & { quotations?: string[] })[] = [];
    for (const { revision, document, created_at, taxable, cost } of revisions) {
      const { facts, quotations } = await offerFacts(db, document);
      await db
        .updateTable("offer_revisions")
        .set({ facts: facts && JSON.stringify(facts) })
        .where("offer_id", "=", header.id)
        .where("revision", "=", revision)
        .execute();
      changes.push({
        at: created_at,
        quotations,
        apply: (given) => ({
          ...given,
          ...open,
          facts,
          revision,
          value: taxable,
          marginPercentage: cost === 0 ? null : ((taxable - cost) / cost) * 100,
        }),
      });
    }
    changes.push(...(statuses.get(header.number) ?? []));
    const first: StageGiven = {
      noun: "offer",
      isInOpenOffer: false,
      facts: null,
      createdBy: header.created_by,
      issuedAt: revisions[0]?.created_at ?? header.created_at,
      revision: 0,
      value: header.taxable,
      marginPercentage: null,
      ...open,
    };
    const rows = stagesOf(header.number, first, changes);
    if (rows.length > 0) await db.insertInto("stages").values(rows).execute();
    let given = first;
    for (const change of inOrder(changes)) {
      given = change.apply(given);
      const now = change.quotations ?? quoted;
      const isIn = isOpen(given.status);
      for (const quotation of new Set([...quoted, ...now]))
        offered.set(quotation, [
          ...(offered.get(quotation) ?? []),
          { at: change.at, offer: header.number, isIn: isIn && now.includes(quotation) },
        ]);
      quoted = now;
    }
  }
  return offered;
}

/** The facts of a stored offer, and the quotations in it. */
async function offerFacts(db: Db, text: string): Promise<{ facts: Facts | null; quotations: string[] }> {
  const positions = known(text, (document: OfferDocument) => document.positions) ?? [];
  const documents = new Map<string, QuotationDocument>();
  for (const position of positions) {
    if (!isQuoted(position)) continue;
    const stored = await db
      .selectFrom("quotations")
      .innerJoin("quotation_revisions as r", "r.quotation_id", "quotations.id")
      .select("r.document")
      .where("quotations.number", "=", position.quotation)
      .where("r.revision", "=", position.revision)
      .executeTakeFirst();
    const document = stored && known(stored.document, (document: QuotationDocument) => document);
    if (document) documents.set(`${position.quotation} ${position.revision}`, document);
  }
  const quotations = [...new Set(positions.flatMap((each) => (isQuoted(each) ? [each.quotation] : [])))];
  try {
    const facts = factsOfOffer(positions, ({ quotation, revision }) => {
      const document = documents.get(`${quotation} ${revision}`);
      if (!document) throw new RangeError(`${quotation} R${revision} cannot be read`);
      return document;
    });
    return { facts, quotations };
  } catch {
    return { facts: null, quotations };
  }
}

async function replayQuotations(db: Db, offered: Offered): Promise<void> {
  let after = "";
  for (;;) {
    const headers = await db
      .selectFrom("quotations")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    const last = headers.at(-1);
    if (!last) return;
    after = last.id;
    const statuses = await statusChanges(db, new Map(headers.map((header) => [header.number, header])));
    const rows: StageRow[] = [];
    for (const header of headers)
      rows.push(...(await replayQuotation(db, header, statuses.get(header.number) ?? [], offered)));
    if (rows.length > 0) await db.insertInto("stages").values(rows).execute();
  }
}

type Header = Omit<Tables["quotations"], "search_text">;

/** What stands in for what an older document lacks. */
const fromHeader = (header: Header) => ({
  number: header.number,
  craneType: header.crane_type,
  createdAt: header.created_at,
  createdBy: header.created_by,
  validUntil: header.valid_until,
  totals: {
    subtotal: header.subtotal,
    marginPercentage: String(header.margin_percentage),
    margin: header.margin,
    beforeGst: header.subtotal + header.margin,
    gst: header.gst,
    total: header.final_amount,
  },
});

async function replayQuotation(
  db: Db,
  header: Header,
  statuses: readonly Change[],
  offered: Offered,
): Promise<StageRow[]> {
  const revisions = await db
    .selectFrom("quotation_revisions")
    .select(["revision", "document", "created_at", "subtotal", "margin", "margin_percentage"])
    .where("quotation_id", "=", header.id)
    .orderBy("revision")
    .execute();
  const changes: Change[] = [];
  for (const { revision, document, created_at, subtotal, margin, margin_percentage } of revisions) {
    const read = known(document, (stored: object): { facts: Facts; sizes: Sizes } => {
      const made = readDocument(stored, fromHeader(header));
      return { facts: factsOf(made), sizes: sizesOf(made) };
    });
    await db
      .updateTable("quotation_revisions")
      .set({ facts: read && JSON.stringify(read.facts) })
      .where("quotation_id", "=", header.id)
      .where("revision", "=", revision)
      .execute();
    if (read && revision === header.latest_revision)
      await db.updateTable("quotations").set(read.sizes).where("id", "=", header.id).execute();
    changes.push({
      at: created_at,
      apply: (given) => ({
        ...given,
        ...open,
        facts: read?.facts ?? null,
        revision,
        value: subtotal + margin,
        marginPercentage: margin_percentage,
      }),
    });
  }
  changes.push(...statuses);
  const offers = new Set<string>();
  for (const { at, offer, isIn } of offered.get(header.number) ?? [])
    changes.push({
      at,
      apply: (given) => {
        if (isIn) offers.add(offer);
        else offers.delete(offer);
        return { ...given, isInOpenOffer: offers.size > 0 };
      },
    });
  const [issue] = revisions;
  if (!issue) return [];
  const first: StageGiven = {
    noun: "quotation",
    isInOpenOffer: false,
    facts: null,
    createdBy: header.created_by,
    issuedAt: issue.created_at,
    revision: 0,
    value: header.subtotal + header.margin,
    marginPercentage: null,
    ...open,
  };
  return stagesOf(header.number, first, changes);
}
