import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { isChoosable } from "../../engineering/print-choices.ts";
import type { ValueMarks } from "./value-marks.ts";
import type { ViewResult } from "./view.ts";

type PrintedFigures = Readonly<Record<string, readonly (keyof Figures)[]>>;

/** The figures that dimensions show, by the names of the dimensions. Others show sizes that the steps give. */
const shownByDimension: PrintedFigures = {
  approach1: ["hookApproach1"],
  approach2: ["hookApproach2"],
  coverage: ["hookCoverage"],
  end: ["endBeyondRail"],
  wall: ["minRailToWall"],
  column: ["levelColumnTop"],
  rail: ["levelTopOfRail"],
  bridge: ["bridgeHeightAboveRail"],
  top: ["levelCraneTop"],
  roof: ["minRoofLevel", "roofAboveRail"],
  lift: ["usableLift"],
  hook: ["levelHookMax"],
  lowhook: ["levelHookMin"],
  hookrail: ["hookBelowRail"],
  girder: ["girderDepth"],
  "side-gauge": ["crabGauge"],
  "side-wheelbase": ["wheelbase"],
  "side-carriage": ["endCarriageLength"],
  "side-spacing": ["columnSpacing"],
  "side-gantry": ["gantryDepth"],
  "plan-carriage": ["endCarriageLength"],
  "plan-spacing": ["columnSpacing"],
  "plan-reach": ["runwayCoverage"],
  "detail-height": ["railHeight"],
  "detail-width": ["railHead"],
};

/** The figures that loads and notes show, by the names of the notes. */
const shownByNote: PrintedFigures = {
  "load-left-size": ["wheelLoadMax"],
  "load-right-size": ["wheelLoadMinLoaded"],
  "load-1-size": ["wheelLoadMax"],
  "load-2-size": ["wheelLoadMax"],
  impact: ["wheelLoadMaxWithImpact"],
  surge: ["surgePerRail"],
  along: ["longitudinalPerRail"],
  wheel: ["wheelDiameter"],
  rail: ["railHead"],
};

/** The technical value in which papers print a figure, where its name is another. */
const printedWith: Partial<Record<keyof Figures, string>> = { hookApproach2: "hookApproach1" };

/**
 * Returns a view as papers have it: values that the customer told or that are assumed have their marks. Dimensions and
 * loads whose values the author gives to others or leaves out of papers are left out.
 */
export function printedView(result: ViewResult, { set }: CraneInputs, markOf: ValueMarks): ViewResult {
  if (!("view" in result)) return result;
  const { loads, dimensions, ...view } = result.view;
  const isPrinted = (shown: readonly (keyof Figures)[]) =>
    shown.every((figure) => {
      const name = printedWith[figure] ?? figure;
      return !isChoosable(name) || set?.paper?.[name] === undefined;
    });
  const printed = <Text extends { id: string; text: string }>(
    texts: readonly Text[],
    shown: PrintedFigures,
  ): Text[] =>
    texts
      .filter(({ id }) => isPrinted(shown[id] ?? []))
      .map((each) => ({ ...each, text: `${each.text}${markOf(shown[each.id] ?? [])}` }));
  return {
    view: {
      ...view,
      dimensions: printed(dimensions, shownByDimension),
      ...(loads &&
        isPrinted(["wheelLoadMax"]) && { loads: { ...loads, notes: printed(loads.notes, shownByNote) } }),
    },
  };
}
