import type { Problem } from "../../errors/rejection.ts";
import { formatNumber } from "../../numbers/format.ts";
import { hasTooManyMarks, marksMessage } from "../../text/combining-marks.ts";
import { asRecord, asRecords, asTyped } from "../../text/unknown-values.ts";
import { maxUndecided, maxUndecidedLength } from "./undecided.ts";

/** A point that somebody keeps, with the reason. `values` are those it was kept with. */
export type KeptPoint = { key: string; values: string; reason: string; by: string; at: string };

/** What somebody decided on a point after the save: kept with a reason, or opened again without one. */
export type PointDecision = Omit<KeptPoint, "reason"> & { reason: string | null };

/** A kept point as a call sends it. With `values` it is kept only while it has these. */
export type KeptInput = { key: string; reason: string; values?: string | undefined };

/** Returns the kept points as a request has them. Nothing without one. */
export const inputsOfKept = (
  kept: readonly KeptPoint[] | undefined,
): { keptPoints?: readonly KeptInput[] } =>
  kept && kept.length > 0 ? { keptPoints: kept.map(({ key, reason }) => ({ key, reason })) } : {};

/** Returns a kept point as a call sends it: the save opens it again when its values have changed. */
export const keptInputOf = ({ key, reason, values }: KeptPoint): KeptInput => ({ key, reason, values });

/** The most characters of the reason to keep an open point. */
export const maxKeptReasonLength = 200;
/** The most characters of the values that a call names. The longest are the words that a quotation leaves undecided. */
export const maxKeptValuesLength = maxUndecided * (maxUndecidedLength + 1);
/** The most kept points of one quotation or offer. */
export const maxKeptPoints = 500;

/** Says that no point has a key. */
export const noSuchPoint = (key: string): string => `There is no open point “${key.slice(0, 80)}”.`;

/** The refusal of a kept point without a reason. */
export const keptReasonMissing = "Say why this point is kept.";

/** Returns why a reason cannot be kept, as a sentence; null for a good one. */
export function keptReasonProblem(reason: string): string | null {
  if (reason.trim() === "") return keptReasonMissing;
  if (/[\r\n]/.test(reason.trim())) return "The reason must be one line.";
  if (reason.trim().length > maxKeptReasonLength)
    return `The reason must be at most ${maxKeptReasonLength} characters, and has ${formatNumber(reason.trim().length)}.`;
  return hasTooManyMarks(reason) ? marksMessage("Reason") : null;
}

/** Reads stored decisions. Damaged ones are left out. */
export const readPointDecisions = (given: unknown): PointDecision[] =>
  asRecords(given).flatMap((each) => {
    const { key, values, reason, by, at } = asRecord(each);
    const decision = {
      key: asTyped(key),
      values: asTyped(values),
      reason: reason === null ? null : asTyped(reason),
      by: asTyped(by),
      at: asTyped(at),
    };
    return decision.key === "" || decision.reason === "" ? [] : [decision];
  });

const isKept = (decision: PointDecision): decision is KeptPoint => decision.reason !== null;

/** Returns the decisions that keep a point. */
export const keptAmong = (decisions: readonly PointDecision[]): KeptPoint[] => decisions.filter(isKept);

/** Reads stored kept points. Damaged ones are left out. */
export const readKeptPoints = (given: unknown): KeptPoint[] => keptAmong(readPointDecisions(given));

/** Returns the kept points of a stored document. Nothing without one. */
export function keptPointsIn(given: unknown): { keptPoints?: readonly KeptPoint[] } {
  const keptPoints = readKeptPoints(given);
  return keptPoints.length === 0 ? {} : { keptPoints };
}

/**
 * Returns what is wrong with the kept points of a call, each at its place: a key that no point has, a reason that cannot be
 * kept, a key given twice.
 */
export const keptProblems = (
  wanted: readonly KeptInput[],
  at: readonly string[],
  isKey: (key: string) => boolean,
): Problem[] =>
  wanted.flatMap(({ key, reason }, index): Problem[] => {
    const loc = (name: string) => [...at, "kept_points", index, name];
    const problem = keptReasonProblem(reason);
    if (!isKey(key)) return [{ msg: noSuchPoint(key), loc: loc("key") }];
    if (wanted.findIndex((each) => each.key === key) < index)
      return [{ msg: `The open point “${key}” is kept twice.`, loc: loc("key") }];
    return problem === null ? [] : [{ msg: problem, loc: loc("reason") }];
  });

/** Returns the kept points of a call as a request has them. Nothing without one. */
export const keptOfCall = (
  wanted: readonly KeptInput[] | undefined,
): { keptPoints?: readonly KeptInput[] } =>
  wanted && wanted.length > 0
    ? {
        keptPoints: wanted.map(({ key, reason, values }) => ({
          ...{ key, reason: reason.trim() },
          ...(values !== undefined && { values }),
        })),
      }
    : {};
