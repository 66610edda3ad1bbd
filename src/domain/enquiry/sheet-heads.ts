import { meansNothing, phraseAt } from "../quick-entry/phrase-index.ts";
import { isWord, tokensOf } from "../quick-entry/tokens.ts";
import { feetUnits, lengthUnits, weightUnits } from "../quick-entry/unit-words.ts";
import { capacityWords, type LabelName, setOf } from "../quick-entry/words.ts";
import type { PlacedText } from "./text-lines.ts";

/** The meaning of a column: a label of quick entry, or one of these. */
type Column = "capacity" | "words" | "kind" | "number" | "other" | { label: LabelName; written: string };
/** The column that a head names, and its unit. */
export type Head = { column: Column; unit: string };

const columns: Readonly<Record<string, Column>> = {
  ...{ capacity: "capacity", "crane capacity": "capacity", cap: "capacity", swl: "capacity" },
  ...{ "capacity swl": "capacity", "safe working load": "capacity", "rated capacity": "capacity" },
  ...{ type: "kind", "crane type": "kind", "type of crane": "kind", girder: "kind", "girder type": "kind" },
  ...{ crane: "kind", "hoist type": "kind", hoist: "kind" },
  ...{ description: "words", particulars: "words", details: "words", specification: "words" },
  ...{ "item description": "words", "description of item": "words", "description of items": "words" },
  ...{ "description of goods": "words", "product description": "words", "material description": "words" },
  ...{ "crane description": "words", nos: { label: "quantity", written: "qty" } },
  ...{ sr: "number", "sr no": "number", "s no": "number", sno: "number", sl: "number", "sl no": "number" },
  ...{ no: "number", item: "words", "item no": "number", "serial no": "number" },
};
const ofColumns: readonly LabelName[] = [
  ...(["span", "lift", "runway", "quantity", "columnHeight", "columnCount", "column", "margin"] as const),
  "auxiliary",
];
const hoistLabels: readonly LabelName[] = ["main", "auxiliary"];

const besideLabels: readonly string[] = ["nothing", "limit"];

const known = new Map<string, Column | null>();
const maxKnown = 500;
/** Returns the column of a head, which is read once: a text has the same heads again and again. */
function columnOf(name: string): Column | null {
  if (known.size > maxKnown) known.clear();
  if (!known.has(name)) known.set(name, columnRead(name));
  return known.get(name) ?? null;
}

/** Returns the column of a head: one of the names above, else a label of quick entry ("Lift of main hook"); null for anything else. */
function columnRead(name: string): Column | null {
  if (Object.hasOwn(columns, name)) return columns[name] ?? null;
  const tokens = tokensOf(name);
  const labels: LabelName[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { meaning, next } = phraseAt(tokens, at) ?? { next: at + 1 };
    if (meaning?.kind === "label") labels.push(meaning.label);
    else if (!besideLabels.includes(meaning?.kind ?? "") && !isWord(tokens[at], capacityWords)) return null;
    at = next;
  }
  // "Lifting capacity", "Tonnage", "MH", "SWL MH/AH"
  const isOfMain = labels[0] === "main" && labels.every((each) => hoistLabels.includes(each));
  const isLoad = labels.length === 0 && tokens.some((token) => isWord(token, capacityWords));
  if (isLoad || isOfMain) return "capacity";
  const [label, ...more] = labels;
  if (!label || !ofColumns.includes(label) || more.some((each) => each !== "main")) return null;
  return label === "column" ? { label: "columnCount", written: "no of columns" } : { label, written: name };
}

const inFeet = setOf(feetUnits);
const isUnit = (word: string): boolean => lengthUnits.has(word) || weightUnits.has(word) || inFeet.has(word);

/** Returns the column that a cell is the head of; null when it is not a head. */
export function headOf(cell: PlacedText): Head | null {
  if (cell.text.length > 40 || /\p{Nd}/u.test(cell.text)) return null;
  const said = (cell.text.toLowerCase().match(/\p{L}+|#/gu) ?? []).filter((word) => word !== "in");
  const unit = said.findLast(isUnit) ?? "";
  const name = said.filter((word) => !isUnit(word));
  if (name.length === 0 && weightUnits.has(unit)) return { column: "capacity", unit };
  // "Pl quote (capacity"
  let from = 0;
  while (from < name.length && !columnOf(name.slice(from).join(" ")) && meansNothing(name[from] ?? ""))
    from += 1;
  const column = columnOf(name.slice(from).join(" "));
  return column && { column, unit };
}
