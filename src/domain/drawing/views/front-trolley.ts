import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules, hoistKindOf } from "../../engineering/girder-rules.ts";
import { crabElevation, fallsAndHook, hoistElevation, hookBowl } from "../parts/trolleys.ts";
import type { ShapeOwner, StrokedShape } from "../shapes/shapes.ts";
import type { BridgeFigures } from "./front-figures.ts";

/** The trolley with its middle at x, and the level its falls hang from. */
export function frontTrolley(
  owner: ShapeOwner,
  x: number,
  inputs: CraneInputs,
  figures: Figures,
  f: BridgeFigures,
) {
  const kind = hoistKindOf(inputs.craneType, inputs.hoistType ?? "");
  if (girderRules[inputs.craneType].trolley === "on-top") {
    const rail = f.levelGirderTop + (figures.crabRailHeight ?? 0);
    const [length, wheelbase, height] = [
      figures.crabLength ?? 0,
      figures.crabWheelbase ?? 0,
      figures.crabHeight ?? 0,
    ];
    const wheel = Math.min(0.12 * wheelbase, 0.3 * height);
    return {
      shapes: crabElevation(owner, x, { rail, length, wheelbase, height, wheel }),
      falls: rail + 0.3 * height,
      length,
    };
  }
  const top = f.levelGirderBottom + kind.bodyTop;
  const [length, height] = [figures.hoistLength ?? 0, figures.hoistBodyHeight ?? 0];
  const shapes = hoistElevation(owner, x, {
    flangeBottom: f.levelGirderBottom,
    top,
    length,
    height,
    wheel: 110,
    hangs: kind.bodyTop < 0,
  });
  return { shapes, falls: top - height, length };
}

/**
 * Returns the distance of the auxiliary hook from the main hook, in mm towards the first rail. Null for a crane without one.
 * Without a capacity only the kind of the hoist shows it, beside the main hook.
 */
export function auxiliaryHookOf(inputs: CraneInputs, figures: Figures): { offset: number | null } | null {
  const { auxiliaryApproach1: beside, hookApproach1: main, auxiliaryCapacity } = figures;
  const isNamed = hoistKindOf(inputs.craneType, inputs.hoistType ?? "").crab?.auxiliaryHook ?? false;
  if (auxiliaryCapacity === null && !isNamed) return null;
  return { offset: beside === null || main === null ? null : main - beside };
}

/** The hook, its block and falls with the seat of the hook at x and level. */
export function frontHook(
  owner: ShapeOwner,
  x: number,
  level: number,
  falls: number,
  capacity: number,
  auxiliary: { offset: number | null } | null,
): StrokedShape[] {
  const bowl = hookBowl(capacity);
  const size = {
    from: falls,
    falls: 2,
    spread: bowl * 0.9,
    hook: bowl,
    blockWidth: bowl * 1.4,
    blockHeight: bowl * 1.15,
  };
  const main = fallsAndHook(owner, [x, level], size);
  if (auxiliary === null) return main;
  const small = {
    from: falls,
    falls: 1,
    spread: 0,
    hook: bowl * 0.5,
    blockWidth: bowl * 0.6,
    blockHeight: bowl * 0.5,
  };
  const beside: ShapeOwner = { ...owner, id: `${owner.id}.aux` };
  return [
    ...main,
    ...fallsAndHook(beside, [x - (auxiliary.offset ?? bowl * 1.7), level + bowl * 0.6], small),
  ];
}
