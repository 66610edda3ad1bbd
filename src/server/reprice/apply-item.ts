import { Rejection } from "#domain/errors.ts";
import { formatDay, formatMoney, indianDay, shiftDay } from "#domain/format.ts";
import { assemble } from "#domain/quotation/assemble.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import type { RowLookup } from "#domain/quotation/row-lookup.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { repricedRequest, sameAgain } from "#domain/reprice/reprice.ts";
import { isOpen, statusTitles } from "#domain/sales/status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow } from "../platform/database/tables/reprice.ts";
import { findQuotation, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { responsibleName } from "../quotations/responsible.ts";
import { writeRevision } from "../quotations/revisions/write-revision.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { workOutToday } from "../quotations/today.ts";
import { lockSale, updateValidity } from "../sales/sales-repository.ts";
import type { Actor } from "./actor.ts";
import { claimItem, updateItem } from "./reprice-repository.ts";

/** What the acts are done with. */
export type Doing = {
  actor: Actor;
  now: string;
  newId: () => string;
  company: { text: string; sha256: string };
};

const refuse = (text: string): Rejection => new Rejection("conflict", text);

async function lockedQuotation(db: Db, number: string): Promise<StoredQuotation> {
  const found = await findQuotation(db, number);
  if (!found) throw refuse(`${number} is not there any more.`);
  await lockSale(db, found.id);
  return (await findQuotation(db, number)) ?? found;
}

/** Lets nothing be done to a quotation that is not as it was when it was worked out. */
function checkAsWorkedOut(item: RepriceItemRow, found: StoredQuotation): void {
  if (!isOpen(found.status))
    throw refuse(`${item.number} is ${statusTitles[found.status].toLowerCase()} by now.`);
  if (found.latest_revision !== item.revision)
    throw refuse(`${item.number} was revised meanwhile (R${found.latest_revision} by ${found.author}).`);
}

/**
 * The next revision of a quotation at these tables and rates: what its author would save who revised it and took the
 * rates in force.
 * @throws Rejection where that is not what was worked out before
 */
export async function reviseAtToday(
  db: Db,
  item: RepriceItemRow,
  rowOf: RowLookup,
  rates: Rates,
  { actor, now }: Pick<Doing, "actor" | "now">,
): Promise<QuotationDocument> {
  const stored = await findQuotation(db, item.number);
  if (!stored) throw refuse(`${item.number} is not there any more.`);
  checkAsWorkedOut(item, stored);
  const quoted = documentOf(stored);
  const { document, problem } = await workOutToday(db, quoted, rowOf, rates);
  if (document === null) throw refuse(problem);
  const { total } = document.totals;
  if (total === quoted.totals.total)
    throw refuse(`${item.number} costs the same today: there is nothing to revise.`);
  if (total !== item.new_total)
    throw refuse(
      `${item.number} is ${formatMoney(total)} at today's tables and rates by now, not ${formatMoney(item.new_total)}: work it out again.`,
    );
  return assemble(
    repricedRequest(document, { number: item.number, revision: stored.latest_revision }),
    rowOf,
    {
      number: item.number,
      createdAt: now,
      createdBy: stored.created_by,
      // The customer's letter names whom the customer knows, not who re-priced.
      preparedBy: (await responsibleName(db, stored)) ?? quoted.preparedBy,
      revision: {
        revision: stored.latest_revision + 1,
        author: actor.username,
        reason: `Re-priced at the price tables and rates of ${formatDay(now)}`,
        newest: quoted,
      },
    },
  );
}

function holdNote({ old_total, new_total, margin_if_held }: RepriceItemRow): string {
  if (old_total === null || new_total === null) return "Price held; it could not be worked out for today";
  const difference = new_total - old_total;
  const beside =
    difference === 0
      ? "it is the same today"
      : `${formatMoney(Math.abs(difference))} ${difference > 0 ? "below" : "above"} today's ${formatMoney(new_total)}`;
  return `Price held: ${beside}${margin_if_held === null ? "" : `, which leaves a margin of ${margin_if_held} %`}`;
}

/**
 * Does what was chosen for one quotation, inside the caller's transaction; nothing where it was done before.
 * @param revised the revision to write, from {@link reviseAtToday}
 * @throws Rejection saying why it can't be done
 */
export async function applyItem(
  db: Db,
  item: RepriceItemRow,
  revised: QuotationDocument | null,
  doing: Doing,
): Promise<void> {
  if (!(await claimItem(db, item, { outcome: "applied" }))) return;
  const act = { user: doing.actor, now: doing.now, newId: doing.newId };
  const found = await lockedQuotation(db, item.number);
  checkAsWorkedOut(item, found);
  if (item.act === "hold") {
    await writeActivity(db, act, item.number, "repriced", { note: holdNote(item) });
  } else if (item.act === "revise") {
    if (!revised) throw new RangeError("There is no revision to write");
    await writeRevision(db, doing.company, act, found, revised, "repriced");
    await updateItem(db, item, { made_revision: revised.revision });
  } else {
    const ended = shiftDay(indianDay(doing.now), -1);
    if (found.valid_until <= ended) throw refuse(`The validity of ${item.number} is over already.`);
    await updateValidity(db, found, ended);
    await updateItem(db, item, { valid_before: found.valid_until, valid_after: ended });
    await writeActivity(db, act, item.number, "repriced", {
      from: found.valid_until,
      to: ended,
      note: "Validity ended",
    });
  }
}

/** Whether what a re-pricing made of a quotation has not gone out, and nothing came after it. */
export const isUnsent = (
  item: Pick<RepriceItemRow, "act" | "made_revision">,
  now: Pick<StoredQuotation, "status" | "latest_revision">,
): boolean =>
  item.act !== "revise" || (now.latest_revision === item.made_revision && now.status === "issued");

/**
 * Puts back what was done to one quotation, inside the caller's transaction; nothing where that was done before. A
 * revision stays: a further one says what the one before it said.
 * @throws Rejection saying why it stays
 */
export async function undoItem(db: Db, item: RepriceItemRow, doing: Doing): Promise<void> {
  if (!(await claimItem(db, item, { outcome: "undone", reason: null }))) return;
  const act = { user: doing.actor, now: doing.now, newId: doing.newId };
  const found = await lockedQuotation(db, item.number);
  if (item.act === "hold") {
    await writeActivity(db, act, item.number, "repriced", { note: "Holding the price was taken back" });
  } else if (item.act === "revise") {
    if (!isUnsent(item, found)) throw refuse(`${item.number} was sent or changed since: it stays as it is.`);
    const before = await findQuotation(db, item.number, item.revision ?? 0);
    if (!before) throw refuse(`${item.number} has no revision ${item.revision}.`);
    const revision = found.latest_revision + 1;
    const again = sameAgain(documentOf(before), {
      revision,
      createdAt: doing.now,
      author: doing.actor.username,
      reason: "Re-pricing undone",
    });
    await writeRevision(db, doing.company, act, found, again, "repriced");
  } else {
    const isAsLeft = isOpen(found.status) && found.valid_until === item.valid_after;
    if (!isAsLeft || item.valid_before === null)
      throw refuse(`The validity of ${item.number} was changed since: it stays as it is.`);
    await updateValidity(db, found, item.valid_before);
    await writeActivity(db, act, item.number, "repriced", {
      from: item.valid_after,
      to: item.valid_before,
      note: "Ending the validity was taken back",
    });
  }
}
