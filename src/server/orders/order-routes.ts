import type { User } from "#contract/auth/auth-api.ts";
import type { OrderEndpoints } from "#contract/orders/orders-api.ts";
import { ordersSchemas as schemas } from "#contract/orders/orders-schemas.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type EventDays, eventDays, offsetsOfDays } from "#domain/firm/plans/delivery-schedule.ts";
import {
  milestoneAmounts,
  milestoneIds,
  milestonesInWords,
  milestonesNote,
  receiptsOf,
  shareBeforeDispatch,
} from "#domain/firm/plans/milestones.ts";
import { saleConditionProblems } from "#domain/firm/sale-condition-problems.ts";
import { conditionsOf, type SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull, rupees } from "#domain/numbers/money.ts";
import type { OrderPaperForm } from "#domain/orders/order.ts";
import { dispatchProblem, receiptAmountProblem, receiptDayProblem } from "#domain/orders/order-problems.ts";
import { areSameMilestones, asWritten } from "#domain/orders/sold-milestones.ts";
import { listChanges } from "../activity/activity-repository.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { checkMilestones } from "../approvals/check-order.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { type ActingUser, lockForWork } from "../sales/change-sale.ts";
import { keepWritten, updateOrder } from "../sales/changed-order.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { issuePaper, receiveMilestone } from "./order-acts.ts";
import { chooseMilestone } from "./order-papers.ts";
import type { OrderSource } from "./order-sources.ts";
import { bindOrderExports } from "./orders-export-routes.ts";
import { deleteReceipt, listReceipts } from "./orders-repository.ts";
import { findOrdered, listPaperRecords, type ReadOrder, readOrder, toOrderRecord } from "./read-order.ts";

const invalid = (msg: string, field: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field] }] });

function check(problem: string | null, field: string): void {
  if (problem !== null) throw invalid(problem, field);
}

/** A milestone of an order by its place, from 1 on, or by its id. @throws Rejection 'not-found' */
function milestoneAt({ order }: ReadOrder, number: number | string) {
  const found = order.milestones.find(({ id }, at) => id === number || String(at + 1) === String(number));
  if (!found) throw new Rejection("not-found", `The order of ${order.number} has no milestone ${number}.`);
  return found;
}

