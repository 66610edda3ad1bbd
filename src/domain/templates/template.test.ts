import { describe, expect, test } from "vitest";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { exampleTemplate } from "../testing/example-template.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import {
  craneOfTemplate,
  templateNameKey,
  templateNameProblem,
  templateValuesOf,
  tidyTemplateName,
  valuesInWords,
} from "./template.ts";

/** Typed are the industrial erection and the panel; the price table and formulas price the others. */
const saved = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00007");
const document = saved as QuotationDocument;

/** The quotation with one line changed. */
const withLine = (component: string, change: Partial<QuotationDocument["lines"][number]>) => ({
  ...document,
  lines: document.lines.map((line) => (line.component === component ? { ...line, ...change } : line)),
});
const lineIn = (of: QuotationDocument, component: string) =>
  templateValuesOf(of).lines.find((line) => line.component === component);

describe("a template of a quotation", () => {
  test("has the typed prices in rupees, and no price of the price table or of a formula", () => {
    const prices = templateValuesOf(document).lines.map(({ component, typed_price }) => [
      component,
      typed_price,
    ]);
    expect(Object.fromEntries(prices)).toMatchObject({
      ...{ span: null, hoist: null, end_carriage: null, wiring: null },
      ...{ industrial_erection: 85_000, panel: 95_000 },
    });
  });

  test("has no price of a component that is not in scope", () => {
    const line = lineIn(withLine("panel", { inScope: false }), "panel");
    expect([line?.in_scope, line?.typed_price]).toEqual([false, null]);
  });

  test("says which typed price had an estimate beside it, not which price came from one", () => {
    const estimate = {} as NonNullable<QuotationDocument["lines"][number]["estimate"]>;
    expect(lineIn(document, "panel")?.beside_estimate).toBe(false);
    expect(lineIn(withLine("panel", { estimate }), "panel")?.beside_estimate).toBe(true);
    expect(lineIn(withLine("span", { estimate }), "span")?.beside_estimate).toBe(false);
  });

  test("leaves out a component that is no longer sold, and has no customer, number or total", () => {
    const values = templateValuesOf(withLine("panel", { component: "festoon" }));
    expect(values.lines.map(({ component }) => component)).not.toContain("festoon");
    expect(values.lines).toHaveLength(document.lines.length - 1);
    expect(Object.keys(values)).toEqual(["crane_type", "lines", "margin_percentage"]);
  });
});

test("a template is named by its crane and by what the firm chose in it", () => {
  const template = exampleTemplate();
  expect(craneOfTemplate(template)).toBe("Single Girder, 5T, 15 m");
  expect(valuesInWords(template)).toEqual([
    "Wire Rope Hoist Standard Headroom",
    "Wiring ₹1,200/m",
    "Industrial Erection ₹85,000",
    "Panel ₹95,000",
    "Margin 5%",
  ]);
  expect(valuesInWords({ ...template, lines: [] })).toEqual(["Margin 5%"]);
});

describe("the name of a template", () => {
  test.each(["5T standard bay", "5", "हुक", "a".repeat(60), ` ${"a".repeat(60)} `])("may be %j", (name) =>
    expect(templateNameProblem(name)).toBeNull(),
  );

  test.each([
    ["", "Name is required"],
    ["  ", "Name is required"],
    ["a".repeat(61), "The name must have at most 60 characters"],
    ...["- -", "5T @ bay", "5T, 15 m", "bay; other", 'the "bay"', "the “bay”", "bay\u200b"].map((name) => [
      name,
      "The name must have a letter or a digit, and none of @ , ; or quotation marks",
    ]),
  ])("may not be %j", (name, problem) => expect(templateNameProblem(name)).toBe(problem));

  test("is the same in other letters and blanks", () => {
    expect(tidyTemplateName("  5T   standard\tbay ")).toBe("5T standard bay");
    expect(templateNameKey("5t Standard Bay")).toBe(templateNameKey("5T standard bay"));
    expect(templateNameKey("5T standard bay")).not.toBe(templateNameKey("5T standard bays"));
  });
});
