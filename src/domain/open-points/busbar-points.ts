import { formatNumber } from "../numbers/format.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { ofBearer } from "./runway-points.ts";

/** Returns who supplies the busbar of a crane with wiring: "" for its own wiring. Null without wiring in scope. */
const busbarOf = ({ crane, isInScope }: PointContext): string | null =>
  isInScope("wiring") ? (crane.busbar ?? "") : null;

/** The busbar along a shared runway, which two positions would sell. */
function soldTwice(subject: PointContext): Finding[] {
  const { bearer } = subject.onRunway;
  if (!bearer?.hasBusbar || busbarOf(subject) !== "") return [];
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
function notSold(subject: PointContext): Finding[] {
  const { bearer } = subject.onRunway;
  if (bearer === undefined || bearer?.hasBusbar || busbarOf(subject) !== "other_position") return [];
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

/** Busbars that other cranes supply along this runway for another length of it. */
const otherLength = ({ crane, onRunway }: PointContext): Finding[] =>
  onRunway.borne.flatMap(({ name, crane: other }): Finding[] => {
    const [length, runway] = [other.ltLength, crane.ltLength];
    if (!other.isWired || other.busbar || length === null || runway === null || length === runway) return [];
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

export const busbarSoldTwice = "busbar sold twice";
export const busbarInNoPosition = "busbar in no position";

/** The busbar along a runway, which is sold once. */
export const busbarPoints: readonly PointKind[] = [
  { kind: busbarSoldTwice, find: soldTwice },
  { kind: busbarInNoPosition, find: notSold },
  { kind: "busbar of another length", find: ofBearer(otherLength) },
];
