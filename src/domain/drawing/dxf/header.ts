import type { Box } from "../shapes/text-shape.ts";
import { type Group, point } from "./groups.ts";
import { dimensionProportions } from "./tables.ts";

/** The variables of the file: millimetres, extents of model and paper, dimensions at the scale of the elevations. */
export function header(model: Box, paper: Box, denominator: number, seed: string): Group[] {
  const variable = (name: string, ...groups: readonly Group[]): Group[] => [[9, name], ...groups];
  return [
    ...variable("$ACADVER", [1, "AC1015"]),
    ...variable("$DWGCODEPAGE", [3, "ANSI_1252"]),
    ...variable("$INSBASE", ...point(10, 0, 0)),
    ...variable("$EXTMIN", ...point(10, model.left, model.bottom)),
    ...variable("$EXTMAX", ...point(10, model.right, model.top)),
    ...variable("$LIMMIN", [10, model.left], [20, model.bottom]),
    ...variable("$LIMMAX", [10, model.right], [20, model.top]),
    ...variable("$LTSCALE", [40, denominator]),
    ...variable("$CELTSCALE", [40, 1]),
    ...variable("$PSLTSCALE", [70, 0]),
    ...variable("$DIMSCALE", [40, denominator]),
    ...variable("$DIMTXT", [40, dimensionProportions.text]),
    ...variable("$DIMASZ", [40, dimensionProportions.arrow]),
    ...variable("$DIMEXO", [40, dimensionProportions.standOff]),
    ...variable("$DIMEXE", [40, dimensionProportions.overshoot]),
    ...variable("$DIMGAP", [40, dimensionProportions.gap]),
    ...variable("$DIMTAD", [70, 1]),
    ...variable("$DIMTIH", [70, 0]),
    ...variable("$DIMTOH", [70, 0]),
    ...variable("$DIMDEC", [70, 0]),
    ...variable("$LUNITS", [70, 2]),
    ...variable("$LUPREC", [70, 0]),
    ...variable("$INSUNITS", [70, 4]),
    ...variable("$MEASUREMENT", [70, 1]),
    ...variable("$LWDISPLAY", [290, 1]),
    ...variable("$TILEMODE", [70, 1]),
    ...variable("$PEXTMIN", ...point(10, paper.left, paper.bottom)),
    ...variable("$PEXTMAX", ...point(10, paper.right, paper.top)),
    ...variable("$PLIMMIN", [10, paper.left], [20, paper.bottom]),
    ...variable("$PLIMMAX", [10, paper.right], [20, paper.top]),
    ...variable("$HANDSEED", [5, seed]),
  ];
}
