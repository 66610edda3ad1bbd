import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { asRecord, asRecords, asTyped } from "../text/unknown-values.ts";

/** A point that somebody keeps, with the reason. `values` are those it was kept with. */
export type KeptPoint = { key: string; values: string; reason: string; by: string; at: string };

/** The most characters of a reason. */
export const keptReasonMaximum = 200;

/** Returns why a reason cannot be kept, as a sentence; null for a good one. */
export function keptReasonProblem(reason: string): string | null {
  if (reason.trim() === "") return "Say why this point is kept.";
  if (/[\r\n]/.test(reason.trim())) return "The reason must be one line.";
  if (reason.trim().length > keptReasonMaximum)
    return `The reason must be at most ${keptReasonMaximum} characters.`;
  return hasTooManyMarks(reason) ? marksMessage("Reason") : null;
}

/** Reads stored kept points. Damaged ones are left out. */
export const readKeptPoints = (given: unknown): KeptPoint[] =>
  asRecords(given).flatMap((each) => {
    const { key, values, reason, by, at } = asRecord(each);
    const point = {
      key: asTyped(key),
      values: asTyped(values),
      reason: asTyped(reason),
      by: asTyped(by),
      at: asTyped(at),
    };
    return point.key === "" || point.reason === "" ? [] : [point];
  });
