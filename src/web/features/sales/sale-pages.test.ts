import { expect, test } from "vitest";
import { viewsOf } from "./sale-pages.ts";

const won = { saleKind: "quotation", status: "won", in_offer: null } as const;

test("the order is the first tab of a won sale, and of none in an offer, whose order is the offer’s", () => {
  expect(viewsOf(won)[0]).toBe("order");
  expect(viewsOf({ ...won, saleKind: "offer" }).slice(0, 2)).toEqual(["order", "positions"]);
  expect(viewsOf({ ...won, status: "sent" })[0]).toBe("price");
  const in_offer = { offer_id: "OF-2627-00001", revision: 0, ordered: true, newest_revision: 0 };
  expect(viewsOf({ ...won, in_offer: in_offer as never })[0]).toBe("price");
});
