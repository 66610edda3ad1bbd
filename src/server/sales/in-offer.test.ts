import { describe, expect, test } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { inOfferOf, noOffer, offerDecidingOn, runwayInOffer, saleApprovalOf } from "./in-offer.ts";

const broken = [{ rule: "least_margin", limit: 8, value: 3, words: "Margin 3 % is below your 8 %" }];
const stored = {
  ...noOffer,
  ...{ in_offer: "OF-2627-00001", latest_revision: 0, offered_revision: 0 },
  ...{ offer_revision: 2, offer_status: "issued" as const },
  ...{ offer_created_at: "2026-11-20T06:00:00.000Z", offer_created_by_id: "author" },
  ...{ offer_approval_state: "awaiting" as const, offer_approval_broken: JSON.stringify(broken) },
};
const shown = (id: string, role: Role, now: string) => inOfferOf({ id, role }, stored, now);
const [sameDay, nextWeek] = ["2026-11-20T10:00:00.000Z", "2026-11-27T10:00:00.000Z"];

describe("the offer of a quotation", () => {
  test.each([
    ["author", "employee"],
    ["other", "manager"],
    ["other", "admin"],
  ] as const)("tells the %s, %s, the rules that it breaks", (id, role) => {
    expect(shown(id, role, nextWeek)?.approval).toEqual({ state: "awaiting", broken });
  });

  test("tells other employees of its days that it awaits approval, and no margin", () => {
    expect(shown("other", "employee", sameDay)?.approval).toEqual({ state: "awaiting", broken: [] });
  });

  test("tells others number and status alone", () => {
    expect(shown("other", "employee", nextWeek)).toEqual({
      ...{ offer_id: "OF-2627-00001", status: "issued" },
      ...{ revision: null, ordered: null, outdated: null, approval: null },
    });
  });

  test.each([
    [0, 0, false],
    [0, 1, true],
    [1, 1, false],
    [null, 1, false],
  ])("that has R%s of R%s is outdated: %s", (offered_revision, latest_revision, outdated) => {
    const of = { ...stored, offered_revision, latest_revision };
    expect(inOfferOf({ id: "author", role: "employee" }, of, nextWeek)?.outdated).toBe(outdated);
  });

  test("says of a won offer whether the quotation was ordered", () => {
    const ordered = (offer_status: "won" | "issued", offered_is_ordered: number | null) =>
      inOfferOf({ id: "author", role: "employee" }, { ...stored, offer_status, offered_is_ordered }, nextWeek)
        ?.ordered;
    expect([ordered("won", 1), ordered("won", 0), ordered("won", null), ordered("issued", 1)]).toEqual([
      ...[true, false, false, null],
    ]);
  });

  test("decides on the points of the revision that it has and of earlier ones", () => {
    const deciding = (offered_revision: number | null, revision: number) =>
      offerDecidingOn({ ...stored, offered_revision }, revision);
    expect([deciding(1, 0), deciding(1, 1), deciding(1, 2), deciding(null, 2)]).toEqual([
      ...["OF-2627-00001", "OF-2627-00001", null, "OF-2627-00001"],
    ]);
    expect(offerDecidingOn({ ...noOffer, in_offer: null }, 0)).toBeNull();
  });

  test("has its runway there, its own where it is on no other, and none outside of offers", () => {
    expect(runwayInOffer({ ...stored, offered_runway: "other" })).toBe("other");
    expect(runwayInOffer({ ...stored, offered_runway: null })).toBe("own");
    expect(runwayInOffer({ ...noOffer, in_offer: null })).toBeNull();
  });

  test("decides on the approval that lists show", () => {
    const state = (change: object, now = nextWeek) =>
      saleApprovalOf(
        { id: "author", role: "employee" },
        { ...stored, approval_state: "sent_back", ...change },
        now,
      );
    expect(state({})).toBe("awaiting");
    expect(state({ ...noOffer, in_offer: null })).toBe("sent_back");
    expect(state({ ...noOffer, in_offer: null, approval_state: null })).toBe("none");
  });
});
