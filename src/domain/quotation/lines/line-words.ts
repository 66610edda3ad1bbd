import type { ComponentDefinition, Term } from "../../components/define-component.ts";
import { isTablePriced } from "../../components/registry.ts";
import { type FieldValues, keyColumns, type PricingRow } from "../../price-tables/price-table.ts";
import { memoizeByObject } from "../../reuse/memoize.ts";
import { type DrawingWords, drawingWordsOf } from "./drawing-words.ts";
import { type NamedValue, namedFields } from "./named-fields.ts";

/**
 * The texts of a line for papers, pages and offers, beside its values. They are stored with the line, so that
 * changes of the component's name, tax or unit do not change old papers.
 */
export type LineWords = {
  /** As in "hoist +44,010". */
  noun: string;
  taxedAs: ComponentDefinition["taxedAs"];
  delivered: ComponentDefinition["delivered"];
  partOfRunway: ComponentDefinition["partOfRunway"];
  /** The fields in the order of the form, then the columns of the price table. */
  names: readonly NamedValue[];
  /** The key columns of its price table in order, to find its row in any version; null without a table. */
  keys: readonly string[] | null;
  /** The names of the factors of its system price; null for a component with typed prices only. */
  formula: {
    /** A product of sums. */
    product: readonly (readonly string[])[];
    /** The count by which it is multiplied. Null when one piece is priced. */
    times: string | null;
    /** For a field that an option can make needless: that option. Absent without such a field. */
    unless?: Readonly<Record<string, string>>;
  } | null;
  /** Null without values for drawing and figures. */
  drawing: DrawingWords | null;
};

const nameOf = (term: Term): string => ("field" in term ? term.field : term.column);

function namesOf(definition: ComponentDefinition): NamedValue[] {
  const columns = isTablePriced(definition) ? Object.entries(definition.pricing.columns) : [];
  return [
    ...namedFields(definition),
    ...columns.flatMap(([name, column]): NamedValue[] => {
      if (column.role === "key") return [];
      const { label } = column;
      return [
        column.role === "text"
          ? { name, label, as: "text", unit: "" }
          : { name, label, as: "number", unit: column.unit },
      ];
    }),
  ];
}

/** The fields that an option can make needless, each with that option. */
function unlessOf({ fields }: ComponentDefinition): { unless?: Readonly<Record<string, string>> } {
  const unless = Object.entries(fields).flatMap(([name, field]) =>
    field.unless === undefined ? [] : [[name, field.unless] as const],
  );
  return unless.length === 0 ? {} : { unless: Object.fromEntries(unless) };
}

/** Returns the sums of a line's price by the names of their terms, without those that an option makes needless. */
export const termsBy = (
  { product, unless }: NonNullable<LineWords["formula"]>,
  values: FieldValues,
): string[][] => product.map((sum) => sum.filter((name) => (values[unless?.[name] ?? ""] ?? "") === ""));

/** Returns the present words of a component, which each new line keeps. */
export const wordsOf = memoizeByObject((definition: ComponentDefinition): LineWords => {
  const { noun, taxedAs, delivered, partOfRunway, pricing } = definition;
  return {
    noun,
    taxedAs,
    delivered,
    partOfRunway,
    names: namesOf(definition),
    keys: isTablePriced(definition) ? keyColumns(definition) : null,
    formula:
      pricing.kind === "typing"
        ? null
        : {
            product: pricing.formula.factors.map((sum) => sum.map(nameOf)),
            times: pricing.formula.times ?? null,
            ...unlessOf(definition),
          },
    drawing: drawingWordsOf(definition),
  };
});

/**
 * Returns the key of the row for these values, in canonical writing, in the table that priced the line. Null when no
 * table prices it or a value is missing.
 */
function rowKeyBy({ keys }: Pick<LineWords, "keys">, values: FieldValues): string | null {
  const parts = keys?.map((name) => values[name] ?? "") ?? [""];
  return parts.includes("") ? null : JSON.stringify(parts);
}

/**
 * Returns the keys of a line's rows in another version of its table: that of its values, then that of the row for the
 * next larger size.
 */
export function rowKeysBy(
  words: Pick<LineWords, "keys">,
  line: { values: FieldValues; row: PricingRow | null },
): string[] {
  const keys = [line.values, line.row ?? {}].flatMap((values) => rowKeyBy(words, values) ?? []);
  return [...new Set(keys)];
}

/**
 * Returns the values of a line with its count. For a chosen part an empty count is 1 (docs/product.md,
 * “Component prices”).
 */
export function countedBy(
  { formula, keys }: Pick<LineWords, "formula" | "keys">,
  values: FieldValues,
): FieldValues {
  const times = formula?.times;
  if (!times || (values[times] ?? "").trim() !== "") return values;
  const isChosen = (keys ?? []).every((name) => (values[name] ?? "").trim() !== "");
  return isChosen ? { ...values, [times]: "1" } : values;
}

/** Returns label and unit of this name. An unknown name stands for itself. */
export const namedIn = ({ names }: Pick<LineWords, "names">, name: string): NamedValue =>
  names.find((each) => each.name === name) ?? { name, label: name, as: "text", unit: "" };

/** Returns whether a value is a rate, measured in rupees per something. */
export const isRate = ({ as, unit }: NamedValue): boolean => as === "number" && unit.startsWith("₹/");
