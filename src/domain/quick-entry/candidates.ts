import type { Element, LabelElement, NumberElement } from "./element-kinds.ts";
import { columnCount, gantryType, type Reading, runwayField } from "./entry.ts";
import {
  ambiguousReadings,
  capacityOf,
  countOf,
  isZero,
  meantBy,
  type NumberReadings,
  noReading,
  rateOf,
  unnamedSteel,
} from "./label-meanings.ts";
import type { ThingSide } from "./phrase-index.ts";
import { type LabelName, lengthLabels } from "./words.ts";

/**
 * The weight of each kind of evidence. A value is taken when every assignment within `closeTo` of the best agrees
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
  /** "30 m length - 5 m": the label behind a length probably has that one. */
  apart: -1,
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
  /** The sizes do not fit each other: a lift above its columns, and an auxiliary hoist above the main one. */
  contradiction: -4,
  reversed: -6,
  /** A lift far above the span. */
  unusual: -2,
  closeTo: 2,
} as const;

/** The most numbers of one run that are weighed against each other. The numbers of a longer run are not used. */
export const maxInRun = 10;

/**
 * A meaning that a number may have. `owner`: the index of its label or thing. `readings`: empty for another thing; several
 * are asked. `isOpen`: a length without a label, which the whole line decides.
 */
export type NumberMeaning = {
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
export type Candidate = { at: number; element: Element & NumberElement; options: readonly NumberMeaning[] };

/** Returns the meanings of a number without a label or a thing. */
function alone(number: NumberElement): NumberReadings & { weight: number; isOpen?: boolean } {
  if (number.isGrouped) return { ...noReading, weight: 0 };
  switch (number.unit) {
    case "tonnes":
      return { ...capacityOf(number), weight: weights.unitAlone };
    case "length":
    case "converted":
      return { ...noReading, weight: 0, isOpen: true };
    case "running":
      return { ...ambiguousReadings({ [runwayField]: number.values[0] ?? "" }), weight: weights.unitAlone };
    case "cranes":
    case "nos":
      return { ...countOf("quantity", number), weight: weights.unitAlone };
    case "perKg":
    case "rate":
      return { ...rateOf(number, unnamedSteel, true), weight: weights.lengthAlone };
    default:
      return { ...noReading, weight: number.unit === "other" ? 0 : weights.numberLost };
  }
}

/** The most elements between a label and its number: a type's name, another number of the same columns. */
const maxBetween = 3;
export const ofColumns: readonly LabelName[] = ["column", "columnHeight", "columnsHeight", "columnCount"];

const betweenLabels: ReadonlySet<Element["kind"]> = new Set([
  "dash",
  "at",
  "to",
  "between",
  "past",
  "corrected",
  "times",
]);

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
  let [sawNumber, sawOther] = [false, false];
  let sawType: Element | undefined;
  for (let next = at + step; Math.abs(next - at) <= maxBetween + 1; next += step) {
    const element = elements[next];
    if (element?.kind === "label") {
      const isColumn = ofColumns.includes(element.label);
      const fits = sawType ? isColumn || (element.label === "runway" && isTypeOf(sawType, gantryType)) : true;
      const isNear = !sawNumber && !sawOther && sawType === undefined;
      return fits && (!sawNumber || isColumn) ? { at: next, label: element, isNear } : null;
    }
    if (element?.kind === "type") sawType = element;
    else if (element?.kind === "number" && isCount && ["length", "none"].includes(element.unit))
      sawNumber = true;
    // "15 m inner span", "60 m total bay"
    else if (
      !sawOther &&
      (element?.kind === "unknown" || (element?.kind === "thing" && element.side === "matter"))
    )
      sawOther = true;
    else if (!(element?.kind === "limit" || (step === -1 && betweenLabels.has(element?.kind ?? "break"))))
      return null;
  }
  return null;
}

const plain = { owner: null, slot: "", readings: [], weight: 0 };
const certain = { isAsked: false, isBehind: false, isOpen: false, isFarOff: false };
const option = (of: Partial<NumberMeaning>): NumberMeaning => ({ ...plain, ...certain, ...of });

const isAmountOfSize = ({ label }: LabelElement, { unit }: NumberElement): boolean =>
  lengthLabels.has(label) && ["rupees", "percent", "perKg"].includes(unit);

/** "span and lift 15 m": the first label has no number of its own. */
const isSecondLabel = (elements: readonly Element[], at: number): boolean =>
  elements[at - 1]?.kind === "and" &&
  elements[at - 2]?.kind === "label" &&
  elements[at - 3]?.kind !== "number";

