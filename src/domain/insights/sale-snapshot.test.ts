import { expect, test } from "vitest";
import type { Facts } from "./facts.ts";
import { quotedBy, type SaleSnapshot, type SaleSnapshotInput, saleSnapshotOf } from "./sale-snapshot.ts";

const steel = [{ component: "span", rate: 80, kg: 2080, cost: 1_66_400_00 }];
const given: SaleSnapshotInput = {
  ...{ noun: "quotation", inOffer: null, createdBy: "r.patel", revision: 0, status: "sent", value: 100_00 },
  ...{ marginPercentage: 5, closedOn: null, orderValue: null, lostReason: null },
  facts: { craneType: "single-girder", tonnes: 5, steel } as unknown as Facts,
  issuedAt: "2026-11-20T18:30:00.000Z",
};
const today = "2026-12-01";

test.each<[string, Partial<SaleSnapshotInput>, Partial<SaleSnapshot>]>([
  ["an open sale", {}, { closedOn: null, steel: JSON.stringify(steel), kg: 2080, perKg: 80_00 }],
  ["one in an offer", { inOffer: "OF-2627-00001" }, { steel: null, kg: 2080 }],
  ["one that was closed today", { status: "lost" }, { closedOn: today, steel: null, kg: 2080 }],
  ["one that was closed before", { status: "won", closedOn: "2026-11-25" }, { closedOn: "2026-11-25" }],
  ["one that was reopened", { closedOn: "2026-11-25" }, { closedOn: null }],
  ["an offer without a crane", { facts: null }, { craneType: null, tonnes: null, steel: null, kg: null }],
])("the state of %s", (_what, change, expected) => {
  expect(saleSnapshotOf({ ...given, ...change }, today)).toMatchObject(expected);
});

test("a sale is of the day of its first issue in India, and its value of the end of that month", () => {
  expect(saleSnapshotOf(given, today).issuedOn).toBe("2026-11-21");
  expect(quotedBy("2026-11-21") > "2026-11-30").toBe(true);
  expect(quotedBy("2026-11-21") < "2026-12-01").toBe(true);
});
