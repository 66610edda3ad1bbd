import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules, hoistKindOf } from "../../engineering/girder-rules.ts";
import { fallsAndHook, hookBowl } from "../parts/trolleys.ts";
import { rect, type StrokedShape } from "../shapes/shapes.ts";
import type { KnownFigures } from "./view-needs.ts";

/** The figures of the bridge seen along its girder, without the runway below. */
export const sideBridgeFigureNames = [
  "girderDepth",
  "girderWidth",
  "wheelDiameter",
  "wheels",
  "wheelbase",
  "endCarriageLength",
  "endCarriageHeight",
  "endCarriageClearance",
  "railHeight",
  "levelTopOfRail",
  "levelGirderBottom",
  "levelGirderTop",
  "levelCraneTop",
  "levelHookMax",
  "minRoofLevel",
] as const;
export type SideBridgeFigures = KnownFigures<(typeof sideBridgeFigureNames)[number]>;

/** The figures of the side elevation. */
export const sideFigureNames = [
  ...sideBridgeFigureNames,
  "gantryDepth",
  "columnAlongRunway",
  "basePlateAlong",
  "outlineSpacing",
  "levelColumnTop",
] as const;
export type SideFigures = KnownFigures<(typeof sideFigureNames)[number]>;

/** Hoist or crab seen along the girder: its body, wheels on the crab rails, falls and hook. */
export function sideTrolley(
  inputs: CraneInputs,
  figures: Figures,
  f: SideBridgeFigures,
  capacity: number,
): StrokedShape[] {
  const owner = { id: "side-hoist", part: "hoist", state: "plain" } as const;
  const kind = hoistKindOf(inputs.craneType, inputs.hoistType ?? "");
  const bowl = hookBowl(capacity);
  const hung = (y: number, from: number) =>
    fallsAndHook(owner, [y, f.levelHookMax], {
      from,
      falls: 2,
      spread: bowl * 0.5,
      hook: bowl,
      blockWidth: bowl,
      blockHeight: bowl * 1.15,
    });
  if (girderRules[inputs.craneType].trolley === "on-top") {
    const rail = f.levelGirderTop + (figures.crabRailHeight ?? 0);
    const [gauge, width, height] = [figures.crabGauge ?? 0, figures.crabWidth ?? 0, figures.crabHeight ?? 0];
    const wheel = Math.min(0.12 * (figures.crabWheelbase ?? 0), 0.3 * height);
    const frame = rail + 0.6 * wheel;
    const deck = Math.min(rail + height * 0.62, frame + Math.max(0.16 * height, 0.5 * wheel));
    const body = rail + height;
    return [
      ...[-gauge / 2, gauge / 2].map((y, index) =>
        rect(owner, `wheel${index + 1}`, [y - wheel * 0.2, rail], [y + wheel * 0.2, rail + wheel]),
      ),
      ...hung(0, rail + 0.3 * height),
      rect(owner, "frame", [-width / 2, frame], [width / 2, deck]),
      rect(owner, "winch", [-0.32 * width, deck], [0.24 * width, body]),
      rect(owner, "gearbox", [0.24 * width, deck], [0.36 * width, deck + (body - deck) * 0.8]),
    ];
  }
  const [width, height] = [figures.hoistBodyWidth ?? 0, figures.hoistBodyHeight ?? 0];
  const top = f.levelGirderBottom + kind.bodyTop;
  // A low headroom hoist is beside the girder: body on one side, counterweight on the other, hook between.
  const bodies: StrokedShape[] =
    kind.bodyTop > 0
      ? [
          rect(owner, "body", [-width * 0.55, top - height], [-f.girderWidth / 2 - 20, top]),
          rect(
            owner,
            "counterweight",
            [f.girderWidth / 2 + 20, top - height * 0.8],
            [width * 0.45, top - 0.15 * height],
          ),
          rect(
            owner,
            "frame",
            [-width * 0.5, f.levelGirderBottom - 90],
            [width * 0.42, f.levelGirderBottom - 40],
          ),
        ]
      : [
          rect(owner, "suspension", [-0.2 * width, top], [0.2 * width, f.levelGirderBottom]),
          rect(owner, "body", [-width / 2, top - height], [width / 2, top]),
        ];
  return [...hung(0, kind.bodyTop > 0 ? f.levelGirderBottom - 90 : top - height), ...bodies];
}
