import type { User } from "#contract/auth/auth-api.ts";
import type { SaleEndpoints } from "#contract/sales/sales-api.ts";
import type { SaleSchemas } from "#contract/sales/sales-schemas.ts";
import { extensionProblem } from "#domain/approval/broken-rules.ts";
import { isDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { rupees } from "#domain/numbers/money.ts";
import type { Sendable } from "#domain/reuse/sendable.ts";
import { type ActivityKind, withoutPeople } from "#domain/sales/activity.ts";
import { seesCosts } from "#domain/sales/sale-access.ts";
import type { StatusChange } from "#domain/sales/sale-status.ts";
import { validityDaysOf } from "#domain/sales/validity.ts";
import { listActivity } from "../activity/activity-repository.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import { decideApproval } from "../approvals/decide.ts";
import type { ApprovalNotices } from "../approvals/notices.ts";
import { limitsOf } from "../approvals/rules-repository.ts";
import { seesPeopleOf } from "../customers/customers-people.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { type ActingUser, extendSaleValidity, lockForWork, setSaleFollowUp } from "./change-sale.ts";
import type { PointRequest } from "./decide-open-point.ts";
import { findToCompare, type Sales } from "./sales.ts";
import { type StoredSale, selectRevisions } from "./sales-repository.ts";
import { undoAct } from "./undo-act.ts";

/** Refuses an extension of the validity that is longer than the caller's approval rules allow. */
async function checkExtension(db: Db, user: User, now: string, validUntil: string): Promise<void> {
  // The rule for days refuses an invalid day.
  const problem = isDay(validUntil)
    ? extensionProblem(validityDaysOf(now, validUntil), await limitsOf(db, user))
    : null;
  if (problem !== null)
    throw new Rejection("invalid", problem, { problems: [{ msg: problem, loc: ["body", "valid_until"] }] });
}

/** The differences between the calls of quotations and those of offers: `R` is the record, `B` the bridge. */
export type SaleCalls<S extends StoredSale, R extends object = object, B extends object = object> = {
  sales: Sales<S>;
  /** True when a record shows its margin to every reader. */
  showsMargin: boolean;
  toRecord(db: Db, user: User, stored: S, now: string): Promise<Sendable<R>>;
  /** The price bridge from one revision to another. */
  bridge(db: Db, from: S, to: S): Promise<Sendable<B>>;
  /** Changes the status inside the caller's transaction. */
  changeStatus(
    db: Db,
    act: ActingUser,
    number: string,
    change: StatusChange & { positions?: number[] | undefined },
  ): Promise<S>;
  /** Keeps or opens a point of a revision inside the caller's transaction. Returns that revision. */
  decidePoint(db: Db, act: ActingUser, number: string, point: PointRequest): Promise<S>;
};

/** Binds the calls that every sale has, for quotations or for offers. */
export function bindSaleEndpoints<S extends StoredSale, R extends object, B extends object>(
  api: Api,
  given: SaleEndpoints<R, B>,
  schemas: SaleSchemas,
  calls: SaleCalls<S, R, B>,
  notices: ApprovalNotices,
): void {
  const endpoints: SaleEndpoints<object, object> = given;
  bindReading(api, endpoints, schemas, calls);
  bindChanges(api, endpoints, schemas, calls);

  serve(api, endpoints.decideApproval, schemas.decideApproval, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const { sales, toRecord } = calls;
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      const { stored, detail } = await decideApproval(db, act, params.id, body, sales);
      await call.audit(db, "approval decided", { type: sales.saleKind, id: stored.id }, detail);
      return sales.findReadable(db, user, params.id, act.now);
    });
    notices.decided(stored);
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });
}

