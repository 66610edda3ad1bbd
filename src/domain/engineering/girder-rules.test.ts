import { expect, test } from "vitest";
import { girderRules } from "./girder-rules.ts";

const double = girderRules["double-girder"];

// Span over 25, or the fit to the table where it is deeper; at least 500 mm, in steps of 50 mm.
test.each([
  [10, 1, 500],
  [20, 1, 800],
  [20, 4, 850],
  [30, 50, 1950],
])(
  "a double girder of %d m for %d t is taken as %d mm deep while it has no section",
  (span, capacity, depth) => {
    expect(double.fallbackDepth(span, capacity)).toBe(depth);
  },
);

test.each([
  [500, 300],
  [850, 350],
])("a girder of %d mm is taken as %d mm wide", (depth, width) => {
  expect(double.fallbackWidth(depth)).toBe(width);
});

test.each([
  [50, 4],
  [50.1, 8],
])("a double girder crane of %d t is taken to have %d wheels", (capacity, wheels) => {
  expect(double.fallbackWheels(capacity)).toBe(wheels);
});
