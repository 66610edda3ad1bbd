import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import {
  addNote,
  changeStatus,
  extendValidity,
  listActivity,
  listCompetitors,
  setFollowUp,
} from "#contract/quotations/sales-api.ts";
import { seesCosts } from "#domain/history.ts";
import { can } from "#domain/roles.ts";
import { withoutPeople } from "#domain/sales/activity.ts";
import { listActivity as list } from "../activity/activity-repository.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { checkExtension } from "../approvals/check-extension.ts";
import { checkOrder } from "../approvals/check-order.ts";
import { seesPeopleOf } from "../customers/customers-people.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { changeLifeStatus, extendLifeValidity, lockedForWork, setLifeFollowUp } from "../sales/life.ts";
import { listCompetitors as competitorsOf } from "../sales/sales-repository.ts";
import { findReadableQuotation } from "./quotation-access.ts";
import { quotationLife } from "./quotation-life.ts";
import { documentOf, toRecord } from "./stored-document.ts";

/** As many competitors as a list can offer. */
const mostCompetitors = 200;

/** Binds status, notes, follow-up, validity and activity of quotations. */
export function bindLifeEndpoints(api: Api): void {
  serve(api, changeStatus, schemas.changeStatus, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      const stored = await changeLifeStatus(
        db,
        quotationLife,
        act,
        params.id,
        body,
        ({ taxable }) => taxable,
      );
      const { number, revision, status, cost, taxable, order_value: value } = stored;
      if (status === "won" && value !== null && value !== taxable) {
        const { gstPercentage } = documentOf(stored).totals;
        await checkOrder(db, user, { number, revision, cost, value, gstPercentage });
      }
      return stored;
    });
    return { success: true as const, data: toRecord(stored, user, act.now) };
  });

  serve(api, listCompetitors, schemas.listCompetitors, async ({ db, user }) => {
    const owner = can(user, "work on others' quotations") ? null : user.id;
    const competitors = await competitorsOf(db, owner, mostCompetitors);
    return { success: true as const, data: { competitors } };
  });

  serve(api, addNote, schemas.addNote, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const entry = await db.transaction().execute(async (db) => {
      await lockedForWork(db, quotationLife, act, params.id);
      return writeActivity(db, act, params.id, "note", { note: body.text });
    });
    return { success: true as const, data: entry };
  });

  serve(api, setFollowUp, schemas.setFollowUp, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db
      .transaction()
      .execute((db) => setLifeFollowUp(db, quotationLife, act, params.id, body));
    return { success: true as const, data: toRecord(stored, user, act.now) };
  });

  serve(api, extendValidity, schemas.extendValidity, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      await checkExtension(db, user, act.now, body.valid_until);
      return extendLifeValidity(db, quotationLife, act, params.id, body.valid_until);
    });
    return { success: true as const, data: toRecord(stored, user, act.now) };
  });

  serve(api, listActivity, schemas.listActivity, async ({ db, user, params, query, now }) => {
    const stored = await findReadableQuotation(db, user, params.id, now());
    const { page, limit } = query;
    const { entries, total } = await list(db, params.id, { limit, offset: (page - 1) * limit });
    // What a held price leaves of the margin is for those who see what moved it.
    const priced = seesCosts(user, stored)
      ? entries
      : entries.map((each) => (each.kind === "repriced" ? { ...each, note: null } : each));
    const shown = (await seesPeopleOf(db, user, stored)) ? priced : priced.map(withoutPeople);
    return { success: true as const, data: { entries: shown, total, page, limit } };
  });
}
