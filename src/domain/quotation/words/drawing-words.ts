import type { Definition, Term } from "../../components/define-component.ts";
import { fieldsOf } from "../../components/registry.ts";
import type { Row, Values } from "../../price-tables/price-table.ts";

/**
 * The values of a line for drawing, technical data and figures. It is stored with the line: whatever the definition
 * gives from tomorrow on, what was drawn of a quotation is drawn again the same.
 */
export type DrawingWords = {
  /** By the name of the drawing's input, the field or column of the line that says it; `when`: only once that field is filled. */
  gives: Readonly<Record<string, Term & { when?: string }>>;
  /** Built by others, the field that then says so, and those that are still known; null of what is then not drawn. */
  byOthers: { saidIn: string; known: readonly string[] } | null;
};

/** Returns the present drawing values of this component. Null when it has none. */
export function drawingWordsOf(definition: Definition): DrawingWords | null {
  const { drawing, drawnByOthers } = definition;
  if (drawing === null) return null;
  const known = fieldsOf(definition).flatMap(([name, { drawn }]) => (drawn ? [name] : []));
  return {
    gives: drawing,
    byOthers: drawnByOthers === undefined ? null : { saidIn: drawnByOthers, known },
  };
}

/** The name of parts by others on the drawing, which shows them as an existing structure. */
const byOthers = "By others";

/** Of what others build only its drawn fields are known, and that it is theirs. */
function valuesByOthers(words: DrawingWords, values: Values): Values {
  if (words.byOthers === null) return {};
  const { saidIn, known } = words.byOthers;
  const kept = Object.entries(values).filter(([name]) => known.includes(name));
  return { ...Object.fromEntries(kept), [saidIn]: byOthers };
}

/** The texts that a line gives to the drawing, by the names of its inputs; values in canonical writing. */
export function drawnOf(
  words: DrawingWords | null,
  line: { inScope: boolean; values: Values; row: Row | null },
): Values {
  if (words === null) return {};
  const values = line.inScope ? line.values : valuesByOthers(words, line.values);
  const row = line.inScope ? line.row : null;
  const given = Object.entries(words.gives).flatMap(([input, term]) => {
    if (term.when !== undefined && !values[term.when]?.trim()) return [];
    const text = ("field" in term ? values[term.field] : row?.[term.column])?.trim() ?? "";
    return text === "" ? [] : [[input, text] as const];
  });
  return Object.fromEntries(given);
}