/** Returns whether a dash stands between this number and a label right behind another length, with blanks: "30 m length - 5 m". */
function isBehindPair(elements: readonly Element[], at: number, labelAt: number): boolean {
  const [own, label] = [elements[labelAt - 1], elements[labelAt]];
  const [dash, number] = [elements[at - 1], elements[at]];
  if (dash?.kind !== "dash" || label?.kind !== "label" || !lengthLabels.has(label.label)) return false;
  const isOpen = dash.start > label.end && (number?.start ?? 0) > dash.end;
  return isOpen && own?.kind === "number" && own.unit === "length";
}

/** Returns the meaning of a number with the label on this side of it. */
function labelOption(elements: readonly Element[], at: number, step: 1 | -1): NumberMeaning[] {
  const number = elements[at] as Element & NumberElement;
  const found = labelBeside(elements, at, step);
  if (!found || (step === 1 && (found.label.isHead || (isZero(number) && found.label.label !== "margin"))))
    return [];
  const isBehindLabel = step === -1;
  const meant = meantBy(found.label.label, number, isBehindLabel);
  const { isNear } = found;
  if (!meant) {
    // "lift 4 mpm", "panel 2 nos": the label has its number, which is not a value.
    const isPieces = number.unit === "nos" && found.label.part !== null;
    // "6 m lift @ 7.9 lakh": an amount is not a size.
    const isOther = ["nos", "cranes", "tonnes"].includes(number.unit) || isAmountOfSize(found.label, number);
    const takes = isNear && (isPieces || (isBehindLabel && !isOther));
    return takes
      ? [option({ owner: found.at, weight: isPieces ? weights.counted : weights.labelBefore })]
      : [];
  }
  const isCounted = meant.slot === "count" && ofColumns.includes(found.label.label);
  const ofHeight = found.label.label === "columnHeight" ? weights.labelBehind : weights.counted;
  const counted = number.unit === "none" && isBehindLabel ? weights.labelBefore : ofHeight;
  const isBare = number.unit === "none" && !isCounted;
  const before = found.label.isHead ? weights.head : isCounted ? counted : weights.labelBefore;
  const isShared = isBehindLabel && isSecondLabel(elements, found.at);
  // The lift of an auxiliary hoist is no value of the crane.
  const isMention = meant.readings.length === 0 || (found.label.part !== null && number.unit !== "rupees");
  const isOpenLabel = elements[found.at + 1]?.kind === "unknown";
  const plainBehind = (isMention ? weights.partBehind : weights.labelBehind) - (isOpenLabel ? 1 : 0);
  const isHoist = number.unit === "tonnes" && ["main", "auxiliary"].includes(found.label.label);
  const behind = isCounted ? counted : isHoist ? weights.counted : isBare ? weights.withoutUnit : plainBehind;
  const apart = isBehindLabel && isBehindPair(elements, at, found.at) ? weights.apart : 0;
  const weight = (isBehindLabel ? before : behind) + apart - (isNear || isCounted ? 0 : 1);
  return [
    option({
      owner: found.at,
      slot: meant.slot ?? "",
      readings: meant.readings,
      weight,
      isAsked: meant.isAsked || isShared || (!isBehindLabel && isBare && meant.readings.length > 0),
      isBehind: !isBehindLabel && !isCounted && !isBare,
      isFarOff: meant.isFarOff === true,
    }),
  ];
}

const isCountUnit = ({ unit }: NumberElement): boolean => unit === "none" || unit === "nos";
/** Units of sizes and counts, which no matter has. */
const sizeUnits: readonly NumberElement["unit"][] = [
  ...(["length", "converted", "running", "tonnes", "nos", "cranes"] as const),
];

const besideLoads: readonly (Element["kind"] | undefined)[] = ["separator", "limit", "to"];
/** Returns the index of what a number may belong to before it: behind a dash, and of a load behind "at", "up to" or "approx". */
export function besideNumber(elements: readonly Element[], at: number): number {
  const [before, beyond] = [elements[at - 1], elements[at - 2]];
  const isOfLoad = besideLoads.includes(before?.kind) && beyond?.kind === "thing" && beyond.side === "load";
  return before?.kind === "dash" || isOfLoad ? at - 2 : at - 1;
}

const isWeighed = (side: ThingSide): boolean => side === "material" || side === "parts";

