import { z } from "zod";
import { brokenRules } from "#contract/sales/sales-schemas.ts";
import type { ApprovalTerms } from "#domain/approval/approval-terms.ts";
import { rolesThat } from "#domain/people/roles.ts";
import { type Approval, type ApprovalState, type BrokenRule, noApproval } from "#domain/sales/sale.ts";
import { openStatuses } from "#domain/sales/sale-status.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";
import type { RevisionRow } from "../platform/database/tables/sales.ts";

/** The columns of an approval in a query of revisions. */
export const approvalColumns = [
  "approvals.state as approval_state",
  "approvals.broken as approval_broken",
  "approvals.content_sha256 as approval_content",
] as const;

/** The columns of an approval beside a revision; all null where it needs none. */
export type ApprovalColumns = {
  approval_state: Exclude<ApprovalState, "none"> | null;
  approval_broken: string | null;
  approval_content: string | null;
};

/** Returns the approval columns of a new revision. */
export const columnsOfApproval = (approval: Approval, contentSha256: string): ApprovalColumns =>
  approval.state === "none"
    ? { approval_state: null, approval_broken: null, approval_content: null }
    : {
        approval_state: approval.state,
        approval_broken: JSON.stringify(approval.broken),
        approval_content: contentSha256,
      };

/** Returns the state of a revision's approval. An approval of other content does not count. */
export function approvalOf(stored: ApprovalColumns & { content_sha256: string }): Approval {
  const { approval_state, approval_broken, approval_content, content_sha256 } = stored;
  if (approval_state === null) return noApproval;
  return {
    state: approval_content === content_sha256 ? approval_state : "awaiting",
    broken: readBrokenRules({ broken: approval_broken ?? "[]" }),
  };
}

const keptTerms: z.ZodType<ApprovalTerms> = z.object({
  cost: z.number(),
  margin: z.number(),
  marginPercentage: z.number().nullable(),
  discounts: z.array(z.object({ line: z.string(), percent: z.number() })),
  total: z.number(),
  validityDays: z.number(),
  estimated: z.array(z.object({ line: z.string(), weight: z.number(), larger: z.string().optional() })),
  // Terms of 1.1.0 have none.
  unpriced: z.array(z.object({ line: z.string(), price: z.number() })).default([]),
  // Terms of 1.1.0 have the firm's milestones.
  beforeDispatch: z.number().nullable().default(null),
  variants: z.array(
    z.object({
      name: z.string(),
      position: z.number(),
      marginPercentage: z.number().nullable(),
      total: z.number(),
    }),
  ),
});

/**
 * Returns the stored values that the rules check. Incomplete terms are a fault, because a decision needs all
 * of them.
 */
export const readTerms = ({ terms }: Pick<ApprovalRow, "terms">): ApprovalTerms =>
  keptTerms.parse(JSON.parse(terms));

/** Returns the stored broken rules. */
export const readBrokenRules = ({ broken }: Pick<ApprovalRow, "broken">): BrokenRule[] =>
  brokenRules.parse(JSON.parse(broken));

export async function insertApproval(db: Db, row: ApprovalRow): Promise<void> {
  await db.insertInto("approvals").values(row).execute();
}

/** The judgement of a revision. Undefined for one that broke no rule. */
export const findApproval = (db: Db, subject: string, revision: number): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom("approvals")
    .selectAll()
    .where("subject", "=", subject)
    .where("revision", "=", revision)
    .executeTakeFirst();

type DecidedColumns = Pick<
  ApprovalRow,
  "state" | "decided_at" | "decided_by_id" | "decided_by" | "note" | "granted_margin"
>;

/** Writes the decision. */
export async function updateApproval(
  db: Db,
  { subject, revision }: ApprovalRow,
  decided: DecidedColumns,
): Promise<void> {
  await db
    .updateTable("approvals")
    .set(decided)
    .where("subject", "=", subject)
    .where("revision", "=", revision)
    .execute();
}

/** A waiting approval with the number of open points of its revision. */
export type WaitingRow = ApprovalRow & Pick<RevisionRow, "open_points">;

/**
 * Returns the newest waiting revisions of open sales, longest waiting first, without quotations in offers.
 */
export const listAwaiting = (db: Db): Promise<WaitingRow[]> =>
  db
    .selectFrom("approvals")
    .innerJoin("sales", (join) =>
      join
        .onRef("sales.number", "=", "approvals.subject")
        .onRef("sales.latest_revision", "=", "approvals.revision"),
    )
    .innerJoin("revisions", (join) =>
      join.onRef("revisions.sale_id", "=", "sales.id").onRef("revisions.revision", "=", "approvals.revision"),
    )
    .selectAll("approvals")
    .select("revisions.open_points")
    .where("approvals.state", "=", "awaiting")
    .where("sales.in_offer", "is", null)
    .where("sales.status", "in", openStatuses)
    .orderBy("approvals.asked_at")
    .orderBy("approvals.subject")
    .execute();

/** The active users whose role decides approvals. */
export const listDeciders = (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "role"])
    .where("is_active", "=", 1)
    .where("role", "in", rolesThat("decide approvals"))
    .execute();
