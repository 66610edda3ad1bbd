import { type CraneInputs, hasGantryByOthers, isDrawnFromRail } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { exceeds, millimetres } from "../../engineering/rounding.ts";
import { isExistingColumn } from "../../engineering/runway.ts";
import { driveCoverHeight, wheelOffsets } from "../parts/carriage.ts";
import { missingOfCraneAlone } from "../views/alone-front.ts";
import { columnMarks } from "../views/plan.ts";
import { placedOnRail } from "../views/rail-placement.ts";
import { type KnownFigures, missingInputs, notDrawable, pickKnownFigures } from "../views/view-needs.ts";
import { girderSolids } from "./girder-solids.ts";
import { boxBetween, type CylinderSolid, type Material, type Solid } from "./solid.ts";
import {
  type BridgeSolidFigures,
  bridgeSolidFigureNames,
  type SolidFigures,
  solidFigureNames,
} from "./solid-figures.ts";
import { trolleySolids } from "./trolley-solids.ts";

/** The crane in three dimensions, or its missing inputs, or the reason why it is impossible. */
export type CraneSolids = { solids: readonly Solid[] } | { needs: readonly string[] } | { reason: string };

const basePlate = 25;

/** A wheel that rolls along the runway. */
const wheel = (
  name: string,
  x: number,
  y: number,
  z: number,
  diameter: number,
  width: number,
): CylinderSolid => ({
  kind: "cylinder",
  name,
  material: "end_carriage",
  axis: "x",
  centre: [x, y, z],
  radius: diameter / 2,
  length: width,
});

function carriage(side: "left" | "right", x: number, f: BridgeSolidFigures): Solid[] {
  const underside = f.levelTopOfRail + f.endCarriageClearance;
  const offsets = wheelOffsets(f.wheels, f.wheelbase, f.wheelDiameter);
  const outward = side === "left" ? -1 : 1;
  const cover = driveCoverHeight(f.wheelDiameter);
  const coverWidth = f.endBeyondRail - f.endCarriageWidth / 2;
  return [
    boxBetween(
      `carriage-${side}`,
      "end_carriage",
      [x, 0],
      [f.endCarriageWidth, f.endCarriageLength],
      [underside, underside + f.endCarriageHeight],
    ),
    boxBetween(
      `cover-${side}`,
      "end_carriage",
      [x + outward * (f.endBeyondRail - coverWidth / 2), offsets[0] ?? 0],
      [coverWidth, cover],
      [f.levelWheelCentre - cover / 2, f.levelWheelCentre + cover / 2],
    ),
    ...offsets.map((offset, index) =>
      wheel(
        `wheel-${side}-${index + 1}`,
        x,
        offset,
        f.levelWheelCentre,
        f.wheelDiameter,
        Math.max(f.railHead + 30, 0.4 * f.endCarriageWidth),
      ),
    ),
  ];
}

type Runway = { length: number; spacing: number; count: number; isExisting: (index: number) => boolean };

function runwaySide(
  side: "left" | "right",
  x: number,
  { length, spacing, count, isExisting }: Runway,
  f: SolidFigures,
): Solid[] {
  const start = -length / 2;
  const columns = columnMarks(length, spacing)
    .slice(0, count || undefined)
    .flatMap((mark, index): Solid[] => {
      const material: Material = isExisting(index) ? "existing" : "column";
      const at = [x, start + mark] as const;
      const name = `column-${side}-${index + 1}`;
      return [
        boxBetween(
          name,
          material,
          at,
          [f.columnAcrossSpan, f.columnAlongRunway],
          [basePlate, f.levelColumnTop],
        ),
        boxBetween(`${name}-base`, material, at, [f.basePlateAcross, f.basePlateAlong], [0, basePlate]),
      ];
    });
  return [...columns, ...gantry(side, x, length, f)];
}

type GantryFigures = KnownFigures<
  "gantryDepth" | "gantryTopWidth" | "railHead" | "railHeight" | "levelTopOfRail"
>;

/** The girder of one side with its rail. */
function gantry(side: "left" | "right", x: number, length: number, f: GantryFigures): Solid[] {
  const top = f.levelTopOfRail - f.railHeight;
  const foot = top - f.gantryDepth;
  const flange = Math.max(12, 0.05 * f.gantryDepth);
  const web = Math.max(10, 0.08 * f.gantryTopWidth);
  const beam = (name: string, width: number, low: number, high: number): Solid =>
    boxBetween(`gantry-${side}-${name}`, "lt_gantry", [x, 0], [width, length], [low, high]);
  return [
    beam("bottom-flange", 0.8 * f.gantryTopWidth, foot, foot + flange),
    beam("web", web, foot + flange, top - flange),
    beam("top-flange", f.gantryTopWidth, top - flange, top),
    beam("rail", f.railHead, top, f.levelTopOfRail),
  ];
}