/** Binds the record, its revisions, their price bridge, and the activity. */
function bindReading<S extends StoredSale>(
  api: Api,
  endpoints: SaleEndpoints<object, object>,
  schemas: SaleSchemas,
  { sales, showsMargin, toRecord, bridge }: SaleCalls<S>,
): void {
  serve(api, endpoints.getSale, schemas.getSale, async ({ db, user, params, query, now }) => {
    const at = now();
    const stored = await sales.findReadable(db, user, params.id, at, query.revision);
    return { success: true as const, data: await toRecord(db, user, stored, at) };
  });

  serve(api, endpoints.listRevisions, schemas.listRevisions, async ({ db, user, params, now }) => {
    const stored = await sales.findReadable(db, user, params.id, now());
    const isOpen = showsMargin || seesCosts(user, stored);
    const revisions = await selectRevisions(db, stored.id).execute();
    return {
      success: true as const,
      data: {
        revisions: revisions.map(({ created_by, total, ...revision }) => ({
          ...revision,
          author: created_by,
          final_amount: rupees(total),
          approval: { ...approvalOf(revision), ...(!isOpen && { broken: [] }) },
        })),
      },
    };
  });

  serve(api, endpoints.getPriceBridge, schemas.getPriceBridge, async ({ db, user, params, query, now }) => {
    const at = now();
    const to = await findToCompare(sales, db, user, params.id, at, query.to);
    const from = await findToCompare(
      sales,
      db,
      user,
      params.id,
      at,
      query.from ?? Math.max(0, to.revision - 1),
    );
    return { success: true as const, data: await bridge(db, from, to) };
  });

  // The margin left by a held price is for users who see costs. So is an approval that tells more than the record.
  const tellsMargin: readonly ActivityKind[] = showsMargin ? ["repriced"] : ["repriced", "approval"];
  serve(api, endpoints.listActivity, schemas.listActivity, async ({ db, user, params, query, now }) => {
    const stored = await sales.findReadable(db, user, params.id, now());
    const { page, limit } = query;
    const { entries, total } = await listActivity(db, stored.number, { limit, offset: (page - 1) * limit });
    const priced = seesCosts(user, stored)
      ? entries
      : entries.map((entry) => (tellsMargin.includes(entry.kind) ? { ...entry, note: null } : entry));
    const shown = (await seesPeopleOf(db, user, stored)) ? priced : priced.map(withoutPeople);
    return { success: true as const, data: { entries: shown, total, page, limit } };
  });
}

/** Binds status, notes, follow-up, validity and their undoing. */
function bindChanges<S extends StoredSale>(
  api: Api,
  endpoints: SaleEndpoints<object, object>,
  schemas: SaleSchemas,
  { sales, toRecord, changeStatus, decidePoint }: SaleCalls<S>,
): void {
  serve(api, endpoints.changeStatus, schemas.changeStatus, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute((db) => changeStatus(db, act, params.id, body));
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });

  serve(api, endpoints.addNote, schemas.addNote, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const entry = await db.transaction().execute(async (db) => {
      const { number } = await lockForWork(db, sales, act, params.id);
      return writeActivity(db, act, number, "note", { note: body.text });
    });
    return { success: true as const, data: entry };
  });

  serve(api, endpoints.setFollowUp, schemas.setFollowUp, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute((db) => setSaleFollowUp(db, sales, act, params.id, body));
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });

  serve(api, endpoints.keepPoint, schemas.keepPoint, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute((db) => decidePoint(db, act, params.id, body));
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });

  serve(api, endpoints.openPointAgain, schemas.openPointAgain, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      const stored = await decidePoint(db, act, params.id, { ...body, reason: null });
      const { number, revision } = stored;
      const detail = { number, revision, key: body.key };
      await call.audit(db, "kept point opened again", { type: sales.saleKind, id: stored.id }, detail);
      return stored;
    });
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });

  serve(api, endpoints.extendValidity, schemas.extendValidity, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      await checkExtension(db, user, act.now, body.valid_until);
      return extendSaleValidity(db, sales, act, params.id, body.valid_until);
    });
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });

  serve(api, endpoints.undoAct, schemas.undoAct, async ({ db, user, params, body, now, newId }) => {
    const act = { user, now: now(), newId };
    const stored = await db
      .transaction()
      .execute((db) =>
        undoAct(db, sales, act, params.id, body, (change) => changeStatus(db, act, params.id, change)),
      );
    return { success: true as const, data: await toRecord(db, user, stored, act.now) };
  });
}
