import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures, type Figures } from "./figures.ts";
import { girderRules, isKnownHoist } from "./girder-rules.ts";

/**
 * Returns the names of the figures that follow from an assumed hoist: those that another hoist of the crane type would
 * change. None for a hoist with a known name, and none before a hoist is chosen.
 */
export function assumedFigures(inputs: CraneInputs, figures: Figures): ReadonlySet<keyof Figures> {
  const { craneType, hoistType } = inputs;
  if (hoistType === null || isKnownHoist(craneType, hoistType)) return new Set();
  const others = girderRules[craneType].hoistKinds.map(({ name }) =>
    engineeringFigures({ ...inputs, hoistType: name }),
  );
  const names = Object.keys(figures) as (keyof Figures)[];
  return new Set(names.filter((name) => others.some((other) => other[name] !== figures[name])));
}
