import type { User } from "#contract/auth/auth-api.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { firmAtSave } from "#domain/firm/firm-at-save.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { requestOfDocument } from "#domain/quotation/document/document.ts";
import { finalOf } from "#domain/quotation/record/final.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { defaultRates } from "#domain/rates/rates.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import { makePriceTables } from "../price-tables/price-table-cache.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { requestOfFinal } from "../quotations/save/request-of-final.ts";
import { makeSaveQuotation } from "../quotations/save/save-quotation.ts";
import { authorOf } from "../quotations/save/saving.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { findRates } from "../rates/rates-repository.ts";

/** A revision of the demonstration: at this margin in percent, or at 1.5 less than before. */
type Revision = { number: string; user: User; reason: string; now: string; margin?: number };

export type Reviser = (revision: Revision) => Promise<void>;

/** Revises a quotation at another margin, as the wizard would. */
export function makeReviser(db: Db, firm: FirmProfile): Reviser {
  const priceTables = makePriceTables();
  const save = makeSaveQuotation(db, newId);
  return async ({ number, user, reason, now, margin }) => {
    const stored = await findQuotation(db, number);
    if (!stored) return;
    const document = documentOf(stored);
    const rowOf = await rowLookup(db, priceTables, craneTypeOf(document.craneType).id);
    const { revision } = document;
    const lower = Math.max(0, Number(document.totals.marginPercentage) - 1.5);
    const request = {
      ...requestOfDocument(document),
      marginPercentage: String(margin ?? lower),
      revises: { number, revision },
    };
    const made = assembleDocument(request, rowOf, {
      number,
      createdAt: now,
      ...firmAtSave(firm),
      ...authorOf(user),
      createdBy: document.createdBy,
      revision: { revision: revision + 1, author: user.username, reason, newest: document },
    });
    const data = finalOf(made);
    const note = async (): Promise<void> => {};
    const inForce = await findRates(db);
    await save({
      data,
      request: requestOfFinal(data, defaultRates),
      ...{ rowOf, inForce, firm, user },
      now,
      reason,
      note,
    });
  };
}
