import { wiring } from "../components/wiring.ts";
import { decimalText, multiplyDecimals, parseDecimal } from "../numbers/money.ts";
import { readPrice } from "../price-tables/reading.ts";
import type { NumberElement } from "./element-kinds.ts";
import {
  auxiliaryCapacity,
  capacityField,
  columnCount,
  columnHeight,
  columnSteel,
  gantrySteel,
  liftField,
  type Reading,
  runwayField,
  spanSteel,
  spanWidth,
  topOfRail,
} from "./entry.ts";
import { fromMillimetres, isFarOff } from "./far-off.ts";
import { maxQuantity, productOf, sumOf } from "./numbers.ts";
import type { LabelName } from "./words.ts";

/** The meaning of a number beside a label, or alone: readings, none for another thing; several are asked. */
export type NumberReadings = {
  readings: readonly Reading[];
  isAsked: boolean;
  isFarOff?: boolean;
  slot?: string;
};
const reads = (reading: Reading): NumberReadings => ({ readings: [reading], isAsked: false });
export const ambiguousReadings = (...readings: readonly Reading[]): NumberReadings => ({
  readings,
  isAsked: true,
});
/** The number belongs to the label, and gives no value. */
export const noReading: NumberReadings = { readings: [], isAsked: false };

/** The smallest sizes of a crane, in metres. Below them a number without a unit numbers something: "bay 2". */
const smallest: Readonly<Record<string, number>> = {
  ...{ [spanWidth]: 3, [liftField]: 2, [runwayField]: 10, [columnHeight]: 2 },
};
const maxRate = 500;
/** Below this amount, in rupees, thousands may be meant. */
const askBelowPrice = 1000;
const usualRates = 3;

const isWhole = (value: string): boolean => !value.includes(".");
const isQuantity = (value: string): boolean =>
  isWhole(value) && Number(value) > 0 && Number(value) <= maxQuantity;

/** The longest runway, in metres, that bays are multiplied for: "bay of 60 x 15 m" has a length and a width. */
export const longestProduct = 600;

/** Returns the values that a number may mean, the likeliest first. */
function valuesOf({ joined, values }: NumberElement): string[] {
  const [first = ""] = values;
  if (joined === "one") return [first];
  if (joined === "sum") return [sumOf(values), ...values];
  if (joined === "product" || joined === "bays") return [productOf(values), ...[...values].reverse()];
  return [...values];
}

/** Returns the meaning of a length for a field. */
function lengthOf(field: string, number: NumberElement): NumberReadings {
  const isProduct = number.joined === "product";
  const values = valuesOf(number).filter(
    (value, at) => Number(value) > 0 && !(isProduct && at === 0 && Number(value) > longestProduct),
  );
  const readings = values.map((value) => ({ [field]: value }));
  const [value = "", count = ""] = [values[0], number.values[0]];
  if (readings.length === 0) return noReading;
  if (number.joined === "bays" && field === runwayField && Number(count) > 2)
    return reads({ [runwayField]: value });
  if (number.joined !== "one" || number.unit === "converted" || number.unit === "running")
    return ambiguousReadings(...readings);
  if (isFarOff(field, value)) {
    // "span hoist 250000" is no length in millimetres either.
    if (number.unit === "none" && isFarOff(field, String(Number(value) / 1000))) return noReading;
    return { ...ambiguousReadings({ [field]: fromMillimetres(field, value) ?? value }), isFarOff: true };
  }
  if (Number(value) < (smallest[field] ?? 0) && number.unit === "none") return noReading;
  return Number(value) < (smallest[field] ?? 0) / 2
    ? ambiguousReadings(...readings)
    : reads({ [field]: value });
}

export const isZero = ({ values }: NumberElement): boolean => values.every((value) => Number(value) === 0);

export function countOf(field: string, number: NumberElement): NumberReadings {
  const values = valuesOf(number).filter((value) => isWhole(value) && Number(value) > 0);
  const readings = values.map((value) => ({ [field]: value }));
  if (readings.length === 0 || (field === "quantity" && !values.every(isQuantity))) return noReading;
  const isFar = isFarOff(field, values[0] ?? "");
  const meant =
    number.joined === "one" && !isFar ? { readings, isAsked: false } : ambiguousReadings(...readings);
  return { ...meant, isFarOff: isFar, slot: "count" };
}

