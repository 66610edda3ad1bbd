import { describe, expect, it } from "vitest";
import type { BlockForm, PaperBlock, ScopeItem } from "../paper-blocks.ts";
import {
  followingScope,
  offerScopeProblems,
  partyOf,
  printedScope,
  scopeProblems,
  withBusbarRow,
} from "./scope-party.ts";

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

describe("a row for the busbar", () => {
  const hoist: ScopeItem = { item: "Hoist", by: "us", component: "hoist" };
  const wiring: ScopeItem = {
    item: "Wiring",
    by: "us",
    component: "wiring",
    holds: { capacity_from: 5, components: ["hoist"] },
  };
  it("stands behind the row of the wiring, and holds with it", () =>
    expect(withBusbarRow([wiring, hoist])).toEqual([
      wiring,
      {
        ...{ item: "Busbar along the runway", by: "customer", component: "wiring.busbar" },
        holds: { capacity_from: 5, components: ["hoist", "wiring"] },
      },
      hoist,
    ]));
  it.each([
    [[hoist]],
    [[wiring, { item: "Shrouded bus-bar", by: "us" as const }]],
    [[{ item: "DSL of the bay", by: "us" as const }, wiring]],
  ])("is not added to %j", (items) => expect(withBusbarRow(items)).toBe(items));
});

describe("the scope of the firm", () => {
  const scope = [{ item: "Columns", by: "us" as const }];
  const printed = (prints?: Partial<Record<BlockForm, readonly PaperBlock[]>>) =>
    printedScope({ paper: { scope, ...(prints && { prints }) } } as Parameters<typeof printedScope>[0]);
  it("counts where a form of its papers prints it", () => {
    expect(printed({ technical: ["scope"] })).toEqual(scope);
    expect(printed({ technical: ["cover"] })).toEqual([]);
    expect(printed()).toEqual([]);
    expect(printedScope({})).toEqual([]);
  });
});
