import { expect, test } from "vitest";
import {
  type ApprovalState,
  approvalOfSale,
  heldSentence,
  listedStatusText,
  noApproval,
  numberOfSale,
  revisionName,
  type SaleState,
  saleId,
  saleOf,
} from "./sale.ts";

const today = "2026-12-20";

test.each([
  ["issued", "none", today, "Issued"],
  ["issued", "none", "2026-12-19", "Expired"],
  ["issued", "awaiting", today, "Issued, awaiting approval"],
  ["sent", "sent_back", today, "Sent, sent back"],
  ["sent", "approved", today, "Sent"],
  ["won", "none", "2026-12-19", "Won"],
  ["withdrawn", "awaiting", today, "Withdrawn"],
] as const)(
  "%s with the approval %s, valid until %s, is listed as “%s”",
  (status, approval, validUntil, text) => {
    expect(listedStatusText({ status, validUntil, approval }, today)).toBe(text);
  },
);

test.each<[ApprovalState, { state: ApprovalState | undefined } | null, ApprovalState]>([
  ["awaiting", null, "awaiting"],
  ["awaiting", { state: "approved" }, "approved"],
  ["awaiting", { state: undefined }, "none"],
])("a quotation with the approval %s in the offer %j has %s", (own, offer, approval) => {
  expect(approvalOfSale(own, offer)).toBe(approval);
});

const state: SaleState = {
  ...{ revision: 1, latestRevision: 1, reason: null, author: "r.patel", status: "issued" },
  ...{ validUntil: today, orderNumber: null, orderValue: null, wonOn: null, nextFollowUp: null },
  ...{ customerId: null, responsible: null, responsibleId: null, approval: noApproval, inOffer: null },
  copiedFrom: null,
};

test.each<[Partial<SaleState>, object]>([
  [{}, { superseded_by: null, expired: false, order_value: null }],
  [{ latestRevision: 2 }, { superseded_by: 2 }],
  [{ validUntil: "2026-12-19" }, { expired: true }],
  [
    { status: "won", validUntil: "2026-12-19", orderValue: 10_050 },
    { expired: false, order_value: 100.5 },
  ],
])("a sale with %j has %j", (change, expected) => {
  expect(saleOf({ ...state, ...change }, today)).toMatchObject(expected);
});

test("a quotation and an offer are named by their own numbers, revisions from 1 on", () => {
  expect(saleId("quotation", "SG-2627-00001")).toEqual({ quotation_id: "SG-2627-00001" });
  expect(saleId("offer", "OF-2627-00001")).toEqual({ offer_id: "OF-2627-00001" });
  expect([saleId("quotation", "SG-1"), saleId("offer", "OF-1"), {}].map(numberOfSale)).toEqual([
    "SG-1",
    "OF-1",
    "",
  ]);
  expect([revisionName("SG-1", 0), revisionName("SG-1", 1)]).toEqual(["SG-1", "SG-1 R1"]);
});

test.each([
  ["none", null],
  ["approved", null],
  ["awaiting", "SG-1 awaits approval. After approval you can mark it as sent or won."],
  ["sent_back", "SG-1 was sent back. Revise it before you mark it as sent or won."],
] as const)("a revision with the approval %s is held: %s", (approval, sentence) => {
  expect(heldSentence("SG-1", { state: approval })).toBe(sentence);
});
