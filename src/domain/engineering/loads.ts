import type { CraneInputs } from "./crane-inputs.ts";
import type { EndCarriageFigures } from "./end-carriage-figures.ts";
import { estimateRules } from "./estimate-rules.ts";
import type { GirderFigures } from "./girder.ts";
import { girderRules } from "./girder-rules.ts";
import type { HoistFigures } from "./hoist-figures.ts";
import { millimetres, whenKnown } from "./rounding.ts";
import type { RunwayFigures } from "./runway.ts";
import { elasticModulus } from "./steel.ts";
import { gravity, impactFactor, wheelLoads } from "./wheel-loads.ts";

export type LoadFigures = {
  /** kg */
  craneDeadWeight: number | null;
  /** kN, as are all loads here */
  wheelLoadMax: number | null;
  wheelLoadMinLoaded: number | null;
  wheelLoadMinUnloaded: number | null;
  wheelLoadMaxWithImpact: number | null;
  surgePerRail: number | null;
  longitudinalPerRail: number | null;
  /** Without impact, at a known column spacing. */
  columnReaction: number | null;
  /** For the guide check of own columns, also while their number is open. */
  columnReactionChecked: number | null;
  gantryGuideWheelLoad: number | null;
  gantryNeededWheelLoad: number | null;
  /** mm */
  deflectionLimit: number | null;
  /** mm, rated load and trolley without impact; null for a section of unknown sizes. */
  deflectionLive: number | null;
};

/**
 * Returns the trolley (kg) whose deflection counts: of a girder that the program designed the heaviest of the series, for
 * which it was designed, so that data sheet and calculation have one value.
 */
const designTrolley = (
  { craneType, capacity, hasDesignedSection, isEarlier }: CraneInputs,
  trolleyWeight: number | null,
): number | null =>
  hasDesignedSection && !isEarlier
    ? whenKnown([capacity, trolleyWeight], (q, trolley) =>
        Math.max(estimateRules[craneType].seriesTrolley(q), trolley),
      )
    : trolleyWeight;

/**
 * Dead weight, wheel loads, the forces on the runway and the girder's deflection. Impact 25 %, surge 10 % and
 * longitudinal 5 % are IS 875 Part 2 practice for EOT cranes; one crane, over a column. The gantry's guide load is for
 * a simply supported 6 m girder and falls with the square of the spacing beyond that.
 */
export function loadFigures(
  inputs: CraneInputs,
  parts: { girder: GirderFigures; hoist: HoistFigures; carriage: EndCarriageFigures; runway: RunwayFigures },
): LoadFigures {
  const { capacity, span } = inputs;
  const { girder, hoist, carriage, runway } = parts;
  const rules = girderRules[inputs.craneType];
  const { girderWeight, miscWeight } = girder;
  const { endCarriageWeight, wheels } = carriage;
  const trolleyWeight = hoist.hoistWeight;
  const leastApproach = whenKnown([hoist.hookApproach1, hoist.hookApproach2], Math.min);

  const loadsKnown =
    capacity !== null &&
    span !== null &&
    wheels !== null &&
    leastApproach !== null &&
    girderWeight !== null &&
    endCarriageWeight !== null &&
    miscWeight !== null &&
    trolleyWeight !== null;
  const loads = loadsKnown
    ? wheelLoads({
        capacity,
        span,
        wheels,
        leastApproach,
        girderWeight,
        endCarriageWeight,
        miscWeight,
        trolleyWeight,
      })
    : null;
  const max = loads?.max ?? null;
  const spacing = runway.outlineSpacing;
  const reactionAt = (of: number | null) =>
    whenKnown([max, wheels, carriage.wheelbase, of], (load, n, wheelbase, s) => {
      const girderShare = (((inputs.gantryWeightPerMetre ?? 0) / 2) * gravity * s) / 1_000_000;
      return ((load * n) / 4) * (2 - Math.min(1, wheelbase / s)) + girderShare;
    });
  return {
    craneDeadWeight: whenKnown(
      [girderWeight, endCarriageWeight, trolleyWeight, miscWeight],
      (bridge, carriages, trolley, misc) => bridge + carriages + trolley + misc,
    ),
    wheelLoadMax: max,
    wheelLoadMinLoaded: loads?.minLoaded ?? null,
    wheelLoadMinUnloaded: loads?.minUnloaded ?? null,
    wheelLoadMaxWithImpact: whenKnown([max], (load) => impactFactor * load),
    surgePerRail: whenKnown(
      [capacity, trolleyWeight],
      (q, trolley) => (0.1 * (1000 * q + trolley) * gravity) / 1000 / 2,
    ),
    longitudinalPerRail: whenKnown([max, wheels], (load, n) => (0.05 * load * n) / 2),
    columnReaction: reactionAt(runway.columnSpacing),
    columnReactionChecked: reactionAt(spacing),
    gantryGuideWheelLoad: whenKnown(
      [inputs.maxWheelLoad, spacing],
      (guide, s) => guide * Math.min(1, (6000 / s) ** 2),
    ),
    gantryNeededWheelLoad: whenKnown([max, wheels], (load, n) => (n > 4 ? 2 * load : load)),
    deflectionLimit: whenKnown([span], (l) => millimetres(l) / rules.deflectionDivisor),
    deflectionLive: whenKnown(
      [capacity, span, designTrolley(inputs, trolleyWeight), girder.girderInertia],
      (q, l, trolley, inertia) => {
        const load = ((1000 * q + trolley) * gravity) / rules.girders;
        return (load * millimetres(l) ** 3) / (48 * elasticModulus * inertia);
      },
    ),
  };
}
