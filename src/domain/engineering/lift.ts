import { decimal } from "./number-text.ts";
import { exceeds, millimetres } from "./rounding.ts";

/** A smaller shortage (mm) is rounding. */
const tolerance = 1;

/**
 * Returns whether the usable travel of the hook (mm) is shorter than the ordered lift (m). False while either is not yet
 * known.
 */
export const fallsShort = (height: number | null, usableLift: number | null): boolean =>
  height !== null && exceeds(millimetres(height) - tolerance, usableLift);

/** The hook's usable travel (mm) in metres, without its unit: "5.788". */
export const liftInMetres = (usableLift: number): string => decimal(usableLift / 1000, 3);
