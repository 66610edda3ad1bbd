import { describe, expect, test } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { inOfferOf, noOffer } from "./in-offer.ts";

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
});