/** Returns the other thing that a number may belong to, on either side. */
function thingOptions(elements: readonly Element[], at: number): NumberMeaning[] {
  const number = elements[at] as Element & NumberElement;
  return ([-1, 1] as const).flatMap((step) => {
    const near = step === -1 ? besideNumber(elements, at) : at + 1;
    const element = elements[near];
    // "price for 2 nos" counts no prices.
    const isOfPieces =
      ["unused", "leftOut"].includes(element?.kind ?? "") ||
      (element?.kind === "thing" && element.side !== "matter");
    // "2 nos 5t hoists"
    const ofLoad = elements[at + 2];
    const isOfGoods = ofLoad?.kind === "thing" && isWeighed(ofLoad.side) && element?.kind === "number";
    if (number.unit === "nos" && step === 1 && isOfGoods)
      return [option({ owner: at + 2, slot: "count", weight: weights.thing })];
    if (number.unit === "nos" && isOfPieces) {
      // "pendant operated - 2 nos" and "bay 60 m 2 nos vfd" may count the cranes.
      const { readings } = countOf("quantity", number);
      const isBehindSize = ["label", "number"].includes(elements[at - 1]?.kind ?? "");
      const isCounted = element?.kind === "thing" && element.side === "counted";
      const mayCount = step === -1 ? element?.kind === "unused" : isBehindSize && !isCounted;
      const mayBe = mayCount && { readings, isAsked: true };
      return [option({ owner: near, weight: weights.thing, ...mayBe })];
    }
    if (element?.kind !== "thing" || number.joined === "bays") return [];
    const { side } = element;
    // "span 15 m c/c"
    const label = elements[at - 1];
    if (step === 1 && side === "behind" && label?.kind === "label" && label.label === "span") return [];
    const isWeight = number.unit === "tonnes";
    // "total 14 columns"
    const behind = elements[at + 1];
    const isOfColumns = behind?.kind === "label" && behind.label === "column" && isCountUnit(number);
    if (side === "matter" && isOfColumns) return [];
    // "shed is 36 m long" and "shed of 25 m bay length": the runway may be as long.
    const isLabelled = behind?.kind === "label" && ["length", "runway"].includes(behind.label);
    if (step === -1 && side === "beside" && isLabelled) return [];
    const isSize = (side === "before" || side === "beside") && !isWeight;
    const isBefore =
      isSize ||
      ["load", "together", "ofParts"].includes(side) ||
      (side === "matter" && !sizeUnits.includes(number.unit));
    const isBehind =
      (isWeight ? isWeighed(side) : side === "behind") ||
      (side === "beside" && isSize) ||
      ((side === "counted" || isWeighed(side)) && isCountUnit(number));
    // "30 m building 24 m wide", "60 A busbar 15 m span": the thing has a number of its own.
    const isOfNumber = side === "before" && elements[near - 1]?.kind === "number";
    const behindThing = elements.slice(near + 1, near + 1 + maxBetween);
    const hasOther =
      step === 1 ? side === "beside" && behindThing.some(({ kind }) => kind === "number") : isOfNumber;
    const weight = weights.thing + (hasOther ? weights.labelSkipped : 0);
    if (step === -1 ? isBefore : isBehind) return [option({ owner: near, weight })];
    // "200 kg job"
    if (isWeight && step === 1 && side === "load" && Number(number.values[0]) < 1)
      return [option({ owner: near, weight: weights.thing - weights.closeTo })];
    // "2 speed", "2 motors"
    const isCounted = step === 1 && side === "before" && isCountUnit(number);
    return isCounted ? [option({ owner: near, weight: weights.counted })] : [];
  });
}

/** A runway has at least four columns: fewer "nos" before them may count the cranes. */
export const fewestColumns = 4;

/** "12 columns in your scope" */
function countOfColumns(elements: readonly Element[], at: number): NumberMeaning[] {
  const number = elements[at] as Element & NumberElement;
  if (!elements[at + 1]?.isOfColumns || !isCountUnit(number)) return [];
  const counted = countOf(columnCount, number);
  const mayBeCranes = number.unit === "nos" && Number(number.values[0]) < fewestColumns;
  const readings = [...counted.readings, ...countOf("quantity", number).readings];
  const asked = mayBeCranes && { readings, isAsked: true };
  return [option({ owner: at + 1, ...counted, ...asked, weight: weights.counted })];
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
      ...countOfColumns(elements, at),
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
