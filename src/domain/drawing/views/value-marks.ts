import { byOthers, type CraneInputs, isToldRail } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { millimetres } from "../../engineering/rounding.ts";
import { assumedFigures } from "../../technical/technical-entries.ts";
import type { View } from "./view.ts";

/** The footnotes of a drawing: the told mark * and the assumed mark ** behind values, and the sentences that explain them on its sheet. */
const marks = {
  told: { sign: " *", note: "* As told by the customer. Check at site before manufacture." },
  assumed: { sign: " **", note: "** Assumed. To be confirmed before manufacture." },
} as const;

/** Returns the mark of a text that shows these figures: "" without one. */
export type ValueMarks = (shown: readonly (keyof Figures)[]) => string;

/** Returns whether the columns of the customer have the height that the drawing shows. */
export const isToldColumn = (
  { columnType, columnHeight, isEarlier }: CraneInputs,
  { levelColumnTop }: Pick<Figures, "levelColumnTop">,
): boolean =>
  columnType === byOthers &&
  columnHeight !== null &&
  levelColumnTop !== null &&
  !isEarlier &&
  Math.abs(millimetres(columnHeight) - levelColumnTop) < 0.5;

/** The figures that the customer told. */
function toldFigures(inputs: CraneInputs, figures: Figures): ReadonlySet<keyof Figures> {
  const isToldBay = inputs.set?.baySpacing !== undefined && (figures.columnsSideA ?? 0) === 0;
  return new Set<keyof Figures>([
    ...(isToldRail(inputs) ? (["levelTopOfRail"] as const) : []),
    ...(isToldBay ? (["columnSpacing"] as const) : []),
    ...(isToldColumn(inputs, figures) ? (["levelColumnTop"] as const) : []),
  ]);
}

/** Returns the marks of a crane's figures on its drawing. Drawings of before 1.2.0 have none. */
export function valueMarks(inputs: CraneInputs, figures: Figures): ValueMarks {
  if (inputs.isEarlier) return () => "";
  const assumed = assumedFigures(inputs, figures);
  const told = toldFigures(inputs, figures);
  return (shown) =>
    shown.some((name) => assumed.has(name))
      ? marks.assumed.sign
      : shown.some((name) => told.has(name))
        ? marks.told.sign
        : "";
}

/** Returns the notes on the marks in these views. */
export function markNotes(views: readonly View[]): string[] {
  const texts = views.flatMap(({ dimensions, loads }) =>
    [...dimensions, ...(loads?.notes ?? [])].map(({ text }) => text),
  );
  return Object.values(marks)
    .filter(({ sign }) => texts.some((text) => text.endsWith(sign)))
    .map(({ note }) => note);
}
