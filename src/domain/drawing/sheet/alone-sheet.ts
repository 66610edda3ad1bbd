import {
  byOthers,
  type CraneInputs,
  hasGantryByOthers,
  hasOwnColumns,
  supplierOf,
} from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { grouped } from "../../engineering/number-text.ts";
import { recommendedRail } from "../../engineering/section-names.ts";
import { inList } from "../../numbers/format.ts";
import { capitalised } from "../../text/in-sentence.ts";
import { drawingTitle } from "../description.ts";
import { line, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { type Box, textShape } from "../shapes/text-shape.ts";
import { aloneEnd } from "../views/alone-end.ts";
import { aloneFront } from "../views/alone-front.ts";
import { alonePlan } from "../views/alone-plan.ts";
import { printedView } from "../views/printed-view.ts";
import { railDetail } from "../views/rail-detail.ts";
import { placedOnRail } from "../views/rail-placement.ts";
import { markNotes, type ValueMarks, valueMarks } from "../views/value-marks.ts";
import type { ViewResult } from "../views/view.ts";
import { dataBlock } from "./data-block.ts";
import { shapesOf, shiftView } from "./placed-view.ts";
import { detailScales } from "./scales.ts";
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

/** Between plan and rail detail. */
const detailX = 165;
const owner: ShapeOwner = { id: "notes", part: null, state: "plain" };
const noteSize = 2.4;
const notePitch = 3.6;

/** Names the suppliers of what is below the crane: "Foundations are by others. Columns are in position 3." */
function suppliersText(inputs: CraneInputs): string {
  const parts = [
    ...(hasGantryByOthers(inputs)
      ? ["runway girders", "rails"].map((name) => ({ name, supplier: supplierOf(inputs, "lt_gantry") }))
      : []),
    ...(hasOwnColumns(inputs) ? [] : [{ name: "columns", supplier: supplierOf(inputs, "column") }]),
    { name: "foundations", supplier: byOthers },
  ];
  const suppliers = [...new Set([byOthers, ...parts.map(({ supplier }) => supplier)])];
  return suppliers
    .map((supplier) => {
      const names = parts.filter((part) => part.supplier === supplier).map(({ name }) => name);
      return `${capitalised(inList(names))} are ${supplier.toLowerCase()}.`;
    })
    .join(" ");
}

/** The text of the sheet about the customer's building. */
function notesOf(inputs: CraneInputs, { wheelDiameter }: Figures, markOf: ValueMarks): string[] {
  const isTheirs = hasGantryByOthers(inputs);
  const { paper = {} } = inputs.set ?? {};
  const rail = paper.rail ? null : recommendedRail(wheelDiameter);
  return [
    suppliersText(inputs),
    ...(isTheirs && rail !== null && wheelDiameter !== null
      ? [
          `Rail ${rail} is recommended for wheels of ${grouped(wheelDiameter)} mm dia.${markOf(["wheelDiameter"])}`,
        ]
      : []),
    ...(paper.wheelLoadMax
      ? []
      : [
          isTheirs
            ? "Wheel loads are for the design of the runway, without its own weight."
            : "Wheel loads are without the weight of the runway.",
        ]),
  ];
}

function noteShapes(notes: readonly string[], box: Box): Shape[] {
  const room = box.right - box.left;
  return [
    textShape(owner, "heading", [box.left, box.top + 3.4], "NOTES", { role: "strong", size: 2.8 }),
    ...notes.map((text, index) =>
      textShape(
        owner,
        `text${index + 1}`,
        [box.left, box.top + 3.4 + (index + 1) * notePitch],
        `${index + 1}  ${text}`,
        {
          role: "label",
          size: noteSize,
          room,
        },
      ),
    ),
  ];
}

/**
 * Returns the sheet of a crane whose runway is by others: the crane on its two rails from the rail up, in front elevation,
 * end view and plan, with a detail of the rail. Runway and columns are outlines without dimensions.
 */
export function aloneSheet(inputs: CraneInputs, figures: Figures, meta: SheetMeta): Sheet {
  const placement = placedOnRail(inputs, figures);
  const markOf = valueMarks(inputs, figures);
  const printed = (view: ViewResult) => printedView(view, inputs, markOf);
  const front = withPartNames(printed(aloneFront(inputs, placement)), meta);
  const end = printed(aloneEnd(inputs, placement));
  const below = printed(alonePlan(inputs, placement));
  const rail = railDetail(inputs, placement);
  const detail = printed(
    rail === null
      ? { reason: "The rail follows the wheel: choose an end carriage." }
      : inputs.set?.paper?.rail
        ? { reason: "The rail is left out." }
        : { view: rail },
  );

  const drawn = [front, end, below, detail].flatMap((result) => ("view" in result ? [result.view] : []));
  const notes = [...notesOf(inputs, figures, markOf), ...markNotes(drawn)];
  const ours = [
    ...(hasGantryByOthers(inputs) ? [] : ["runway girders"]),
    ...(hasOwnColumns(inputs) ? ["columns"] : []),
  ];
  const supply = ours.length === 0 ? ", crane only" : `, crane and ${inList(ours)}`;
  const notesBox: Box = {
    left: divideX + 4,
    right: border.right - 2,
    top: border.top + 2,
    bottom: border.top + 6 + notes.length * notePitch,
  };
  const leftTop: Box = { ...border, right: divideX, bottom: lowestDivide };
  const rightTop: Box = { ...border, left: divideX, top: notesBox.bottom, bottom: lowestDivide };
  const elevations = layOut([...viewOf(front, frames.front, leftTop), ...viewOf(end, frames.side, rightTop)]);
  const roomAbove = elevations.views.map(
    ({ box, view }) => box.top - (view.id === "side" ? notesBox.bottom : border.top),
  );
  const spare = Math.min(...roomAbove) - 2 * air;
  const rise = elevations.views.length === 0 ? 0 : Math.max(0, Math.min(spare, lowestDivide - highestDivide));
  const divideY = lowestDivide - rise;
  const planBox: Box = { ...border, top: divideY, right: detailX };
  const detailBox: Box = { ...border, top: divideY, left: detailX, right: divideX };
  const planned = layOut(viewOf(below, frames.plan, planBox));
  const detailed = layOut(viewOf(detail, { width: 70, height: 80 }, detailBox), detailScales);

  const scales = [
    ...(elevations.scale === null ? [] : [`1:${elevations.scale}`]),
    ...(planned.scale === null ? [] : [`plan 1:${planned.scale}`]),
    ...(detailed.scale === null ? [] : [`rail 1:${detailed.scale}`]),
  ];
  const dataBox: Box = { ...border, left: divideX, top: divideY, bottom: titleTop };
  const lines = [
    ...frameLines(divideY),
    line(
      { id: "sheet", part: null, state: "plain" },
      "divide3",
      [detailX, divideY],
      [detailX, border.bottom],
      {
        pen: "rule",
      },
    ),
  ];
  const views = [
    ...elevations.views.map((laid) => shiftView(laid, 0, -rise)),
    ...planned.views.map((laid) => centred(laid, planBox)),
    ...detailed.views.map((laid) => centred(laid, detailBox)),
  ];
  const { byOthers } = meta;
  const elevation = { scale: elevations.scale, byOthers };
  const texts = [
    ...(meta.isHeld ? [heldNotice] : []),
    ...noteShapes(notes, notesBox),
    ...caption("front", "FRONT ELEVATION", front, elevation, { ...leftTop, bottom: divideY }),
    ...caption("side", "END VIEW", end, elevation, { ...rightTop, bottom: divideY }),
    ...caption("plan", "PLAN", below, { scale: planned.scale, byOthers }, planBox),
    ...caption("detail", "RAIL DETAIL", detail, { scale: detailed.scale, byOthers }, detailBox),
    ...dataBlock(inputs, figures, meta, dataBox),
    ...titleBlock(
      { inputs, figures },
      meta,
      { scales: scales.length > 0 ? scales.join(", ") : "None", supply, hasFloor: placement.hasFloor },
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
