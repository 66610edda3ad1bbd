import { engineeringFigures } from "../engineering/figures.ts";
import { girderRules } from "../engineering/girder-rules.ts";
import { decimal, notYetKnown } from "../engineering/number-text.ts";
import { assumedMark } from "../engineering/technical-value.ts";
import { inList } from "../numbers/format.ts";
import type { FreeInOffer } from "../offers/option-points.ts";
import { findOptionPoints } from "../offers/option-points.ts";
import { panelTypeIn } from "../offers/points-beside-cranes.ts";
import { quantityText } from "../offers/quantity-text.ts";
import { nameBySize, sizeOf } from "../quotation/lines/crane-size.ts";
import { type DataSheetGroup, dataSheet } from "../technical/data-sheet.ts";
import { assumedFigures } from "../technical/technical-entries.ts";
import type { TechnicalLine } from "../technical/technical-lines.ts";
import type { Order } from "./order.ts";
import {
  type OrderedCrane,
  type PartsListItem,
  partsList,
  type SteelSum,
  steelParts,
  steelSums,
  steelWeight,
} from "./parts-list.ts";
import { pointsToConfirm } from "./points-to-confirm.ts";

/** An ordered crane with position and quantity, and the technical lines of firm and author. */
export type WorksCrane = OrderedCrane & {
  position: number;
  quantity: number;
  technicalLines: readonly TechnicalLine[];
};

/** The parts of one position that the works make. */
export type WorksPart = WorksCrane & {
  parts: readonly PartsListItem[];
  /** The data sheet of one crane. A value that nobody knows is to be confirmed. */
  data: readonly DataSheetGroup[];
  points: readonly string[];
  /** The steel of one crane, kg. */
  steel: number;
  weights: readonly Weight[];
};

/** A weight of one crane with what it includes: "Columns of each crane", 14731.2 kg, "all 18, without base plates". */
export type Weight = { label: string; weight: number; includes: string; isAssumed?: true };

/** The decimals of a weight in kg on the works sheet and in its parts list. */
export const weightDecimals = 1;

/** Returns a weight as the works read it, rounded: "23 955 kg, with crab, end carriages and fittings". */
export const weightText = ({ weight, includes, isAssumed }: Weight): string =>
  `${decimal(weight, weightDecimals)} kg${isAssumed ? assumedMark : ""}, ${includes}`;

/**
 * The works sheet of an order: its cranes, the positions beside them with the points that an engineer must confirm, and the
 * weights by kind of steel in kg. Nothing in it names a price.
 */
export type WorksSheet = {
  cranes: readonly WorksPart[];
  besides: readonly FreeInOffer[];
  points: readonly string[];
  sums: readonly SteelSum[];
  /** All of these kinds together, named by the parts that they are; null without any. */
  together: SteelSum | null;
};

const trolleys = { underslung: "hoist", "on-top": "crab" } as const;

/** The weights that a carrier and the works ask for. Those that are not known are left out. */
function weightsOf({ inputs }: OrderedCrane, parts: readonly PartsListItem[]): Weight[] {
  const sum = (component: string) =>
    parts.reduce((kg, part) => kg + (part.component === component ? (part.weight ?? 0) : 0), 0);
  const trolley = trolleys[girderRules[inputs.craneType].trolley];
  const figures = engineeringFigures(inputs);
  const weights: Weight[] = [
    {
      label: "Crane, each",
      weight: figures.craneDeadWeight ?? 0,
      includes: `with ${trolley}, end carriages and fittings`,
      ...(assumedFigures(inputs, figures).has("craneDeadWeight") && { isAssumed: true }),
    },
    {
      label: "Runway of each crane",
      weight: sum("Runway girders"),
      includes: "girders with rails, both sides",
    },
    {
      label: "Columns of each crane",
      weight: sum("Columns"),
      includes: `all ${decimal(inputs.columnCount ?? 0, 0)}, without base plates`,
    },
  ];
  return weights.filter(({ weight }) => weight > 0);
}
const confirmedData = ({ inputs, technicalLines }: WorksCrane): DataSheetGroup[] =>
  dataSheet(inputs, engineeringFigures(inputs), { lines: technicalLines, reader: "works" }).map(
    ({ group, rows }) => ({
      group,
      rows: rows.map((row) => (row.value === notYetKnown ? { ...row, value: "To be confirmed" } : row)),
    }),
  );

