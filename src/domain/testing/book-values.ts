import type { Book, BookCell } from "../files/workbook-model.ts";
import { decimalOf } from "../numbers/money.ts";
import { roundToPaise } from "../numbers/money-rounding.ts";
import { cellName } from "../price-tables/uploaded-workbook.ts";

/** Half up to the paisa, from a spreadsheet's 15 significant digits. */
function round(value: number): number {
  const decimal = decimalOf(Math.abs(Number(value.toPrecision(15))));
  return decimal ? (Math.sign(value) * roundToPaise(decimal)) / 100 : Number.NaN;
}

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  ROUND: (value) => round(value ?? 0),
  MIN: Math.min,
};

/**
 * Returns every figure of a book by "Sheet!E5", with formulas evaluated again for changed inputs. It supports
 * sums, products, ROUND to two places and MIN.
 */
export function bookValues(
  book: Book,
  changed: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, number> {
  const cells = new Map<string, BookCell>();
  for (const { name, rows } of book.sheets)
    for (const [index, row] of rows.entries())
      for (const [at, cell] of row.entries())
        if (typeof cell === "object" && cell !== null) cells.set(`${name}!${cellName(at, index + 1)}`, cell);
  const names = new Map((book.names ?? []).map(({ name, range }) => [name, range.replaceAll("$", "")]));
  const known = new Map<string, number>();

  function valueAt(address: string): number {
    const before = known.get(address);
    if (before !== undefined) return before;
    const cell = cells.get(address);
    if (!cell) throw new RangeError(`Nothing stands at ${address}`);
    const sheet = address.split("!")[0] ?? "";
    const value = cell.formula === undefined ? Number(cell.value) : evaluate(cell.formula, sheet);
    known.set(address, value);
    return value;
  }

  function named(word: string, sheet: string): number {
    const given = changed[word];
    if (given !== undefined) return given;
    return valueAt(names.get(word) ?? (word.includes("!") ? word : `${sheet}!${word}`));
  }

  function evaluate(formula: string, sheet: string): number {
    const tokens = formula.match(/[A-Za-z_][\w!]*|\d+(?:\.\d+)?|[-+*/(),]/g) ?? [];
    let at = 0;
    const take = () => tokens[at++] ?? "";
    function primary(): number {
      const token = take();
      if (token === "(") {
        const [value = Number.NaN] = list();
        return value;
      }
      if (/^\d/.test(token)) return Number(token);
      const call = functions[token];
      if (!call || tokens[at] !== "(") return named(token, sheet);
      take();
      return call(...list());
    }
    function list(): number[] {
      const values = [sum()];
      while (take() === ",") values.push(sum());
      return values;
    }
    function product(): number {
      let value = primary();
      while (tokens[at] === "*" || tokens[at] === "/")
        value = take() === "*" ? value * primary() : value / primary();
      return value;
    }
    function sum(): number {
      let value = product();
      while (tokens[at] === "+" || tokens[at] === "-")
        value = take() === "+" ? value + product() : value - product();
      return value;
    }
    return sum();
  }

  for (const [address, { formula, value }] of cells)
    if (formula !== undefined || typeof value === "number") valueAt(address);
  return known;
}
