import { describe, expect, it } from "vitest";
import { followingScope, offerScopeProblems, partyOf, scopeProblems } from "./scope-party.ts";

it.each([
  ["us", ["lt_gantry"], "us"],
  ["customer", ["lt_gantry"], "us"],
  ["nobody", ["lt_gantry"], "us"],
  ["us", [], "customer"],
  ["customer", [], "customer"],
  ["nobody", [], "nobody"],
] as const)("a linked item that says %s with %j in scope is supplied by %s", (by, inScope, party) => {
  expect(partyOf({ item: "Runway", by, component: "lt_gantry" }, inScope)).toBe(party);
  expect(partyOf({ item: "Unloading", by }, inScope)).toBe(by);
});

describe("a linked item that contradicts the scope", () => {
  const items = [
    { item: "Rails", by: "us" as const, component: "lt_gantry" },
    { item: "Columns", by: "customer" as const, component: "column" },
    { item: "Unloading", by: "us" as const },
  ];
  it("of a quotation is named with its place", () =>
    expect(scopeProblems(items, ["column"])).toEqual([
      {
        at: 0,
        msg: "Scope item “Rails”: LT gantry is not in scope. Choose the customer or nobody, or put it in scope",
      },
      { at: 1, msg: "Scope item “Columns”: column is in scope, so we supply it" },
    ]));
  it("names a component that is no longer sold", () =>
    expect(scopeProblems([{ item: "Jib arm", by: "us", component: "jib" }], ["column"])).toEqual([
      {
        at: 0,
        msg: "Scope item “Jib arm”: jib is no longer sold. Choose the customer or nobody, or take the component out of the item",
      },
    ]));
  it("of an offer is one that a position does not supply", () => {
    expect(offerScopeProblems(items, [["column", "lt_gantry"], ["lt_gantry"]])).toEqual([]);
    expect(offerScopeProblems(items, [["column"], ["lt_gantry"]])).toEqual([
      {
        at: 0,
        msg: "Scope item “Rails”: LT gantry is not in every position. Choose the customer or nobody for the others",
      },
    ]);
    expect(offerScopeProblems(items, [["column"], []])).toEqual([
      { at: 0, msg: "Scope item “Rails”: LT gantry is in no position. Choose the customer or nobody" },
    ]);
    expect(offerScopeProblems(items, [])).toEqual([]);
  });
  it("follows the scope when a working quotation is sent", () => {
    const sent = followingScope({ scope: items, without: ["cover"] }, ["column"]);
    expect(sent.scope?.map(({ by }) => by)).toEqual(["customer", "us", "us"]);
    expect(sent.without).toEqual(["cover"]);
    expect(followingScope(null, [])).toEqual({});
  });
});
