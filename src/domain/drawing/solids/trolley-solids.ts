import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { girderRules, hoistKindOf } from "../../engineering/girder-rules.ts";
import { hookBowl } from "../parts/trolleys.ts";
import { auxiliaryHookOf } from "../views/front-trolley.ts";
import { boxBetween, type CylinderSolid, type Solid } from "./solid.ts";
import type { BridgeSolidFigures } from "./solid-figures.ts";

const drum = (
  name: string,
  x: number,
  y: number,
  z: number,
  radius: number,
  length: number,
): CylinderSolid => ({
  kind: "cylinder",
  name,
  material: "hoist",
  axis: "x",
  centre: [x, y, z],
  radius,
  length,
});

/** Falls, block and hook below a level, with the hook's seat at its highest. */
function hookSolids(x: number, from: number, seat: number, capacity: number, prefix = ""): Solid[] {
  const bowl = hookBowl(capacity);
  const blockBottom = seat + 1.45 * bowl;
  const blockTop = blockBottom + 1.15 * bowl;
  const rope = Math.max(8, 0.06 * bowl);
  const falls =
    from > blockTop
      ? [-0.25, 0.25].map(
          (side, index): CylinderSolid => ({
            kind: "cylinder",
            name: `${prefix}fall-${index + 1}`,
            material: "hook",
            axis: "z",
            centre: [x + side * bowl, 0, (from + blockTop) / 2],
            radius: rope / 2,
            length: from - blockTop,
          }),
        )
      : [];
  return [
    ...falls,
    boxBetween(`${prefix}block`, "hoist", [x, 0], [bowl, 0.6 * bowl], [blockBottom, blockTop]),
    boxBetween(
      `${prefix}hook-shank`,
      "hook",
      [x, 0],
      [0.22 * bowl, 0.22 * bowl],
      [seat + 0.8 * bowl, blockBottom],
    ),
    {
      ...drum(`${prefix}hook-bowl`, x, 0, seat + 0.5 * bowl, 0.5 * bowl, 0.25 * bowl),
      axis: "y",
      material: "hook",
    },
  ];
}

function crab(figures: Figures, f: BridgeSolidFigures, x: number): { solids: Solid[]; from: number } {
  const [gauge, wheelbase] = [figures.crabGauge ?? 0, figures.crabWheelbase ?? 0];
  const [length, width, height] = [figures.crabLength ?? 0, figures.crabWidth ?? 0, figures.crabHeight ?? 0];
  const rail = f.levelGirderTop + (figures.crabRailHeight ?? 0);
  const wheel = Math.min(0.12 * wheelbase, 0.3 * height);
  const frame = rail + 0.6 * wheel;
  const deck = Math.min(rail + height * 0.62, frame + Math.max(0.16 * height, 0.5 * wheel));
  const top = rail + height;
  const radius = (top - deck) / 2;
  const wheels = [-1, 1].flatMap((along) =>
    [-1, 1].map(
      (across): CylinderSolid => ({
        ...drum(
          `crab-wheel-${along}-${across}`,
          x + (along * wheelbase) / 2,
          (across * gauge) / 2,
          rail + wheel / 2,
          wheel / 2,
          0.4 * wheel,
        ),
        axis: "y",
      }),
    ),
  );
  return {
    from: frame,
    solids: [
      ...wheels,
      boxBetween("crab-frame", "hoist", [x, 0], [length, width], [frame, deck]),
      drum("crab-drum", x, -0.04 * width, deck + radius, radius, 0.42 * length),
      boxBetween(
        "crab-motor",
        "hoist",
        [x - 0.33 * length, -0.04 * width],
        [0.2 * length, 0.3 * width],
        [deck, deck + (top - deck) * 0.55],
      ),
      boxBetween(
        "crab-gearbox",
        "hoist",
        [x + 0.31 * length, 0],
        [0.18 * length, 0.4 * width],
        [deck, deck + (top - deck) * 0.8],
      ),
    ],
  };
}

function hoist(inputs: CraneInputs, figures: Figures, f: BridgeSolidFigures, x: number) {
  const [length, height] = [figures.hoistLength ?? 0, figures.hoistBodyHeight ?? 0];
  const width = figures.hoistBodyWidth ?? 0;
  const { bodyTop } = hoistKindOf(inputs.craneType, inputs.hoistType ?? "");
  const top = f.levelGirderBottom + bodyTop;
  const radius = height / 2;
  // A low headroom hoist is beside the girder, its counterweight on the other side.
  if (bodyTop > 0) {
    const reach = f.girderWidth / 2 + 20;
    const body = Math.max(0.55 * width - reach, 50);
    return {
      from: f.levelGirderBottom - 90,
      solids: [
        boxBetween("hoist-body", "hoist", [x, -reach - body / 2], [length, body], [top - height, top]),
        boxBetween(
          "hoist-counterweight",
          "hoist",
          [x, reach + Math.max(0.45 * width - reach, 50) / 2],
          [0.5 * length, Math.max(0.45 * width - reach, 50)],
          [top - 0.8 * height, top - 0.15 * height],
        ),
        boxBetween(
          "hoist-frame",
          "hoist",
          [x, 0],
          [0.66 * length, 0.92 * width],
          [f.levelGirderBottom - 90, f.levelGirderBottom - 40],
        ),
      ] as Solid[],
    };
  }
  return {
    from: top - height,
    solids: [
      boxBetween(
        "hoist-suspension",
        "hoist",
        [x, 0],
        [0.66 * length, 0.4 * width],
        [top, f.levelGirderBottom],
      ),
      drum("hoist-drum", x, 0, top - radius, radius, 0.56 * length),
      boxBetween(
        "hoist-motor",
        "hoist",
        [x - 0.39 * length, 0],
        [0.22 * length, 0.7 * width],
        [top - 0.8 * height, top - 0.12 * height],
      ),
      boxBetween(
        "hoist-gearbox",
        "hoist",
        [x + 0.39 * length, 0],
        [0.22 * length, 0.8 * width],
        [top - 0.9 * height, top - 0.05 * height],
      ),
    ] as Solid[],
  };
}

/** The hoist under its girder or the crab on top of two, with falls, block and hook at its highest. */
export function trolleySolids(
  inputs: CraneInputs,
  figures: Figures,
  f: BridgeSolidFigures,
  { hook, capacity }: { hook: number; capacity: number },
): Solid[] {
  const isOnTop = girderRules[inputs.craneType].trolley === "on-top";
  const { solids, from } = isOnTop ? crab(figures, f, hook) : hoist(inputs, figures, f, hook);
  const beside = auxiliaryHookOf(inputs, figures);
  const isBeside = beside !== null && beside.offset !== null && figures.auxiliaryCapacity !== null;
  return [
    ...solids,
    ...hookSolids(hook, from, f.levelHookMax, capacity),
    ...(isBeside
      ? hookSolids(
          hook - (beside.offset ?? 0),
          from,
          f.levelHookMax,
          figures.auxiliaryCapacity ?? 0,
          "auxiliary-",
        )
      : []),
  ];
}
