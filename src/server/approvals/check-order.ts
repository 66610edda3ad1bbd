import type { User } from "#contract/auth/auth-api.ts";
import { orderRefusal, orderTerms, shareRefusal } from "#domain/approval/order-approval.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type EventDays, offsetsOfDays } from "#domain/firm/plans/delivery-schedule.ts";
import { shareBeforeDispatch } from "#domain/firm/plans/milestones.ts";
import type { SaleMilestone } from "#domain/firm/sale-conditions.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { Db } from "../platform/database/schema.ts";
import { findApproval, readTerms } from "./approvals-repository.ts";
import { limitsOf } from "./rules-repository.ts";

/** The costs and value of an order before GST, with its document. */
type Order = {
  number: string;
  revision: number;
  cost: Paise;
  value: Paise;
  gstPercentage: string;
};

/**
 * Refuses an order (won sale) outside the user's approval rules (docs/product.md, “Commercial rules and approval”).
 * Call it only if positions or value differ from the document's firm ones.
 * @throws Rejection 'conflict'
 */
export async function checkOrder(db: Db, user: User, order: Order): Promise<void> {
  const row = await findApproval(db, order.number, order.revision);
  const approved = row?.state === "approved" ? readTerms(row) : null;
  const terms = orderTerms(order.cost, order.value, order.gstPercentage);
  const refusal = orderRefusal(terms, approved, await limitsOf(db, user));
  if (refusal !== null) throw new Rejection("conflict", refusal);
}

/**
 * Refuses milestones of an order, whose events have these days, with too small a share before dispatch for the user's rules.
 * @throws Rejection 'conflict'
 */
export async function checkMilestones(
  db: Db,
  user: User,
  { number, revision }: Pick<Order, "number" | "revision">,
  milestones: readonly SaleMilestone[],
  days: EventDays,
): Promise<void> {
  const row = await findApproval(db, number, revision);
  const approved = row?.state === "approved" ? readTerms(row) : null;
  const refusal = shareRefusal(
    shareBeforeDispatch(milestones, offsetsOfDays(days)),
    approved,
    await limitsOf(db, user),
  );
  if (refusal !== null) throw new Rejection("conflict", refusal);
}
