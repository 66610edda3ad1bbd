import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { grouped } from "../../engineering/number-text.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import { carriageSide } from "../parts/carriage.ts";
import { girderEndOn } from "../parts/girder-shapes.ts";
import {
  handrailHeight,
  lugThickness,
  platformEdge,
  platformFloor,
  platformWidth,
} from "../parts/platform.ts";
import { breakLine, columnElevation, floor } from "../parts/steelwork.ts";
import {
  asHidden,
  type DrawnPart,
  line,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";
import { type SideBridgeFigures, type SideFigures, sideFigureNames, sideTrolley } from "./side-trolley.ts";
import type { ViewDimension, ViewResult } from "./view.ts";
import { missingInputs, pickKnownFigures } from "./view-needs.ts";

const plain = (id: string, part: DrawnPart | null): ShapeOwner => ({ id, part, state: "plain" });

function runway(inputs: CraneInputs, figures: Figures, f: SideFigures): StrokedShape[] {
  const bay = f.outlineSpacing / 2;
  const end = bay + 300;
  const gantry = plain("side-gantry", "lt_gantry");
  const top = f.levelColumnTop + f.gantryDepth;
  const flange = Math.max(12, f.gantryDepth * 0.05);
  const thin = { pen: "thin" } as const;
  const columns = [-bay, bay].flatMap((y, index) => {
    const column = columnElevation(plain(`side-column-${index + 1}`, "column"), [y, 0], {
      height: f.levelColumnTop,
      width: f.columnAlongRunway,
      plateWidth: f.basePlateAlong,
      plateHeight: 25,
      overrun: Math.min(250, 0.05 * f.levelColumnTop),
    });
    return isExistingColumn(inputs, figures, index === 0) ? asHidden(column) : column;
  });
  return [
    ...columns,
    rect(gantry, "web", [-end, f.levelColumnTop], [end, top]),
    line(gantry, "bottomflange", [-end, f.levelColumnTop + flange], [end, f.levelColumnTop + flange], thin),
    line(gantry, "topflange", [-end, top - flange], [end, top - flange], thin),
    ...[-bay, bay].map((y, index) =>
      line(gantry, `bearing${index + 1}`, [y, f.levelColumnTop], [y, top], thin),
    ),
    rect(gantry, "rail", [-end, top], [end, top + f.railHeight]),
    breakLine(gantry, "break1", [-end, f.levelColumnTop + f.gantryDepth / 2], f.gantryDepth * 2, "z"),
    breakLine(gantry, "break2", [end, f.levelColumnTop + f.gantryDepth / 2], f.gantryDepth * 2, "z"),
  ];
}

/** The platform beside the girders with its handrail. */
export function walkway(crabGauge: number, f: SideBridgeFigures): StrokedShape[] {
  const platform = plain("platform", "span");
  const edge = platformEdge(crabGauge, f.girderWidth);
  const outer = edge + platformWidth;
  const deck = platformFloor(f);
  const handrail = deck + handrailHeight;
  const knee = deck + handrailHeight / 2;
  return [
    rect(platform, "floor", [edge, deck - 40], [outer, deck]),
    line(platform, "post", [outer - 20, deck], [outer - 20, handrail]),
    line(platform, "rail", [outer - 60, handrail], [outer, handrail]),
    line(platform, "knee", [outer - 20, knee], [outer - 60, knee]),
  ];
}

/** A girder end on, with its lifting lug or the rail of the crab. */
export function girderOf(
  owner: ShapeOwner,
  y: number,
  f: SideBridgeFigures,
  crabRail: number,
): StrokedShape[] {
  const { levelGirderTop: top } = f;
  const lug = lugThickness / 2;
  return [
    ...girderEndOn(owner, [y, f.levelGirderBottom], {
      depth: f.girderDepth,
      width: f.girderWidth,
      flange: Math.max(12, f.girderDepth * 0.03),
    }),
    crabRail > 0
      ? rect(owner, "rail", [y - 25, top], [y + 25, top + crabRail])
      : rect(owner, "lug", [y - lug, top], [y + lug, f.levelCraneTop], { pen: "thin" }),
  ];
}

function dimensionsOf(f: SideFigures, { columnSpacing, crabGauge: gauge }: Figures): ViewDimension[] {
  const along = (
    id: string,
    length: number,
    label: string,
    reach: number,
    part: ViewDimension["part"],
  ): ViewDimension => ({
    id: `side-${id}`,
    part,
    axis: "x",
    from: -length / 2,
    to: length / 2,
    reach: [reach, reach],
    text: `${label}${grouped(length)}`,
    side: "above",
    spill: "after",
  });
  const wheelTop = f.levelTopOfRail + f.wheelDiameter;
  const gantryEnd = -f.outlineSpacing / 2 - 300;
  return [
    ...(gauge === null ? [] : [along("gauge", gauge, "CRAB GAUGE ", f.levelCraneTop, "hoist")]),
    along("wheelbase", f.wheelbase, "WHEELBASE ", wheelTop, "end_carriage"),
    along("carriage", f.endCarriageLength, "END CARRIAGE ", wheelTop, "end_carriage"),
    ...(columnSpacing === null
      ? []
      : [along("spacing", columnSpacing, "COLUMN SPACING ", f.levelTopOfRail, "column")]),
    {
      id: "side-gantry",
      part: "lt_gantry",
      axis: "y",
      from: f.levelColumnTop,
      to: f.levelColumnTop + f.gantryDepth,
      reach: [gantryEnd, gantryEnd],
      text: grouped(f.gantryDepth),
      side: "left",
      spill: "after",
    },
  ];
}

/**
 * Returns the side elevation: a view along the girder at one bay of the runway. Units are mm of the crane, x = 0 at
 * the middle of the crane, y upward from the finished floor.
 */
export function sideElevation(inputs: CraneInputs, figures: Figures): ViewResult {
  const needs = missingInputs(inputs);
  if (needs.length > 0) return { needs };
  const f = pickKnownFigures(figures, sideFigureNames);
  const { capacity } = inputs;
  if (f === null || capacity === null || Math.min(f.levelHookMax, f.levelGirderBottom) <= 0) {
    return { reason: "These sizes leave no crane to draw: see the front elevation." };
  }
  const gauge = figures.crabGauge;
  const girders = gauge === null ? [0] : [-gauge / 2, gauge / 2];
  const width = Math.max(f.endCarriageLength + 1000, f.outlineSpacing + 600);
  const shapes: StrokedShape[] = [
    ...floor(plain("side-floor", null), -width / 2, width / 2, 0, 0.018 * width),
    ...runway(inputs, figures, f),
    ...carriageSide(plain("side-carriage", "end_carriage"), [0, f.levelTopOfRail], {
      wheelDiameter: f.wheelDiameter,
      wheels: f.wheels,
      wheelbase: f.wheelbase,
      length: f.endCarriageLength,
      clearance: f.endCarriageClearance,
      height: f.endCarriageHeight,
    }),
    ...(gauge === null ? [] : walkway(gauge, f)),
    ...girders.flatMap((y, index) =>
      girderOf(plain(`side-girder-${index + 1}`, "span"), y, f, figures.crabRailHeight ?? 0),
    ),
    ...sideTrolley(inputs, figures, f, capacity),
  ];
  const bay = f.outlineSpacing / 2;
  return {
    view: {
      id: "side",
      title: "SIDE ELEVATION",
      shapes,
      dimensions: dimensionsOf(f, figures),
      labels: [],
      callouts: null,
      datum: "FFL ±0.000",
      extent: { left: -bay - 300, right: bay + 300, bottom: 0, top: f.levelCraneTop },
      clear: { from: 0, to: 0 },
      size: { width, height: f.minRoofLevel + 300 },
    },
  };
}
