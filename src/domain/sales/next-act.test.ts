import { expect, test } from "vitest";
import { type NextAct, nextActOf, usualNextStatus } from "./next-act.ts";
import { type ApprovalState, newSale, noApproval, type Sale } from "./sale.ts";
import { openStatuses, statuses } from "./sale-status.ts";

const sale = (change: Partial<Sale>): Sale => ({ ...newSale("r.patel", 0), ...change });
const worker = { mayDecide: false, mayWork: true };

test.each<[Partial<Sale>, NextAct | null]>([
  [{ status: "issued" }, "send"],
  [{ status: "sent" }, "follow-up"],
  [{ status: "negotiation" }, "follow-up"],
  [{ status: "issued", expired: true }, "validity"],
  [{ status: "negotiation", expired: true }, "validity"],
  [{ status: "won" }, "order paper"],
  [{ status: "lost" }, null],
  [{ status: "withdrawn" }, null],
  [{ status: "issued", superseded_by: 1 }, null],
])("the next act of %o is %s", (change, next) => {
  expect(nextActOf(sale(change), worker)).toBe(next);
});

test.each<[ApprovalState, NextAct | null]>([
  ["none", "send"],
  ["approved", "send"],
  ["awaiting", null],
  ["sent_back", "revise"],
])("an issued sale whose approval is %s has the next act %s", (state, next) => {
  expect(nextActOf(sale({ approval: { ...noApproval, state } }), worker)).toBe(next);
});

test("who may decide approves first, and who may not work on it has no next act", () => {
  for (const status of statuses) {
    expect(nextActOf(sale({ status }), { mayDecide: true, mayWork: true })).toBe("approve");
    expect(nextActOf(sale({ status }), { mayDecide: false, mayWork: false })).toBeNull();
  }
});

test("a quotation in an offer is revised, and the offer has its life", () => {
  const in_offer = {
    offer_id: "OF-1",
    revision: 0,
    status: "issued",
    ordered: null,
    outdated: false,
    approval: null,
  } as const;
  expect(nextActOf(sale({ in_offer }), worker)).toBe("revise");
  expect(nextActOf(sale({ in_offer, status: "won" }), worker)).toBeNull();
});

test("the status that usually follows an open one is a later one", () => {
  for (const status of openStatuses)
    expect(statuses.indexOf(usualNextStatus(status))).toBe(statuses.indexOf(status) + 1);
  expect(usualNextStatus("lost")).toBe("negotiation");
});
