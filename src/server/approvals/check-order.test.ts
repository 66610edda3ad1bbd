import { beforeAll, expect, test } from "vitest";
import type { ApprovalTerms } from "#domain/approval/approval-terms.ts";
import { noRules } from "#domain/approval/commercial-rules.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import type { Db } from "../platform/database/schema.ts";
import { insertApproval } from "./approvals-repository.ts";
import { checkMilestones, checkOrder } from "./check-order.ts";
import { replaceRules } from "./rules-repository.ts";

const user = { id: "u", username: "r.patel", full_name: "", role: "employee" } as Parameters<
  typeof checkOrder
>[1];
/** A margin of 5 % and 20 % due before dispatch: below the limits of 8 % and 50 %. */
const terms: ApprovalTerms = {
  ...{ cost: 100_000_00, margin: 5_000_00, marginPercentage: 5, total: 123_900_00, validityDays: 30 },
  ...{ discounts: [], estimated: [], unpriced: [], beforeDispatch: 20, variants: [] },
};
const states = ["approved", "sent_back", "awaiting"] as const;

async function judge(db: Db, state: (typeof states)[number]): Promise<void> {
  const nobody = {
    decided_at: null,
    decided_by_id: null,
    decided_by: null,
    note: null,
    granted_margin: null,
  };
  await insertApproval(db, {
    ...{ subject: state, revision: 1, noun: "quotation", content_sha256: "", state, broken: "[]" },
    ...{
      terms: JSON.stringify(terms),
      author_id: "u",
      author: "r.patel",
      asked_at: "2026-11-20T06:30:00.000Z",
    },
    ...nobody,
  });
}

onBothDatabases(
  "an order outside the rules",
  (database) => {
    beforeAll(async () => {
      const { db } = database();
      const employee = { ...noRules.rules.employee, least_margin: 8, least_before_dispatch: 50 };
      const act = { user, now: "2026-11-20T06:30:00.000Z" };
      const rules = { version: 0, rules: { ...noRules.rules, employee } };
      await replaceRules(db, rules, act, async () => {});
      for (const state of states) await judge(db, state);
    });

    /** Whether the order of this revision may be taken, and whether with such milestones. */
    const passes = async (number: string, revision = 1, role = user.role) => {
      const of = {
        number,
        revision,
        cost: terms.cost,
        value: terms.cost + terms.margin,
        gstPercentage: "18",
      };
      const advance = {
        label: "Advance",
        when: "with the order",
        percent: 20,
        due: { event: "order", days: 0 },
      };
      const rest = { ...advance, label: "Balance", percent: 80, due: { event: "commissioning", days: 30 } };
      const days = { order: "2026-11-20", dispatch: "2027-02-01", commissioning: "2027-03-01" };
      const milestones = [advance, rest] as Parameters<typeof checkMilestones>[3];
      const { db } = database();
      const checks = [
        checkOrder(db, { ...user, role }, of),
        checkMilestones(db, { ...user, role }, of, milestones, days),
      ];
      return (await Promise.allSettled(checks)).map(({ status }) => status === "fulfilled");
    };

    test("is taken at the terms that were approved, and at none that were sent back or wait", async () => {
      expect(await passes("approved")).toEqual([true, true]);
      expect(await passes("sent_back")).toEqual([false, false]);
      expect(await passes("awaiting")).toEqual([false, false]);
      expect(await passes("without an approval")).toEqual([false, false]);
    });

    test("is not covered by the approval of another revision", async () =>
      expect(await passes("approved", 2)).toEqual([false, false]));

    test("is taken by a user without such a limit", async () =>
      expect(await passes("sent_back", 1, "manager")).toEqual([true, true]));
  },
  ["sqlite"],
);
