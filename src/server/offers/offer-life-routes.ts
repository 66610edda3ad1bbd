import {
  addOfferNote,
  approveOffer,
  changeOfferStatus,
  extendOfferValidity,
  listOfferActivity,
  setOfferFollowUp,
} from "#contract/offers/offers-api.ts";
import { offersSchemas as schemas } from "#contract/offers/offers-schemas.ts";
import { costOfOrdered } from "#domain/approval/order.ts";
import { seesCosts } from "#domain/history.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { refused } from "#domain/offers/offer-input.ts";
import { orderedValueOf, winningProblems } from "#domain/offers/winning.ts";
import { withoutPeople } from "#domain/sales/activity.ts";
import { heldSentence, revisionName } from "#domain/sales/sale.ts";
import { isOpen, type StatusChange } from "#domain/sales/status.ts";
import { listActivity } from "../activity/activity-repository.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import { checkExtension } from "../approvals/check-extension.ts";
import { checkOrder } from "../approvals/check-order.ts";
import { decideApproval } from "../approvals/decide.ts";
import type { ApprovalNotices } from "../approvals/notices.ts";
import { seesPeopleOf } from "../customers/customers-people.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import {
  changeLifeStatus,
  extendLifeValidity,
  type Life,
  type LifeAct,
  setLifeFollowUp,
} from "../sales/life.ts";
import { lockSale, updateSale, updateValidity } from "../sales/sales-repository.ts";
import { findOfferSale, findReadableOffer, findWorkableOffer } from "./offer-access.ts";
import { markOrdered } from "./offer-positions-repository.ts";
import type { StoredOffer } from "./offers-repository.ts";
import { offerDocumentOf, offerSearchText, quotationsIn, toOfferRecord } from "./stored-offer.ts";
import { checkComplete } from "./take-in.ts";

/** Offers as what is sent, followed up, won or lost. */
export const offerLife: Life<StoredOffer> = {
  noun: "offer",
  findSale: findOfferSale,
  lock: (db, { id }) => lockSale(db, id),
  hindrance: async (_db, stored) =>
    heldSentence(revisionName(stored.number, stored.revision), approvalOf(stored)),
  async update(db, stored, { valid_until, ...columns }) {
    if (valid_until !== undefined) await updateValidity(db, stored, valid_until);
    // An order is found by its number as well.
    const orderNumber = columns.order_number === undefined ? stored.order_number : columns.order_number;
    const search_text = offerSearchText(offerDocumentOf(stored), orderNumber);
    await updateSale(db, stored.id, { ...columns, search_text });
    return {
      ...stored,
      ...columns,
      ...(valid_until !== undefined && { valid_until, revision_valid_until: valid_until }),
    };
  },
};

/** Refuses an order of other positions or of another value than the firm ones, where the rules of its user don't allow it. */
async function checkOrdered(
  db: Db,
  { user }: LifeAct,
  { number, revision, order_value: value }: StoredOffer,
  { positions, figures }: OfferDocument,
  ordered: readonly number[],
): Promise<void> {
  const firm = positions.flatMap(({ kind }, at) => (kind === "firm" ? [at + 1] : []));
  const isAsOffered = value === figures.taxable && ordered.join() === firm.join();
  if (isAsOffered || value === null) return;
  const cost = costOfOrdered(positions, ordered);
  await checkOrder(db, user, { number, revision, cost, value, gstPercentage: figures.gstPercentage });
}

/** Changes the status of an offer inside the caller's transaction. Its quotations have no status of their own. */
export async function changeStatus(
  db: Db,
  act: LifeAct,
  number: string,
  { positions: ticked = [], ...change }: StatusChange & { positions?: number[] | undefined },
): Promise<StoredOffer> {
  const isWon = change.status === "won";
  const ordered = isWon ? [...ticked].sort((a, b) => a - b) : [];
  const stored = await changeLifeStatus(db, offerLife, act, number, change, (offer) => {
    const { positions, discount } = offerDocumentOf(offer);
    return orderedValueOf(positions, ordered, discount);
  });
  const document = offerDocumentOf(stored);
  const { positions } = document;
  if (!isOpen(change.from) && isOpen(change.status)) await checkComplete(db, number, quotationsIn(document));
  const problems = isWon ? winningProblems(positions, ordered) : [];
  if (problems.length > 0) throw refused(problems);
  if (isWon) await checkOrdered(db, act, stored, document, ordered);
  const kept = { ordered: isWon ? JSON.stringify(ordered) : null };
  await updateSale(db, stored.id, kept);
  await markOrdered(db, stored.id, stored.latest_revision, ordered);
  return { ...stored, ...kept };
}

/** Binds status, notes, follow-up, validity and activity of offers. */
export function bindOfferLifeEndpoints(api: Api, notices: ApprovalNotices): void {
  serve(api, changeOfferStatus, schemas.changeOfferStatus, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute((db) => changeStatus(db, act, params.id, body));
    return { success: true as const, data: await toOfferRecord(db, user, stored, act.now) };
  });

  serve(api, addOfferNote, schemas.addOfferNote, async ({ db, user, params, body, now, newId }) => {
    const at = now();
    const { number } = await findWorkableOffer(db, user, params.id, at);
    const entry = await writeActivity(db, { user, now: at, newId }, number, "note", { note: body.text });
    return { success: true as const, data: entry };
  });

  serve(api, setOfferFollowUp, schemas.setOfferFollowUp, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db
      .transaction()
      .execute((db) => setLifeFollowUp(db, offerLife, act, params.id, body));
    return { success: true as const, data: await toOfferRecord(db, user, stored, act.now) };
  });

  serve(
    api,
    extendOfferValidity,
    schemas.extendOfferValidity,
    async ({ db, user, params, body, now, newId }) => {
      const act = { user, now: now(), newId };
      const stored = await db.transaction().execute(async (db) => {
        await checkExtension(db, user, act.now, body.valid_until);
        return extendLifeValidity(db, offerLife, act, params.id, body.valid_until);
      });
      return { success: true as const, data: await toOfferRecord(db, user, stored, act.now) };
    },
  );

  serve(api, approveOffer, schemas.approveOffer, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      const { stored, detail } = await decideApproval(db, act, params.id, body, {
        findReadable: findReadableOffer,
        lock: lockSale,
      });
      await call.audit(db, "approval decided", { type: "offer", id: stored.id }, detail);
      return findReadableOffer(db, user, params.id, act.now);
    });
    notices.decided(stored);
    return { success: true as const, data: await toOfferRecord(db, user, stored, act.now) };
  });

  serve(api, listOfferActivity, schemas.listOfferActivity, async ({ db, user, params, query, now }) => {
    const stored = await findReadableOffer(db, user, params.id, now());
    const { page, limit } = query;
    const { entries, total } = await listActivity(db, stored.number, { limit, offset: (page - 1) * limit });
    // Why it waits, what was decided, and what a held price leaves tell the margin: they are for those who see its costs.
    const priced = seesCosts(user, stored)
      ? entries
      : entries.map((each) =>
          each.kind === "approval" || each.kind === "repriced" ? { ...each, note: null } : each,
        );
    const shown = (await seesPeopleOf(db, user, stored)) ? priced : priced.map(withoutPeople);
    return { success: true as const, data: { entries: shown, total, page, limit } };
  });
}
