import { heldStamp } from "../../firm/paper-marks.ts";
import { line, rect, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { type Box, textShape } from "../shapes/text-shape.ts";
import type { Callout, View, ViewResult } from "../views/view.ts";
import { builtByOthers } from "../views/view-needs.ts";
import { type PlacedView, shiftView } from "./placed-view.ts";
import { largestScale, scaleDenominators } from "./scales.ts";
import type { SheetMeta } from "./title-block.ts";
import { layoutView } from "./view-layout.ts";

/** An A3 sheet in millimetres of the paper, y downward, in the order of drawing. */
export type Sheet = {
  width: number;
  height: number;
  title: string;
  /** Scale denominators; null for views that could not be drawn. */
  elevationScale: number | null;
  planScale: number | null;
  shapes: Shape[];
  /** The views among the shapes, with their places. */
  views: PlacedView[];
  /** The shapes that are the sheet's own: frames, captions, data and title block. */
  furniture: Shape[];
};

/** The paper size of the drawing, A3 in mm, and its border. */
export const paper = { width: 420, height: 297 };
export const border: Box = { left: 10, top: 10, right: 410, bottom: 287 };
/** Between the left and the right half of the sheet. */
export const divideX = 260;
/** The line between elevations and plan: as high as the elevations allow, to leave space for the plan. */
export const lowestDivide = 190;
export const highestDivide = 138;
export const titleTop = 243;
const captionHeight = 6;
const captionSize = 3.4;
export const air = 1;

/** The frames for views at the chosen scale, mm of the paper, without space for dimensions. */
export const frames = {
  front: { width: 230, height: 150 },
  side: { width: 150, height: 150 },
  plan: { width: 230, height: 90 },
};

/** The draft stamp on a drawing before approval, above the border, where the sheet is empty. */
export const heldNotice = textShape(
  { id: "draft", part: null, state: "plain" },
  "notice",
  [paper.width / 2, border.top - 3],
  heldStamp,
  { role: "notice", size: 4.6, anchor: "middle", room: border.right - border.left },
);

export type ViewToPlace = { view: View; frame: { width: number; height: number }; box: Box };
const sheetOwner: ShapeOwner = { id: "sheet", part: null, state: "plain" };

/** Returns a view whose numbered parts have the firm's names on papers. */
export function withPartNames(result: ViewResult, { partNames = {} }: SheetMeta): ViewResult {
  if (!("view" in result)) return result;
  const { view } = result;
  const { callouts } = view;
  if (callouts === null) return result;
  const named = (callout: Callout): Callout => {
    const paperName = callout.number === null ? undefined : partNames[callout.part];
    return paperName === undefined ? callout : { ...callout, paperName };
  };
  return { view: { ...view, callouts: { ...callouts, list: callouts.list.map(named) } } };
}

/** The border, and the lines between the parts of the sheet. */
export function frameLines(divideY: number): Shape[] {
  const frame = { pen: "frame", fill: "none" } as const;
  return [
    rect(sheetOwner, "border", [border.left, border.top], [border.right, border.bottom], frame),
    line(sheetOwner, "divide1", [border.left, divideY], [divideX, divideY], { pen: "rule" }),
    line(sheetOwner, "divide2", [divideX, divideY], [divideX, border.bottom], frame),
  ];
}

/** Returns the views at the largest scale that fits their frames and their boxes with dimensions. */
export function layOut(
  placed: readonly ViewToPlace[],
  scales = scaleDenominators,
): { scale: number | null; views: PlacedView[] } {
  if (placed.length === 0) return { scale: null, views: [] };
  let views: PlacedView[] = [];
  const scale = largestScale(scales, (denominator) => {
    const fitFrames = placed.every(
      ({ view: { size }, frame }) =>
        size.width / denominator <= frame.width && size.height / denominator <= frame.height,
    );
    if (!fitFrames) return false;
    views = placed.flatMap(({ view, box }) => layoutView(view, denominator, box) ?? []);
    return views.length === placed.length;
  });
  return { scale, views: scale === null ? [] : views };
}

/** Returns the space for a view in its part of the sheet, without caption and margin. */
const roomIn = (part: Box): Box => ({
  left: part.left + air,
  top: part.top + air,
  right: part.right - air,
  bottom: part.bottom - captionHeight,
});

/** Returns why a view is not drawn: the missing inputs for users, a fact on papers. */
function whyNot(result: ViewResult, byOthers: SheetMeta["byOthers"]): string {
  if (byOthers !== undefined)
    return ("needs" in result && builtByOthers(result.needs, byOthers)) || "Not drawn to scale";
  if ("reason" in result) return result.reason;
  return "needs" in result
    ? `Still needed: ${result.needs.join(", ")}.`
    : "These sizes fit no scale: check the inputs.";
}

/** Returns the name and scale under a view, or the reason in place of the view. */
export function caption(
  id: string,
  name: string,
  result: ViewResult,
  { scale, byOthers }: { scale: number | null; byOthers: SheetMeta["byOthers"] },
  part: Box,
): Shape[] {
  const owner: ShapeOwner = { id: `${id}-caption`, part: null, state: "plain" };
  const middle = (part.left + part.right) / 2;
  const room = part.right - part.left - 8;
  const foot = [middle, part.bottom - 2.4] as const;
  const title = { role: "strong", size: captionSize, anchor: "middle", room } as const;
  if ("view" in result && scale !== null)
    return [textShape(owner, "text", foot, `${name}, SCALE 1:${scale}`, title)];
  const words = whyNot(result, byOthers);
  const at = [middle, (part.top + part.bottom) / 2] as const;
  return [
    textShape(owner, "text", foot, name, title),
    textShape(owner, "needs", at, words, { role: "value", size: 3.6, anchor: "middle", room }),
  ];
}

export const viewOf = (result: ViewResult, frame: ViewToPlace["frame"], part: Box): ViewToPlace[] =>
  "view" in result ? [{ view: result.view, frame, box: roomIn(part) }] : [];

/** The plan has no floor, so it is in the middle of its part. */
export const centred = (laid: PlacedView, part: Box): PlacedView =>
  shiftView(laid, 0, (part.top - laid.box.top + roomIn(part).bottom - laid.box.bottom) / 2);
