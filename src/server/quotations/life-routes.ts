import { quotationsSchemas as schemas } from "#contract/quotations-schemas.ts";
import {
  addNote,
  changeStatus,
  extendValidity,
  listActivity,
  listCompetitors,
  setFollowUp,
} from "#contract/sales-api.ts";
import { Rejection } from "#domain/errors.ts";
import { indianDay } from "#domain/format.ts";
import { can } from "#domain/roles.ts";
import {
  followUpProblem,
  isOpen,
  lostReasonTitles,
  orderValueOf,
  type StatusChange,
  statusProblems,
  statusTitles,
  validityProblem,
} from "#domain/sales/status.ts";
import { listActivity as list } from "../activity/activity-repository.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db, QuotationRow } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { findReadableQuotation, findWorkableQuotation } from "./quotation-access.ts";
import {
  listCompetitors as competitorsOf,
  lockQuotation,
  type StoredQuotation,
  updateQuotation,
  updateValidity,
} from "./quotations-repository.ts";
import { documentOf, searchTextOf, toRecord } from "./stored-document.ts";

const invalid = (msg: string, field: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field] }] });

/** What a change of status writes into the header: what belonged to the closing before is taken back. */
function headerChange(stored: StoredQuotation, change: StatusChange, today: string): Partial<QuotationRow> {
  const isWon = change.status === "won";
  const isLost = change.status === "lost";
  const orderNumber = isWon ? change.order_number?.trim() || null : null;
  return {
    status: change.status,
    closed_on: isWon ? (change.day ?? today) : null,
    order_number: orderNumber,
    // An order is found by its number as well.
    search_text: searchTextOf({
      ...stored,
      order_number: orderNumber,
      customer: documentOf(stored).customer,
    }),
    order_value: isWon ? (orderValueOf(change) ?? stored.subtotal + stored.margin) : null,
    lost_reason: isLost ? (change.reason ?? null) : null,
    competitor: isLost ? change.competitor?.trim() || null : null,
    // Nobody follows up what is closed.
    ...(isOpen(change.status) ? {} : { next_follow_up: null }),
  };
}

/** As many competitors as a list can offer. */
const mostCompetitors = 200;

/** Binds status, notes, follow-up, validity and activity of quotations. */
export function bindLifeEndpoints(api: Api): void {
  /** The quotation to change, locked, as it is now: what two people do at once happens one after the other. */
  async function locked(db: Db, user: Parameters<typeof findWorkableQuotation>[1], id: string, now: string) {
    const { id: rowId } = await findWorkableQuotation(db, user, id, now);
    await lockQuotation(db, rowId);
    return findWorkableQuotation(db, user, id, now);
  }

  serve(api, changeStatus, schemas.changeStatus, async ({ db, user, params, body, now, newId }) => {
    const at = now();
    const today = indianDay(at);
    const stored = await db.transaction().execute(async (db) => {
      const found = await locked(db, user, params.id, at);
      if (found.status !== body.from)
        throw new Rejection(
          "conflict",
          `${params.id} is ${statusTitles[found.status].toLowerCase()} by now: somebody changed it meanwhile.`,
          { extra: { status: found.status } },
        );
      const problems = statusProblems(body, today);
      if (problems.length > 0)
        throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
      const change = headerChange(found, body, today);
      await updateQuotation(db, found.id, change);
      await writeActivity(db, { user, now: at, newId }, params.id, "status", {
        from: body.from,
        to: body.status,
        note: [
          change.order_number ? `Order ${change.order_number}` : "",
          change.lost_reason ? `Reason: ${lostReasonTitles[change.lost_reason]}` : "",
          change.competitor ? `Competitor: ${change.competitor}` : "",
          body.note?.trim() ?? "",
        ]
          .filter((text) => text !== "")
          .join(". "),
      });
      return { ...found, ...change };
    });
    return { success: true as const, data: toRecord(stored, at) };
  });

  serve(api, listCompetitors, schemas.listCompetitors, async ({ db, user }) => {
    const owner = can(user, "work on others' quotations") ? null : user.id;
    const competitors = await competitorsOf(db, owner, mostCompetitors);
    return { success: true as const, data: { competitors } };
  });

  serve(api, addNote, schemas.addNote, async ({ db, user, params, body, now, newId }) => {
    const at = now();
    await findWorkableQuotation(db, user, params.id, at);
    const entry = await writeActivity(db, { user, now: at, newId }, params.id, "note", { note: body.text });
    return { success: true as const, data: entry };
  });

  serve(api, setFollowUp, schemas.setFollowUp, async ({ db, user, params, body, now, newId }) => {
    const at = now();
    const problem = followUpProblem(body.day, indianDay(at));
    if (problem !== null) throw invalid(problem, "day");
    const stored = await db.transaction().execute(async (db) => {
      const found = await locked(db, user, params.id, at);
      await updateQuotation(db, found.id, { next_follow_up: body.day });
      await writeActivity(db, { user, now: at, newId }, params.id, "follow_up", {
        from: found.next_follow_up,
        to: body.day,
        note: body.note,
      });
      return { ...found, next_follow_up: body.day };
    });
    return { success: true as const, data: toRecord(stored, at) };
  });

  serve(api, extendValidity, schemas.extendValidity, async ({ db, user, params, body, now, newId }) => {
    const at = now();
    const problem = validityProblem(body.valid_until, indianDay(at));
    if (problem !== null) throw invalid(problem, "valid_until");
    const stored = await db.transaction().execute(async (db) => {
      const found = await locked(db, user, params.id, at);
      if (!isOpen(found.status))
        throw invalid(
          `${params.id} is ${statusTitles[found.status].toLowerCase()}: only an open quotation's validity can be changed`,
          "valid_until",
        );
      await updateValidity(db, found, body.valid_until);
      await writeActivity(db, { user, now: at, newId }, params.id, "validity", {
        from: found.valid_until,
        to: body.valid_until,
      });
      return { ...found, valid_until: body.valid_until, revision_valid_until: body.valid_until };
    });
    return { success: true as const, data: toRecord(stored, at) };
  });

  serve(api, listActivity, schemas.listActivity, async ({ db, user, params, query, now }) => {
    await findReadableQuotation(db, user, params.id, now());
    const { page, limit } = query;
    const found = await list(db, params.id, { limit, offset: (page - 1) * limit });
    return { success: true as const, data: { ...found, page, limit } };
  });
}
