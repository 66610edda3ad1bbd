import { expect, test } from "vitest";
import type { InOffer } from "#domain/sales/sale.ts";
import { actsOfQuotation } from "./acts-of-quotation.ts";

const author = { id: "u1", username: "r.patel", role: "employee" } as const;
type ShownQuotation = Parameters<typeof actsOfQuotation>[1];
const record: ShownQuotation = {
  ...{ status: "issued", in_offer: null, superseded_by: null, expired: false },
  ...{ created_by_id: "u1", responsible_id: null },
};
const inOffer = (change: Partial<InOffer> = {}): InOffer => ({
  ...{ offer_id: "OF-1", revision: 0, status: "issued", ordered: null, outdated: false, approval: null },
  ...change,
});
const acts = (
  change: Partial<ShownQuotation> = {},
  { user = author, isBuilt = true }: { user?: Parameters<typeof actsOfQuotation>[0]; isBuilt?: boolean } = {},
) => [...actsOfQuotation(user, { ...record, ...change }, isBuilt)];

test("an open quotation is revised and compared by its author, and used by every reader", () => {
  expect(acts()).toEqual(["revise", "start", "compare", "addToOffer", "copy"]);
  const reader = { ...author, id: "u2" };
  expect(acts({}, { user: reader })).toEqual(["start", "addToOffer", "copy"]);
  expect(acts({ created_by_id: "u2", responsible_id: "u1" })).toContain("revise");
});

test("of a closed quotation another one is started, and an earlier or expired one is not copied with its prices", () => {
  expect(acts({ status: "lost" })).toEqual(["startNext", "compare", "addToOffer", "copy"]);
  expect(acts({ superseded_by: 1 })).toEqual(["revise", "start", "compare", "addToOffer"]);
  expect(acts({ expired: true })).not.toContain("copy");
});

test("a quotation in an open offer gets cranes on its runway, and joins no other offer", () => {
  const of = (change: Partial<InOffer>) => acts({ in_offer: inOffer(change) });
  expect(of({})).toEqual(["revise", "start", "craneOnRunway", "compare", "copy"]);
  // Who may not open the offer does not know its runways.
  expect(of({ revision: null })).not.toContain("craneOnRunway");
  expect(of({ status: "won" })).toEqual(["startNext", "compare", "copy"]);
  expect(of({ status: "lost" })).toEqual(["revise", "start", "compare", "addToOffer", "copy"]);
});

test("nothing new comes from a quotation whose crane type is no longer built", () =>
  expect(acts({ in_offer: inOffer() }, { isBuilt: false })).toEqual(["compare"]));

test("managers make templates of the revision in force", () => {
  const user = { ...author, role: "manager" } as const;
  expect(acts({}, { user })).toContain("template");
  expect(acts({ superseded_by: 1 }, { user })).not.toContain("template");
});
