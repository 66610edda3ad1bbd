import { expect, it } from "vitest";
import { canEnterOffer, isRevisable } from "./revisable.ts";
import { type Status, statuses } from "./sale-status.ts";

const alone = (status: Status) => ({ status, in_offer: null });
const inOffer = (status: Status) => ({ status, in_offer: { status } });

it("revises a sale while it is open, and a quotation in an offer until the offer is won", () => {
  expect(statuses.filter((status) => isRevisable(alone(status)))).toEqual(["issued", "sent", "negotiation"]);
  expect(statuses.filter((status) => isRevisable(inOffer(status)))).toEqual([
    "issued",
    "sent",
    "negotiation",
    "lost",
    "withdrawn",
  ]);
});

it("puts an open sale into an offer, and a quotation of an offer that was lost or withdrawn", () => {
  expect(statuses.filter((status) => canEnterOffer(alone(status)))).toEqual([
    "issued",
    "sent",
    "negotiation",
  ]);
  expect(statuses.filter((status) => canEnterOffer(inOffer(status)))).toEqual(["lost", "withdrawn"]);
});
