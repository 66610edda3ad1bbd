import { readDocument } from "#domain/quotation/read-document.ts";
import { type Facts, factsOf, type Sizes, sizesOf } from "#domain/sales/facts.ts";
import type { StageGiven } from "#domain/sales/stage.ts";
import { isAmong } from "../is-among.ts";
import type { Db, Tables } from "../schema.ts";
import type { StageRow } from "../tables/activity.ts";
import { type Change, known, openAnew, stagesOf, statusChanges } from "./replay-changes.ts";
import { type Offered, replayOffers } from "./replay-offers.ts";

const atOnce = 200;

/**
 * The stages through which quotations and offers went, worked out from what is kept: documents, revisions and activity. Facts and
 * sizes, which stand beside the revisions, are filled on the way. With `among`, those of these quotations alone.
 */
export async function* replayStages(db: Db, among?: readonly string[]): AsyncGenerator<StageRow[]> {
  const { rows, offered } = await replayOffers(db);
  if (among === undefined && rows.length > 0) yield rows;
  let after = "";
  for (;;) {
    let some = db.selectFrom("quotations").selectAll().where("id", ">", after).orderBy("id").limit(atOnce);
    if (among !== undefined) some = some.where(isAmong(db, "number", among));
    const headers = await some.execute();
    const last = headers.at(-1);
    if (!last) return;
    after = last.id;
    const statuses = await statusChanges(db, new Map(headers.map((header) => [header.number, header])));
    const rows: StageRow[] = [];
    for (const header of headers)
      rows.push(...(await replayQuotation(db, header, statuses.get(header.number) ?? [], offered)));
    if (rows.length > 0) yield rows;
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
        ...openAnew,
        facts: read?.facts ?? null,
        revision,
        value: subtotal + margin,
        marginPercentage: margin_percentage,
      }),
    });
  }
  changes.push(...statuses);
  const offers = new Set<string>();
  for (const { at, offer, isIn, lost } of offered.get(header.number) ?? [])
    changes.push({
      at,
      apply: (given) => {
        if (isIn) offers.add(offer);
        else offers.delete(offer);
        const isLostWith = lost !== undefined && given.status === "lost";
        return { ...given, isInOpenOffer: offers.size > 0, ...(isLostWith && { closedValue: lost }) };
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
    ...openAnew,
  };
  return stagesOf(header.number, first, changes);
}
