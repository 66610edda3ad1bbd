import { type Loose, looseObject, storedJson, typedTexts } from "../quotation/loose-values.ts";
import type { Row } from "./price-table.ts";

function isRow(cells: Loose): cells is Row {
  for (const name in cells) if (typeof cells[name] !== "string") return false;
  return true;
}

/** A row as it was stored, given as its text: what is damaged in it is left out, and its reader says that it lacks. */
export function storedRow(text: string): Row {
  const cells = looseObject(storedJson(text));
  // A table has up to 100,000 of them, which are sound: none is copied.
  return isRow(cells) ? cells : typedTexts(cells);
}
