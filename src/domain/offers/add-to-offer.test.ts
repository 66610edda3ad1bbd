import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import type { Status } from "../sales/sale-status.ts";
import { refusalToAdd } from "./add-to-offer.ts";

const steel = { customer: { ...noCustomer, company: "Sabar Steel" }, customerId: "c1" };
const mills = { customer: { ...noCustomer, company: "Other Mills" }, customerId: "c2" };
const author = { id: "u1", role: "employee" } as const;
const quotation: Parameters<typeof refusalToAdd>[0] = {
  ...steel,
  number: "SG-1",
  status: "issued",
  created_by_id: "u1",
  created_by: "r.patel",
  responsible_id: null,
  responsible: null,
  heldBy: null,
};
const heldBy = (status: Status) => ({ ...quotation, heldBy: { offer_id: "OF-1", revision: 2, status } });

describe("a quotation that joins an offer", () => {
  test("may be open, without a customer, or in a lost or withdrawn offer", () => {
    for (const each of [
      quotation,
      { ...quotation, status: "negotiation" as const },
      { ...quotation, customer: noCustomer, customerId: null },
      heldBy("lost"),
      heldBy("withdrawn"),
    ])
      expect(refusalToAdd(each, steel, author)).toBeNull();
  });

  test.each<[Status, string]>([
    ["issued", "issued"],
    ["sent", "sent"],
    ["negotiation", "in negotiation"],
    ["won", "won"],
  ])("is refused while an offer holds it that is %s, with the status of that offer", (status, words) => {
    expect(refusalToAdd(heldBy(status), steel, author)).toEqual({
      words: `SG-1 is in offer OF-1 (${words}). Take a copy.`,
      inOffer: { offer_id: "OF-1", revision: 2, status },
    });
  });

  test.each<[string, Parameters<typeof refusalToAdd>[0], string]>([
    [
      "another author's",
      { ...quotation, created_by_id: "u2", responsible_id: "u3", responsible: "m.shah" },
      "Only r.patel, m.shah, managers and administrators may offer SG-1. Take a copy.",
    ],
    [
      "a closed one",
      { ...quotation, status: "lost" },
      "SG-1 is lost. Reopen the quotation first, or take a copy.",
    ],
    [
      "another customer's",
      { ...quotation, ...mills },
      "SG-1 is made out to another customer, Other Mills. Take a copy.",
    ],
    [
      "one for another place of the same firm",
      {
        ...quotation,
        customer: { ...steel.customer, site: "Pune", state: "Maharashtra" },
        customerId: "c2",
      },
      `SG-1 is made out to ${steel.customer.company}, Pune, Maharashtra, and this offer to ${steel.customer.company}. Take a copy.`,
    ],
  ])("is refused as %s", (_, each, words) => {
    expect(refusalToAdd(each, steel, author)).toEqual({ words, inOffer: null });
  });
});
