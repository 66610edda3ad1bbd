import { components } from "../components/registry.ts";
import { findCraneType } from "../crane-types.ts";

/**
 * Returns the runway parts of a crane of this type, as within a sentence: "LT gantry", "column"; nothing of one
 * without, or that is no longer built.
 */
export const runwayParts = (craneType: string): string[] =>
  (findCraneType(craneType)?.components ?? [])
    .map((id) => components[id])
    .flatMap(({ noun, partOfRunway }) => (partOfRunway ? [noun] : []));
