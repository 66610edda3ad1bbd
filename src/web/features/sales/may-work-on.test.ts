import { expect, test } from "vitest";
import type { InOffer } from "#domain/sales/sale.ts";
import { mayDecidePoints } from "./may-work-on.ts";

const user = { id: "u1", username: "r.patel", role: "employee" } as const;
const own = { created_by_id: "u1", responsible_id: null };
const inOffer = (outdated: boolean): InOffer => ({
  ...{ offer_id: "OF-1", revision: 0, status: "issued", ordered: null, outdated },
  ...{ approval: { state: "none", broken: [] } },
});

test("the points of a quotation in an offer are decided on the offer, except those of a newest revision that it has not", () => {
  const sale = { ...own, in_offer: null, superseded_by: null };
  const decides = (change: Partial<Parameters<typeof mayDecidePoints>[1]>) =>
    mayDecidePoints(user, { ...sale, ...change });
  expect([
    decides({}),
    decides({ in_offer: inOffer(false) }),
    decides({ in_offer: inOffer(true) }),
    decides({ in_offer: inOffer(true), superseded_by: 1 }),
    decides({ in_offer: inOffer(true), created_by_id: "u2" }),
    mayDecidePoints(null, sale),
  ]).toEqual([true, false, true, false, false, false]);
});
