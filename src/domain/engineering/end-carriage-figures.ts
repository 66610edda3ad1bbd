import type { CraneInputs } from "./crane-inputs.ts";
import type { GirderFigures } from "./girder.ts";
import { girderRules } from "./girder-rules.ts";
import type { HoistFigures } from "./hoist-figures.ts";
import { exceeds, roundTo, whenKnown } from "./rounding.ts";
import { readEndCarriage } from "./section-names.ts";
import { wheelLoads } from "./wheel-loads.ts";

export type EndCarriageFigures = {
  wheelDiameter: number | null;
  wheels: number | null;
  wheelbase: number | null;
  endCarriageLength: number | null;
  endCarriageHeight: number | null;
  endCarriageWidth: number | null;
  /** Underside of the box above the rail. */
  endCarriageClearance: number | null;
  endCarriageWeight: number | null;
  wheelRating: number | null;
};

/**
 * The rating of one wheel (kN) by its diameter (mm): limiting pressure × diameter × effective rail width in the form
 * of the FEM rules. The pressure is 6.5 N/mm2, the rail width 30 to 100 mm (engineering judgement).
 */
const wheelRatings: readonly (readonly [diameter: number, rating: number])[] = [
  [160, 30],
  [200, 50],
  [250, 75],
  [315, 100],
  [400, 155],
  [500, 225],
  [630, 325],
  [710, 415],
  [800, 520],
];

/** Distance between the two wheels of a bogie, in wheel diameters (engineering judgement). */
export const bogieWheelbase = 1.3;

/**
 * Returns the overall length in mm: wheelbase, wheel, and frame end with buffer at both ends. The outer wheels of bogies
 * stand half a bogie's wheelbase outside the wheelbase points.
 */
function overallLength(wheelDiameter: number, wheels: number, wheelbase: number): number {
  const bogies = wheels > 4 ? roundTo(1, bogieWheelbase * wheelDiameter) : 0;
  return wheelbase + wheelDiameter + 2 * roundTo(1, 100 + 0.25 * wheelDiameter) + bogies;
}

/** kg of the pair; 8 wheels on bogies weigh 1.9 times as much (engineering judgement). */
function pairWeight(wheelDiameter: number, wheels: number, wheelbase: number, capacity: number): number {
  const d = wheelDiameter;
  const box = ((0.0005 * d * d + 0.08 * d) * (1 + 0.006 * capacity) * (wheelbase + d + 300)) / 1000;
  return roundTo(5, (wheels > 4 ? 1.9 : 1) * 2 * (box + 0.0028 * d * d + 0.2 * d));
}

/** A number of wheels that the drawing and the formulas can take: pairs on each rail. */
const usableWheels = (wheels: number | null): number | null => (wheels === 4 || wheels === 8 ? wheels : null);

const noCarriage: EndCarriageFigures = {
  wheelDiameter: null,
  wheels: null,
  wheelbase: null,
  endCarriageLength: null,
  endCarriageHeight: null,
  endCarriageWidth: null,
  endCarriageClearance: null,
  endCarriageWeight: null,
  wheelRating: null,
};

/**
 * The pair of end carriages: sizes in mm, weight in kg, rating per wheel in kN. Columns of the price table win over
 * the name, the name over the formulas. For a name without a wheel, takes the smallest wheel of the rating table that
 * carries the maximum wheel load. Single girders and double girders up to 50 t have 4 wheels, others 8.
 */
export function endCarriageFigures(
  inputs: CraneInputs,
  girder: GirderFigures,
  hoist: HoistFigures,
): EndCarriageFigures {
  const { capacity, span } = inputs;
  const { girderWidth, girderWeight, miscWeight } = girder;
  if (inputs.endCarriageType === null || capacity === null || span === null || girderWidth === null)
    return noCarriage;
  const rules = girderRules[inputs.craneType];
  const named = readEndCarriage(inputs.endCarriageType);
  const wheels = usableWheels(inputs.wheels) ?? named?.wheels ?? rules.fallbackWheels(capacity);

  const wheelbaseFor = (wheelDiameter: number) =>
    inputs.wheelbase ?? rules.wheelbase({ span, wheelDiameter, crabGauge: hoist.crabGauge, girderWidth });
  const weightFor = (wheelDiameter: number) =>
    inputs.endCarriageWeight ?? pairWeight(wheelDiameter, wheels, wheelbaseFor(wheelDiameter), capacity);
  const smallestThatCarries = (): number | null => {
    const { hoistWeight, hookApproach1, hookApproach2 } = hoist;
    if (hoistWeight === null || hookApproach1 === null || hookApproach2 === null) return null;
    if (girderWeight === null || miscWeight === null) return null;
    const carries = wheelRatings.find(([diameter, rating]) => {
      const loads = wheelLoads({
        capacity,
        span,
        wheels,
        leastApproach: Math.min(hookApproach1, hookApproach2),
        girderWeight,
        endCarriageWeight: weightFor(diameter),
        miscWeight,
        trolleyWeight: hoistWeight,
      });
      return loads !== null && !exceeds(loads.max, rating);
    });
    return (carries ?? wheelRatings.at(-1))?.[0] ?? null;
  };

  // The gauge of the crab sets the wheelbase of a double girder crane, so that without a crab there is none yet.
  const awaitsCrab = rules.girders === 2 && hoist.crabGauge === null && inputs.wheelbase === null;
  const d = inputs.wheelDiameter ?? named?.wheelDiameter ?? smallestThatCarries();
  if (d === null) return { ...noCarriage, wheels };
  const wheelbase = awaitsCrab ? null : wheelbaseFor(d);
  return {
    wheelDiameter: d,
    wheels,
    wheelbase,
    endCarriageLength: whenKnown([wheelbase], (known) => overallLength(d, wheels, known)),
    endCarriageHeight: roundTo(10, 1.2 * d),
    endCarriageWidth: roundTo(10, 0.55 * d + 100),
    endCarriageClearance: Math.max(25, roundTo(1, 0.12 * d)),
    endCarriageWeight: inputs.endCarriageWeight ?? (wheelbase === null ? null : weightFor(d)),
    wheelRating: wheelRatings.find(([diameter]) => diameter === d)?.[1] ?? null,
  };
}
