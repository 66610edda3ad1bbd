import { formatNumber } from "#domain/numbers/format.ts";
import { components } from "../components/registry.ts";
import { rowCrane } from "../document/blocks/row-crane.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { Problem } from "../errors/rejection.ts";
import { conditionInWords, conditionProblems, holdsFor, type RowCondition } from "../firm/rows/condition.ts";
import {
  cranePlaceholders,
  fillRow,
  noSaleValues,
  type RowCrane,
  unknownCranePlaceholders,
} from "../firm/rows/row-placeholders.ts";
import { formatMoney } from "../numbers/format.ts";
import { highestPrice, type Paise } from "../numbers/money.ts";
import { maxPositionTextLength, maxUnitLength, offerKindTitles } from "../offers/offer.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { wordsOf } from "../quotation/lines/line-words.ts";
import { noTechnicalTexts } from "../technical/technical-placeholders.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { nameKey } from "../text/same-name.ts";
import { unknownPlaceholderText } from "../text/unknown-placeholder.ts";
import { requestOf } from "../wizard/request-of.ts";

/** Returns what options read of a working quotation. */
export function optionCraneOf(draft: Draft): RowCrane {
  const lines = requestOf(draft).lines.map((line) => ({
    ...line,
    words: wordsOf(components[line.component]),
  }));
  const inputs = craneOfDraft(draft);
  return rowCrane(1, { lines }, { inputs, figures: engineeringFigures(inputs) });
}

/** An option of the firm's catalogue, such as a radio remote. Its name identifies it in the catalogue. */
export type CatalogueOption = {
  name: string;
  /** "" without one. */
  group: string;
  /** The text for the paper below the name, with names in braces. */
  text: string;
  /** The usual role in an offer. */
  kind: "firm" | "optional";
  /** HSN of goods, SAC of services. */
  code: string;
  unit: string;
  /** Before GST. */
  price: Paise;
  /** Null: the option costs its price. */
  cost: Paise | null;
  /** Absent: it is offered for every crane. */
  holds?: RowCondition | undefined;
};

/** The options in force. Version 0: nobody has saved any. */
export type OptionsVersion = { version: number; options: readonly CatalogueOption[] };

export const noOptions: OptionsVersion = { version: 0, options: [] };

/** The most options of the catalogue, and the most characters of an option's name, group and text. */
export const maxOptions = 500;
export const maxOptionNameLength = 120;
export const maxOptionGroupLength = 60;
/** The refusal of a catalogue with more options. */
export const tooManyOptions = `A catalogue has at most ${maxOptions} options`;
/** The name and the text are one text in an offer. */
export const maxOptionTextLength = maxPositionTextLength - maxOptionNameLength - 1;

/** Returns the fault of the price or the cost of an option; null for a right amount. */
const priceProblem = (label: string, amount: Paise): string | null => {
  if (!Number.isSafeInteger(amount) || amount < 0)
    return `${label} must be an amount from 0 with at most 2 decimals`;
  return amount > highestPrice ? `${label} must be at most ${formatMoney(highestPrice)}` : null;
};

function textProblem(label: string, text: string, most: number, isNeeded = false): string | null {
  if (isNeeded && text === "") return `${label} is required`;
  if (text.length > most) return `${label} must be at most ${formatNumber(most)} characters`;
  return hasTooManyMarks(text) ? marksMessage(label) : null;
}

/** Returns the faults of one option by their fields in the call. */
export function optionProblems(option: CatalogueOption): { field: string; msg: string }[] {
  const unknown = unknownCranePlaceholders(option.text);
  const found: [field: string, msg: string | null][] = [
    ["name", textProblem("Name", option.name, maxOptionNameLength, true)],
    ["name", option.name.includes("\n") ? "Name must be one line" : null],
    ["group", textProblem("Group", option.group, maxOptionGroupLength)],
    [
      "text",
      textProblem("Text", option.text, maxOptionTextLength) ??
        (unknown.length === 0
          ? null
          : `Text ${unknownPlaceholderText(unknown[0] ?? "", cranePlaceholders, "The hint of the field")}`),
    ],
    ["hsn_sac", /^\d{4,8}$/.test(option.code) ? null : "HSN or SAC must be 4 to 8 digits"],
    ["unit", textProblem("Unit", option.unit, maxUnitLength, true)],
    ["price", priceProblem("Price", option.price)],
    ["cost", option.cost === null ? null : priceProblem("Cost", option.cost)],
    ...conditionProblems(option.holds ?? {}).map(({ msg }): [string, string] => ["holds", msg]),
  ];
  return found.flatMap(([field, msg]) => (msg === null ? [] : [{ field, msg }]));
}

/** Says a fault of an option in a sentence of its own. */
export const problemText = ({ field, msg }: { field: string; msg: string }): string =>
  field === "holds" ? `Condition ${msg}` : msg;

