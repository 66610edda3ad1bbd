import { describe, expect, test } from "vitest";
import { ownClauses, type SaleClause } from "./sale-conditions.ts";

describe("the clauses of a sale", () => {
  const standard = [{ title: "Payment" }, { title: "Warranty" }];
  const firms = standard.map(({ title }) => ({ title, text: null }));
  const [payment, warranty] = firms as [(typeof firms)[0], (typeof firms)[0]];

  test("follow the firm's while all of them are the firm's in its order", () =>
    expect([ownClauses(firms, standard), ownClauses([], [])]).toEqual([undefined, undefined]));

  test.each<[string, readonly SaleClause[]]>([
    ["another text", [payment, { title: "Warranty", text: "24 months" }]],
    ["an empty text", [payment, { title: "Warranty", text: "" }]],
    ["a clause left out", [payment]],
    ["all clauses left out", []],
    ["a further clause", [payment, warranty, { title: "Freight", text: "extra" }]],
    ["another order", [warranty, payment]],
  ])("are those of the sale with %s", (_, clauses) => expect(ownClauses(clauses, standard)).toEqual(clauses));
});
