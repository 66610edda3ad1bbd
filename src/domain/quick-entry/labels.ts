import { findComponent } from "../components/registry.ts";
import { readPrice } from "../price-tables/reading.ts";
import { columnCount, columnHeight, lift, type Reading, runway, spanWidth } from "./entry.ts";
import { leftOut } from "./words.ts";

/**
 * `none`: a number alone; `rate`: a number alone behind "@"; `nos`, `cranes`: counted; `rupees`: an amount without "per".
 */
export type Unit =
  | ("none" | "rate" | "rupees" | "perKg" | "perM")
  | ("length" | "tonnes" | "percent" | "nos" | "cranes");
export type Amount = { unit: Unit; value: string };

/** `behind`: the number follows the label ("lift 6"); else it stands before it ("6m lift"). */
export type Side = "behind" | "before";

/**
 * Returns the meaning of a label and its number: one reading, several that are asked, or none when the number does
 * not fit. `lessNamed`: what the line names elsewhere is not asked.
 */
export type Meaning = { readings: readonly Reading[]; lessNamed: boolean; isAsked: boolean };

export type Label = {
  written: readonly string[];
  units: readonly Unit[];
  /** A number before it is a count without a unit. */
  counted?: true;
  /** It names a part with a typed price: its numbers are rupees with groups and multipliers. */
  priced?: true;
  meaning: (amount: Amount, side: Side) => Meaning;
};

const reads = (reading: Reading): Meaning => ({ readings: [reading], lessNamed: false, isAsked: false });
const asks = (...readings: Reading[]): Meaning => ({ readings, lessNamed: true, isAsked: true });
const meaningless: Meaning = { readings: [], lessNamed: false, isAsked: false };

const measured = (field: string, written: readonly string[]): Label => ({
  written,
  units: ["none", "length"],
  meaning: ({ value }) => reads({ [field]: value }),
});

const mostCranes = 999;
const isWhole = (value: string): boolean => !value.includes(".");
/** Returns whether plain decimal text can be a number of cranes: whole, and at most 999. */
export const isQuantity = (value: string): boolean => isWhole(value) && Number(value) <= mostCranes;

const perKg = (written: readonly string[], ...fields: string[]): Label => ({
  written,
  units: ["none", "perKg", "rupees", "rate"],
  meaning: ({ value }) => reads(Object.fromEntries(fields.map((field) => [field, value]))),
});

const spanSteel = "span.metal_price";
const columnSteel = "column.metal_price";
const gantrySteel = "lt_gantry.metal_price";

/** A rate per kilogram without a name: of the girder and the columns, or of the runway too. */
export const unnamedSteel = (value: string): Meaning =>
  asks(
    { [spanSteel]: value, [columnSteel]: value },
    { [spanSteel]: value, [columnSteel]: value, [gantrySteel]: value },
  );

const columnWords = ["column", "columns", "col", "cols"];
const withColumn = (text: (column: string) => string): string[] => columnWords.map(text);

const steel: Label = {
  written: ["steel"],
  units: ["none", "perKg", "rupees", "rate"],
  meaning: ({ value }) => unnamedSteel(value),
};

const heightOf = (written: readonly string[]): Label => ({
  written,
  units: ["none", "length"],
  meaning: ({ value }) => asks({ [lift]: value }, { [columnHeight]: value }),
});

/** After a column it is the height of that column. */
export const shortHeight = heightOf(["ht"]);

export const column: Label = {
  written: columnWords,
  units: ["none", "length", "nos"],
  counted: true,
  meaning: ({ unit, value }, side) => {
    if (unit === "length") return reads({ [columnHeight]: value });
    if (unit === "nos" || side === "before")
      return isWhole(value) ? reads({ [columnCount]: value }) : meaningless;
    return isWhole(value)
      ? asks({ [columnHeight]: value }, { [columnCount]: value })
      : reads({ [columnHeight]: value });
  },
};

const numbersOf = ["no of", "nos of", "number of"];

const numberOfColumns: Label = {
  written: numbersOf.flatMap((start) => withColumn((name) => `${start} ${name}`)),
  units: ["none", "nos"],
  meaning: ({ value }) => (isWhole(value) ? reads({ [columnCount]: value }) : meaningless),
};

const quantity: Label = {
  written: ["qty", "quantity", ...numbersOf.flatMap((start) => [`${start} cranes`, `${start} crane`])],
  units: ["none", "nos", "cranes"],
  meaning: ({ value }) => (isQuantity(value) ? reads({ quantity: value }) : meaningless),
};

const wiring: Label = {
  written: ["wiring"],
  units: ["none", "perM", "rupees", "rate"],
  meaning: ({ value }) => reads({ "wiring.wiring_cost_per_meter": value }),
};

export const margin: Label = {
  written: ["margin"],
  units: ["none", "percent", "rate"],
  meaning: ({ value }) => (Number(value) <= 100 ? reads({ "margin.margin_percentage": value }) : meaningless),
};

/** It has a percentage that is not the margin. */
const tax: Label = {
  written: ["gst", "igst", "cgst", "sgst"],
  units: ["percent"],
  meaning: () => meaningless,
};

const spanLength = measured(spanWidth, ["span", "sp"]);

const gantryWords = ["lt", "gantry", "lt gantry"];
export const runwayLength = measured(runway, [
  ...["bay", "lt bay", "bay length", "runway", "runway length", "long travel", "long travel length"],
  ...gantryWords.flatMap((name) => [name, `${name} length`]),
]);

const heightsOf = (names: readonly string[]): string[] =>
  ["height", "ht"].flatMap((high) => names.flatMap((name) => [`${name} ${high}`, `${high} of ${name}`]));

export const heightOfColumn = measured(columnHeight, heightsOf(["column", "col"]));
/** A number before it counts them. */
export const heightOfColumns = measured(columnHeight, heightsOf(["columns", "cols"]));

/** Returns the labels of the parts whose price is always typed: "erection 95,000". */
const pricedParts = (): Label[] =>
  Object.entries(leftOut)
    .filter(([component]) => findComponent(component)?.pricing.by === "typing")
    .map(([component, names]) => ({
      written: names.flatMap((name) => [name, `${name} cost`, `${name} charges`, `${name} price`]),
      units: ["none", "rupees", "rate"],
      priced: true,
      meaning: ({ value }) =>
        readPrice(value) === null ? meaningless : reads({ [`${component}.price`]: value }),
    }));

/** Returns every label of the grammar. */
export const allLabels = (): Label[] => [
  spanLength,
  measured(lift, ["lift", "hol", "height of lift", "lifting height"]),
  runwayLength,
  heightOfColumn,
  heightOfColumns,
  heightOf(["height"]),
  shortHeight,
  column,
  numberOfColumns,
  quantity,
  perKg(["span steel"], spanSteel),
  perKg(["gantry steel", "lt gantry steel"], gantrySteel),
  perKg(
    withColumn((name) => `${name} steel`),
    columnSteel,
  ),
  steel,
  wiring,
  margin,
  tax,
  ...pricedParts(),
];

/** Returns whether this is the label of the span. */
export const isSpanLabel = (label: Label): boolean => label === spanLength;
/** Returns whether the numbers of this label are lengths. */
export const isOfLength = ({ units }: Label): boolean => units.includes("length");
/** Returns whether this label is one of columns. */
export const isOfColumns = (label: Label): boolean =>
  [column, heightOfColumn, heightOfColumns, numberOfColumns].includes(label);
