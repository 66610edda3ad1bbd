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
import { productOf, sumOf } from "./numbers.ts";
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
  [spanWidth]: 3,
  [liftField]: 2,
  [runwayField]: 10,
  [columnHeight]: 2,
};
const maxQuantity = 999;
const maxRate = 500;
/** Below this amount, in rupees, thousands may be meant. */
const askBelowPrice = 1000;
const usualRates = 3;

const isWhole = (value: string): boolean => !value.includes(".");
const isQuantity = (value: string): boolean =>
  isWhole(value) && Number(value) > 0 && Number(value) <= maxQuantity;

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
  const values = valuesOf(number).filter((value) => Number(value) > 0);
  const readings = values.map((value) => ({ [field]: value }));
  const [value = "", count = ""] = [values[0], number.values[0]];
  if (readings.length === 0) return noReading;
  if (number.joined === "bays" && field === runwayField && Number(count) > 2)
    return reads({ [runwayField]: value });
  if (number.joined !== "one" || number.unit === "converted" || number.unit === "running")
    return ambiguousReadings(...readings);
  if (isFarOff(field, value))
    return { ...ambiguousReadings({ [field]: fromMillimetres(field, value) ?? value }), isFarOff: true };
  if (Number(value) < (smallest[field] ?? 0) && number.unit === "none") return noReading;
  return Number(value) < (smallest[field] ?? 0) / 2
    ? ambiguousReadings(...readings)
    : reads({ [field]: value });
}

export const isZero = ({ values }: NumberElement): boolean => values.every((value) => Number(value) === 0);
const isLengthUnit = ({ unit }: NumberElement): boolean =>
  ["none", "length", "converted", "rate"].includes(unit);

export function countOf(field: string, number: NumberElement): NumberReadings {
  const values = valuesOf(number).filter((value) => isWhole(value) && Number(value) > 0);
  const readings = values.map((value) => ({ [field]: value }));
  if (readings.length === 0 || (field === "quantity" && !values.every(isQuantity))) return noReading;
  const isFar = isFarOff(field, values[0] ?? "");
  const meant =
    number.joined === "one" && !isFar ? { readings, isAsked: false } : ambiguousReadings(...readings);
  return { ...meant, isFarOff: isFar, slot: "count" };
}

function columnOf(number: NumberElement, isBehindLabel: boolean): NumberReadings | null {
  if (["length", "converted"].includes(number.unit))
    return { ...lengthOf(columnHeight, number), slot: "height" };
  if (number.unit === "nos" || (number.unit === "none" && !isBehindLabel))
    return countOf(columnCount, number);
  if (number.unit !== "none" && number.unit !== "rate") return null;
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
): NumberReadings | null {
  if (!["none", "perKg", "rupees", "rate"].includes(number.unit)) return null;
  const values = valuesOf(number);
  if (values.some((value) => Number(value) > maxRate || Number(value) <= 0)) return noReading;
  return { readings: values.flatMap(readingsOf), isAsked: isAsked || number.joined !== "one" };
}

/** The price of a part in rupees. A small one may be meant in thousands. */
function priceOf(component: string, number: NumberElement): NumberReadings | null {
  if (!["none", "rupees", "rate"].includes(number.unit)) return null;
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

function wiringOf(number: NumberElement): NumberReadings | null {
  if (!["none", "perM", "rupees", "rate"].includes(number.unit)) return null;
  const [value = ""] = number.values;
  if (number.joined !== "one" || Number(value) <= 0) return noReading;
  const isHigh = Number(value) > usualRates * Number(wiring.fields.wiring_cost_per_meter.initial);
  const [perMetre, lumpSum] = [{ "wiring.wiring_cost_per_meter": value }, { "wiring.price": value }];
  if (!isHigh) return reads(perMetre);
  return number.unit === "perM" ? ambiguousReadings(perMetre) : ambiguousReadings(lumpSum, perMetre);
}

function marginOf(number: NumberElement): NumberReadings | null {
  if (!["none", "percent", "rate"].includes(number.unit)) return null;
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
  if (!isLengthUnit(number) || number.joined !== "one") return null;
  const metres = parseDecimal(number.values[0] ?? "");
  const isMetres = Number(number.values[0]) < 100;
  if (!metres || number.unit === "converted") return noReading;
  return reads({
    [topOfRail]: decimalText(isMetres ? multiplyDecimals(metres, metresToMillimetres) : metres),
  });
}

/** Returns what a label and its number mean; null when the number does not fit the label. */
export function meantBy(
  label: LabelName,
  number: NumberElement,
  isBehindLabel: boolean,
): NumberReadings | null {
  const mayBeGrouped = ["erection", "panel", "wiring"].includes(label);
  if (number.isGrouped && !mayBeGrouped) return null;
  const field = { span: spanWidth, lift: liftField }[label as string];
  switch (label) {
    case "columnHeight":
    case "columnsHeight":
      if (number.unit === "nos") {
        const counts = number.values.flatMap((value) => [{ [columnCount]: value }, { quantity: value }]);
        return { ...ambiguousReadings(...counts), slot: "count" };
      }
      if (label === "columnsHeight" && number.unit === "none" && !isBehindLabel)
        return countOf(columnCount, number);
      return isLengthUnit(number) ? lengthOf(columnHeight, number) : null;
    case "span":
    case "lift":
      return field && isLengthUnit(number) ? lengthOf(field, number) : null;
    case "runway":
      return isLengthUnit(number) || number.unit === "running" ? lengthOf(runwayField, number) : null;
    case "travel":
    case "length":
      return isLengthUnit(number) ? { ...lengthOf(runwayField, number), isAsked: true } : null;
    case "hook":
      return isLengthUnit(number) ? { ...lengthOf(liftField, number), isAsked: true } : null;
    case "height":
    case "shortHeight": {
      const both = isLengthUnit(number) ? [lengthOf(liftField, number), lengthOf(columnHeight, number)] : [];
      return both.length > 0 ? ambiguousReadings(...both.flatMap(({ readings }) => readings)) : null;
    }
    case "column":
      return columnOf(number, isBehindLabel);
    case "columnCount":
      return ["none", "nos"].includes(number.unit) ? countOf(columnCount, number) : null;
    case "quantity":
      return ["none", "nos", "cranes"].includes(number.unit) ? countOf("quantity", number) : null;
    case "spanSteel":
      return rateOf(number, (value) => [{ [spanSteel]: value }], false);
    case "gantrySteel":
      return rateOf(number, (value) => [{ [gantrySteel]: value }], false);
    case "columnSteel":
      return rateOf(number, (value) => [{ [columnSteel]: value }], false);
    case "steel":
      return rateOf(number, unnamedSteel, true);
    case "wiring":
      return wiringOf(number);
    case "margin":
      return marginOf(number);
    case "erection":
      return priceOf("industrial_erection", number);
    case "panel":
      return priceOf("panel", number);
    case "main":
      return number.unit === "tonnes" ? capacityOf(number) : null;
    case "auxiliary":
      return number.unit === "tonnes" && number.joined === "one"
        ? reads({ [auxiliaryCapacity]: number.values[0] ?? "" })
        : null;
    case "topOfRail":
      return railOf(number);
    default:
      return null;
  }
}
