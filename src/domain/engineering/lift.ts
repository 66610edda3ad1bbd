import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures, type Figures } from "./figures.ts";
import { decimal } from "./number-text.ts";
import { exceeds, millimetres, trimBinaryError, whenKnown } from "./rounding.ts";

/** A smaller shortage (mm) is rounding. */
const tolerance = 1;

/**
 * Returns whether the usable travel of the hook (mm) is shorter than the ordered lift (m). False while either is not yet
 * known.
 */
export const fallsShort = (height: number | null, usableLift: number | null): boolean =>
  height !== null && exceeds(millimetres(height) - tolerance, usableLift);

/**
 * Returns the level (mm) that the hook reaches under the told roof, where no level of the rail is known. Null while a size
 * above the hook is not known, and without a told roof.
 */
export const hookUnderRoof = (
  { set }: Pick<CraneInputs, "set">,
  { roofAboveRail, hookBelowRail }: Figures,
): number | null =>
  whenKnown([set?.roofUnderside ?? null, roofAboveRail, hookBelowRail], (roof, above, below) =>
    Math.max(0, roof - above - below),
  );

/**
 * Returns whether the told roof leaves no room for the crane, or for its lift where no level of the rail is known. False
 * without a told roof.
 */
export function isRoofTooLow(crane: Pick<CraneInputs, "set" | "height">, figures: Figures): boolean {
  const roof = crane.set?.roofUnderside;
  if (roof === undefined) return false;
  return figures.minRoofLevel === null
    ? fallsShort(crane.height, hookUnderRoof(crane, figures))
    : exceeds(figures.minRoofLevel, roof);
}

/**
 * Returns the travel of the hook (mm) of a crane that does not reach its ordered lift; `possible` is null while it is not
 * known. Null where the lift is reached, and while it is not known whether it is.
 */
export function shortLift(crane: CraneInputs, figures: Figures): { possible: number | null } | null {
  if (fallsShort(crane.height, figures.usableLift)) return { possible: figures.usableLift };
  if (!isRoofTooLow(crane, figures)) return null;
  // With a level of the rail the crane itself has no room, and its lift there is not worked out.
  return { possible: figures.minRoofLevel === null ? hookUnderRoof(crane, figures) : null };
}

/** The hook's usable travel (mm) in metres, without its unit: "5.788". */
export const liftInMetres = (usableLift: number): string => decimal(usableLift / 1000, 3);

/**
 * Returns the least column height (m) that gives a crane its ordered lift. Null while a size between column and hook is
 * not yet known. The height of the columns in `inputs` does not count.
 */
export function liftColumnHeight(inputs: CraneInputs): number | null {
  const anyHeight = 1;
  const { levelHookMax } = engineeringFigures({ ...inputs, columnHeight: anyHeight });
  return whenKnown([levelHookMax, inputs.height], (hook, lift) =>
    trimBinaryError((millimetres(anyHeight) - hook + millimetres(lift) - tolerance) / 1000),
  );
}
