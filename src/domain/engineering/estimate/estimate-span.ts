import type { CraneTypeId } from "../../crane-types.ts";
import { Rejection } from "../../errors/rejection.ts";
import { decimalOf, multiplyDecimals, type Paise } from "../../numbers/money.ts";
import { moneyWithin } from "../../numbers/money-rounding.ts";
import { priceTooHigh } from "../../price-tables/pricing.ts";
import { canonicalDecimal } from "../../price-tables/reading.ts";
import { estimateRules, weightStep } from "../estimate-rules.ts";
import { hoistKindOf } from "../girder-rules.ts";
import { roundTo } from "../rounding.ts";
import { readGirderKind } from "../section-names.ts";
import {
  boundsOf,
  capacitiesAround,
  kBetween,
  type Neighbour,
  neighbouring,
  neighboursIn,
  offersJoists,
} from "./calibration.ts";
import { type Design, designGirder } from "./design-girder.ts";
import type { EstimateWarning } from "./estimate-warnings.ts";
import { weightBetween } from "./interpolation.ts";
import { keepsTo } from "./limits.ts";
import { girderName } from "./make-girder.ts";
import { endsOf, isFarFrom, refusalOf, tooFarFrom } from "./refusals.ts";
import { findSpanPosition, type SpanRow, type SpanTable, wholeMillimetres } from "./span-table.ts";

export type EstimateRequest = {
  /** t */
  capacity: number;
  /** m */
  span: number;
  /** ₹/kg, as decimal text */
  metalPrice: string;
  /** The chosen hoist: height of lift in m, the weight of its table row in kg if it has one. */
  hoist: { type: string; height: number; weight: number | null } | null;
};

export type SpanEstimate = {
  /** From a row, between two rows, or from a girder designed and calibrated to the table. */
  basis: "table" | "interpolated" | "designed";
  /** kg, the whole bridge */
  weight: number;
  /** Weight × metal price, rounded half up to the paisa. */
  price: Paise;
  /** The rows that it uses, lower capacity first, then by span. */
  neighbours: readonly Neighbour[];
  /** Table weight over designed weight; null unless designed. */
  k: number | null;
  section: { name: string; origin: "row" | "next_longer_row" | "designed" };
  design: Design | null;
  nextBest: Design | null;
  /** Sorted. */
  warnings: readonly EstimateWarning[];
};

type UnpricedEstimate = Omit<SpanEstimate, "price">;

/**
 * Returns weight and price of the girder for a capacity and a span. They are for pricing, and an engineer must
 * confirm them before order. Takes a row of the table as it is, interpolates between two rows, and beyond them
 * designs a girder whose weight is calibrated to the nearest rows. Weights are never extrapolated. See
 * docs/girder.md.
 * @throws Rejection "not-found" with the reason when it cannot be estimated, "invalid" for a price beyond the highest
 */
export function estimateSpan(table: SpanTable, request: EstimateRequest): SpanEstimate {
  const length = wholeMillimetres(request.span);
  const { itself } = capacitiesAround(table, request.capacity);
  const place = itself && findSpanPosition(itself, length);
  const found =
    place?.kind === "row"
      ? fromRow(place.row)
      : place?.kind === "between"
        ? interpolated(place.shorter, place.longer, length)
        : designed(table, request, length);
  const rate = canonicalDecimal(request.metalPrice);
  const weight = decimalOf(found.weight);
  const price = rate && weight && moneyWithin(multiplyDecimals(weight, rate));
  if (price === null) throw new Rejection("invalid", priceTooHigh);
  return { ...found, price };
}

const onRows = {
  k: null,
  design: null,
  nextBest: null,
} as const;

const asRow = (row: SpanRow): Neighbour => ({ row, design: null, k: null });

const fromRow = (row: SpanRow): UnpricedEstimate => ({
  ...onRows,
  basis: "table",
  weight: row.weight,
  neighbours: [asRow(row)],
  section: { name: row.section, origin: "row" },
  warnings: [],
});

