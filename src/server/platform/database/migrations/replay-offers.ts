import type { Paise } from "#domain/money.ts";
import { isQuoted, type OfferDocument } from "#domain/offers/offer.ts";
import { closedValueOf, countedPositions, sharesOf } from "#domain/offers/winning.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import { type Facts, factsOfOffer } from "#domain/sales/facts.ts";
import type { StageGiven } from "#domain/sales/stage.ts";
import { isOpen } from "#domain/sales/status.ts";
import type { Db } from "../schema.ts";
import type { StageRow } from "../tables/activity.ts";
import type { Time } from "../tables/column-types.ts";
import { type Change, inOrder, known, openAnew, stagesOf, statusChanges } from "./replay-changes.ts";

/** What an offer did to a quotation at a moment. */
type Turn = {
  at: Time;
  offer: string;
  /** Whether the quotation stands in the open offer from then on. */
  isIn: boolean;
  /** Of an offer that was lost then, what of it falls on the quotation; null where nothing does. */
  lost?: Paise | null;
};

/** What offers did to quotations. */
export type Offered = ReadonlyMap<string, readonly Turn[]>;

/** The stages of all offers, which are few, and when quotations stood in an open one or were lost with one. */
export async function replayOffers(db: Db): Promise<{ rows: StageRow[]; offered: Offered }> {
  const all: StageRow[] = [];
  const offered = new Map<string, Turn[]>();
  const headers = await db.selectFrom("offers").selectAll().execute();
  const statuses = await statusChanges(db, new Map(headers.map((header) => [header.number, header])));
  for (const header of headers) {
    const revisions = await db
      .selectFrom("offer_revisions")
      .select(["revision", "document", "created_at", "taxable", "cost"])
      .where("offer_id", "=", header.id)
      .orderBy("revision")
      .execute();
    const changes: (Change & { made?: Made })[] = [];
    for (const { revision, document, created_at, taxable, cost } of revisions) {
      const made = await offerMade(db, document);
      const { facts } = made;
      await db
        .updateTable("offer_revisions")
        .set({ facts: facts && JSON.stringify(facts) })
        .where("offer_id", "=", header.id)
        .where("revision", "=", revision)
        .execute();
      changes.push({
        at: created_at,
        made,
        apply: (given) => ({
          ...given,
          ...openAnew,
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
      ...openAnew,
    };
    all.push(...stagesOf(header.number, first, changes));
    let given = first;
    let inForce: Made = { facts: null, quotations: [], lost: null };
    for (const { at, apply, made = inForce } of inOrder(changes)) {
      const before = given.status;
      given = apply(given);
      const isLost = given.status === "lost" && before !== "lost";
      for (const quotation of new Set([...inForce.quotations, ...made.quotations])) {
        const isIn = isOpen(given.status) && made.quotations.includes(quotation);
        const lost = isLost && made.lost ? { lost: made.lost.get(quotation) ?? null } : {};
        const turns = offered.get(quotation) ?? [];
        offered.set(quotation, [...turns, { at, offer: header.number, isIn, ...lost }]);
      }
      inForce = made;
    }
  }
  return { rows: all, offered };
}

/** What of a lost offer falls on its quotations. */
function lostShares({ positions, discount }: OfferDocument): ReadonlyMap<string, Paise> {
  const counted = countedPositions(positions, "lost", []);
  return sharesOf(positions, counted, closedValueOf(positions, counted, discount));
}

/** A stored offer: its facts, the quotations in it, and what of it falls on each if it is lost; null for what is damaged. */
type Made = { facts: Facts | null; quotations: string[]; lost: ReadonlyMap<string, Paise> | null };

async function offerMade(db: Db, text: string): Promise<Made> {
  const lost = known(text, lostShares);
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
    return { facts, quotations, lost };
  } catch {
    return { facts: null, quotations, lost };
  }
}
