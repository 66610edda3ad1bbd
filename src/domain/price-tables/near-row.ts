import type { TableDefinition } from "../components/registry.ts";
import { nameKey } from "../text/same-name.ts";
import { isName, keyColumns, type Row, type TableIndex, type Values } from "./price-table.ts";

/** Sizes that differ by at most this share are near. */
const nearShare = 0.02;

/** Letters and digits that look alike, each with the letter that stands for all of them after case folding. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ "0": "o", "1": "l", "|": "l", i: "l", ı: "l", "5": "s", "8": "b" },
    ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", і: "l", ј: "j", к: "k", м: "m", н: "h", о: "o" },
    ...{ р: "p", ѕ: "s", т: "t", у: "y", х: "x", α: "a", β: "b", ε: "e", ι: "l", κ: "k", ν: "v", ο: "o" },
    ...{ ρ: "p", τ: "t", υ: "u", χ: "x", "×": "x" },
  }),
);

/** Returns the form of a name in which punctuation, blanks, accents and letters that look alike make no difference. */
const looseKey = (text: string): string =>
  [
    ...nameKey(text)
      .normalize("NFKD")
      .replace(/[\p{M}\p{P}]/gu, ""),
  ]
    .map((each) => alike.get(each) ?? each)
    .join("");

const sizeIn = (text: string): number => Number.parseFloat(text);

/** Returns how far a size is from a row's, as a share of the row's; null for sizes that are not near. */
function shareBetween(text: string, ofRow: string): number | null {
  const share = Math.abs(sizeIn(text) - sizeIn(ofRow)) / sizeIn(ofRow);
  return share <= nearShare ? share : null;
}

/**
 * Returns the row of a table whose key is nearest to these values: its names read alike, and its capacity and sizes
 * differ by at most 2 %. Undefined without such a row. A typed price cannot escape the discount limit by its spelling
 * (docs/product.md, “Commercial rules and approval”).
 */
export function findNearRow(definition: TableDefinition, index: TableIndex, values: Values): Row | undefined {
  const keys = keyColumns(definition);
  let nearest: { row: Row; distance: number } | undefined;
  for (const row of index.byKey.values()) {
    let distance = 0;
    for (const key of keys) {
      const [text = "", ofRow = ""] = [values[key], row[key]];
      const share = isName(definition, key)
        ? looseKey(text) === looseKey(ofRow) && text !== ""
          ? 0
          : null
        : shareBetween(text, ofRow);
      distance = share === null ? Number.POSITIVE_INFINITY : distance + share;
    }
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { row, distance };
  }
  return nearest?.row;
}