/** Returns what an engineer must confirm of the positions beside the cranes: those that contradict the values of these. */
const pointsOfBesides = (besides: readonly FreeInOffer[], ordered: readonly WorksCrane[]): string[] =>
  findOptionPoints(
    besides,
    ordered.map(({ inputs, quotation }) => ({ crane: inputs, panelType: panelTypeIn(quotation.lines) })),
  ).map(({ position, fact }) => `Position ${position}: ${fact} Confirm which one holds.`);

const namedPositions = /\bposition (\d{1,3})\b|\bpositions (\d{1,3}(?:(?:, | and )\d{1,3}){0,20})\b/gi;

/** Returns the positions beside the cranes whose text names a position of the offer that was not ordered. */
function notOrderedPoints(besides: readonly FreeInOffer[], cranes: readonly WorksCrane[]): string[] {
  const ordered = new Set([...besides, ...cranes].map(({ position }) => position));
  return besides.flatMap(({ position, text }) =>
    [
      ...new Set(
        [...text.matchAll(namedPositions)].flatMap(([, one, several = one]) =>
          (several?.match(/\d+/g) ?? []).map(Number),
        ),
      ),
    ]
      .filter((number) => !ordered.has(number))
      .map(
        (number) =>
          `Position ${position} names position ${number}, which is not ordered. Confirm what it is for.`,
      ),
  );
}

/** Returns the weights by kind of steel with their sum below; nothing where no weight is known. */
export const weightRows = ({ sums, together }: Pick<WorksSheet, "sums" | "together">): readonly SteelSum[] =>
  together === null ? [] : [...sums, together];

/**
 * Returns the works sheet of the ordered cranes.
 * @param besides the other ordered positions
 */
export function worksSheet(ordered: readonly WorksCrane[], besides: readonly FreeInOffer[]): WorksSheet {
  const cranes = ordered.map((crane) => {
    const parts = partsList(crane);
    return {
      ...crane,
      parts,
      data: confirmedData(crane),
      points: pointsToConfirm(crane),
      steel: steelWeight(parts),
      weights: weightsOf(crane, parts),
    };
  });
  const sums = steelSums(cranes);
  const together =
    sums.length === 0
      ? null
      : {
          steel: `Together: ${inList(steelParts(cranes))}`,
          weight: sums.reduce((sum, { weight }) => sum + weight, 0),
        };
  return {
    cranes,
    besides,
    points: [...pointsOfBesides(besides, ordered), ...notOrderedPoints(besides, ordered)],
    sums,
    together,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * Returns what is ordered beside the cranes, without prices: "Position 2: Radio remote, 8 buttons, 1 no.". The works read it
 * beside the data of the cranes, which it may change.
 */
export const orderedBesides = ({ positions }: Pick<Order, "positions">): string[] =>
  positions.flatMap(({ quotation, position, text, quantity, unit }) =>
    quotation === null
      ? [`Position ${position}: ${linesOf(text).join(", ")}, ${quantityText(quantity, unit)}`]
      : [],
  );

/** Returns the name of a crane, as all papers of its sale have it: "5T × 15 m single girder EOT crane". */
export const craneTitle = ({ quotation }: Pick<WorksPart, "quotation">): string =>
  nameBySize(quotation.craneWords.noun, sizeOf(quotation));

/** A row of the parts list for all cranes of a position: pieces of all, length in mm, weights in kg. */
export type PartRow = {
  component: string;
  description: string;
  pieces: number;
  length: number | null;
  weight: number | null;
  allWeight: number | null;
  details: string;
};

/** Returns the parts list of a position, its pieces and weights times the cranes ordered. */
export const partRows = ({ parts, quantity }: WorksPart): PartRow[] =>
  parts.map(({ component, description, pieces, length, weight, details }) => ({
    component,
    description,
    pieces: pieces * quantity,
    length,
    weight,
    allWeight: weight === null ? null : weight * quantity,
    details: details.join(", "),
  }));
