import { findComponent } from "../components/registry.ts";
import { Rejection } from "../errors/rejection.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import {
  type KeptInput,
  type KeptPoint,
  keptAmong,
  keptReasonProblem,
  noSuchPoint,
  type PointDecision,
} from "../quotation/document/kept-point.ts";
import type { RunwayInOffer } from "../quotation/draft/runway-in-offer.ts";
import { memoizeByObject } from "../reuse/memoize.ts";
import { asKept, type OpenPoint, openOf, pointsOf } from "./open-points.ts";
import { aloneOnRunway, type OnRunway, placeInSavedOffer, pointContextOfDocument } from "./point-context.ts";

/** The runway of a quotation's crane in the offer that holds it. Null for a quotation that is in none. */
export type PlaceOfQuotation = RunwayInOffer | null;

/** The points outside an offer: a save counts them, and its answer lists them. */
const pointsAlone = memoizeByObject((document: QuotationDocument) => pointsAt(document, aloneOnRunway));

function pointsAt(document: QuotationDocument, place: OnRunway): readonly OpenPoint[] {
  const context = pointContextOfDocument(document, place);
  return context === null ? [] : pointsOf(context, document.keptPoints ?? []);
}

/**
 * Returns the points of a saved revision, kept ones included. A crane in an offer, which names the customer, lacks none. The
 * points of another's runway are with the crane that bears it. A crane type that is no longer built has no points.
 */
export const pointsOfDocument = (
  document: QuotationDocument,
  runway: PlaceOfQuotation = null,
): readonly OpenPoint[] =>
  runway === null ? pointsAlone(document) : pointsAt(document, placeInSavedOffer(runway));

/** Takes the points of a document from an earlier one of the same request, rates and firm. */
export const takePointsFrom = (document: QuotationDocument, points: readonly OpenPoint[]): void =>
  pointsAlone.remember(document, asKept(points, document.keptPoints ?? []));

/** Returns the number of points of a saved revision that nobody has decided. */
export const countOpenPoints = (document: QuotationDocument, place?: PlaceOfQuotation): number =>
  openOf(pointsOfDocument(document, place)).length;

/** Returns the point that a request wants to keep; undefined for one that is not there, or has other values than it names. */
const pointToKeep = (points: readonly OpenPoint[], { key, values }: KeptInput): OpenPoint | undefined =>
  points.find((each) => each.key === key && (values === undefined || each.values === values));

/** Returns whether points are kept as a request wants it. One that there is not to keep is left out. */
export const areKeptAs = (points: readonly OpenPoint[], wanted: readonly KeptInput[]): boolean =>
  wanted.every((each) => {
    const point = pointToKeep(points, each);
    return point === undefined || point.kept?.reason === each.reason;
  });

/** Returns a saved document with what was decided on its points after its save. */
export function withDecisions<D extends { keptPoints?: readonly KeptPoint[] }>(
  document: D,
  later: readonly PointDecision[],
): D {
  if (later.length === 0) return document;
  const before = (document.keptPoints ?? []).filter(({ key }) => later.every((each) => each.key !== key));
  return { ...document, keptPoints: [...before, ...keptAmong(later)] };
}

/** In an offer the first position of the crane; null for the offer as a whole. No component: the quotation as a whole. */
type PlaceOfPoint = { position?: number | null | undefined; component: string | null };

/** Returns the place of a point of a saved revision: "Position 2, Column". Empty for the quotation or the offer as a whole. */
export const placeOfPoint = ({ position, component }: PlaceOfPoint): string =>
  [position == null ? "" : `Position ${position}`, findComponent(component)?.title ?? ""]
    .filter((part) => part !== "")
    .join(", ");

/** Returns a point of a saved revision in a few words, with its place: "Position 2, Column: lift 2.7 of 9 m". */
export const briefOfPoint = (point: PlaceOfPoint & { brief: string }): string =>
  [placeOfPoint(point), point.brief].filter((part) => part !== "").join(": ");

/** Returns points as the API answers them. */
export const pointRecords = (
  points: readonly (Omit<OpenPoint, "component" | "step"> & PlaceOfPoint & { step: string; hidden?: true })[],
) =>
  points.map(({ key, position, component, step, field, text, brief, values, kept, hidden }) => ({
    key,
    ...(position !== undefined && { position }),
    component,
    step,
    ...(field !== undefined && { field }),
    text,
    brief,
    values,
    kept: kept && { by: kept.by, at: kept.at, reason: kept.reason },
    ...(hidden && { hidden }),
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
  return wanted.flatMap((given) => {
    const point = pointToKeep(points, given);
    if (!point || point.kept) return [];
    const { key, values } = point;
    const { reason } = given;
    const same = before.find((each) => each.key === key && each.reason === reason && each.values === values);
    return same ?? { key, values, reason, by: author, at: createdAt };
  });
}

/**
 * Returns what is decided on a point of a saved revision: kept with a reason, or opened again without one.
 * @throws Rejection 'invalid' for a reason that cannot be kept; 'not-found' for a point that the revision does not have;
 *   'conflict' for one that is kept already, or open already
 */
export function decisionOn<P extends OpenPoint>(
  points: readonly P[],
  { key, reason, by, at }: Omit<PointDecision, "values">,
): { point: P; decision: PointDecision } {
  const problem = reason === null ? null : keptReasonProblem(reason);
  if (problem !== null)
    throw new Rejection("invalid", problem, { problems: [{ msg: problem, loc: ["body", "reason"] }] });
  const point = points.find((each) => each.key === key);
  if (!point) throw new Rejection("not-found", noSuchPoint(key));
  if (reason !== null && point.kept)
    throw new Rejection("conflict", `${point.kept.by} keeps this point already: “${point.kept.reason}”.`);
  if (reason === null && !point.kept) throw new Rejection("conflict", "This point is open already.");
  return { point, decision: { key, values: point.values, reason: reason?.trim() ?? null, by, at } };
}

/** Returns decisions with one more, which takes the place of an earlier one on the same point. */
export const withDecision = (
  later: readonly PointDecision[],
  decision: PointDecision,
): readonly PointDecision[] => [...later.filter(({ key }) => key !== decision.key), decision];