function columnOf(number: NumberElement, isBehindLabel: boolean): NumberReadings {
  if (number.unit === "length" || number.unit === "converted")
    return { ...lengthOf(columnHeight, number), slot: "height" };
  if (number.unit === "nos" || (number.unit === "none" && !isBehindLabel))
    return countOf(columnCount, number);
  if (number.unit === "rate") return noReading;
  const values = valuesOf(number).filter((value) => Number(value) > 0);
  const [height, count] = [
    values.map((value) => ({ [columnHeight]: value })),
    values.filter(isWhole).map((value) => ({ [columnCount]: value })),
  ];
  return height.length > 0 && values.every((value) => !isFarOff(columnHeight, value) || isWhole(value))
    ? { readings: [...height, ...count], isAsked: count.length > 0 || values.length > 1, slot: "height" }
    : noReading;
}

/** A rate per kilogram without a name: of the girder and the columns, or of the runway too. */
export const unnamedSteel = (value: string): Reading[] => [
  { [spanSteel]: value, [columnSteel]: value },
  { [spanSteel]: value, [columnSteel]: value, [gantrySteel]: value },
];

export function rateOf(
  number: NumberElement,
  readingsOf: (value: string) => readonly Reading[],
  isAsked: boolean,
): NumberReadings {
  const values = valuesOf(number);
  if (values.some((value) => Number(value) > maxRate || Number(value) <= 0)) return noReading;
  return { readings: values.flatMap(readingsOf), isAsked: isAsked || number.joined !== "one" };
}

/** The price of a part in rupees. A small one may be meant in thousands. */
function priceOf(component: string, number: NumberElement): NumberReadings {
  const [value = ""] = number.values;
  if (number.joined !== "one" || readPrice(value) === null || Number(value) <= 0) return noReading;
  const field = `${component}.price`;
  const thousands = parseDecimal(value);
  if (Number(value) < askBelowPrice && thousands)
    return ambiguousReadings(
      { [field]: decimalText(multiplyDecimals(thousands, { units: 1000n, scale: 0 })) },
      { [field]: value },
    );
  return reads({ [field]: value });
}

function wiringOf(number: NumberElement): NumberReadings {
  const [value = ""] = number.values;
  if (number.joined !== "one" || Number(value) <= 0) return noReading;
  const isHigh = Number(value) > usualRates * Number(wiring.fields.wiring_cost_per_meter.initial);
  const [perMetre, lumpSum] = [{ "wiring.wiring_cost_per_meter": value }, { "wiring.price": value }];
  if (!isHigh) return reads(perMetre);
  return number.unit === "perM" ? ambiguousReadings(perMetre) : ambiguousReadings(lumpSum, perMetre);
}

function marginOf(number: NumberElement): NumberReadings {
  const values = valuesOf(number);
  if (values.some((value) => Number(value) > 100)) return noReading;
  return {
    readings: values.map((value) => ({ "margin.margin_percentage": value })),
    isAsked: number.joined !== "one",
  };
}

const tonnes = (value: string): string => `${value}T`;
/** Returns the meaning of a weight: a capacity, or the main and the auxiliary one. */
export function capacityOf({ joined, values }: NumberElement): NumberReadings {
  const [main = "", auxiliary = ""] = values;
  if (joined === "hoists") return reads({ [capacityField]: tonnes(main), [auxiliaryCapacity]: auxiliary });
  if (values.some((value) => Number(value) <= 0)) return noReading;
  const readings = values.map((value) => ({ [capacityField]: tonnes(value) }));
  if (joined === "range" || joined === "product") return noReading;
  if (joined === "sum") {
    const sum = { [capacityField]: tonnes(sumOf(values)) };
    const both = { [capacityField]: tonnes(main), [auxiliaryCapacity]: auxiliary };
    return Number(main) > Number(auxiliary) && values.length === 2
      ? ambiguousReadings(both, sum)
      : ambiguousReadings(sum, ...readings);
  }
  return joined === "one" ? { readings, isAsked: false } : ambiguousReadings(...readings);
}

const metresToMillimetres = { units: 1000n, scale: 0 };
function railOf(number: NumberElement): NumberReadings | null {
  if (number.joined !== "one") return null;
  const metres = parseDecimal(number.values[0] ?? "");
  const isMetres = Number(number.values[0]) < 100;
  if (!metres || number.unit === "converted") return noReading;
  return reads({
    [topOfRail]: decimalText(isMetres ? multiplyDecimals(metres, metresToMillimetres) : metres),
  });
}

