import { addDecimals, type Decimal, multiplyDecimals, parseDecimal } from "../../numbers/money.ts";
import { roundToPaise } from "../../numbers/money-rounding.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import { cellNumber } from "../../price-tables/uploaded-workbook.ts";
import { termsBy } from "../../quotation/lines/line-words.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";

/** A number in a price. `isOfTable`: from the row of the price table. */
export type CostInput = { factor: Factor; isOfTable: boolean };

/** The formula of a line's price in a spreadsheet: a product of sums, rounded to the paisa, times a count. */
export type LineFormula = {
  /** The places of each sum's terms among the inputs. */
  product: readonly (readonly number[])[];
  /** The place of the count; null for one piece. */
  times: number | null;
  inputs: readonly CostInput[];
};

const one: Decimal = { units: 1n, scale: 0 };

function exactly(inputs: readonly CostInput[], product: LineFormula["product"]): Decimal | null {
  let result = one;
  for (const sum of product) {
    let total: Decimal = { units: 0n, scale: 0 };
    for (const at of sum) {
      const decimal = parseDecimal(inputs[at]?.factor.value ?? "");
      if (!decimal) return null;
      total = addDecimals(total, decimal);
    }
    result = multiplyDecimals(result, total);
  }
  return result;
}

/**
 * Returns the formula of a system price with its stored figures. Null for a typed price, and for a record whose
 * figures do not give its amount or are too long for a spreadsheet. Then the cell has the amount itself.
 */
export function lineFormula(line: QuotationLine): LineFormula | null {
  const { price, row, values } = line;
  const { formula } = line.words;
  if (!price || !formula) return null;
  const inputs: CostInput[] = [];
  const placeOf = (name: string): number => {
    const known = inputs.findIndex(({ factor }) => factor.name === name);
    if (known >= 0) return known;
    const factor = price.factors.find((each) => each.name === name);
    if (!factor) return -1;
    return inputs.push({ factor, isOfTable: row !== null && name in row && !(name in values) }) - 1;
  };
  const product = termsBy(formula, values).map((sum) => sum.map(placeOf));
  const times = formula.times === null ? null : placeOf(formula.times);
  if (product.flat().includes(-1) || times === -1 || (times === null && price.times !== 1)) return null;
  if (inputs.some(({ factor }) => cellNumber(Number(factor.value)) !== factor.value)) return null;
  const each = exactly(inputs, product);
  if (!each || roundToPaise(each) !== price.each || price.each * price.times !== line.amount) return null;
  if (times !== null && Number(inputs[times]?.factor.value) !== price.times) return null;
  return { product, times, inputs };
}
