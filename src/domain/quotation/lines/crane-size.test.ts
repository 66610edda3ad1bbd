import { expect, test } from "vitest";
import {
  capacityNames,
  deliveredSize,
  detailsOf,
  nameBySize,
  ratedCapacity,
  sizeOf,
  spanOf,
  titleBySize,
} from "./crane-size.ts";

const line = (component: string, values: Record<string, string>, inScope = true) => ({
  component,
  inScope,
  values,
});
const lines = [
  line("span", { capacity: "20T", span_width_m: "22.5" }),
  { ...line("hoist", { height_m: "9" }), row: { aux_capacity: "5" } },
  line("lt_gantry", { lt_length: "30" }),
  line("column", { no_of_columns: "12" }),
];
const plain = (text: string) => text.replaceAll("\u00a0", " ");
function delivered(component: string, change: object): string {
  const crane = {
    lines: lines.map((each) => (each.component === component ? { ...each, ...change } : each)),
  };
  const { lift } = sizeOf(crane);
  return plain(deliveredSize(crane, lift === "" ? "" : `lift ${lift}`));
}

test("a crane has its capacity with that of its auxiliary hoist", () => {
  expect(sizeOf({ lines }).capacity).toBe("20/5T");
  expect(ratedCapacity({ lines })).toBe("20/5T");
  expect(
    ratedCapacity({ lines: lines.map((each) => ({ ...each, inScope: each.component !== "hoist" })) }),
  ).toBe("20T");
  expect(ratedCapacity({ lines: [] })).toBe("");
  expect([capacityNames("20/5T"), capacityNames("20T")]).toEqual([["20/5T", "20T"], ["20T"]]);
});

test.each([
  ["all", "span", {}, "lift 9 m, runway 30 m with 12 columns"],
  ["one column", "column", { values: { no_of_columns: "1" } }, "lift 9 m, runway 30 m with 1 column"],
  ["no columns", "column", { inScope: false }, "lift 9 m, runway 30 m"],
  ["no runway", "lt_gantry", { inScope: false }, "lift 9 m"],
  ["no hoist", "hoist", { inScope: false }, "runway 30 m with 12 columns"],
])("the sizes of a delivery with %s", (_what, component, change, words) => {
  expect(delivered(component, change)).toBe(words);
});

test("parts of a size that are not given are left out", () => {
  const size = { capacity: "5T", span: "15 m", lift: "", runway: "" };
  expect([titleBySize("Crane", size), titleBySize("Crane", { ...size, span: "" })]).toEqual([
    "Crane 5T, 15 m",
    "Crane 5T",
  ]);
  expect(titleBySize("Crane", { ...size, capacity: "", span: "" })).toBe("Crane");
  expect(nameBySize("EOT crane", size)).toBe("5T × 15 m EOT crane");
  expect(nameBySize("EOT crane", { capacity: "", span: "" })).toBe("EOT crane");
  expect(nameBySize("single girder", { capacity: "", span: "" })).toBe("Single girder");
  expect([detailsOf(size), detailsOf({ ...size, lift: "6 m", runway: "30 m" })]).toEqual([
    [],
    ["lift 6 m", "runway 30 m"],
  ]);
});

test.each([
  [lines, 22.5],
  [lines.map((each) => ({ ...each, inScope: false })), null],
  [[], null],
])("the span of lines in scope", (given, span) => expect(spanOf(given)).toBe(span));