/** "height 6 m": the lift, or the height of the columns. */
const heightOf = (number: NumberElement): NumberReadings =>
  ambiguousReadings(...lengthOf(liftField, number).readings, ...lengthOf(columnHeight, number).readings);

/** "column height 6 m"; "column height 8 nos" counts columns or cranes. */
function columnHeightOf(number: NumberElement): NumberReadings {
  if (number.unit !== "nos") return lengthOf(columnHeight, number);
  const counts = number.values.flatMap((value) => [{ [columnCount]: value }, { quantity: value }]);
  return { ...ambiguousReadings(...counts), slot: "count" };
}

const asked = (meant: NumberReadings): NumberReadings => ({ ...meant, isAsked: true });

type Units = readonly NumberElement["unit"][];
type LabelMeaning = (number: NumberElement, isBehindLabel: boolean) => NumberReadings | null;
const [sizeUnits, amountUnits]: readonly [Units, Units] = [
  ["none", "length", "converted", "rate"],
  ["none", "rupees", "rate"],
];
const heightUnits: Units = [...sizeUnits, "nos"];
const steelUnits: Units = [...amountUnits, "perKg"];

/** The units of the numbers that each label takes, and the meaning of such a number beside it. */
const labelMeanings: Readonly<Record<LabelName, readonly [units: Units, meaning: LabelMeaning]>> = {
  span: [sizeUnits, (number) => lengthOf(spanWidth, number)],
  bayWidth: [sizeUnits, (number) => asked(lengthOf(spanWidth, number))],
  lift: [sizeUnits, (number) => lengthOf(liftField, number)],
  hook: [sizeUnits, (number) => asked(lengthOf(liftField, number))],
  runway: [[...sizeUnits, "running"], (number) => lengthOf(runwayField, number)],
  travel: [sizeUnits, (number) => asked(lengthOf(runwayField, number))],
  length: [sizeUnits, (number) => asked(lengthOf(runwayField, number))],
  height: [sizeUnits, heightOf],
  shortHeight: [sizeUnits, heightOf],
  topOfRail: [sizeUnits, railOf],
  column: [heightUnits, columnOf],
  columnHeight: [heightUnits, columnHeightOf],
  columnsHeight: [
    heightUnits,
    (number, isBehindLabel) =>
      number.unit === "none" && !isBehindLabel ? countOf(columnCount, number) : columnHeightOf(number),
  ],
  columnCount: [["none", "nos"], (number) => countOf(columnCount, number)],
  quantity: [["none", "nos", "cranes"], (number) => countOf("quantity", number)],
  spanSteel: [steelUnits, (number) => rateOf(number, (value) => [{ [spanSteel]: value }], false)],
  gantrySteel: [steelUnits, (number) => rateOf(number, (value) => [{ [gantrySteel]: value }], false)],
  columnSteel: [steelUnits, (number) => rateOf(number, (value) => [{ [columnSteel]: value }], false)],
  steel: [steelUnits, (number) => rateOf(number, unnamedSteel, true)],
  wiring: [[...amountUnits, "perM"], wiringOf],
  margin: [["none", "percent", "rate"], marginOf],
  erection: [amountUnits, (number) => priceOf("industrial_erection", number)],
  panel: [amountUnits, (number) => priceOf("panel", number)],
  // "Lift: main 10 m, aux 11 m"
  main: [
    ["tonnes", "length"],
    (number) => (number.unit === "length" ? asked(lengthOf(liftField, number)) : capacityOf(number)),
  ],
  // The lift of "12 m main, 13 m aux" is no span.
  auxiliary: [
    ["tonnes", "length"],
    ({ joined, unit, values: [value = ""] }) => {
      if (unit === "length") return noReading;
      return joined === "one" ? reads({ [auxiliaryCapacity]: value }) : null;
    },
  ],
  endCarriage: [[], () => null],
};
/** Labels of amounts in rupees. */
export const amounts: readonly LabelName[] = ["erection", "panel", "wiring"];

/** Returns what a label and its number mean; null when the number does not fit the label. */
export function meantBy(
  label: LabelName,
  number: NumberElement,
  isBehindLabel: boolean,
): NumberReadings | null {
  const [units, meaning] = labelMeanings[label];
  const fits = units.includes(number.unit) && (!number.isGrouped || amounts.includes(label));
  return fits ? meaning(number, isBehindLabel) : null;
}