/** Binds the order of won quotations, or of won offers. */
export function bindOrderEndpoints<S extends StoredSale>(
  api: Api,
  endpoints: OrderEndpoints,
  source: OrderSource<S>,
  firm: () => FirmProfile,
): void {
  const { sales } = source;
  const read = (db: Db, stored: S) => readOrder(db, source, stored, firm());
  /** Changes an order: the sale is locked and won, and the change is one transaction with its entry in the activity. */
  const change = (
    db: Db,
    act: ActingUser,
    number: string,
    write: (db: Db, stored: S, read: ReadOrder) => Promise<void>,
  ) =>
    db.transaction().execute(async (db) => {
      const stored = await lockForWork(db, sales, act, number);
      await write(db, stored, await read(db, stored));
      return toOrderRecord(db, stored.id, await read(db, stored));
    });

  serve(api, endpoints.getOrder, schemas.getOrder, async ({ db, user, params, now }) => {
    const { stored, read } = await findOrdered(db, source, firm(), { user, now: now() }, params.id);
    return { success: true as const, data: await toOrderRecord(db, stored.id, read) };
  });

  serve(api, endpoints.listOrderPapers, schemas.listOrderPapers, async ({ db, user, params, now }) => {
    const stored = await sales.findReadable(db, user, params.id, now());
    const isOrdered = stored.status === "won" && stored.in_offer === null;
    const order = isOrdered ? (await read(db, stored)).order : null;
    return { success: true as const, data: { papers: await listPaperRecords(db, stored.id, order) } };
  });

  serve(api, endpoints.changeOrder, schemas.changeOrder, async (call) => {
    const { user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const data = await change(call.db, act, params.id, async (db, stored, read) => {
      const { order } = read;
      check(dispatchProblem(body.dispatch, order.day), "dispatch");
      if (body.dispatch === order.dispatch) return;
      await checkDispatch(db, user, stored, read, body.dispatch);
      await updateOrder(db, stored.id, { dispatch: body.dispatch });
      const note = `Dispatch ${formatDate(order.dispatch) || "without a day"} → ${formatDate(body.dispatch)}`;
      await writeActivity(db, act, stored.number, "order", { from: order.dispatch, to: body.dispatch, note });
      await call.audit(
        db,
        "order changed",
        { type: sales.saleKind, id: stored.id },
        { [sales.saleKind]: stored.number, dispatch: body.dispatch },
      );
    });
    return { success: true as const, data };
  });

  bindOrderExports(api, endpoints, source, firm);
  bindChangedMilestones(api, endpoints, source, change);
  bindMilestones(api, endpoints, source, change);
  bindIssue(api, endpoints, source, change);
}

/**
 * Refuses a day of dispatch before which less is due than before the present one, and less than the user's rules allow. The
 * firm's milestones are not judged.
 */
async function checkDispatch(
  db: Db,
  user: User,
  stored: StoredSale,
  { order, kept, before, delivery }: ReadOrder,
  dispatch: string,
): Promise<void> {
  if (areSameMilestones(kept.written, before.firm.written)) return;
  const days = eventDays(order.day, dispatch, delivery);
  const dueBy = (of: EventDays) => shareBeforeDispatch(kept.written, offsetsOfDays(of)) ?? 0;
  if (dueBy(days) < dueBy({ order: order.day, dispatch: order.dispatch, commissioning: order.commissioning }))
    await checkMilestones(db, user, stored, kept.written, days);
}

type Change<S> = (
  db: Db,
  act: ActingUser,
  number: string,
  write: (db: Db, stored: S, read: ReadOrder) => Promise<void>,
) => Promise<Awaited<ReturnType<typeof toOrderRecord>>>;

/** Returns milestones in canonical form. */
const ownMilestones = (milestones: readonly SaleMilestone[]): readonly SaleMilestone[] =>
  conditionsOf({ milestones }).conditions?.milestones ?? [];

const isSameMilestone = (a: SaleMilestone | undefined, b: SaleMilestone | undefined): boolean =>
  a !== undefined && b !== undefined && areSameMilestones([a], [b]);

/** Returns whether another user changed the milestones of an order last. A call that names no known ones has not seen them. */
async function isChangedByAnother(db: Db, user: Pick<User, "id">, sale: StoredSale): Promise<boolean> {
  const changes = await listChanges(db, sale.number, ["status", "order"]);
  const last = changes.findLast(({ kind, to }) => kind === "status" || to === "milestones");
  return last?.kind === "order" && last.by_id !== user.id;
}

/** Binds the change of milestones as the customer's order differs. */
function bindChangedMilestones<S extends StoredSale>(
  api: Api,
  endpoints: OrderEndpoints,
  { sales }: OrderSource<S>,
  change: Change<S>,
): void {
  serve(api, endpoints.changeMilestones, schemas.changeMilestones, async (call) => {
    const { user, params, now, newId } = call;
    const act = { user, now: now(), newId };
    const milestones = ownMilestones(call.body.milestones);
    const problems = saleConditionProblems({ milestones }, ["body"]);
    if (problems.length > 0)
      throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
    const data = await change(call.db, act, params.id, async (db, stored, read) => {
      if (areSameMilestones(milestones, read.milestones)) return;
      const { known } = call.body;
      const isOvertaken = known
        ? !areSameMilestones(ownMilestones(known), read.milestones)
        : await isChangedByAnother(db, user, stored);
      if (isOvertaken)
        throw new Rejection(
          "conflict",
          `Another user changed the milestones of ${stored.number} meanwhile: ${milestonesInWords(read.milestones)}.`,
          { extra: { current: read.milestones } },
        );
      const record = await toOrderRecord(db, stored.id, read);
      const changed = milestoneAmounts(read.order.total, milestones).map((amount, at) => ({
        id: milestoneIds(milestones)[at] ?? "",
        amount,
        terms: milestones[at],
      }));
      const lost = record.milestones.find(({ fixed, id, amount }, at) => {
        const now = changed[at];
        const isKept =
          now?.id === id && rupees(now.amount) === amount && isSameMilestone(now.terms, read.milestones[at]);
        return fixed && !isKept;
      });
      if (lost)
        throw new Rejection(
          "conflict",
          `Milestone ${lost.letter}, ${lost.label}, has a receipt or a proforma. It stays as it is.`,
        );
      const { day, dispatch, commissioning } = read.order;
      const { firm, revision } = read.before;
      const written = asWritten(milestones, [read.kept, revision, firm]);
      if (!areSameMilestones(written, firm.written))
        await checkMilestones(db, user, stored, written, { order: day, dispatch, commissioning });
      await keepWritten(db, stored.id, written, read.before);
      const note = milestonesNote(milestones);
      await writeActivity(db, act, stored.number, "order", { to: "milestones", note });
      await call.audit(
        db,
        "order changed",
        { type: sales.saleKind, id: stored.id },
        { [sales.saleKind]: stored.number, milestones },
      );
    });
    return { success: true as const, data };
  });
}

/** Binds the payments (receipts) of milestones. A receipt that is taken back stays in the activity. */
function bindMilestones<S extends StoredSale>(
  api: Api,
  endpoints: OrderEndpoints,
  { sales }: OrderSource<S>,
  change: Change<S>,
): void {
  serve(api, endpoints.receiveMilestone, schemas.receiveMilestone, async (call) => {
    const { user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const data = await change(call.db, act, params.id, async (db, stored, read) => {
      const milestone = milestoneAt(read, params.milestone);
      const receipts = await listReceipts(db, stored.id);
      const before = receiptsOf(read.milestones, receipts).get(milestone.id);
      if (before)
        throw new Rejection(
          "conflict",
          `Milestone ${milestone.letter} was marked as received by ${before.received_by}. Take it back first.`,
        );
      const received = receipts.reduce((sum, receipt) => sum + receipt.amount, 0);
      check(receiptDayProblem(body.day, indianDay(act.now), read.order.day), "day");
      check(receiptAmountProblem(body.amount, read.order.total - received), "amount");
      const amount = paiseOrNull(body.amount) ?? 0;
      const receipt = { milestone, day: body.day, amount, reference: body.reference?.trim() ?? "" };
      await receiveMilestone(db, act, stored, read, receipt);
      await call.audit(
        db,
        "order changed",
        { type: sales.saleKind, id: stored.id },
        { [sales.saleKind]: stored.number, milestone: milestone.label, received: body.amount },
      );
    });
    return { success: true as const, data };
  });

  serve(api, endpoints.takeBackMilestone, schemas.takeBackMilestone, async (call) => {
    const { user, params, now, newId } = call;
    const act = { user, now: now(), newId };
    const data = await change(call.db, act, params.id, async (db, stored, read) => {
      const receipts = await listReceipts(db, stored.id);
      const paid = receiptsOf(read.milestones, receipts);
      // The receipt of a milestone that the order has no longer is taken back by the id alone.
      const lost = receipts.find(({ milestone_id }) => milestone_id === params.milestone);
      const milestone = lost ? null : milestoneAt(read, params.milestone);
      const before = lost ?? paid.get(milestone?.id ?? "");
      if (!before)
        throw new Rejection("conflict", `Milestone ${milestone?.letter} is not marked as received.`);
      const { letter } = read.order.milestones.find(({ id }) => paid.get(id) === before) ?? {};
      await deleteReceipt(db, stored.id, before.milestone_id);
      const name = [`Milestone${letter ? ` ${letter}` : ""}`, before.label].join(", ");
      const note = `${name}: receipt of ${formatMoney(before.amount)} taken back`;
      await writeActivity(db, act, stored.number, "order", { from: "received", note });
      await call.audit(
        db,
        "order changed",
        { type: sales.saleKind, id: stored.id },
        { [sales.saleKind]: stored.number, milestone: before.label, received: null },
      );
    });
    return { success: true as const, data };
  });
}

/** Returns the issued paper: a proforma names its milestone, a confirmation none. @throws Rejection 'invalid' */
function askedPaper(read: ReadOrder, form: OrderPaperForm, milestone: number | undefined) {
  if (form === "order-confirmation") {
    check(milestone === undefined ? null : "An order confirmation has no milestone", "milestone");
    return { form, milestone: null };
  }
  if (milestone === undefined) throw invalid(chooseMilestone, "milestone");
  milestoneAt(read, milestone);
  return { form, milestone };
}

/**
 * Binds the issue of papers. A paper in force is not issued twice, so that a repeated call draws no number.
 */
function bindIssue<S extends StoredSale>(
  api: Api,
  endpoints: OrderEndpoints,
  { sales }: OrderSource<S>,
  change: Change<S>,
): void {
  serve(api, endpoints.issueOrderPaper, schemas.issueOrderPaper, async (call) => {
    const { user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const data = await change(call.db, act, params.id, async (db, stored, read) => {
      const asked = askedPaper(read, body.form, body.milestone);
      const issued = await issuePaper(db, act, stored, read, asked);
      if (issued === null) {
        call.setStatus(200);
        return;
      }
      await call.audit(
        db,
        "order paper issued",
        { type: sales.saleKind, id: stored.id },
        { [sales.saleKind]: stored.number, ...asked, number: issued.number },
      );
    });
    return { success: true as const, data };
  });
}
