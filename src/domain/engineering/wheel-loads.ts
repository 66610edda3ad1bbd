import { millimetres } from "./rounding.ts";

/** The impact on wheel loads and columns of an EOT crane: 25 % (IS 875 Part 2 practice). */
export const impactFactor = 1.25;

/** Standard gravity as the rules use it, m/s2. */
export const gravity = 9.81;

export type BridgeMasses = {
  /** t */
  capacity: number;
  /** m */
  span: number;
  wheels: number;
  /** The smaller hook approach, mm. */
  leastApproach: number;
  girderWeight: number;
  endCarriageWeight: number;
  miscWeight: number;
  trolleyWeight: number;
};

/**
 * Static wheel loads in kN, without impact: `max` with the loaded trolley hard against this rail, `minLoaded` on the
 * far rail at that moment, `minUnloaded` with the empty trolley at the far end. Plain statics of a bridge on two rails.
 * Null when the approaches leave the trolley no travel, for then there is no worst position.
 */
export function wheelLoads(
  bridge: BridgeMasses,
): { max: number; minLoaded: number; minUnloaded: number } | null {
  const reach = bridge.leastApproach / millimetres(bridge.span);
  if (reach >= 0.5) return null;
  const perWheel = gravity / (1000 * (bridge.wheels / 2));
  const half = (bridge.girderWeight + bridge.endCarriageWeight + bridge.miscWeight) / 2;
  const moving = 1000 * bridge.capacity + bridge.trolleyWeight;
  return {
    max: perWheel * (half + moving * (1 - reach)),
    minLoaded: perWheel * (half + moving * reach),
    minUnloaded: perWheel * (half + bridge.trolleyWeight * reach),
  };
}
