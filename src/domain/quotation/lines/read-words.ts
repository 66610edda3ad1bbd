import { findComponent } from "../../components/registry.ts";
import { asRecord, asRecords, firstText, looseText, typedTexts } from "../../text/unknown-values.ts";
import type { DrawingWords } from "./drawing-words.ts";
import { type LineWords, wordsOf } from "./line-words.ts";
import type { NamedValue } from "./named-fields.ts";

/** Goods and not part of the runway, as most lines. */
const nothingSaid: LineWords = {
  noun: "",
  taxedAs: "goods",
  delivered: ["no.", "nos."],
  partOfRunway: false,
  names: [],
  keys: null,
  formula: null,
  drawing: null,
};

/** The words of a damaged line: those of its component today. */
function wordsToday(component: string): LineWords {
  const definition = findComponent(component);
  return definition ? wordsOf(definition) : nothingSaid;
}

const textsIn = (given: unknown): string[] => (Array.isArray(given) ? given.map(looseText) : []);

function formulaIn(given: unknown): LineWords["formula"] {
  const { product, times, unless } = asRecord(given);
  if (!Array.isArray(product)) return null;
  return {
    product: product.map(textsIn),
    times: looseText(times) || null,
    ...(unless !== undefined && { unless: typedTexts(unless) }),
  };
}

const keysIn = (given: unknown): LineWords["keys"] => (Array.isArray(given) ? textsIn(given) : null);

function givesIn(given: unknown): DrawingWords["gives"] {
  const terms = Object.entries(asRecord(given)).flatMap(([input, term]) => {
    const { field, column, when } = asRecord(term);
    const source = looseText(field) ? { field: looseText(field) } : { column: looseText(column) };
    return [[input, { ...source, ...(looseText(when) && { when: looseText(when) }) }] as const];
  });
  return Object.fromEntries(terms);
}

function drawingIn(given: unknown): LineWords["drawing"] {
  if (given === null || given === undefined) return null;
  const { gives, byOthers } = asRecord(given);
  const { saidIn, known } = asRecord(byOthers);
  return {
    gives: givesIn(gives),
    byOthers: looseText(saidIn) === "" ? null : { saidIn: looseText(saidIn), known: textsIn(known) },
  };
}

/** Returns the stored words of a line of this component. */
export function readWords(given: unknown, component: string): LineWords {
  const found = asRecord(given);
  const today = wordsToday(component);
  if (!Array.isArray(found.names)) return today;
  const [one = "", several = ""] = textsIn(found.delivered);
  const { taxedAs, partOfRunway } = found;
  return {
    noun: firstText(found.noun, today.noun),
    taxedAs: taxedAs === "goods" || taxedAs === "services" ? taxedAs : today.taxedAs,
    delivered: one && several ? [one, several] : today.delivered,
    partOfRunway: typeof partOfRunway === "boolean" ? partOfRunway : today.partOfRunway,
    names: asRecords(found.names).map(
      ({ name, label, as, unit, options }): NamedValue => ({
        name: looseText(name),
        label: looseText(label),
        as: as === "number" || as === "lines" ? as : "text",
        unit: looseText(unit),
        ...(options !== undefined && { options: typedTexts(options) }),
      }),
    ),
    keys: keysIn(found.keys),
    formula: formulaIn(found.formula),
    drawing: drawingIn(found.drawing),
  };
}
