import { components, shortLabel } from "../components/registry.ts";
import { craneTypes, findCraneType } from "../crane-types.ts";
import { formatMoney, formatNumber, inList } from "../numbers/format.ts";
import { canonicalNumber, readPrice } from "../price-tables/reading.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import {
  type AmbiguousReading,
  alternatesField,
  auxiliaryCapacity,
  fieldsIn,
  type Reading,
  runwayShare,
  spanWidth,
  topOfRail,
} from "./entry.ts";
import { isFarOff } from "./far-off.ts";
import type { Question } from "./parse-quick-entry.ts";

/** Returns a value in the line's own words: its name, and the value with its unit. */
export type ValueInWords = { name: string; value: string };

/** Shorter than the wizard's labels, as typed in a line. */
const names: Readonly<Record<string, string>> = {
  craneType: "Crane",
  customer: "Customer",
  quantity: "Quantity",
  template: "Template",
  "span.capacity": "Capacity",
  "span.span_width_m": "Span",
  "hoist.hoist_type": "Hoist",
  "hoist.height_m": "Lift",
  "span.metal_price": "Span steel",
  "lt_gantry.metal_price": "LT gantry steel",
  "column.metal_price": "Column steel",
  "margin.margin_percentage": "Margin",
  [auxiliaryCapacity]: "Auxiliary capacity",
  [topOfRail]: "Top of rail",
  [runwayShare]: "Cranes",
};

const componentOf = (field: string) => {
  const [id = "", name = ""] = field.split(".");
  return { definition: Object.values(components).find((each) => each.id === id), name };
};

function nameOf(field: string): string {
  const { definition, name } = componentOf(field);
  const known = names[field];
  if (known) return known;
  if (name === "in_scope") return definition?.title ?? field;
  if (name === "price") return `${definition?.title} price`;
  const described = definition?.fields[name];
  return described ? shortLabel(described) : field;
}

function valueText(field: string, value: string): string {
  const { definition, name } = componentOf(field);
  if (field === "craneType") {
    const type = findCraneType(value);
    return type ? craneTypes[type.id].label : value;
  }
  if (field === "quantity") return `${value} ${value === "1" ? "no." : "nos."}`;
  if (field === "margin.margin_percentage") return `${value}%`;
  if (field === auxiliaryCapacity) return `${value}T`;
  if (field === topOfRail) return `${value} mm`;
  if (name === "in_scope") return value === "no" ? "not in our scope" : "in our scope";
  if (name === "price") return formatMoney(readPrice(value));
  const format = definition?.fields[name]?.format;
  const unit = format?.kind === "number" ? format.unit : "";
  if (unit.startsWith("₹")) return `${value} ${unit}`;
  return unit === "" ? value : `${value} ${unit}`;
}

/** Each value of a reading by its name. */
export const valuesInReading = (reading: Reading): ValueInWords[] =>
  Object.entries(reading).map(([field, value]) => ({ name: nameOf(field), value: valueText(field, value) }));

const sentence = (reading: Reading): string =>
  valuesInReading(reading)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");

const isSteel = (reading: Reading): boolean =>
  Object.keys(reading).every((field) => field.endsWith(".metal_price"));

const isScope = (reading: Reading): boolean =>
  Object.keys(reading).every((field) => field.endsWith(".in_scope"));

const steelOf = (reading: Reading): string =>
  inList(Object.keys(reading).map((field) => componentOf(field).definition?.title ?? field));

type Choice = { text: string; reading: Reading };

/** "60 m (60,000 mm)": the typed value, and the probable one. */
function farOffText(reading: Reading): string {
  const [field = "", value = ""] = Object.entries(reading)[0] ?? [];
  const text = valueText(field, value);
  if (isFarOff(field, value)) return text;
  return `${text} (${formatNumber(Number(value) * 1000)} mm)`;
}

function readingsAsked(
  words: string,
  { readings, isFarOff: isFar }: AmbiguousReading,
): { title: string; choices: Choice[] } {
  const fields = fieldsIn(readings);
  const quoted = words === "" ? "" : `“${words}”: `;
  if (fields.has("craneType"))
    return { title: `${quoted}which crane?`, choices: readings.map((reading) => choice(reading, true)) };
  if (readings.every(isSteel))
    return {
      title: `${quoted}the metal price of what?`,
      choices: readings.map((reading) => ({ text: steelOf(reading), reading })),
    };
  if (readings.every(isScope)) {
    const parts = Object.keys(readings[0] ?? {}).map((field) => titleInSentence(nameOf(field)));
    return {
      // “By us” of a customer's message means the customer, so the question has no “us”.
      title: `${quoted}who supplies ${inList(parts)}: our firm or the customer?`,
      choices: readings.map((reading) => ({
        text: Object.values(reading).includes("no") ? "The customer or others" : "Our firm",
        reading,
      })),
    };
  }
  const [[field = ""], [first = {}, ...more]] = [[...fields], readings];
  const isOneField = fields.size === 1;
  const isOne = isOneField && more.length === 0;
  const name = titleInSentence(nameOf(field));
  const asked = isOne ? `${name}${isFar ? ` ${farOffText(first)}` : ""}?` : `which ${name}?`;
  return {
    title: `${quoted}${isOneField ? asked : "what is it?"}`,
    choices: readings.map((reading) => choice(reading, isOneField && !isOne)),
  };
}

function choice(reading: Reading, onlyValue: boolean): Choice {
  const [first] = valuesInReading(reading);
  return { text: onlyValue && first ? first.value : sentence(reading), reading };
}

/** The end of the title of a question about a size that the price tables lack. */
export const notInTable = "is not in the price table";

/** A question with its choices. `words` are its words in the line. */
export function describeQuestion(question: Question, words: string): { title: string; choices: Choice[] } {
  if ("readings" in question) {
    const { title, choices } = readingsAsked(words, question);
    const both = { text: "Give both prices", reading: { [alternatesField]: "both" } };
    return {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      choices: question.areAlternates ? [...choices, both] : choices,
    };
  }
  const { field, given, offered, pricedAs } = question;
  const textOf = (value: string): string =>
    pricedAs !== undefined && value === given
      ? `${valueText(field, value)}, priced as ${valueText(field, pricedAs)}`
      : valueText(field, value);
  // What holds for the crane that is asked for comes first: 40T before 30T for 32T. No other span fits its bay.
  const sizeOf = (value: string): number => canonicalNumber(value) ?? 0;
  const holds = (value: string): boolean => field === spanWidth || sizeOf(value) >= sizeOf(given);
  const choices = [...offered.filter(holds), ...offered.filter((value) => !holds(value))].map((value) => ({
    text: textOf(value),
    reading: { [field]: value },
  }));
  // The ordered crane comes first: the wizard estimates its girder.
  const estimated = { text: `${valueText(field, given)}, estimated`, reading: { [field]: given } };
  return {
    title: `${nameOf(field)} ${valueText(field, given)} ${notInTable}`,
    choices: field === spanWidth ? [estimated, ...choices] : choices,
  };
}
