import { wiring } from "../components/wiring.ts";
import { decimalText, multiplyDecimals, parseDecimal } from "../numbers/money.ts";
import { readPrice } from "../price-tables/reading.ts";
import { type Element, type LabelElement, type NumberElement, productOf, sumOf } from "./elements.ts";
import {
  auxiliaryCapacity,
  capacity,
  columnCount,
  columnHeight,
  columnSteel,
  gantrySteel,
  gantryType,
  lift,
  type Reading,
  runway,
  spanSteel,
  spanWidth,
  topOfRail,
} from "./entry.ts";
import { fromMillimetres, isFarOff } from "./far-off.ts";
import type { LabelName } from "./words.ts";

/**
 * How much each kind of evidence counts. A value is taken when every assignment within `closeTo` of the best agrees
 * on it. The weights are settled on the cases of `reading-cases.json`.
 */
export const weights = {
  /** "lift: 6": the label belongs to what follows it. */
  head: 8,
  /** "lift 6" */
  labelBefore: 4,
  /** "6 m lift", and further for each when two or more numbers stand before their labels. */
  labelBehind: 3,
  /** "6 m columns": the part may be only mentioned. */
  partBehind: 2,
  labelBehindAgain: 1,
  /** "6 lift": a number without a unit seldom stands before its label. */
  withoutUnit: 0,
  /** "12 columns", "12 nos columns" */
  counted: 6,
  /** "speed 20", "6 m apart" */
  thing: 7,
  /** "5t", "2 cranes", "2 nos" */
  unitAlone: 3,
  /** The first length without a label, and further when it stands before the lift or the runway, in the usual order. */
  lengthAlone: 1,
  usualOrder: 2,
  /** A label that always has a number stands alone, and further when its number stands directly behind it. */
  labelAlone: -1,
  labelSkipped: -3,
  /** A number without any meaning. */
  numberLost: -1,
  /** The sizes do not fit each other: a lift above its columns, an auxiliary hoist above the main one. */
  contradiction: -4,
  /** A lift far above the span. */
  unusual: -2,
  closeTo: 2,
} as const;

/** The most numbers of one run that are weighed against each other. The numbers of a longer run are not used. */
export const mostInRun = 10;

/**
 * A meaning that a number may have. `owner`: the index of its label or thing. `readings`: empty for another thing; several
 * are asked. `isOpen`: a length without a label, which the whole line decides.
 */
export type Option = {
  owner: number | null;
  slot: string;
  readings: readonly Reading[];
  weight: number;
  isAsked: boolean;
  isBehind: boolean;
  isOpen: boolean;
  isFarOff: boolean;
};
/** A number with its possible meanings. `at`: the index of its element. */
export type Candidate = { at: number; element: Element & NumberElement; options: readonly Option[] };

type Meant = { readings: readonly Reading[]; isAsked: boolean; isFarOff?: boolean; slot?: string };
const reads = (reading: Reading): Meant => ({ readings: [reading], isAsked: false });
const asks = (...readings: readonly Reading[]): Meant => ({ readings, isAsked: true });
/** The number belongs to the label, and gives no value. */
const nothing: Meant = { readings: [], isAsked: false };

/** The smallest sizes of a crane, in metres. Below them a number without a unit numbers something: "bay 2". */
const smallest: Readonly<Record<string, number>> = {
  [spanWidth]: 3,
  [lift]: 2,
  [runway]: 10,
  [columnHeight]: 2,
};
const mostQuantity = 999;
const mostRate = 500;
/** Below this amount, in rupees, thousands may be meant. */
const leastPrice = 1000;
const usualRates = 3;

const isWhole = (value: string): boolean => !value.includes(".");
const isQuantity = (value: string): boolean =>
  isWhole(value) && Number(value) > 0 && Number(value) <= mostQuantity;

/** Returns the values that a number may mean, the likeliest first. */
function valuesOf({ joined, values }: NumberElement): string[] {
  const [first = ""] = values;
  if (joined === "one") return [first];
  if (joined === "sum") return [sumOf(values), ...values];
  if (joined === "product" || joined === "bays") return [productOf(values), ...[...values].reverse()];
  return [...values];
}

/** Returns the meaning of a length for a field. */
function lengthOf(field: string, number: NumberElement): Meant {
  const values = valuesOf(number).filter((value) => Number(value) > 0);
  const readings = values.map((value) => ({ [field]: value }));
  const [value = "", count = ""] = [values[0], number.values[0]];
  if (readings.length === 0) return nothing;
  if (number.joined === "bays" && field === runway && Number(count) > 2) return reads({ [runway]: value });
  if (number.joined !== "one" || number.unit === "feet" || number.unit === "running")
    return asks(...readings);
  if (isFarOff(field, value))
    return { ...asks({ [field]: fromMillimetres(field, value) ?? value }), isFarOff: true };
  if (Number(value) < (smallest[field] ?? 0) && number.unit === "none") return nothing;
  return Number(value) < (smallest[field] ?? 0) / 2 ? asks(...readings) : reads({ [field]: value });
}

