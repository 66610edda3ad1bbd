import type { Figures } from "../../engineering/figures.ts";
import { driveCoverHeight, wheelOffsets } from "../parts/carriage.ts";
import { platformEdge, platformReach, platformWidth } from "../parts/platform.ts";
import { type DrawnPart, line, rect, type ShapeOwner, type StrokedShape } from "../shapes/shapes.ts";
import type { KnownFigures } from "./view-needs.ts";

/** The figures of a crane from above. */
export const planCraneFigureNames = [
  "girderWidth",
  "hookApproach1",
  "hookApproach2",
  "hookCoverage",
  "wheelDiameter",
  "wheels",
  "wheelbase",
  "endCarriageLength",
  "endCarriageWidth",
  "endBeyondRail",
] as const;
export type PlanCraneFigures = KnownFigures<(typeof planCraneFigureNames)[number]>;

/** The figures of the plan. */
export const planFigureNames = [
  ...planCraneFigureNames,
  "gantryTopWidth",
  "columnAcrossSpan",
  "columnAlongRunway",
  "outlineSpacing",
  "outlineSpacingSideB",
  "runwayCoverage",
] as const;
export type PlanFigures = KnownFigures<(typeof planFigureNames)[number]>;

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });

/** The crane at mid-runway, from above. */
export function planCrane(
  figures: Figures,
  f: PlanCraneFigures,
  half: number,
  middle: number,
): StrokedShape[] {
  const gauge = figures.crabGauge;
  const offsets = gauge === null ? [0] : [-gauge / 2, gauge / 2];
  const end = half + f.endCarriageWidth / 2;
  const shapes: StrokedShape[] = [];
  const cover = driveCoverHeight(f.wheelDiameter) / 2;
  const offsetsOfWheels = wheelOffsets(f.wheels, f.wheelbase, f.wheelDiameter);
  for (const [side, y, outward] of [
    ["a", half, 1],
    ["b", -half, -1],
  ] as const) {
    const owner = plain(`plan-carriage-${side}`, "end_carriage");
    const [length, width] = [f.endCarriageLength / 2, f.endCarriageWidth / 2];
    shapes.push(rect(owner, "box", [middle - length, y - width], [middle + length, y + width]));
    const driven = middle + (offsetsOfWheels[0] ?? 0);
    shapes.push(
      rect(
        owner,
        "cover",
        [driven - cover, y + outward * width],
        [driven + cover, y + outward * f.endBeyondRail],
        { pen: "thin" },
      ),
    );
    for (const [index, offset] of offsetsOfWheels.entries()) {
      const x = middle + offset;
      const r = f.wheelDiameter / 2;
      shapes.push(
        rect(owner, `wheel${index + 1}`, [x - r, y - width * 0.4], [x + r, y + width * 0.4], { pen: "thin" }),
      );
    }
  }
  for (const [index, offset] of offsets.entries()) {
    const owner = plain(`plan-girder-${index + 1}`, "span");
    const [from, to] = [middle + offset - f.girderWidth / 2, middle + offset + f.girderWidth / 2];
    shapes.push(
      rect(owner, "flange", [from, -end], [to, end]),
      line(owner, "centre", [middle + offset, -end], [middle + offset, end], { pen: "thin" }),
    );
  }
  if (gauge !== null) {
    const from = middle + platformEdge(gauge, f.girderWidth);
    const reach = platformReach(end);
    shapes.push(
      rect(plain("plan-platform", "span"), "walkway", [from, -reach], [from + platformWidth, reach], {
        pen: "thin",
      }),
    );
  }
  const [along, across] = [
    figures.crabWidth ?? figures.hoistBodyWidth ?? 0,
    figures.crabLength ?? figures.hoistLength ?? 0,
  ];
  const hook = half - f.hookApproach1;
  const hoist = plain("plan-hoist", "hoist");
  shapes.push(
    rect(hoist, "body", [middle - along / 2, hook - across / 2], [middle + along / 2, hook + across / 2]),
    line(hoist, "cross1", [middle - along / 2, hook], [middle + along / 2, hook], { pen: "centre" }),
    line(hoist, "cross2", [middle, hook - across / 2], [middle, hook + across / 2], { pen: "centre" }),
  );
  return shapes;
}
