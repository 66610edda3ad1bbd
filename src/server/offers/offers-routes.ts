import type { User } from "#contract/auth/auth-api.ts";
import {
  checkOffer,
  createOffer,
  exportOffers,
  listOffers,
  type OfferPriceBridgeRecord,
  type OfferQuery,
  type OfferRecord,
  reviseOffer,
} from "#contract/offers/offers-api.ts";
import { offersSchemas as schemas } from "#contract/offers/offers-schemas.ts";
import { offerSale } from "#contract/sales/sales-api.ts";
import { readContact } from "#domain/customers/typed-customer.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { conditionChanges } from "#domain/firm/sale-conditions.ts";
import { rupees } from "#domain/numbers/money.ts";
import { besideConditions } from "#domain/price-bridge/price-bridge-record.ts";
import { othersSince } from "#domain/sales/sale-access.ts";
import { supplyChanges } from "#domain/tax/place-of-supply.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { ApprovalNotices } from "../approvals/notices.ts";
import { findNamed } from "../customers/search-customers.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api, Call } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { noteQuotation } from "../quotations/save/saving.ts";
import { checkClauses } from "../sales/check-clauses.ts";
import { bindSaleEndpoints, type SaleCalls } from "../sales/sale-routes.ts";
import { listLeft } from "./add-quotations-to-offer.ts";
import { decidePointOf } from "./decide-point.ts";
import { readNewOffer } from "./new-cranes.ts";
import { answerOfferPriceBridge } from "./offer-bridge-answer.ts";
import { offerSales } from "./offer-sales.ts";
import { changeOfferStatus } from "./offer-status.ts";
import { offersExport } from "./offers-export.ts";
import * as offers from "./offers-repository.ts";
import { makeOfferSaver } from "./save-offer.ts";
import { SavedMeanwhile, type SavedOffer } from "./saving-offer.ts";
import {
  conditionsOfStoredOffer,
  offerDocumentOf,
  quotationsIn,
  toListedOffers,
  toOfferRecord,
} from "./stored-offer.ts";
import { checkUnsaved } from "./unsaved-offer.ts";

/** What a viewer's filter finds. */
async function filterOf(
  db: Db,
  viewer: User,
  asked: { [K in keyof OfferQuery]?: OfferQuery[K] | "" | undefined },
  now: string,
): Promise<offers.OfferFilter> {
  const search = asked.search?.trim() ?? "";
  return {
    viewerId: viewer.id,
    since: othersSince(viewer, now),
    search,
    customers: await findNamed(db, viewer, search),
    customerId: asked.customer_id?.trim() || null,
    status: asked.status || null,
    today: indianDay(now),
  };
}

/** Notes a save in the audit log. */
const noteOf =
  ({ audit }: Pick<Call<"create quotations", unknown, unknown, unknown>, "audit">) =>
  (db: Db, { stored, document }: SavedOffer): Promise<void> =>
    audit(
      db,
      "offer saved",
      { type: "offer", id: stored.id },
      { offer: document.number, revision: document.revision, total: rupees(document.figures.total) },
    );

/** Saves once more when the same press has saved meanwhile. */
const again = (attempt: () => Promise<SavedOffer>): Promise<SavedOffer> =>
  attempt().catch((error: unknown) => {
    if (error instanceof SavedMeanwhile) return attempt();
    throw error;
  });

type OfferDeps = {
  firm: () => FirmProfile;
  priceTables: PriceTables;
  /** Prepares papers, because a user who saves an offer soon requests them. */
  preparePapers: () => void;
  notices: ApprovalNotices;
};

const offerCalls: SaleCalls<offers.StoredOffer, OfferRecord, OfferPriceBridgeRecord> = {
  sales: offerSales,
  showsMargin: false,
  toRecord: toOfferRecord,
  bridge: async (db, from, to) =>
    besideConditions(await answerOfferPriceBridge(db, offerDocumentOf(from), offerDocumentOf(to)), [
      ...supplyChanges(offerDocumentOf(from), offerDocumentOf(to)),
      ...conditionChanges(await conditionsOfStoredOffer(db, from), await conditionsOfStoredOffer(db, to)),
    ]),
  changeStatus: changeOfferStatus,
  decidePoint: decidePointOf,
};