const isZero = ({ values }: NumberElement): boolean => values.every((value) => Number(value) === 0);
const isLengthUnit = ({ unit }: NumberElement): boolean => ["none", "length", "feet", "rate"].includes(unit);

function countOf(field: string, number: NumberElement): Meant {
  const values = valuesOf(number).filter((value) => isWhole(value) && Number(value) > 0);
  const readings = values.map((value) => ({ [field]: value }));
  if (readings.length === 0 || (field === "quantity" && !values.every(isQuantity))) return nothing;
  const isFar = isFarOff(field, values[0] ?? "");
  const meant = number.joined === "one" && !isFar ? { readings, isAsked: false } : asks(...readings);
  return { ...meant, isFarOff: isFar, slot: "count" };
}

function columnOf(number: NumberElement, isBehindLabel: boolean): Meant | null {
  if (["length", "feet"].includes(number.unit)) return { ...lengthOf(columnHeight, number), slot: "height" };
  if (number.unit === "nos" || (number.unit === "none" && !isBehindLabel))
    return countOf(columnCount, number);
  if (number.unit !== "none" && number.unit !== "rate") return null;
  if (number.unit === "rate") return nothing;
  const values = valuesOf(number).filter((value) => Number(value) > 0);
  const [height, count] = [
    values.map((value) => ({ [columnHeight]: value })),
    values.filter(isWhole).map((value) => ({ [columnCount]: value })),
  ];
  return height.length > 0 && values.every((value) => !isFarOff(columnHeight, value) || isWhole(value))
    ? { readings: [...height, ...count], isAsked: count.length > 0 || values.length > 1, slot: "height" }
    : nothing;
}

/** A rate per kilogram without a name: of the girder and the columns, or of the runway too. */
const unnamedSteel = (value: string): Reading[] => [
  { [spanSteel]: value, [columnSteel]: value },
  { [spanSteel]: value, [columnSteel]: value, [gantrySteel]: value },
];

function rateOf(
  number: NumberElement,
  readingsOf: (value: string) => readonly Reading[],
  isAsked: boolean,
): Meant | null {
  if (!["none", "perKg", "rupees", "rate"].includes(number.unit)) return null;
  const values = valuesOf(number);
  if (values.some((value) => Number(value) > mostRate || Number(value) <= 0)) return nothing;
  return { readings: values.flatMap(readingsOf), isAsked: isAsked || number.joined !== "one" };
}

/** The price of a part in rupees. A small one may be meant in thousands. */
function priceOf(component: string, number: NumberElement): Meant | null {
  if (!["none", "rupees", "rate"].includes(number.unit)) return null;
  const [value = ""] = number.values;
  if (number.joined !== "one" || readPrice(value) === null || Number(value) <= 0) return nothing;
  const field = `${component}.price`;
  const thousands = parseDecimal(value);
  if (Number(value) < leastPrice && thousands)
    return asks(
      { [field]: decimalText(multiplyDecimals(thousands, { units: 1000n, scale: 0 })) },
      { [field]: value },
    );
  return reads({ [field]: value });
}

function wiringOf(number: NumberElement): Meant | null {
  if (!["none", "perM", "rupees", "rate"].includes(number.unit)) return null;
  const [value = ""] = number.values;
  if (number.joined !== "one" || Number(value) <= 0) return nothing;
  const isHigh = Number(value) > usualRates * Number(wiring.fields.wiring_cost_per_meter.initial);
  const reading = { "wiring.wiring_cost_per_meter": value };
  return isHigh ? asks(reading) : reads(reading);
}

function marginOf(number: NumberElement): Meant | null {
  if (!["none", "percent", "rate"].includes(number.unit)) return null;
  const values = valuesOf(number);
  if (values.some((value) => Number(value) > 100)) return nothing;
  return {
    readings: values.map((value) => ({ "margin.margin_percentage": value })),
    isAsked: number.joined !== "one",
  };
}

const tonnes = (value: string): string => `${value}T`;
/** Returns the meaning of a weight: a capacity, or the main and the auxiliary one. */
function capacityOf({ joined, values }: NumberElement): Meant {
  const [main = "", auxiliary = ""] = values;
  if (joined === "hoists") return reads({ [capacity]: tonnes(main), [auxiliaryCapacity]: auxiliary });
  if (values.some((value) => Number(value) <= 0)) return nothing;
  const readings = values.map((value) => ({ [capacity]: tonnes(value) }));
  if (joined === "range" || joined === "product" || joined === "sum") return nothing;
  return joined === "one" ? { readings, isAsked: false } : asks(...readings);
}

