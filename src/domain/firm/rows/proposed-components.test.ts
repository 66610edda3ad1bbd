import { expect, test } from "vitest";
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
