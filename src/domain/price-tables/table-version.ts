import { formatDate } from "../dates/format-date.ts";
import { asRecord, storedJson, typedTexts, type UnknownRecord } from "../text/unknown-values.ts";
import type { PricingRow } from "./price-table.ts";

function isRow(cells: UnknownRecord): cells is PricingRow {
  for (const name in cells) if (typeof cells[name] !== "string") return false;
  return true;
}

/** Returns a stored row from its text, without damaged values. Its reader reports the gaps. */
export function storedRow(text: string): PricingRow {
  const cells = asRecord(storedJson(text));
  // A table has up to 100,000 sound rows, so do not copy them.
  return isRow(cells) ? cells : typedTexts(cells);
}

/** The table version of a price: the version of the price table from which a quotation has it. */
export type TableVersion = { id: string; number: number; createdAt: string };

/** Returns the name of a version: "3 of 20 Nov 2026". */
export function versionName({ number, createdAt }: Omit<TableVersion, "id">): string {
  const day = formatDate(createdAt);
  return day === "" ? String(number) : `${number} of ${day}`;
}
