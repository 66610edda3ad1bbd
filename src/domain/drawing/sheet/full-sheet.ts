import { type CraneInputs, isDrawnFromRail, knownInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { drawingTitle } from "../description.ts";
import { hasPart } from "../shapes/part-number.ts";
import type { Box } from "../shapes/text-shape.ts";
import { frontElevation } from "../views/front-elevation.ts";
import { plan } from "../views/plan.ts";
import { printedView } from "../views/printed-view.ts";
import { sideElevation } from "../views/side-elevation.ts";
import { markNotes, valueMarks } from "../views/value-marks.ts";
import type { ViewResult } from "../views/view.ts";
import { aloneSheet } from "./alone-sheet.ts";
import { dataBlock } from "./data-block.ts";
import { shapesOf, shiftView } from "./placed-view.ts";
import {
  air,
  border,
  caption,
  centred,
  divideX,
  frameLines,
  frames,
  heldNotice,
  highestDivide,
  layOut,
  lowestDivide,
  paper,
  type Sheet,
  titleTop,
  viewOf,
  withPartNames,
} from "./sheet-frame.ts";
import { type SheetMeta, titleBlock } from "./title-block.ts";

/** The views need runway and columns. A crane with legs needs different views. */
const withoutRunway: ViewResult = { reason: "A crane without runway and columns is not drawn to scale." };

/**
 * The full sheet: front and side elevation to one scale, plan to its own, technical data and title block. A
 * view without its inputs names them; on papers it names parts by others. To scale when printed on A3.
 */
export function fullSheet(given: CraneInputs, meta: SheetMeta): Sheet {
  const inputs = knownInputs(given);
  const figures = engineeringFigures(inputs);
  const runs = hasPart(inputs, "lt_gantry") && hasPart(inputs, "column");
  if (runs && isDrawnFromRail(inputs)) return aloneSheet(inputs, figures, meta);
  const markOf = valueMarks(inputs, figures);
  const printed = (view: ViewResult) => printedView(view, inputs, markOf);
  const front = runs ? withPartNames(printed(frontElevation(inputs, figures)), meta) : withoutRunway;
  const side = runs ? printed(sideElevation(inputs, figures)) : withoutRunway;
  const below = runs ? printed(plan(inputs, figures)) : withoutRunway;

  const leftTop: Box = { ...border, right: divideX, bottom: lowestDivide };
  const rightTop: Box = { ...border, left: divideX, bottom: lowestDivide };
  const elevations = layOut([
    ...viewOf(front, frames.front, leftTop),
    ...viewOf(side, frames.side, rightTop),
  ]);
  const spare = Math.min(...elevations.views.map(({ box }) => box.top - border.top)) - 2 * air;
  const rise = elevations.views.length === 0 ? 0 : Math.max(0, Math.min(spare, lowestDivide - highestDivide));
  const divideY = lowestDivide - rise;
  const leftBottom: Box = { ...border, top: divideY, right: divideX };
  const planned = layOut(viewOf(below, frames.plan, leftBottom));

  const scales = [
    ...(elevations.scale === null ? [] : [`1:${elevations.scale}`]),
    ...(planned.scale === null ? [] : [`plan 1:${planned.scale}`]),
  ];
  const dataBox: Box = { ...border, left: divideX, top: divideY, bottom: titleTop };
  const lines = frameLines(divideY);
  const views = [
    ...elevations.views.map((laid) => shiftView(laid, 0, -rise)),
    ...planned.views.map((laid) => centred(laid, leftBottom)),
  ];
  const { byOthers } = meta;
  const elevation = { scale: elevations.scale, byOthers };
  const texts = [
    ...(meta.isHeld ? [heldNotice] : []),
    ...caption("front", "FRONT ELEVATION", front, elevation, { ...leftTop, bottom: divideY }),
    ...caption("side", "SIDE ELEVATION", side, elevation, { ...rightTop, bottom: divideY }),
    ...caption("plan", "PLAN", below, { scale: planned.scale, byOthers }, leftBottom),
    ...dataBlock(inputs, figures, meta, dataBox),
    ...titleBlock(
      { inputs, figures },
      meta,
      {
        scales: scales.length > 0 ? scales.join(", ") : "None",
        notes: markNotes(views.map(({ view }) => view)),
      },
      { ...dataBox, top: titleTop, bottom: border.bottom },
    ),
  ];
  return {
    ...paper,
    title: drawingTitle(inputs),
    elevationScale: elevations.scale,
    planScale: planned.scale,
    shapes: [...lines, ...views.flatMap(shapesOf), ...texts],
    views,
    furniture: [...lines, ...texts],
  };
}
