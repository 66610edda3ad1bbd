import type { User } from "#contract/auth/auth-api.ts";
import { noRules } from "#domain/approval/commercial-rules.ts";
import type { Decision } from "#domain/approval/decision.ts";
import { indianDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import { openStatuses } from "#domain/sales/sale-status.ts";
import { decideApproval } from "../approvals/decide.ts";
import { findRules, replaceRules } from "../approvals/rules-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { quotationSales } from "../quotations/quotation-sales.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import type { Reviser } from "./reviser.ts";

const hour = 3_600_000;

/** The limits of the demonstration's employees, in percent. They are below the margins that employees begin with. */
const leastMargin = 4;
/** The margin from which a returned quotation needs no approval. */
export const grantedMargin = 4.5;

export const managerOf = (users: readonly User[]): User | undefined =>
  users.find(({ role }) => role === "manager");

/** One rule for employees only, set by an administrator. Other roles see none. */
export async function insertRules(db: Db, users: readonly User[], now: string): Promise<void> {
  const user = users.find(({ role }) => role === "admin");
  if (!user) return;
  const { version } = await findRules(db);
  const rules = { ...noRules.rules, employee: { ...noRules.rules.employee, least_margin: leastMargin } };
  await replaceRules(db, { version, rules }, { user, now }, async () => {});
}

/** Returns whether the newest revision of a quotation awaits a decision. */
export const waits = async (db: Db, number: string): Promise<boolean> =>
  (await findQuotation(db, number))?.approval_state === "awaiting";

/** Decides about the newest revision of a quotation. */
export async function decide(
  db: Db,
  act: { user: User; now: string },
  number: string,
  decision: Omit<Decision, "revision">,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const revision = (await findQuotation(db, number))?.revision ?? 0;
    await decideApproval(db, { ...act, newId }, number, { ...decision, revision }, quotationSales);
  });
}

/** The number of waiting decisions at the end. */
const mostWaiting = 2;

/** Yesterday evening the last words on some open quotations of employees lowered their margin: these wait. */
export async function leaveWaiting(
  db: Db,
  users: readonly User[],
  revise: Reviser,
  now: string,
): Promise<void> {
  const evening = new Date(Date.parse(startOfIndianDay(indianDay(now))) - 6 * hour).toISOString();
  const employees = users.filter(({ role }) => role === "employee");
  const open = await db
    .selectFrom("sales")
    .select(["number", "created_by_id"])
    .where("noun", "=", "quotation")
    .where("status", "in", openStatuses)
    .where("margin_percentage", "=", 5)
    .where("in_offer", "is", null)
    .where("number", "not in", db.selectFrom("activity").select("subject").where("at", ">=", evening))
    .where(
      "created_by_id",
      "in",
      employees.map(({ id }) => id),
    )
    .orderBy("created_at", "desc")
    .limit(mostWaiting)
    .execute();
  for (const { number, created_by_id } of open) {
    const user = employees.find(({ id }) => id === created_by_id);
    if (user) await revise({ number, user, reason: "Last word before the order", now: evening, margin: 3 });
  }
}
