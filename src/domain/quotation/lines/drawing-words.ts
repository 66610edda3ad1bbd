import type { ComponentDefinition, Term } from "../../components/define-component.ts";
import { fieldsOf } from "../../components/registry.ts";
import { byOthers } from "../../engineering/crane-inputs.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";

/**
 * The values of a line for drawing, technical data and figures. They are stored with the line, so that new
 * definitions do not change old drawings.
 */
export type DrawingWords = {
  /**
   * For each input of the drawing, the field or column of the line that has its value. `when`: only if that
   * field is filled.
   */
  gives: Readonly<Record<string, Term & { when?: string }>>;
  /** For a component by others: the field that marks it, and the known fields; null if it is not drawn. */
  byOthers: { saidIn: string; known: readonly string[] } | null;
};

/** Returns the present drawing values of this component. Null when it has none. */
export function drawingWordsOf(definition: ComponentDefinition): DrawingWords | null {
  const { drawing, drawnByOthers } = definition;
  if (drawing === null) return null;
  const known = fieldsOf(definition).flatMap(([name, { drawn }]) => (drawn ? [name] : []));
  return {
    gives: drawing,
    byOthers: drawnByOthers === undefined ? null : { saidIn: drawnByOthers, known },
  };
}

/** A component by others has only its drawn fields and its mark. */
function valuesByOthers(words: DrawingWords, values: FieldValues): FieldValues {
  if (words.byOthers === null) return {};
  const { saidIn, known } = words.byOthers;
  const kept = Object.entries(values).filter(([name]) => known.includes(name));
  return { ...Object.fromEntries(kept), [saidIn]: byOthers };
}

/** The texts that a line gives to the drawing, by the names of its inputs; values in canonical writing. */
export function drawnOf(
  words: DrawingWords | null,
  line: { inScope: boolean; values: FieldValues; row: PricingRow | null },
): FieldValues {
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
