import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { approvedAmong, listApprovalStates } from "./approval-states.ts";
import { insertApproval } from "./approvals-repository.ts";

const [asked, decided] = ["2026-11-20T06:30:00.000Z", "2026-11-21T06:30:00.000Z"];
const later = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();

onBothDatabases("the states of approvals", (database) => {
  test("are those of now, or of the end of a past day, and each revision has its own", async () => {
    const { db } = database();
    await insertApproval(db, {
      ...{ subject: "SG-1", revision: 1, noun: "quotation", content_sha256: "", state: "approved" },
      ...{ broken: "[]", terms: "{}", author_id: "u", author: "r.patel", asked_at: asked },
      ...{ decided_at: decided, decided_by_id: "m", decided_by: "m.shah", note: null, granted_margin: null },
    });
    const revisions = [0, 1].map((revision) => ({ number: "SG-1", revision }));
    const stateAt = async (moment: string | null) =>
      (await listApprovalStates(db, revisions.slice(1), moment)).get("SG-1");
    // The end of a day is not part of that day.
    expect([await stateAt(asked), await stateAt(later(asked))]).toEqual(["none", "awaiting"]);
    expect([await stateAt(decided), await stateAt(later(decided)), await stateAt(null)]).toEqual([
      ...["awaiting", "approved", "approved"],
    ]);
    expect((await listApprovalStates(db, revisions.slice(0, 1))).get("SG-1")).toBe("none");
    expect([...(await approvedAmong(db, revisions))]).toEqual(["SG-1 R1"]);
  });
});