/** Binds everything about offers but their papers. */
export function bindOfferEndpoints(api: Api, deps: OfferDeps): void {
  bindSaving(api, deps);
  bindReading(api, deps);
  bindSaleEndpoints(api, offerSale, schemas, offerCalls, deps.notices);
}

function bindSaving(api: Api, { firm, priceTables, preparePapers, notices }: OfferDeps): void {
  const save = makeOfferSaver(api.db, { firm, newId: api.newId });

  serve(api, createOffer, schemas.createOffer, async (call) => {
    const { db, user, body, now } = call;
    const { draft_id, contact, ...given } = body;
    const at = now();
    const saved = await again(async () => {
      const read = await readNewOffer({ db, priceTables, firm: firm(), user, now: at }, given, null);
      checkClauses(read.request, firm(), ["body", "conditions"]);
      return save.create({
        ...read,
        user,
        now: at,
        draftId: draft_id ?? null,
        contact: readContact(contact),
        note: noteOf(call),
        noteCrane: noteQuotation(call),
      });
    });
    call.setStatus(saved.isNew ? 201 : 200);
    if (saved.isNew && approvalOf(saved.stored).state === "awaiting") notices.awaits(saved.document);
    preparePapers();
    return { success: true as const, data: await toOfferRecord(db, user, saved.stored, at) };
  });

  serve(api, reviseOffer, schemas.reviseOffer, async (call) => {
    const { db, user, params, body, now } = call;
    const { revision, reason, draft_id, contact, ...given } = body;
    const at = now();
    const before = await offers.findOffer(db, params.id, revision);
    const revised = before ? offerDocumentOf(before) : null;
    const saved = await again(async () => {
      const read = await readNewOffer({ db, priceTables, firm: firm(), user, now: at }, given, revised);
      checkClauses(read.request, firm(), ["body", "conditions"]);
      return save.revise({
        ...read,
        user,
        now: at,
        number: params.id,
        revision,
        reason,
        draftId: draft_id ?? null,
        contact: readContact(contact),
        note: noteOf(call),
        noteCrane: noteQuotation(call),
      });
    });
    call.setStatus(saved.isNew ? 201 : 200);
    if (saved.isNew && approvalOf(saved.stored).state === "awaiting") notices.awaits(saved.document);
    // A quotation that the revision left out is approved separately again.
    if (saved.isNew && revised)
      for (const left of await listLeft(db, quotationsIn(revised), quotationsIn(saved.document)))
        notices.awaits(left);
    preparePapers();
    return { success: true as const, data: await toOfferRecord(db, user, saved.stored, at) };
  });
}

function bindReading(api: Api, { firm, priceTables }: Pick<OfferDeps, "firm" | "priceTables">): void {
  serve(api, checkOffer, schemas.checkOffer, async ({ db, user, body, now }) => {
    const asking = { priceTables, firm: firm(), user, now: now() };
    return { success: true as const, data: await checkUnsaved(db, asking, body) };
  });

  serve(api, listOffers, schemas.listOffers, async ({ db, user, query, now }) => {
    const { page, limit } = query;
    const at = now();
    const range = { limit, offset: (page - 1) * limit };
    const { rows, total } = await offers.listOffers(db, await filterOf(db, user, query, at), range);
    const records = await toListedOffers(db, user, rows, at);
    return { success: true as const, data: { offers: records, total, page, limit } };
  });

  serveFile(api, exportOffers, { query: schemas.exportOffers.query }, async ({ db, user, query, now }) => {
    const at = now();
    const rows = await offers.listOfferHeaders(db, await filterOf(db, user, query, at));
    return {
      ...(await listFile(offersExport(rows, indianDay(at)), query.format)),
      noted: { action: "offers exported", subject: { type: "offers", id: null }, detail: query },
    };
  });
}
