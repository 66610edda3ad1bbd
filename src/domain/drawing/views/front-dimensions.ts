import { grouped } from "../../engineering/number-text.ts";
import type { FrontFigures } from "./front-figures.ts";
import type { ViewDimension } from "./view.ts";

/** The dimensions of the front elevation, from the part outward on each side. `columnLabel` names the height below the gantry girder. */
export function frontDimensions(
  at: { half: number; leftHook: number; rightHook: number },
  f: FrontFigures,
  columnLabel: string,
): ViewDimension[] {
  const { half, leftHook, rightHook } = at;
  const crane = f.levelCraneTop;
  const across = (
    id: string,
    from: number,
    to: number,
    label: string,
    reach: number,
    part: ViewDimension["part"],
  ) =>
    ({
      id,
      part,
      axis: "x",
      from,
      to,
      reach: [reach, reach],
      text: `${label}${grouped(to - from)}`,
      side: "above",
      spill: from < 0 && to <= 0 ? "before" : "after",
    }) as const satisfies ViewDimension;
  const upright = (
    id: string,
    side: "left" | "right" | "inside",
    levels: readonly [from: number, to: number],
    label: string,
    reach: readonly [number | null, number | null],
    part: ViewDimension["part"],
  ) =>
    ({
      id,
      part,
      axis: "y",
      from: levels[0],
      to: levels[1],
      reach,
      text: `${label}${grouped(levels[1] - levels[0])}`,
      side,
      spill: id === "girder" ? "after" : "before",
    }) as const satisfies ViewDimension;
  const end = half + f.endBeyondRail;
  const tor = f.levelTopOfRail;
  const railEdge = half + f.railHead / 2;
  return [
    across("approach1", -half, leftHook, "", crane, "hoist"),
    across("coverage", leftHook, rightHook, "HOOK COVERAGE ", crane, "hoist"),
    across("approach2", rightHook, half, "", crane, "hoist"),
    across("end", -end, -half, "", crane, "end_carriage"),
    across("wall", half, half + f.minRailToWall, "", f.minRoofLevel, null),
    across("span", -half, half, "SPAN ", crane, "span"),
    upright(
      "column",
      "left",
      [0, f.levelColumnTop],
      columnLabel,
      [null, -half - f.columnAcrossSpan / 2],
      "column",
    ),
    upright("rail", "left", [0, tor], "TOP OF RAIL ", [null, -railEdge], "lt_gantry"),
    upright("bridge", "left", [tor, crane], "", [null, -end], "span"),
    upright("top", "right", [0, crane], "CRANE TOP ", [null, end], "span"),
    upright("roof", "right", [0, f.minRoofLevel], "ROOF MIN. ", [null, half], null),
    {
      ...upright("lift", "inside", [f.levelHookMin, f.levelHookMax], "LIFT ", [leftHook, leftHook], "hoist"),
      beside: rightHook,
    },
    {
      ...upright("hook", "inside", [0, f.levelHookMax], "HOOK ", [null, leftHook], "hoist"),
      beside: rightHook,
    },
    upright("girder", "inside", [f.levelGirderBottom, f.levelGirderTop], "GIRDER ", [half, half], "span"),
  ];
}
