import golden from "../../../fixtures/readings/quick-entry.json" with { type: "json" };
import { byCraneType } from "../crane-types.ts";
import { choicesOf } from "../quick-entry/choices.ts";
import type { Choices, Reading } from "../quick-entry/entry.ts";
import type { Question, QuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { exampleTables } from "./example-tables.ts";

/** The choices of the example price tables. */
export const exampleChoices: Choices = byCraneType((id) => choicesOf(id, exampleTables[id]));

type GoldenQuestion = {
  readings?: readonly Reading[];
  field?: string;
  given?: string;
  offered?: readonly string[];
};
type Expected = {
  craneType: string | null;
  values: Reading;
  customer: string | null;
  quantity: number | null;
  unknown: readonly string[];
  questions: readonly GoldenQuestion[];
};
export type GoldenLine = { id: string; line: string; why: string; expected: Expected };

export const goldenLines = golden.lines as unknown as readonly GoldenLine[];

/** The words of unknown texts that mean something, without case and punctuation. */
const unknownWords = (unknown: readonly string[]): string =>
  unknown
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "" && !golden.means_nothing.includes(word))
    .join(" ");

const sorted = (reading: Reading): string => JSON.stringify(Object.entries(reading).sort());

const questionText = (question: GoldenQuestion | Question): string =>
  "readings" in question && question.readings
    ? question.readings.map(sorted).sort().join(" or ")
    : JSON.stringify([
        "field" in question && question.field,
        "given" in question && question.given,
        "offered" in question && question.offered,
      ]);

/** An entry in the form in which the reference list compares. */
export const comparable = (entry: Expected | QuickEntry) => ({
  craneType: entry.craneType,
  values: sorted(entry.values),
  customer: entry.customer,
  quantity: entry.quantity,
  unknown: unknownWords(entry.unknown),
  questions: entry.questions.map(questionText).sort(),
});

const shortNames: Readonly<Record<string, string>> = {
  "span.capacity": "load",
  "span.span_width_m": "span",
  "hoist.height_m": "lift",
  "lt_gantry.lt_length": "bay",
  "column.column_height": "high",
  "column.no_of_columns": "count",
  "column.column_type": "column",
  "lt_gantry.gantry_type": "gantry",
  "hoist.hoist_type": "hoist",
  "end_carriage.end_carriage_type": "ec",
  "span.metal_price": "spanRate",
  "column.metal_price": "columnRate",
  "lt_gantry.metal_price": "gantryRate",
  "wiring.wiring_cost_per_meter": "wiring",
  "margin.margin_percentage": "margin",
};

export const shortReading = (reading: Reading): string =>
  Object.entries(reading)
    .map(([field, value]) => `${shortNames[field] ?? field}=${value}`)
    .sort()
    .join(" ");

/**
 * Returns an entry in a short notation: "sg; load=5T span=15; @Acme; 2 nos; ?lift=6|high=6; !M5". It leaves
 * out the question of the crane type, which every line without one has.
 */
export function inShort(entry: QuickEntry): string {
  const questions = entry.questions
    .filter(({ key }) => key !== "craneType")
    .map((question) =>
      "readings" in question
        ? `?${question.readings.map(shortReading).join("|")}`
        : `?${shortNames[question.field]} ${question.given}: ${question.offered.join(", ")}`,
    );
  const { craneType, values, customer, quantity, unknown } = entry;
  return [
    craneType === null ? "none" : craneType === "single-girder" ? "sg" : "dg",
    ...(Object.keys(values).length > 0 ? [shortReading(values)] : []),
    ...(customer === null ? [] : [`@${customer}`]),
    ...(quantity === null ? [] : [`${quantity} nos`]),
    ...questions,
    ...(unknown.length > 0 ? [`!${unknown.join(", ")}`] : []),
  ].join("; ");
}