function conductor(half: number, length: number, f: SolidFigures): Solid {
  return {
    kind: "cylinder",
    name: "conductor",
    material: "wiring",
    axis: "y",
    centre: [half + f.gantryTopWidth / 2 + 60, 0, f.levelTopOfRail - f.railHeight - f.gantryDepth / 2],
    radius: Math.min(35, f.gantryDepth / 6),
    length,
  };
}

/** The drawn rail on both sides of a crane whose runway has no known length, mm. */
const railBeyond = 1500;

/**
 * Returns a crane on its two rails, without columns and without a floor. A rail by others belongs to the existing structure.
 * Levels count from the floor when the level of the rail is known, else from the top of the rail.
 */
function solidsFromRail(inputs: CraneInputs): CraneSolids {
  const needs = missingOfCraneAlone(inputs);
  if (needs.length > 0) return { needs };
  const { figures } = placedOnRail(inputs, engineeringFigures(inputs));
  const f = pickKnownFigures(figures, bridgeSolidFigureNames);
  const { span, ltLength, capacity } = inputs;
  if (f === null || span === null || capacity === null) return { reason: notDrawable.shortSpan };
  const told = ltLength === null ? null : millimetres(ltLength);
  if (told !== null && exceeds(f.endCarriageLength, told)) return { reason: notDrawable.shortRunway };
  const length = told ?? f.endCarriageLength + 2 * railBeyond;
  const half = 500 * span;
  const own = hasGantryByOthers(inputs)
    ? null
    : pickKnownFigures(figures, [
        "gantryDepth",
        "gantryTopWidth",
        "railHead",
        "railHeight",
        "levelTopOfRail",
      ]);
  const sides = [
    ["left", -half],
    ["right", half],
  ] as const;
  return {
    solids: [
      ...sides.flatMap(([side, x]) => [
        ...(own
          ? gantry(side, x, length, own)
          : [
              boxBetween(
                `rail-${side}`,
                "existing",
                [x, 0],
                [f.railHead, length],
                [f.levelTopOfRail - f.railHeight, f.levelTopOfRail],
              ),
            ]),
        ...carriage(side, x, f),
      ]),
      ...girderSolids(figures, f, half),
      ...trolleySolids(inputs, figures, f, { hook: -half + f.hookApproach1, capacity }),
    ],
  };
}

/**
 * Returns the crane as boxes, plates and cylinders from its engineering figures. The crane is in the middle of its
 * runway, with the trolley at the left approach and the hook at its highest. Sizes equal those of the drawing.
 */
export function craneSolids(inputs: CraneInputs): CraneSolids {
  if (isDrawnFromRail(inputs)) return solidsFromRail(inputs);
  const needs = missingInputs(inputs);
  if (needs.length > 0) return { needs };
  const figures: Figures = engineeringFigures(inputs);
  const f = pickKnownFigures(figures, solidFigureNames);
  const { span, ltLength, capacity } = inputs;
  if (f === null || span === null || ltLength === null || capacity === null)
    return { reason: notDrawable.shortSpan };
  if (f.levelHookMax <= 0) return { reason: notDrawable.lowHook };
  if (f.levelGirderBottom <= 0) return { reason: notDrawable.lowGirder };
  const length = millimetres(ltLength);
  if (exceeds(f.endCarriageLength, length)) return { reason: notDrawable.shortRunway };
  const half = 500 * span;
  const sides = [
    { side: "left", x: -half, spacing: f.outlineSpacing, count: figures.columnsSideA ?? 0 },
    { side: "right", x: half, spacing: f.outlineSpacingSideB, count: figures.columnsSideB ?? 0 },
  ] as const;
  return {
    solids: [
      ...sides.flatMap(({ side, x, spacing, count }) => [
        ...runwaySide(
          side,
          x,
          {
            ...{ length, spacing, count },
            isExisting: (index) => isExistingColumn(inputs, figures, side === "left" && index === 0),
          },
          f,
        ),
        ...carriage(side, x, f),
      ]),
      conductor(half, length, f),
      ...girderSolids(figures, f, half),
      ...trolleySolids(inputs, figures, f, { hook: -half + f.hookApproach1, capacity }),
    ],
  };
}
