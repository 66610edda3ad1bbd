import type { CraneInputs } from "./crane-inputs.ts";
import { hoistKindOf } from "./girder-rules.ts";
import { millimetres, roundTo, whenKnown } from "./rounding.ts";

export type HoistFigures = {
  hoistWeight: number | null;
  headroom: number | null;
  hookApproach1: number | null;
  hookApproach2: number | null;
  hookCoverage: number | null;
  hoistLength: number | null;
  hoistBodyHeight: number | null;
  hoistBodyWidth: number | null;
  crabGauge: number | null;
  crabWheelbase: number | null;
  crabLength: number | null;
  crabWidth: number | null;
  crabHeight: number | null;
};

const noHoist: HoistFigures = {
  hoistWeight: null,
  headroom: null,
  hookApproach1: null,
  hookApproach2: null,
  hookCoverage: null,
  hoistLength: null,
  hoistBodyHeight: null,
  hoistBodyWidth: null,
  crabGauge: null,
  crabWheelbase: null,
  crabLength: null,
  crabWidth: null,
  crabHeight: null,
};

/**
 * The hoist of a single girder crane or the crab of a double girder crane: sizes in mm, weight in kg. Proportioned to
 * common hoist and crab catalogues (engineering judgement); weight and height of a crab are those of the price table where
 * it names them. Approach 1 is the motor side. The hook's coverage is the
 * span less both approaches, not yet known while the span is too short to leave any.
 */
export function hoistFigures(inputs: CraneInputs): HoistFigures {
  const { capacity, height, span } = inputs;
  if (inputs.hoistType === null || capacity === null) return noHoist;
  const kind = hoistKindOf(inputs.craneType, inputs.hoistType);
  const length = whenKnown([height], (h) => kind.length(capacity, h));
  const approaches = { hookApproach1: kind.approach1(capacity), hookApproach2: kind.approach2(capacity) };
  const common = {
    ...approaches,
    hoistWeight: inputs.hoistWeight ?? whenKnown([height], (h) => kind.weight(capacity, h)),
    headroom: kind.headroom(capacity),
    hookCoverage: whenKnown([span], (l) => {
      const left = roundTo(1, millimetres(l) - approaches.hookApproach1 - approaches.hookApproach2);
      return left > 0 ? left : null;
    }),
  };
  if (kind.crab === null) {
    return {
      ...noHoist,
      ...common,
      hoistLength: length,
      hoistBodyHeight: kind.bodyHeight(capacity),
      hoistBodyWidth: kind.width(capacity),
    };
  }
  return {
    ...noHoist,
    ...common,
    crabGauge: kind.crab.gauge(capacity),
    crabWheelbase: kind.crab.wheelbase(capacity),
    crabLength: length,
    crabWidth: kind.width(capacity),
    crabHeight: inputs.crabHeight ?? kind.bodyHeight(capacity),
  };
}
