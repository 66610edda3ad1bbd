import { Rejection } from "../errors/rejection.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { type KeptInput, type KeptPoint, keptReasonProblem, noSuchPoint } from "./kept-point.ts";
import { type OpenPoint, openOf, pointsOf } from "./open-points.ts";
import { aloneOnRunway, pointContextOfDocument } from "./subject.ts";

/** A point of a saved revision or offer, as the API answers it. */
export type PointRecord = {
  key: string;
  /** In an offer, the first position of the crane; null for the offer as a whole. */
  position?: number | null | undefined;
  /** Null for the quotation as a whole. */
  component: string | null;
  /** The step that can put it right: "hoist", "final". */
  step: string;
  /** The field that its remedies change, by its name in the calls. Absent without one. */
  field?: string | undefined;
  text: string;
  /** At most five words. */
  brief: string;
  /** The values that it depends on. */
  values: string;
  kept: { by: string; at: string; reason: string } | null;
};

/**
 * Returns the points of a saved revision, kept ones included. A crane in an offer, which names the customer, lacks none. A
 * crane type that is no longer built has no points.
 */
export function pointsOfDocument(document: QuotationDocument, { isInOffer = false } = {}): OpenPoint[] {
  const { bearer: _unknown, ...inOffer } = { ...aloneOnRunway, isInOffer };
  const subject = pointContextOfDocument(document, isInOffer ? inOffer : aloneOnRunway);
  return subject === null ? [] : pointsOf(subject, document.keptPoints ?? []);
}

/** Returns the number of points of a saved revision that nobody has decided. */
export const countOpenPoints = (document: QuotationDocument, place?: { isInOffer: boolean }): number =>
  openOf(pointsOfDocument(document, place)).length;

/** Returns whether points are kept as a request wants it. A key that is none of the points is left out. */
export const areKeptAs = (points: readonly OpenPoint[], wanted: readonly KeptInput[]): boolean =>
  wanted.every(({ key, reason }) => {
    const point = points.find((each) => each.key === key);
    return point === undefined || point.kept?.reason === reason;
  });

/** Returns a saved document with the points that were kept after its save. */
export function withKeptLater<D extends { keptPoints?: readonly KeptPoint[] }>(
  document: D,
  later: readonly KeptPoint[],
): D {
  if (later.length === 0) return document;
  const before = (document.keptPoints ?? []).filter(({ key }) => later.every((each) => each.key !== key));
  return { ...document, keptPoints: [...before, ...later] };
}

/** Returns points as the API answers them. */
export const pointRecords = (points: readonly (OpenPoint & Pick<PointRecord, "position">)[]): PointRecord[] =>
  points.map(({ key, position, component, step, field, text, brief, values, kept }) => ({
    key,
    ...(position !== undefined && { position }),
    component,
    step,
    ...(field !== undefined && { field }),
    text,
    brief,
    values,
    kept: kept && { by: kept.by, at: kept.at, reason: kept.reason },
  }));

/**
 * Returns the kept points of a document that is being saved, without those of `points` that are kept already. One that the
 * revision before has with the same reason and values keeps its author and time. A point that is no longer there is left out.
 */
export function keptAtSave(
  points: readonly OpenPoint[],
  wanted: readonly KeptInput[],
  { author, createdAt, before }: { author: string; createdAt: string; before: readonly KeptPoint[] },
): KeptPoint[] {
  return wanted.flatMap(({ key, reason }) => {
    const point = points.find((each) => each.key === key);
    if (!point || point.kept) return [];
    const { values } = point;
    const same = before.find((each) => each.key === key && each.reason === reason && each.values === values);
    return same ?? { key, values, reason, by: author, at: createdAt };
  });
}

/**
 * Returns the points that were kept after the save of a revision, with one more. `points` are those of the revision.
 * @throws Rejection 'invalid' for a reason that cannot be kept; 'not-found' for a point that the revision does not have;
 *   'conflict' for one that is kept already
 */
export function keptLater(
  points: readonly OpenPoint[],
  later: readonly KeptPoint[],
  { key, reason, by, at }: Omit<KeptPoint, "values">,
): KeptPoint[] {
  const problem = keptReasonProblem(reason);
  if (problem !== null)
    throw new Rejection("invalid", problem, { problems: [{ msg: problem, loc: ["body", "reason"] }] });
  const point = points.find((each) => each.key === key);
  if (!point) throw new Rejection("not-found", noSuchPoint(key));
  if (point.kept)
    throw new Rejection("conflict", `${point.kept.by} keeps this point already: “${point.kept.reason}”.`);
  return [
    ...later.filter((each) => each.key !== key),
    { key, values: point.values, reason: reason.trim(), by, at },
  ];
}