const metresToMillimetres = { units: 1000n, scale: 0 };
function railOf(number: NumberElement): Meant | null {
  if (!isLengthUnit(number) || number.joined !== "one") return null;
  const metres = parseDecimal(number.values[0] ?? "");
  const isMetres = Number(number.values[0]) < 100;
  if (!metres || number.unit === "feet") return nothing;
  return reads({
    [topOfRail]: decimalText(isMetres ? multiplyDecimals(metres, metresToMillimetres) : metres),
  });
}

/** Returns what a label and its number mean; null when the number does not fit the label. */
function meantBy(label: LabelName, number: NumberElement, isBehindLabel: boolean): Meant | null {
  const mayBeGrouped = ["erection", "panel", "wiring"].includes(label);
  if (number.isGrouped && !mayBeGrouped) return null;
  const field = { span: spanWidth, lift }[label as string];
  switch (label) {
    case "columnHeight":
    case "columnsHeight":
      if (number.unit === "nos") {
        const counts = number.values.flatMap((value) => [{ [columnCount]: value }, { quantity: value }]);
        return { ...asks(...counts), slot: "count" };
      }
      if (label === "columnsHeight" && number.unit === "none" && !isBehindLabel)
        return countOf(columnCount, number);
      return isLengthUnit(number) ? lengthOf(columnHeight, number) : null;
    case "span":
    case "lift":
      return field && isLengthUnit(number) ? lengthOf(field, number) : null;
    case "runway":
      return isLengthUnit(number) || number.unit === "running" ? lengthOf(runway, number) : null;
    case "height":
    case "shortHeight": {
      const both = isLengthUnit(number) ? [lengthOf(lift, number), lengthOf(columnHeight, number)] : [];
      return both.length > 0 ? asks(...both.flatMap(({ readings }) => readings)) : null;
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

/** Returns the meanings of a number without a label or a thing. */
function alone(number: NumberElement): Meant & { weight: number; isOpen?: boolean } {
  if (number.isGrouped) return { ...nothing, weight: 0 };
  switch (number.unit) {
    case "tonnes":
      return { ...capacityOf(number), weight: weights.unitAlone };
    case "length":
    case "feet":
      return { ...nothing, weight: 0, isOpen: true };
    case "running":
      return { ...asks({ [runway]: number.values[0] ?? "" }), weight: weights.unitAlone };
    case "cranes":
    case "nos":
      return { ...countOf("quantity", number), weight: weights.unitAlone };
    case "perKg":
    case "rate": {
      const meant = rateOf(number, unnamedSteel, true);
      return { ...(meant ?? nothing), weight: weights.lengthAlone };
    }
    default:
      return { ...nothing, weight: number.unit === "other" ? 0 : weights.numberLost };
  }
}

/** The most elements between a label and its number: a type's name, another number of the same columns. */
const mostBetween = 3;
const ofColumns: readonly LabelName[] = ["column", "columnHeight", "columnsHeight", "columnCount"];

const isTypeOf = (element: Element | undefined, field: string): boolean =>
  element?.kind === "type" && element.readings.every((reading) => field in reading);

/** Returns the label whose number this may be, in a direction; null when another element stands between. */
function labelBeside(
  elements: readonly Element[],
  at: number,
  step: 1 | -1,
): { at: number; label: LabelElement; isNear: boolean } | null {
  const number = elements[at] as Element & NumberElement;
  const isCount = number.unit === "nos" || number.unit === "none";
  let sawNumber = false;
  let sawType: Element | undefined;
  for (let next = at + step; Math.abs(next - at) <= mostBetween + 1; next += step) {
    const element = elements[next];
    if (element?.kind === "label") {
      const isColumn = ofColumns.includes(element.label);
      const fits = sawType ? isColumn || (element.label === "runway" && isTypeOf(sawType, gantryType)) : true;
      const isNear = !sawNumber && sawType === undefined;
      return fits && (!sawNumber || isColumn) ? { at: next, label: element, isNear } : null;
    }
    if (element?.kind === "type") sawType = element;
    else if (element?.kind === "number" && isCount && ["length", "none"].includes(element.unit))
      sawNumber = true;
    else if (!(step === -1 && ["dash", "at", "limit"].includes(element?.kind ?? ""))) return null;
  }
  return null;
}

const option = (of: Partial<Option>): Option => ({
  ...{
    owner: null,
    slot: "",
    readings: [],
    weight: 0,
    isAsked: false,
    isBehind: false,
    isOpen: false,
    isFarOff: false,
  },
  ...of,
});

/** Returns the meaning of a number with the label on this side of it. */
function labelOption(elements: readonly Element[], at: number, step: 1 | -1): Option[] {
  const number = elements[at] as Element & NumberElement;
  const found = labelBeside(elements, at, step);
  if (!found || (step === 1 && (found.label.isHead || (isZero(number) && found.label.label !== "margin"))))
    return [];
  const isBehindLabel = step === -1;
  const meant = meantBy(found.label.label, number, isBehindLabel);
  const { isNear } = found;
  if (!meant) {
    // "lift 4 mpm", "panel 2 nos": the label has its number, which is no value.
    const isPieces = number.unit === "nos" && found.label.part !== null;
    const isCount = number.unit === "nos" || number.unit === "cranes";
    const takes = isNear && (isPieces || (isBehindLabel && number.unit !== "tonnes" && !isCount));
    return takes
      ? [option({ owner: found.at, weight: isPieces ? weights.counted : weights.labelBefore })]
      : [];
  }
  const isCounted = meant.slot === "count" && ofColumns.includes(found.label.label);
  const counted = number.unit === "none" ? weights.labelBefore : weights.counted;
  const isBare = number.unit === "none" && !isCounted;
  const before = found.label.isHead ? weights.head : isCounted ? counted : weights.labelBefore;
  const isMention = found.label.part !== null && number.unit !== "rupees";
  const isOpenLabel = elements[found.at + 1]?.kind === "unknown";
  const plainBehind = (isMention ? weights.partBehind : weights.labelBehind) - (isOpenLabel ? 1 : 0);
  const isHoist = number.unit === "tonnes" && ["main", "auxiliary"].includes(found.label.label);
  const behind = isCounted ? counted : isHoist ? weights.counted : isBare ? weights.withoutUnit : plainBehind;
  const weight = (isBehindLabel ? before : behind) - (isNear || isCounted ? 0 : 1);
  return [
    option({
      owner: found.at,
      slot: meant.slot ?? "",
      readings: meant.readings,
      weight,
      isAsked: meant.isAsked || (!isBehindLabel && isBare && meant.readings.length > 0),
      isBehind: !isBehindLabel && !isCounted && !isBare,
      isFarOff: meant.isFarOff === true,
    }),
  ];
}

const isCountUnit = ({ unit }: NumberElement): boolean => unit === "none" || unit === "nos";
const matterUnits: readonly NumberElement["unit"][] = [
  "none",
  "nos",
  "rupees",
  "percent",
  "rate",
  "other",
  "perKg",
  "perM",
];

/** Returns the other thing that a number may belong to, on either side. */
function thingOptions(elements: readonly Element[], at: number): Option[] {
  const number = elements[at] as Element & NumberElement;
  return ([-1, 1] as const).flatMap((step) => {
    const near = elements[at + step]?.kind === "dash" && step === -1 ? at - 2 : at + step;
    const element = elements[near];
    const isPiece = number.unit === "nos" && (element?.kind === "unused" || element?.kind === "thing");
    if (isPiece) return [option({ owner: near, weight: weights.thing })];
    if (element?.kind !== "thing" || number.joined === "bays") return [];
    const { side } = element;
    const isWeight = number.unit === "tonnes";
    const isSize = (side === "before" || side === "beside") && !isWeight;
    const isBefore = isSize || side === "load" || (side === "matter" && matterUnits.includes(number.unit));
    const isBehind =
      (side === "behind" && !isWeight) ||
      (side === "beside" && isSize) ||
      (side === "counted" && isCountUnit(number));
    if (step === -1 ? isBefore : isBehind) return [option({ owner: near, weight: weights.thing })];
    // "2 speed", "2 motors"
    const isCounted = step === 1 && side === "before" && isCountUnit(number);
    return isCounted ? [option({ owner: near, weight: weights.counted })] : [];
  });
}

/** Returns the numbers of a phrase, each with all its possible meanings. `elements` has none without a meaning. */
export function candidatesIn(elements: readonly Element[]): Candidate[] {
  return elements.flatMap((element, at): Candidate[] => {
    if (element.kind !== "number") return [];
    const meant = alone(element);
    const behindLabel = labelOption(elements, at, -1);
    // "18% margin 0": the number directly behind a label is its number.
    const isPassed = behindLabel.length > 0 && meant.weight === weights.numberLost;
    const options = [
      ...behindLabel,
      ...labelOption(elements, at, 1),
      ...thingOptions(elements, at),
      option({
        ...meant,
        weight: meant.weight + (isPassed ? weights.labelSkipped : 0),
        slot: "",
        isFarOff: meant.isFarOff === true,
      }),
    ];
    return [{ at, element, options }];
  });
}
