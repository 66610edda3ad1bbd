import { describe, expect, test } from "vitest";
import {
  contentOf,
  firms,
  offerOf,
  orderPapers,
  quotationIn,
  quotationOf,
  whole,
} from "../../testing/drawn-papers.ts";
import { findPaperContradictions } from "../paper-facts.ts";
import { orderedPositions } from "./ordered-positions.ts";
import { orderedScope } from "./ordered-scope.ts";

const [, firm] = firms;
const complete = quotationOf(whole);
const withoutErection = quotationOf({ ...whole, out: ["industrial_erection"] }, 2);
const quotations = [complete, withoutErection];
const offer = offerOf(quotations);
const erection = "Erection and commissioning";

const scopeOf = (of: typeof offer, ordered: readonly number[]) =>
  orderedScope(orderedPositions(of.positions, ordered), firm, {
    paper: of.paper,
    quotationOf: quotationIn(quotations),
  });
const erectionIn = (of: typeof offer, ordered: readonly number[]) =>
  scopeOf(of, ordered).filter(({ item }) => item.startsWith(erection));

describe("the scope of an order", () => {
  test("is that of the won revision where all positions are ordered", () => {
    expect(scopeOf(offer, [1, 2])).toEqual(contentOf(offer, quotations, firm).blocks.scope);
    expect(orderPapers(offer, quotations, firm)[0].scope).toEqual(scopeOf(offer, [1, 2]));
    expect(orderPapers(offer, quotations, firm)[1].scope).toEqual([]);
  });

  test("follows the ordered positions, and names them by the numbers of the offer", () => {
    expect(erectionIn(offer, [1, 2])).toEqual([
      { item: `${erection}, position 1`, by: "us" },
      { item: `${erection}, position 2`, by: "customer" },
    ]);
    expect(erectionIn(offer, [2])).toEqual([{ item: erection, by: "customer" }]);
    const three = { ...offer, positions: [...offer.positions.slice(0, 1), ...offer.positions] };
    expect(erectionIn(three, [2, 3])).toEqual([
      { item: `${erection}, position 2`, by: "us" },
      { item: `${erection}, position 3`, by: "customer" },
    ]);
  });

  test("is that of its author, and none where its papers print none", () => {
    const scope = [
      { item: "Columns", by: "nobody" as const, component: "column" },
      { item: "Crane hire", by: "customer" as const },
    ];
    expect(scopeOf({ ...offer, paper: { scope } }, [1])).toEqual([
      { item: "Columns", by: "us" },
      { item: "Crane hire", by: "customer" },
    ]);
    expect(scopeOf({ ...offer, paper: { without: ["scope"] } }, [1])).toEqual([]);
    const unlisted = { ...firm, paper: { ...firm.paper, prints: { customer: [] } } };
    expect(orderPapers(offer, quotations, unlisted)[0].scope).toEqual([]);
  });

  test("has the freight that was ordered as an option, and leaves it to the customer otherwise", () => {
    const freight = {
      ...{ kind: "optional" as const, text: "Freight to site", code: "996511", quantity: "2" },
      ...{ unit: "truck", unitPrice: 18_500_00 },
    };
    const asked = offerOf(quotations, { extras: [freight] });
    const partyOf = (ordered: readonly number[]) =>
      scopeOf(asked, ordered).find(({ item }) => item.startsWith("Transport"))?.by;
    expect([partyOf([1, 2]), partyOf([1, 2, 3])]).toEqual(["customer", "us"]);
    const [confirmation] = orderPapers(asked, quotations, firm, [1, 2, 3]);
    expect(findPaperContradictions(confirmation)).toEqual([]);
    const scope = confirmation.scope.map((row) => ({ ...row, by: "customer" as const }));
    expect(findPaperContradictions({ ...confirmation, scope }).map(({ fact }) => fact)).toContain("freight");
  });

  test("contradicts no line of its positions, and one that does is found", () => {
    const [confirmation] = orderPapers(offer, quotations, firm);
    expect(findPaperContradictions(confirmation)).toEqual([]);
    const changed = confirmation.scope.map((row) =>
      row.item === `${erection}, position 2` ? { ...row, by: "us" as const } : row,
    );
    expect(findPaperContradictions({ ...confirmation, scope: changed }).map(({ fact }) => fact)).toEqual([
      "who supplies industrial_erection of position 2",
    ]);
  });
});