/** Returns the faults of a catalogue with their places. Two options with one name are refused. */
export function catalogueProblems(options: readonly CatalogueOption[]): Problem[] {
  if (options.length > maxOptions) return [{ msg: tooManyOptions, loc: ["body", "options"] }];
  const names = new Map<string, number>();
  return options.flatMap((option, at) => {
    const key = nameKey(option.name);
    const first = names.get(key);
    if (key !== "") names.set(key, first ?? at);
    const twice =
      first === undefined
        ? []
        : [{ field: "name", msg: `Name is that of option ${first + 1}, too. Give one of them another name` }];
    return [...optionProblems(option), ...twice].map(({ field, msg }) => ({
      msg: `${option.name || `Option ${at + 1}`}: ${problemText({ field, msg })}`,
      loc: ["body", "options", at, field],
    }));
  });
}

/** Returns the option of this name. */
export const optionNamed = (options: readonly CatalogueOption[], name: string): CatalogueOption | undefined =>
  options.find((option) => nameKey(option.name) === nameKey(name));

/**
 * Returns the options that hold for a crane with its values in their texts. A line of a text whose value the crane lacks is left
 * out.
 */
export const optionsForCrane = (
  options: readonly CatalogueOption[],
  { crane, lines, technical }: Omit<RowCrane, "position">,
): CatalogueOption[] =>
  options
    .filter(({ holds }) => holdsFor(holds, crane))
    .map((option) => ({
      ...option,
      text: fillRow(option.text, { lines, technical, sale: noSaleValues }),
    }));

/** Returns all options with texts for no crane: lines with a value of the crane are left out. */
export const optionsWithoutCrane = (options: readonly CatalogueOption[]): CatalogueOption[] =>
  options.map((option) => ({
    ...option,
    text: fillRow(option.text, { lines: [], technical: noTechnicalTexts, sale: noSaleValues }),
  }));

const allCranes = "all cranes";

/**
 * Returns the crane of an option as its position names it. Undefined in an offer of one crane. Cranes of one title can all take
 * it: its quantity says how many do.
 * @param titles the titles of all cranes of the offer
 * @param title that of the chosen one
 */
export function craneOfOption(titles: readonly string[], title: string | undefined): string | undefined {
  if (titles.length < 2) return undefined;
  return new Set(titles).size === 1 ? allCranes : title;
}

/**
 * Returns whether a position of an offer has an option for a crane. One that names no crane is for the first.
 * @param titles the titles of all cranes of the offer
 * @param title that of the crane
 */
export function isOptionOf(
  { option = "", text }: { option?: string | undefined; text: string },
  name: string,
  titles: readonly string[],
  title: string | undefined,
): boolean {
  if (nameKey(option) !== nameKey(name)) return false;
  if (new Set(titles).size < 2) return true;
  const named = text.split("\n").flatMap((line) => /^For (.+)$/.exec(line)?.[1] ?? []);
  const cranes = named.filter((each) => titles.includes(each));
  if (cranes.length > 0) return title !== undefined && cranes.includes(title);
  return named.includes(allCranes) || title === titles[0];
}

/**
 * Returns the text of an option as a position of an offer prints it: the name, and its text below.
 * @param craneTitle the crane that it is for, in an offer of several; absent in any other
 */
export const positionTextOf = (
  { name, text }: Pick<CatalogueOption, "name" | "text">,
  craneTitle?: string,
): string =>
  [name, ...(craneTitle ? [`For ${craneTitle}`] : []), text].filter((line) => line !== "").join("\n");

/** The parts by which two versions of an option are compared, in order. */
const comparedParts: readonly [label: string, textOf: (option: CatalogueOption) => string][] = [
  ["Group", ({ group }) => group],
  ["Text", ({ text }) => text.slice(0, 80)],
  ["Usually", ({ kind }) => offerKindTitles[kind]],
  ["HSN/SAC", ({ code }) => code],
  ["Unit", ({ unit }) => unit],
  ["Price", ({ price }) => formatMoney(price)],
  ["Cost", ({ cost }) => (cost === null ? "" : formatMoney(cost))],
  ["Offered for", ({ holds }) => conditionInWords(holds)],
];

/** Returns the fields in which two options differ, each with the old and the new value. */
export const optionChanges = (before: CatalogueOption, after: CatalogueOption): string[] => [
  ...(before.name === after.name ? [] : [`Name: ${before.name} → ${after.name}`]),
  ...comparedParts.flatMap(([label, textOf]) => {
    const [old, next] = [textOf(before), textOf(after)];
    // A long text may differ after its shown beginning.
    const isSame = label === "Text" ? before.text === after.text : old === next;
    return isSame ? [] : [`${label}: ${old || "empty"} → ${next || "empty"}`];
  }),
];

/** Returns the differences of two catalogues, each in a sentence without a full stop. */
export function catalogueChanges(
  before: readonly CatalogueOption[],
  after: readonly CatalogueOption[],
): string[] {
  const changed = after.flatMap((option) => {
    const old = optionNamed(before, option.name);
    if (!old) return [`${option.name} added`];
    const changes = optionChanges(old, option);
    return changes.length === 0 ? [] : [`${option.name}: ${changes.join(", ")}`];
  });
  const removed = before.filter(({ name }) => !optionNamed(after, name)).map(({ name }) => `${name} removed`);
  const all = [...changed, ...removed];
  const order = (options: readonly CatalogueOption[]) => options.map(({ name }) => nameKey(name)).join("\n");
  return all.length === 0 && order(before) !== order(after) ? ["Order changed"] : all;
}
