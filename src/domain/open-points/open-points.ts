import { components } from "../components/registry.ts";
import { stepOfComponent } from "../components/steps.ts";
import type { KeptPoint } from "../quotation/document/kept-point.ts";
import { askedPoints } from "./asked-points.ts";
import { buildingPoints } from "./building-points.ts";
import { busbarPoints } from "./busbar-points.ts";
import { conditionPoints } from "./condition-points.ts";
import { cranePoints } from "./crane-points.ts";
import { farOffPoints } from "./far-off-points.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { runwayPoints } from "./runway-points.ts";
import { scopePoints } from "./scope-points.ts";
import { technicalPoints } from "./technical-points.ts";
import { unfinishedPoints } from "./unfinished-points.ts";
import { unusualPoints } from "./unusual-points.ts";

/** All kinds of open points (warnings on a quotation or an offer) in one table. A further kind is a further row. */
const kinds: readonly PointKind[] = [
  ...farOffPoints,
  ...runwayPoints,
  ...cranePoints,
  ...buildingPoints,
  ...busbarPoints,
  ...scopePoints,
  ...conditionPoints,
  ...technicalPoints,
  ...askedPoints,
  ...unusualPoints,
  ...unfinishedPoints,
];

/** A doubt, an engineering advice or something unfinished that somebody decides. It stops nobody. */
export type OpenPoint = Omit<Finding, "place" | "values" | "step"> & {
  kind: string;
  /** Kind and place: "lift above column". It does not change with the values. */
  key: string;
  step: NonNullable<Finding["step"]>;
  /** The values that it depends on, as one text. */
  values: string;
  /** Who keeps it and why. Null while it is open. */
  kept: KeptPoint | null;
};

/** Returns whether a key is that of a kind of point: "lift above column", "rate far off: span.metal_price". */
export const isPointKey = (key: string): boolean => {
  const kind = key.split(": ")[0];
  return kinds.some((each) => each.kind === kind);
};

/** Returns what a kind has found as a point. It is kept when one of `kept` has its key and its values. */
export function pointOf(
  kind: string,
  { place, values, step, ...finding }: Finding,
  kept: readonly KeptPoint[],
): OpenPoint {
  const key = place === undefined ? kind : `${kind}: ${place}`;
  const text = values.join("|");
  return {
    ...finding,
    kind,
    key,
    step: step ?? (finding.component ? stepOfComponent(finding.component).id : "final"),
    values: text,
    kept: keptOf({ key, values: text }, kept),
  };
}

const keptOf = ({ key, values }: Pick<OpenPoint, "key" | "values">, kept: readonly KeptPoint[]) =>
  kept.find((each) => each.key === key && each.values === values) ?? null;

/** Returns points of a crane as they stand when these are kept. */
export const asKept = (points: readonly OpenPoint[], kept: readonly KeptPoint[]): OpenPoint[] =>
  points.map((point) => ({ ...point, kept: keptOf(point, kept) }));

/**
 * Returns all points of a crane in the order of the steps, each kept or open. A kept one is open again when one of its
 * values has changed. Source: docs/product.md, “The wizard”.
 */
export function pointsOf(context: PointContext, kept: readonly KeptPoint[]): OpenPoint[] {
  const order = Object.keys(components);
  const placeOf = ({ component }: OpenPoint) =>
    component === null ? order.length : order.indexOf(component);
  return kinds
    .flatMap(({ kind, find }) => find(context).map((finding) => pointOf(kind, finding, kept)))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the points that nobody has decided. */
export const openOf = <P extends { kept: unknown }>(points: readonly P[]): P[] =>
  points.filter(({ kept }) => kept === null);

/** Returns the points as lists show them: those that nobody has decided before the kept ones, each kind in its order. */
export const openFirst = <P extends { kept: unknown }>(points: readonly P[]): P[] => [
  ...openOf(points),
  ...points.filter(({ kept }) => kept !== null),
];
