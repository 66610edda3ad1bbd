import type { User } from "#contract/auth/auth-api.ts";
import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import { compareQuotations, getBridge, listRevisions, priceToday } from "#contract/quotations/sales-api.ts";
import { craneTypeOf } from "#domain/crane-type-of.ts";
import { Rejection } from "#domain/errors.ts";
import { seesCosts, workersInWords } from "#domain/history.ts";
import { rupees } from "#domain/money.ts";
import { approvalOf } from "../../approvals/approvals-repository.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { rowLookup } from "../../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../../price-tables/price-table-cache.ts";
import { findRates } from "../../rates/rates-repository.ts";
import { selectRevisions } from "../../sales/sales-repository.ts";
import { findReadableQuotation } from "../quotation-access.ts";
import { findQuotation, type StoredQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";
import { workOutToday } from "../today.ts";
import { answerBridge } from "./bridge-answer.ts";

/** A quotation whose causes of price this user may see. */
async function findBridged(
  db: Db,
  user: User,
  number: string,
  now: string,
  revision?: number,
): Promise<StoredQuotation> {
  const stored = await findReadableQuotation(db, user, number, now, revision);
  if (!seesCosts(user, stored))
    throw new Rejection(
      "forbidden",
      `What moved the price of ${number} is shown to ${workersInWords(stored)} only.`,
    );
  return stored;
}

/** Binds the revisions of quotations, what moved the price between two of them, and what it would be today. */
export function bindRevisionEndpoints(api: Api, priceTables: PriceTables): void {
  serve(api, listRevisions, schemas.listRevisions, async ({ db, user, params, now }) => {
    const stored = await findReadableQuotation(db, user, params.id, now());
    const revisions = await selectRevisions(db, stored.id).execute();
    return {
      success: true as const,
      data: {
        revisions: revisions.map(({ created_by, total, ...revision }) => ({
          ...revision,
          author: created_by,
          final_amount: rupees(total),
          approval: approvalOf(revision),
        })),
      },
    };
  });

  serve(api, getBridge, schemas.getBridge, async ({ db, user, params, query, now }) => {
    const at = now();
    const to = await findBridged(db, user, params.id, at, query.to);
    const before = query.from ?? Math.max(0, to.revision - 1);
    const from = await findQuotation(db, params.id, before);
    if (!from) throw new Rejection("not-found", `Quotation ${params.id} has no revision ${before}`);
    return { success: true as const, data: await answerBridge(db, documentOf(from), documentOf(to)) };
  });

  serve(api, priceToday, schemas.priceToday, async ({ db, user, params, now }) => {
    const quoted = documentOf(await findBridged(db, user, params.id, now()));
    const rowOf = await rowLookup(db, priceTables, craneTypeOf(quoted.craneType).id);
    const today = await workOutToday(db, quoted, rowOf, (await findRates(db)).rates);
    const { bridge, marginIfHeld: margin_if_held, problem } = today;
    const final_amount = today.document && rupees(today.document.totals.total);
    return { success: true as const, data: { final_amount, bridge, margin_if_held, problem } };
  });

  serve(api, compareQuotations, schemas.compareQuotations, async ({ db, user, query, now }) => {
    const at = now();
    const a = await findBridged(db, user, query.a, at);
    const b = await findBridged(db, user, query.b, at);
    return { success: true as const, data: await answerBridge(db, documentOf(a), documentOf(b)) };
  });
}
