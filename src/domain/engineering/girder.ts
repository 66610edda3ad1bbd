import type { CraneInputs } from "./crane-inputs.ts";
import { girderRules } from "./girder-rules.ts";
import { whenKnown } from "./rounding.ts";
import { readGirderSection } from "./section-names.ts";

export type GirderFigures = {
  /** The section as named in the price table, "estimated" when the sizes are a fallback. */
  girderSection: string | null;
  girderDepth: number | null;
  girderWidth: number | null;
  girderWeight: number | null;
  girderEndDepth: number | null;
  crabRailHeight: number | null;
  /** mm4 of one girder; null for a fallback. */
  girderInertia: number | null;
  miscWeight: number | null;
};

/**
 * The bridge girder: depth, width, end depth and crab rail in mm, weight (of the pair when there are two) and
 * miscellaneous weight in kg. Sizes from the section's name; without a readable one, a fit to the price table
 * (engineering judgement; single 0.5-20 t × 5-31.5 m, double 5-100 t × 7.5-40 m).
 */
export function girderFigures(inputs: CraneInputs): GirderFigures {
  const { capacity, span } = inputs;
  const rules = girderRules[inputs.craneType];
  const section = inputs.girderSection === null ? null : readGirderSection(inputs.girderSection);
  const girderDepth = section?.depth ?? whenKnown([span, capacity], rules.fallbackDepth);
  return {
    girderSection: section ? inputs.girderSection : girderDepth === null ? null : "estimated",
    girderDepth,
    girderWidth: section?.width ?? whenKnown([girderDepth], rules.fallbackWidth),
    girderWeight: inputs.girderWeight ?? whenKnown([span, capacity], rules.fallbackWeight),
    girderEndDepth: whenKnown([girderDepth], rules.endDepth),
    crabRailHeight: whenKnown([capacity], rules.crabRailHeight),
    girderInertia: section?.ixx ?? null,
    miscWeight: whenKnown([span, capacity], rules.miscWeight),
  };
}
