import { craneTypes } from "../crane-types.ts";
import { formatNumber } from "../numbers/format.ts";
import { runwayField } from "../quick-entry/entry.ts";
import { fromMillimetres } from "../quick-entry/far-off.ts";
import { isLongRunway } from "./far-off-points.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { ofBearer } from "./runway-points.ts";

/** Returns who supplies the busbar of a crane with wiring: "" for its own wiring. Null without wiring in scope. */
const busbarOf = ({ crane, isInScope }: PointContext): string | null =>
  isInScope("wiring") ? (crane.busbar ?? "") : null;

/** The busbar along a shared runway, which two positions would sell. */
function soldTwice(context: PointContext): Finding[] {
  const { bearer } = context.onRunway;
  if (!bearer?.hasBusbar || busbarOf(context) !== "") return [];
  return [
    {
      component: "wiring",
      field: "busbar",
      text: `The busbar along the runway is in position ${bearer.position}. This crane pays for it again.`,
      brief: "busbar sold twice",
      values: [bearer.position],
    },
  ];
}

/** A busbar that no position has. */
function notSold(context: PointContext): Finding[] {
  const { bearer } = context.onRunway;
  if (bearer === undefined || bearer?.hasBusbar || busbarOf(context) !== "other_position") return [];
  const text =
    bearer === null
      ? "The busbar along the runway is left to another position. This crane is on no other crane’s runway."
      : `The busbar along the runway is left to position ${bearer.position}, which does not have it.`;
  return [
    {
      component: "wiring",
      field: "busbar",
      text,
      brief: "busbar in no position",
      values: [bearer?.position ?? null],
    },
  ];
}

/** Returns a runway's length in m as it is meant: one that no runway has may be in millimetres, which is a point of its own. */
const meantLength = (length: number): number =>
  isLongRunway(length) ? Number(fromMillimetres(runwayField, String(length)) ?? length) : length;

/** Busbars that other cranes supply along this runway for another length of it. */
const otherLength = ({ crane, onRunway }: PointContext): Finding[] =>
  onRunway.borne.flatMap(({ name, crane: other }): Finding[] => {
    if (!other.isWired || other.busbar || other.ltLength === null || crane.ltLength === null) return [];
    const [length, runway] = [meantLength(other.ltLength), meantLength(crane.ltLength)];
    if (length === runway) return [];
    const [own, whole] = [formatNumber(length), formatNumber(runway)];
    return [
      {
        component: "wiring",
        place: name,
        text: `The wiring of ${name} is priced for a runway of ${own} m. This runway has ${whole} m.`,
        brief: `busbar ${own} of ${whole} m`,
        values: [name, length, runway],
      },
    ];
  });

/** A busbar along a runway that others have or build: most of those have one already. */
function alongOthers(context: PointContext): Finding[] {
  const { isBorne } = context.onRunway;
  const hasGantry = craneTypes[context.craneType].components.includes("lt_gantry");
  if (busbarOf(context) !== "" || !hasGantry || context.isInScope("lt_gantry") || isBorne) return [];
  return [
    {
      component: "wiring",
      field: "busbar",
      text: "The LT gantry is by others. This crane’s wiring has a new busbar along it.",
      brief: "busbar on others’ runway",
      values: [],
    },
  ];
}

export const busbarAlongOthers = "busbar along the runway of others";
export const busbarSoldTwice = "busbar sold twice";
export const busbarInNoPosition = "busbar in no position";

/** The busbar along a runway, which is sold once. */
export const busbarPoints: readonly PointKind[] = [
  { kind: busbarSoldTwice, find: soldTwice },
  { kind: busbarInNoPosition, find: notSold },
  { kind: busbarAlongOthers, find: alongOthers },
  { kind: "busbar of another length", find: ofBearer(otherLength) },
];
