import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { ChoosableName } from "../../technical/print-choices.ts";
import type { ViewResult } from "./view.ts";

/** The technical values that dimensions show, by the names of the dimensions. Others show sizes that nobody leaves out. */
const valuesOfDimensions: Readonly<Record<string, readonly ChoosableName[]>> = {
  approach1: ["hookApproach1"],
  approach2: ["hookApproach1"],
  coverage: ["hookCoverage"],
  wall: ["minRailToWall"],
  rail: ["levelTopOfRail"],
  bridge: ["bridgeHeightAboveRail"],
  roof: ["minRoofLevel", "roofAboveRail"],
  lift: ["usableLift"],
  hook: ["levelHookMax"],
  lowhook: ["levelHookMin"],
  hookrail: ["hookBelowRail"],
  girder: ["girderDepth"],
  "side-wheelbase": ["wheelbase"],
  "side-spacing": ["columnSpacing"],
  "plan-spacing": ["columnSpacing"],
  "plan-reach": ["runwayCoverage"],
};

/** Returns a view without the dimensions and loads whose values the author gives to others or leaves out of papers. */
export function printedView(result: ViewResult, { set }: CraneInputs): ViewResult {
  const { paper } = set ?? {};
  if (paper === undefined || !("view" in result)) return result;
  const { loads, dimensions, ...view } = result.view;
  const isPrinted = (names: readonly ChoosableName[]) => names.every((name) => paper[name] === undefined);
  return {
    view: {
      ...view,
      dimensions: dimensions.filter(({ id }) => isPrinted(valuesOfDimensions[id] ?? [])),
      ...(loads && isPrinted(["wheelLoadMax"]) && { loads }),
    },
  };
}
