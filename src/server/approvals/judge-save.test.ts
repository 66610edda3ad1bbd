import { beforeAll, expect, test } from "vitest";
import type { ApprovalTerms } from "#domain/approval/approval-terms.ts";
import { brokenRules, describeForOthers } from "#domain/approval/broken-rules.ts";
import { noRules } from "#domain/approval/commercial-rules.ts";
import { newId } from "#server/platform/new-id.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { setRules } from "#server/testing/approvals.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";
import { approvalOf, findApproval, insertApproval } from "./approvals-repository.ts";
import { checkApprovalRules, writeJudged } from "./judge-save.ts";

const terms: ApprovalTerms = {
  ...{ cost: 100_00, margin: 3_00, marginPercentage: 3, discounts: [], total: 121_54, validityDays: 30 },
  ...{ estimated: [], unpriced: [], beforeDispatch: null, variants: [] },
};
const broken = brokenRules(terms, { ...noRules.rules.employee, least_margin: 8 });
const row = {
  ...{ revision: 0, noun: "quotation" as const, content_sha256: "a", terms: JSON.stringify(terms) },
  ...{ broken: JSON.stringify(broken), author_id: "author", author: "r.patel", note: null },
  asked_at: "2026-11-20T06:30:00.000Z",
};
const decided = { decided_at: "2026-11-20T07:30:00.000Z", decided_by_id: "boss", decided_by: "m.shah" };
const undecided = { decided_at: null, decided_by_id: null, decided_by: null };

test("the approval of another content than the revision has does not count", () => {
  const stored = { approval_state: "approved", approval_broken: "[]", approval_content: "a" } as const;
  expect(approvalOf({ ...stored, content_sha256: "a" }).state).toBe("approved");
  expect(approvalOf({ ...stored, content_sha256: "b" }).state).toBe("awaiting");
});

onSqliteServer("the judgement of a save", (server) => {
  beforeAll(() => setRules(server(), { employee: { least_margin: 8 } }));
  let count = 0;
  /** Writes the judgement of a revision. */
  async function judged(change: Partial<ApprovalRow>): Promise<ApprovalRow> {
    const kept: ApprovalRow = {
      ...{ ...row, subject: `SG-${++count}`, state: "awaiting", granted_margin: null, ...undecided },
      ...change,
    };
    await insertApproval(server().database.db, kept);
    return kept;
  }
  const check = (
    before: ApprovalRow | null,
    now: Partial<ApprovalTerms>,
    isRepeated = false,
    id = "author",
  ) =>
    checkApprovalRules(
      server().database.db,
      { id, role: "employee" },
      { ...terms, ...now },
      before && { number: before.subject, revision: before.revision, isRepeated },
    );

  test.each<[string, Partial<ApprovalRow>, Partial<ApprovalTerms>, "approved" | "awaiting"]>([
    ["an approval of the same", { state: "approved", ...decided }, {}, "approved"],
    [
      "an approval of something better",
      { state: "approved", ...decided },
      { marginPercentage: 2.9 },
      "awaiting",
    ],
    ["an approval by the author", { state: "approved", ...decided, decided_by_id: "author" }, {}, "awaiting"],
    [
      "the margin with which it was sent back",
      { state: "sent_back", granted_margin: 5, ...decided },
      { marginPercentage: 5 },
      "approved",
    ],
    [
      "less than the margin with which it was sent back",
      { state: "sent_back", granted_margin: 5, ...decided },
      { marginPercentage: 4.99 },
      "awaiting",
    ],
    ["a note with which it was sent back", { state: "sent_back", ...decided }, {}, "awaiting"],
    ["nothing that is decided", {}, {}, "awaiting"],
  ])("after %s", async (_what, before, now, state) => {
    const known = await judged(before);
    const verdict = await check(known, now);
    expect([verdict.approval.state, verdict.decided?.subject ?? null]).toEqual([
      state,
      state === "approved" ? known.subject : null,
    ]);
  });

  test("counts the rules of the author alone", async () => {
    expect((await check(null, {})).approval.state).toBe("awaiting");
    expect(await check(null, { marginPercentage: 8 })).toMatchObject({
      approval: { state: "none" },
      decided: null,
    });
  });

  test("of a held revision that is repeated stays the one of its author", async () => {
    const known = await judged({});
    const theirs = broken.map((each) => ({ ...each, words: describeForOthers(each, "r.patel") }));
    for (const id of ["author", "another"])
      expect(await check(known, { marginPercentage: 99 }, true, id)).toEqual({
        approval: { state: "awaiting", broken: theirs },
        terms,
        decided: { ...known },
      });
    // One that is approved is judged by its own terms.
    const approved = await judged({ state: "approved", ...decided });
    expect((await check(approved, { marginPercentage: 99 }, true)).approval.state).toBe("none");
  });

  test("is kept with the revision, and in the activity", async () => {
    const { db } = server().database;
    const known = await judged({ state: "sent_back", note: "Too cheap", ...decided });
    const act = {
      user: { id: "another", username: "s.rao" },
      now: "2026-11-25T06:30:00.000Z",
      newId,
    };
    const saved = { noun: "quotation" as const, number: known.subject, contentSha256: "b" };
    await writeJudged(db, act, await check(known, {}, true), { ...saved, revision: 1 });
    expect(await findApproval(db, known.subject, 1)).toMatchObject({
      ...{ state: "sent_back", content_sha256: "b", note: "Too cheap", decided_by: "m.shah" },
      author: "r.patel",
    });
    await writeJudged(db, act, await check(null, {}), { ...saved, revision: 2 });
    expect(await findApproval(db, known.subject, 2)).toMatchObject({
      ...{ state: "awaiting", content_sha256: "b", note: null, decided_by: null, author: "s.rao" },
    });
    await writeJudged(db, act, await check(null, { marginPercentage: 8 }), { ...saved, revision: 3 });
    expect(await findApproval(db, known.subject, 3)).toBeUndefined();
    const entries = await db
      .selectFrom("activity")
      .select(["kind", "to", "note"])
      .where("subject", "=", known.subject)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { kind: "approval", to: "sent_back", note: "As on R0: Margin 3 % is below the 8 % set for r.patel" },
      { kind: "approval", to: "awaiting", note: "Margin 3 % is below your 8 %" },
    ]);
  });
});
