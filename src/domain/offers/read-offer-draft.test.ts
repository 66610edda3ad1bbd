import { describe, expect, test } from "vitest";
import { noCustomer } from "../customer.ts";
import { newOfferDraft, readOfferDraft } from "./offer-draft.ts";

const kept = (given: unknown): unknown => JSON.parse(JSON.stringify(given));

describe("an unsaved offer as it was kept on the device", () => {
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

  test("comes back as it was", () => {
    expect(readOfferDraft(kept(draft))).toEqual(draft);
  });

  test.each([null, "text", [], {}, { id: "d1" }])("%j is none", (given) => {
    expect(readOfferDraft(given)).toBeNull();
  });
});