function interpolated(shorter: SpanRow, longer: SpanRow, length: number): UnpricedEstimate {
  const weight = roundTo(weightStep, weightBetween(shorter, longer, length));
  const kinds = [readGirderKind(shorter.section), readGirderKind(longer.section)];
  const warnings: (EstimateWarning | false)[] = [
    kinds[0] !== null && kinds[1] !== null && kinds[0] !== kinds[1] && "kinds_differ",
    longer.weight < shorter.weight && "table_falls",
    !keepsTo(longer.length / shorter.length, 1.5) && "wide_gap",
  ];
  return {
    ...onRows,
    basis: "interpolated",
    // Rounding must keep it between its two rows.
    weight: Math.min(
      Math.max(weight, Math.min(shorter.weight, longer.weight)),
      Math.max(shorter.weight, longer.weight),
    ),
    neighbours: [asRow(shorter), asRow(longer)],
    section: { name: longer.section, origin: "next_longer_row" },
    warnings: warnings.filter((warning) => warning !== false),
  };
}

/** Table weight over designed weight (k): outside 0.8 to 1.25 an estimate has a warning, outside 0.5 to 2 it is refused. */
const usualK = [0.8, 1.25] as const;
const possibleK = [0.5, 2] as const;
const isWithin = (k: number, [least, most]: readonly [number, number]): boolean =>
  keepsTo(least, k) && keepsTo(k, most);

function designed(table: SpanTable, request: EstimateRequest, length: number): UnpricedEstimate {
  const { craneType } = table;
  const { capacity } = request;
  const rules = estimateRules[craneType];
  const refusal = refusalOf(capacity, length);
  const around = capacitiesAround(table, capacity);
  const near = neighbouring(around);
  if (near.length === 0) throw refusal("the price table has no spans to estimate from");
  const ends = endsOf(table, near);
  const tooFar = tooFarFrom(ends, capacity, length);
  if (tooFar !== null) throw refusal(tooFar);

  const chosenTrolley = trolleyWeight(craneType, request);
  const joists = offersJoists(table, capacity, length);
  const design = designGirder({ craneType, capacity, span: length, chosenTrolley, joists });
  if (!design) throw refusal(`no section of the plate stock passes every check; ${rules.wayOut}`);

  const byCapacity = near.map((rows) => neighboursIn(table, rows, length));
  const neighbours = byCapacity.flat();
  const k = kBetween(byCapacity, capacity, length);
  if (k === null)
    throw refusal("no row of the price table beside it passes the calculation; ask an engineer");
  if (!isWithin(k, possibleK))
    throw refusal(
      `table and calculation differ by a factor of ${Math.max(k, 1 / k).toFixed(2)}; ask an engineer`,
    );

  const calculated = roundTo(weightStep, design.best.weight * k);
  const { least, most } = boundsOf(table, around, length);
  const crossing = least !== null && most !== null && least > most;
  const weight = crossing ? calculated : Math.min(Math.max(calculated, least ?? 0), most ?? Infinity);
  const known = neighbours.flatMap((each) => (each.k === null ? [] : [each.k]));
  const warnings: (EstimateWarning | null | false)[] = [
    length > ends.lengths[1] && rules.beyondLastSpan,
    isFarFrom(ends, capacity, length) && "far",
    design.best.loads.trolleyWeight > design.best.loads.seriesTrolleyWeight && "heavy_hoist",
    weight !== calculated && "held",
    !isWithin(k, usualK) && "k_out_of_range",
    !keepsTo(Math.max(...known) / Math.min(...known), 1.15) && "k_scatter",
    crossing && "table_falls",
  ];
  return {
    basis: "designed",
    weight,
    neighbours,
    k,
    section: { name: girderName(craneType, design.best.girder), origin: "designed" },
    design: design.best,
    nextBest: design.second,
    warnings: warnings.filter((warning) => warning !== false && warning !== null),
  };
}

/** The weight of the chosen hoist, from its row of the table or else by its kind; null when none is chosen. */
function trolleyWeight(craneType: CraneTypeId, { capacity, hoist }: EstimateRequest): number | null {
  if (hoist === null) return null;
  return hoist.weight ?? hoistKindOf(craneType, hoist.type).weight(capacity, hoist.height);
}
