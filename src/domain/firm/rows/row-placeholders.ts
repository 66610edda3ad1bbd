import { componentIds, components } from "../../components/registry.ts";
import { namedText } from "../../quotation/lines/describe.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import {
  capacityName,
  type TechnicalTexts,
  technicalPlaceholders,
} from "../../technical/technical-placeholders.ts";
import { unbroken } from "../../text/no-break-spaces.ts";
import { fillText, placeholdersIn } from "../../text/template-text.ts";
import type { PositionFacts } from "./condition.ts";

/** The conditions of a sale that texts name. A condition that is not known is "". */
export type SaleValues = Readonly<Record<"payment" | "dispatch_week" | "valid_until", string>>;

/** The conditions where there is no sale. */
export const noSaleValues: SaleValues = { payment: "", dispatch_week: "", valid_until: "" };

/** The conditions where they are replaced later. */
const salePlaceholdersKept: SaleValues = {
  payment: "{payment}",
  dispatch_week: "{dispatch_week}",
  valid_until: "{valid_until}",
};

/** The values that the names in braces of a row read. */
export type RowSource = {
  /** The technical values of the crane. */
  technical: TechnicalTexts;
  lines: readonly Pick<QuotationLine, "component" | "inScope" | "values" | "words">[];
  sale: SaleValues;
};

/** A crane of a sale: its facts for conditions, its lines and technical values for names in braces. */
export type RowCrane = PositionFacts & Pick<RowSource, "lines" | "technical">;

/** A name in braces. Its value is "" for a crane without one. */
type RowPlaceholder = { name: string; valueIn(source: RowSource): string };

/** The value of the first component in scope that has it. */
const fieldPlaceholder = (name: string): RowPlaceholder => ({
  name,
  valueIn: ({ lines }) =>
    lines
      .filter(({ inScope }) => inScope)
      .flatMap(({ words, values }) => {
        const named = words.names.find((each) => each.name === name && !each.unit.startsWith("₹"));
        const text = values[name]?.trim() ?? "";
        if (named === undefined || text === "") return [];
        const value = namedText(named, text);
        return [named.as === "number" ? unbroken(value) : value];
      })[0] ?? "",
});

/** The values of the components, without money (which would show costs) and without texts of several lines. */
const fieldPlaceholders = [
  ...new Set(
    componentIds().flatMap((id) =>
      wordsOf(components[id])
        .names.filter(({ unit, as }) => !unit.startsWith("₹") && as !== "lines")
        .map(({ name }) => name),
    ),
  ),
].map((name): RowPlaceholder => {
  const field = fieldPlaceholder(name);
  if (name !== capacityName) return field;
  return { name, valueIn: (source) => source.technical(name) || field.valueIn(source) };
});

/** A field of the same name comes first: it is what the author entered. */
const otherTechnicalPlaceholders = technicalPlaceholders
  .filter((name) => fieldPlaceholders.every((field) => field.name !== name))
  .map((name): RowPlaceholder => ({ name, valueIn: ({ technical }) => technical(name) }));

const salePlaceholder = (name: keyof SaleValues): RowPlaceholder => ({
  name,
  valueIn: ({ sale }) => sale[name],
});

/** The placeholders (names in braces) of the profile's texts. A new fact for these texts is one more entry here. */
const placeholders: readonly RowPlaceholder[] = [
  ...fieldPlaceholders,
  ...otherTechnicalPlaceholders,
  ...(["payment", "dispatch_week", "valid_until"] as const).map(salePlaceholder),
];

/** The names in braces that rows of the profile may use. */
export const rowPlaceholders: readonly string[] = placeholders.map(({ name }) => name);

/** Returns the unknown names in braces of a row's text. */
export const unknownRowPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter((name) => !rowPlaceholders.includes(name));

/** The names in braces that a text of one crane may use: none of the sale. */
export const cranePlaceholders: readonly string[] = rowPlaceholders.filter(
  (name) => !Object.hasOwn(noSaleValues, name),
);

/** Returns the names in braces of a text of one crane that are unknown there, each once. */
export const unknownCranePlaceholders = (text: string): string[] => [
  ...new Set(
    placeholdersIn(text).filter(
      (name) => !rowPlaceholders.includes(name) || Object.hasOwn(noSaleValues, name),
    ),
  ),
];

/** Returns a row's lines without those with a known name that has no value. */
export const linesWithValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split("\n")
    .filter((line) => placeholdersIn(line).every((name) => values[name] !== ""))
    .join("\n");

/** Returns the values of the known names of a row's text. */
export const rowValues = (text: string, source: RowSource): Record<string, string> => {
  const named = placeholdersIn(text);
  return Object.fromEntries(
    placeholders
      .filter(({ name }) => named.includes(name))
      .map(({ name, valueIn }) => [name, valueIn(source)]),
  );
};

/** Returns a text with these names replaced. A text that has none of them stays as it was typed. */
const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.keys(values).length === 0 ? text : fillText(linesWithValues(text, values), values);

/** Returns a row's text with the conditions of the sale replaced. The other names stay. */
export const fillSalePlaceholders = (text: string, sale: SaleValues): string =>
  filledWith(text, Object.fromEntries(Object.entries(sale).filter(([name]) => text.includes(`{${name}}`))));

/**
 * Returns a row's text with its names replaced. A line with a known name that has no value for this crane is left out.
 * Unknown names stay as typed: older profiles may have braces of their own.
 */
export const fillRow = (text: string, source: RowSource): string => filledWith(text, rowValues(text, source));

/** Returns a row's text with the names of one crane replaced. The names of the sale stay. */
export const fillCranePlaceholders = (text: string, { lines, technical }: Omit<RowSource, "sale">): string =>
  fillRow(text, { lines, technical, sale: salePlaceholdersKept });
