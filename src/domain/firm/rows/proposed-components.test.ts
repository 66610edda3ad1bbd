import { describe, expect, test } from "vitest";
import type { ScopeItem } from "../paper-blocks.ts";
import { linkedItems, proposedComponents } from "./proposed-components.ts";

test.each([
  ["Runway girders", ["lt_gantry"]],
  ["Crane with hoist and panel", ["span", "hoist", "panel"]],
  ["Column foundations", []],
  ["Cranage for erection", []],
  ["Paint", []],
])("“%s” means %j", (item, components) => expect(proposedComponents(item)).toEqual(components));

const ours = (item: string, component?: string): ScopeItem => ({
  item,
  by: "us",
  ...(component && { component }),
});

test.each<[string, ScopeItem[] | null]>([
  ["Runway girders", [ours("Runway girders", "lt_gantry")]],
  ["Columns and cables", [ours("Columns", "column"), ours("Cables", "wiring")]],
  ["Columns, bolts and cables", [ours("Columns, bolts", "column"), ours("Cables", "wiring")]],
  ["Bolts, columns & cables", [ours("Bolts, columns", "column"), ours("Cables", "wiring")]],
  [
    "Rails and runway girders, columns",
    [ours("Rails, runway girders", "lt_gantry"), ours("Columns", "column")],
  ],
  ["Columns,, cables", [ours("Columns", "column"), ours("Cables", "wiring")]],
  ["Paint", null],
])("the item “%s” is linked as %j", (item, items) => expect(linkedItems(ours(item))).toEqual(items));

test("a linked item stays, and a condition goes with each part", () => {
  expect(linkedItems(ours("Columns", "column"))).toBeNull();
  const holds = { capacity_from: 5 };
  expect(linkedItems({ ...ours("Columns and cables"), holds })?.map((each) => each.holds)).toEqual([
    holds,
    holds,
  ]);
});

describe("words of scope items", () => {
  test.each([
    ["Runway girders", ["lt_gantry"]],
    ["Foundations for columns", []],
    ["Walkway along the runway", []],
    ["Erection and commissioning", ["industrial_erection"]],
    ["Power supply up to the isolator", []],
  ])("%s mean %j", (item, expected) => expect(proposedComponents(item)).toEqual(expected));

  test("become linked items, one for each component", () => {
    const by = "us" as const;
    expect(linkedItems({ item: "Runway girders, rails, columns", by })).toEqual([
      { item: "Runway girders, rails", by, component: "lt_gantry" },
      { item: "Columns", by, component: "column" },
    ]);
    expect(linkedItems({ item: "Cranes with hoists and panels", by })).toEqual([
      { item: "Cranes", by, component: "span" },
      { item: "Hoists", by, component: "hoist" },
      { item: "Panels", by, component: "panel" },
    ]);
    expect(linkedItems({ item: "Wiring and shrouded busbar", by })).toEqual([
      { item: "Wiring and shrouded busbar", by, component: "wiring" },
    ]);
    expect(linkedItems({ item: "Hydra", by })).toBeNull();
    expect(linkedItems({ item: "Columns", by, component: "column" })).toBeNull();
  });
});
