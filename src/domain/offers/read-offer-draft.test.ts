import { describe, expect, test } from "vitest";
import { noContactDetails, noCustomer } from "../customers/customer-block.ts";
import { isOfferTouched, newOfferDraft, type OfferDraft, readOfferDraft } from "./offer-draft.ts";

const kept = (given: unknown): unknown => JSON.parse(JSON.stringify(given));

describe("an unsaved offer on the device", () => {
  const draft = {
    ...newOfferDraft({ owner: "m.shah", ownerId: "u1" }, "d1", "2026-11-21T04:00:00.000Z"),
    positions: [
      {
        id: "p1",
        kind: "firm" as const,
        text: "Freight",
        code: "996511",
        quantity: "1",
        unit: "",
        unitPrice: "500",
      },
    ],
    customer: { ...noCustomer, company: "Sabar Steel" },
  };

  test("is read back unchanged", () => {
    expect(readOfferDraft(kept(draft))).toEqual(draft);
  });

  test.each([null, "text", [], {}, { id: "d1" }])("%j is not read as an offer", (given) => {
    expect(readOfferDraft(given)).toBeNull();
  });
});

describe("an unsaved offer without positions", () => {
  const begun = newOfferDraft({ owner: "m.shah", ownerId: "u1" }, "d1", "2026-11-21T04:00:00.000Z");

  test("is not kept while nothing was typed", () => {
    expect(isOfferTouched(begun)).toBe(false);
    expect(isOfferTouched({ ...begun, coveringText: "  ", changedAt: "2026-11-22T04:00:00.000Z" })).toBe(
      false,
    );
  });

  test.each<Partial<OfferDraft>>([
    { customer: { ...noCustomer, company: "Sabar Steel" } },
    { contact: { ...noContactDetails, phone: "98250 00012" } },
    { discount: { by: "percent", text: "2" } },
    { validUntil: "2026-12-31" },
    { coveringText: "Dear Sir" },
    { conditions: { terms: [{ title: "Payment", text: "30 days" }] } },
    { paper: { without: ["references"] } },
  ])("is kept with %j", (typed) => {
    expect(isOfferTouched({ ...begun, ...typed })).toBe(true);
  });
});
