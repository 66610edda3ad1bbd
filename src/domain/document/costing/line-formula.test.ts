import { describe, expect, test } from "vitest";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { savedAs } from "../../testing/kept-points.ts";
import { lineFormula } from "./line-formula.ts";

const { lines } = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00007") ?? { lines: [] };

function lineOf(component: string): QuotationLine & { price: NonNullable<QuotationLine["price"]> } {
  const line = lines.find((each) => each.component === component);
  if (!line?.price) throw new Error(`${component} has no system price`);
  return { ...line, price: line.price };
}

/** The line with another figure of its price. */
const withFigure = (line: ReturnType<typeof lineOf>, figure: string, value: string): QuotationLine => ({
  ...line,
  price: {
    ...line.price,
    factors: line.price.factors.map((factor) => (factor.name === figure ? { ...factor, value } : factor)),
  },
});

describe("the formula of a line in the costing", () => {
  const span = lineOf("span");
  const column = lineOf("column");

  test("has the stored figures, the count of pieces, and says which of them the price table gives", () => {
    const { inputs = [], times = null } = lineFormula(column) ?? {};
    expect(inputs[times ?? -1]?.factor).toMatchObject({
      name: "no_of_columns",
      value: String(column.price.times),
    });
    expect(inputs.find(({ factor }) => factor.name === "no_of_columns")?.isOfTable).toBe(false);
    expect(lineFormula(span)?.inputs.map(({ factor, isOfTable }) => [factor.name, isOfTable])).toEqual([
      ["weight_kg", true],
      ["metal_price", false],
    ]);
  });

  test.each<[string, QuotationLine]>([
    ["the amount of the line is another", { ...column, amount: column.amount + 1 }],
    ["the price of a piece is another", { ...span, price: { ...span.price, each: span.price.each + 1 } }],
    ["the count is another", withFigure(column, "no_of_columns", String(column.price.times + 1))],
    ["a figure is another", withFigure(span, "weight_kg", "1")],
    ["a figure is missing", { ...span, price: { ...span.price, factors: span.price.factors.slice(1) } }],
    ["a figure is no number", withFigure(span, "weight_kg", "heavy")],
    ["the price was typed", { ...span, price: null }],
    [
      "several pieces have no figure for their count",
      { ...span, amount: 2 * span.amount, price: { ...span.price, times: 2 } },
    ],
  ])("is none where %s, so that the cell has the amount of the record", (_, line) =>
    expect(lineFormula(line)).toBeNull(),
  );

  test("is none for a figure that a spreadsheet would round", () => {
    const weight = span.price.factors.find(({ name }) => name === "weight_kg")?.value;
    expect(lineFormula(withFigure(span, "weight_kg", `${weight}.0000000000000000001`))).toBeNull();
  });

  test("takes a size that the author chose from the values, though the row has it, too", () => {
    const row = { ...column.row, no_of_columns: "12" };
    const { inputs = [] } = lineFormula({ ...column, row }) ?? {};
    expect(inputs.find(({ factor }) => factor.name === "no_of_columns")?.isOfTable).toBe(false);
  });
});
