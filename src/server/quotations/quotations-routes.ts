import type { User } from "#contract/auth/auth-api.ts";
import { finalQuotation, saveQuotation, technicalCheck } from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import { quotationSale } from "#contract/sales/sales-api.ts";
import { componentIds } from "#domain/components/registry.ts";
import { normaliseCraneType } from "#domain/crane-types.ts";
import { readContact } from "#domain/customers/typed-customer.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { priceName } from "#domain/quotation/document/input.ts";
import { finalOf } from "#domain/quotation/record/final.ts";
import { fromInput } from "#domain/quotation/save/read-input.ts";
import { newSale } from "#domain/sales/sale.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { ApprovalNotices } from "../approvals/notices.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { findRates } from "../rates/rates-repository.ts";
import { checkClauses } from "../sales/check-clauses.ts";
import { bindSaleEndpoints } from "../sales/sale-routes.ts";
import { checkTechnicalData } from "./check-technical-data.ts";
import { bindCopyEndpoints } from "./copies/copy-routes.ts";
import type { CountOffersAgain } from "./decide-point.ts";
import { bindHistoryEndpoints } from "./history/history-routes.ts";
import { approvalIfSaved } from "./judge-quotation.ts";
import { makeQuotationCalls } from "./quotation-calls.ts";
import * as quotations from "./quotations-repository.ts";
import { answerPriceBridge } from "./revisions/bridge-answer.ts";
import { bindPriceBridgeEndpoints } from "./revisions/bridge-routes.ts";
import { numberFor } from "./save/issue-number.ts";
import { findQuotationOfDraft } from "./save/record-of-draft.ts";
import { keepRequestOfFinal, requestOfFinal } from "./save/request-of-final.ts";
import { makeSaveQuotation } from "./save/save-quotation.ts";
import { noteQuotation } from "./save/saving.ts";
import { unsavedQuotation } from "./save/unsaved-quotation.ts";
import { documentOf, saleOfStored, toRecord, toSaved } from "./stored-document.ts";

export type QuotationDeps = {
  firm: () => FirmProfile;
  priceTables: PriceTables;
  preparePapers: () => void;
  notices: ApprovalNotices;
  countOffersAgain: CountOffersAgain;
};

/** Answers `final` for a draft that is a record already, as it was saved. */
async function finalOfRecord(
  db: Db,
  user: User,
  { stored, document }: { stored: quotations.StoredQuotation; document: QuotationDocument },
  now: string,
) {
  const answer = { ...finalOf(document), ...saleOfStored(stored, approvalOf(stored), user, now) };
  if (document.revises === null) return answer;
  const newest = await quotations.findQuotation(db, stored.number, document.revision - 1);
  return newest ? { ...answer, bridge: await answerPriceBridge(db, documentOf(newest), document) } : answer;
}

/** Binds everything about quotations but their PDF. */
export function bindQuotationEndpoints(api: Api, deps: QuotationDeps): void {
  bindFinal(api, deps);
  bindSave(api, deps);
  bindHistoryEndpoints(api);
  bindSaleEndpoints(api, quotationSale, schemas, makeQuotationCalls(deps.countOffersAgain), deps.notices);
  bindTechnicalCheck(api);
  bindPriceBridgeEndpoints(api, deps.priceTables);
  bindCopyEndpoints(api, deps);
}

function bindTechnicalCheck(api: Api): void {
  serve(api, technicalCheck, schemas.technicalCheck, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute((db) => checkTechnicalData(db, act, params.id, body));
    return { success: true as const, data: await toRecord(db, stored, user, act.now) };
  });
}

function bindFinal(api: Api, { firm, priceTables, preparePapers }: QuotationDeps): void {
  serve(api, finalQuotation, schemas.finalQuotation, async ({ db, user, query, body, now }) => {
    const sent = query as Readonly<Record<string, number | undefined>>;
    const craneType = normaliseCraneType("crane_type" in query ? query.crane_type : body.crane_type);
    const prices = Object.fromEntries(
      componentIds().flatMap((id) => {
        const price = sent[priceName(id)];
        return price === undefined ? [] : [[id, price]];
      }),
    );
    const inForce = await findRates(db);
    const request = fromInput(body, prices, craneType, inForce.rates, {
      input: ["body"],
      price: (component) => ["query", priceName(component)],
    });
    checkClauses(request, firm(), ["body", "conditions"]);
    const createdAt = now();
    preparePapers();
    const record = await findQuotationOfDraft(db, { user, draftId: body.draft_id, request });
    if (record) return { success: true as const, data: await finalOfRecord(db, user, record, createdAt) };
    // Priced before an ID is issued: a refused quotation uses up no number.
    const { document, newest } = await unsavedQuotation(
      db,
      { priceTables, firm: firm(), user, request, inForce, now: createdAt },
      "",
    );
    if (newest !== null) {
      const bridge = await answerPriceBridge(db, documentOf(newest), document);
      const approval = await approvalIfSaved(db, user, document, newest);
      return {
        success: true as const,
        data: { ...finalOf(document), ...newSale(user.username, document.revision, approval), bridge },
      };
    }
    const number = await numberFor(db, user, craneType, body.quotation_id, createdAt);
    const data = finalOf({ ...document, number });
    keepRequestOfFinal(data, inForce.rates, request);
    return {
      success: true as const,
      data: {
        ...data,
        ...newSale(user.username, 0, await approvalIfSaved(db, user, document, null)),
      },
    };
  });
}

function bindSave(api: Api, { firm, priceTables, notices }: QuotationDeps): void {
  const save = makeSaveQuotation(api.db, api.newId);
  serve(api, saveQuotation, schemas.saveQuotation, async (call) => {
    const { db, user, body, now } = call;
    if (body.user.trim().toLowerCase() !== user.username.toLowerCase())
      throw new Rejection("forbidden", "You can save quotations only in your own name.");
    const profile = firm();
    const inForce = await findRates(db);
    const request = requestOfFinal(body.quotation_data, inForce.rates);
    checkClauses(request, profile, ["body", "quotation_data", "inputs", "conditions"]);
    const rowOf = await rowLookup(db, priceTables, request.craneType);
    const at = now();
    const saved = await save({
      data: body.quotation_data,
      request,
      ...{ rowOf, inForce, firm: profile, user },
      now: at,
      reason: body.reason,
      draftId: body.draft_id,
      contact: readContact(body.contact),
      note: noteQuotation(call),
    });
    call.setStatus(saved.isNew ? 201 : 200);
    if (saved.isNew && approvalOf(saved.stored).state === "awaiting") notices.awaits(saved.document);
    return { success: true as const, data: toSaved(saved, user, at) };
  });
}
