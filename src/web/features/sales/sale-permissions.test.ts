import { expect, test } from "vitest";
import type { InOffer } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import { canBeSent, mayDecidePoints, mayReviseOffer, maySell } from "./sale-permissions.ts";

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

test("an open offer is revised by the users who may work on it", () => {
  const revises = (status: Status, change: object = {}, who: typeof user | null = user) =>
    mayReviseOffer(who, { ...own, status, ...change });
  expect([revises("issued"), revises("sent"), revises("negotiation")]).toEqual([true, true, true]);
  expect([revises("won"), revises("lost"), revises("withdrawn")]).toEqual([false, false, false]);
  expect([revises("issued", { created_by_id: "u2" }), revises("issued", {}, null)]).toEqual([false, false]);
});

test("a quotation in an offer is neither sold nor sent by itself, and nothing is sent before its approval", () => {
  expect([null, inOffer(false)].map((in_offer) => maySell(user, { ...own, in_offer }))).toEqual([
    true,
    false,
  ]);
  const states = ["none", "approved", "awaiting", "sent_back"] as const;
  const sent = (in_offer: InOffer | null) =>
    states.map((state) => canBeSent({ approval: { state, broken: [] }, in_offer }));
  expect(sent(null)).toEqual([true, true, false, false]);
  expect(sent(inOffer(false))).toEqual([false, false, false, false]);
});
