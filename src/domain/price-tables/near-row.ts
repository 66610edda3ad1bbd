import type { TableDefinition } from "../components/registry.ts";
import { nameKey } from "../text/same-name.ts";
import { type FieldValues, isName, keyColumns, type PricingRow, type TableIndex } from "./price-table.ts";

/** A size is near that of a row when they differ by at most this share: 2 %. */
const nearShare = 0.02;

/** Letters, digits and pairs that look alike, each with the one that stands for all of them after case folding. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ "0": "o", "1": "l", i: "l", ı: "l", "5": "s", "8": "b", vv: "w", rn: "m" },
    ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", і: "l", ј: "j", к: "k", м: "m", н: "h", о: "o" },
    ...{ р: "p", ѕ: "s", т: "t", у: "y", х: "x", α: "a", β: "b", ε: "e", ι: "l", κ: "k", ν: "v", ο: "o" },
    ...{ ρ: "p", τ: "t", υ: "u", χ: "x" },
  }),
);
const alikeSign = new RegExp([...alike.keys()].join("|"), "gu");

/** Stands for one letter of another script, which may look like any. */
const anyLetter = "?";

/** Returns a name without signs, blanks and accents; letters that look alike are one, others of foreign scripts any. */
const looseKey = (text: string): string =>
  nameKey(text)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(alikeSign, (sign) => alike.get(sign) ?? sign)
    .replace(/[^a-z\d]/gu, anyLetter);

/** A name of a near row may differ in one of so many letters: another, missing or added. Then it is a slip, not another name. */
const lettersPerSlip = 8;

/** Returns the least number of letters to change, leave out or add between two names. A foreign letter is any. */
function slipsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (const [at, other] of [...b].entries()) {
      const change = letter === other || letter === anyLetter || other === anyLetter ? 0 : 1;
      now.push(Math.min((before[at] ?? 0) + change, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}

const digitsIn = (text: string): string => text.normalize("NFKD").replace(/\D+/g, " ").trim();

/**
 * Returns how far a name is from a row's, as a share of its letters; null for names that do not read alike. Letters may
 * differ by slips when the digits are equal, so that "EC-250" is not near "EC-200". A name of foreign letters is near none.
 */
function slipShare(text: string, ofRow: string): number | null {
  const row = looseKey(ofRow);
  const shares = [text, text.replaceAll("|", "l")].flatMap((spelling) => {
    const key = looseKey(spelling);
    const foreign = [...key].filter((letter) => letter === anyLetter).length;
    if (key === "" || key.length > 2 * row.length) return [];
    if (key === row) return [0];
    if (foreign > key.length / 2) return [];
    const slips = slipsBetween(key, row);
    const isNear =
      slips === 0 || (digitsIn(text) === digitsIn(ofRow) && slips <= row.length / lettersPerSlip);
    return isNear ? [slips / row.length] : [];
  });
  return shares.length === 0 ? null : Math.min(...shares);
}

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
export function findNearRow(
  definition: TableDefinition,
  index: TableIndex,
  values: FieldValues,
): PricingRow | undefined {
  const keys = keyColumns(definition);
  let nearest: { row: PricingRow; distance: number } | undefined;
  for (const row of index.byKey.values()) {
    let distance = 0;
    for (const key of keys) {
      const [text = "", ofRow = ""] = [values[key], row[key]];
      const share = isName(definition, key) ? slipShare(text, ofRow) : shareBetween(text, ofRow);
      distance = share === null ? Number.POSITIVE_INFINITY : distance + share;
    }
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { row, distance };
  }
  return nearest?.row;
}
