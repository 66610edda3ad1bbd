import { columnCount, columnHeight, lift, type Reading, runway, spanWidth } from "./entry.ts";

/** `none`: a number alone; `nos`, `cranes`: counted; `rupees`: an amount without "per". */
export type Unit = "none" | "length" | "tonnes" | "percent" | "perKg" | "perM" | "rupees" | "nos" | "cranes";
export type Amount = { unit: Unit; value: string };

/** `behind`: the number follows the label ("lift 6"); else it stands before it ("6m lift"). */
export type Side = "behind" | "before";

/**
 * What a label and its number mean: one reading, several of which one is asked, none where the number is nothing of the
 * kind. `lessNamed`: what the line names elsewhere is not asked.
 */
export type Meaning = { readings: readonly Reading[]; lessNamed: boolean; isAsked: boolean };

export type Label = {
  written: readonly string[];
  units: readonly Unit[];
  /** A number before it counts what it names, and needs no unit. */
  counted?: true;
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
/** Whether plain decimal text may be a number of cranes: whole, and at most 999. */
export const isQuantity = (value: string): boolean => isWhole(value) && Number(value) <= mostCranes;

const perKg = (written: readonly string[], ...fields: string[]): Label => ({
  written,
  units: ["none", "perKg", "rupees"],
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
  units: ["none", "perKg", "rupees"],
  meaning: ({ value }) => unnamedSteel(value),
};

const height: Label = {
  written: ["height"],
  units: ["none", "length"],
  meaning: ({ value }) => asks({ [lift]: value }, { [columnHeight]: value }),
};

const column: Label = {
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

const numberOfColumns: Label = {
  written: ["no of", "nos of", "number of"].flatMap((start) => withColumn((name) => `${start} ${name}`)),
  units: ["none", "nos"],
  meaning: ({ value }) => (isWhole(value) ? reads({ [columnCount]: value }) : meaningless),
};

const quantity: Label = {
  written: ["qty", "quantity"],
  units: ["none", "nos", "cranes"],
  meaning: ({ value }) => (isQuantity(value) ? reads({ quantity: value }) : meaningless),
};

const wiring: Label = {
  written: ["wiring"],
  units: ["none", "perM", "rupees"],
  meaning: ({ value }) => reads({ "wiring.wiring_cost_per_meter": value }),
};

const margin: Label = {
  written: ["margin"],
  units: ["none", "percent"],
  meaning: ({ value }) => (Number(value) <= 100 ? reads({ "margin.margin_percentage": value }) : meaningless),
};

/** It has a percentage of its own, which must not go to the margin. */
const tax: Label = {
  written: ["gst", "igst", "cgst", "sgst"],
  units: ["percent"],
  meaning: () => meaningless,
};

export const labels: readonly Label[] = [
  measured(spanWidth, ["span", "sp"]),
  measured(lift, ["lift", "hol", "height of lift", "lifting height"]),
  measured(runway, ["bay", "lt", "lt length", "lt gantry", "runway", "gantry"]),
  measured(
    columnHeight,
    ["height", "ht"].flatMap((high) => [
      ...withColumn((name) => `${name} ${high}`),
      ...withColumn((name) => `${high} of ${name}`),
    ]),
  ),
  height,
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
];
