import { describe, expect, test } from "vitest";
import { components, tableComponents } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";

/** The message of a list that cannot be fetched. */
const failedList = (component: keyof typeof components, field: string) => {
  const choice = components[component].fields[field]?.choice;
  return choice?.kind === "table" ? choice.failed : null;
};

describe("§8 Step fetch failures: each list and price has its sentence", () => {
  test.each([
    ["Error fetching capacities", "span", "capacity"],
    ["Error fetching span widths", "span", "span_width_m"],
    ["Error fetching hoist capacities", "hoist", "capacity"],
    ["Error fetching hoist types", "hoist", "hoist_type"],
    ["Error fetching lifting heights", "hoist", "height_m"],
    ["Error fetching capacities", "end_carriage", "capacity"],
    ["Error fetching span widths", "end_carriage", "span_width_m"],
    ["Error fetching end carriage types", "end_carriage", "end_carriage_type"],
    ["Error fetching LT gantry options", "lt_gantry", "gantry_type"],
    ["Error fetching column options", "column", "column_type"],
  ] as const)("'%s' (%s, %s)", (sentence, component, field) => {
    expect(failedList(component, field)).toBe(sentence);
  });

  test("'Error fetching price', 'Failed to fetch price'", () => {
    expect(Object.fromEntries(tableComponents().map(({ id, priceFailed }) => [id, priceFailed]))).toEqual({
      span: "Error fetching price",
      hoist: "Error fetching price",
      end_carriage: "Error fetching price",
      lt_gantry: "Failed to fetch price",
      column: "Failed to fetch price",
    });
  });

  test("the hoist step has the heading 'Configuration Error'", () => {
    const headings = tableComponents().flatMap(({ id, failureHeading }) =>
      failureHeading ? [[id, failureHeading]] : [],
    );
    expect(headings).toEqual([["hoist", "Configuration Error"]]);
  });
});

test("§8 Quotation save: each crane type has its sentences", () => {
  const texts = Object.values(craneTypes).map(({ finalFailed, saveFailed }) => [finalFailed, saveFailed]);
  expect(texts).toEqual([
    ["Failed to generate final quotation", "Failed to save quotation"],
    ["Failed to get final double girder quotation", "Failed to save double girder quotation"],
  ]);
});

test("§6: 'Please log in to access span options', '... hoist options', '... end carriage options', '... LT gantry options' or '... column options'", () => {
  expect(tableComponents().map(({ noun }) => noun)).toEqual([
    "span",
    "hoist",
    "end carriage",
    "LT gantry",
    "column",
  ]);
});
