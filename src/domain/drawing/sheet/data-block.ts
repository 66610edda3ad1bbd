import { type CraneInputs, isDrawnFromRail } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { notYetKnown } from "../../engineering/number-text.ts";
import { type DataSheetRow, dataSheet } from "../../technical/data-sheet.ts";
import { preliminaryRemark } from "../../technical/technical-values.ts";
import { line, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { type Box, textShape } from "../shapes/text-shape.ts";
import type { SheetMeta } from "./title-block.ts";

const owner: ShapeOwner = { id: "data", part: null, state: "plain" };
const captionSize = 2.3;
const valueSize = 2.7;
const inset = 1.6;
const heading = 6;

/** The rows of technical data that the drawing (general arrangement) shows beside its views. */
const chosenRows: ReadonlySet<string> = new Set([
  "capacity",
  "span",
  "height",
  "usableLift",
  "dutyClass",
  "hoistType",
  "hoistSpeed",
  "crossTravelSpeed",
  "longTravelSpeed",
  "hoistMotor",
  "crossTravelMotor",
  "longTravelMotor",
  "auxiliaryCapacity",
  "auxiliaryMotor",
  "supply",
  "connectedLoad",
  "fullLoadCurrent",
  "busbarCurrent",
  "dslRating",
  "girderSection",
  "endCarriageType",
  "wheelbase",
  "deflectionLimit",
  "deflectionLive",
  "wheels",
  "headroom",
  "hookBelowRail",
  "minRoofLevel",
  "roofAboveRail",
  "minRailToWall",
  "craneDeadWeight",
  "wheelLoadMax",
  "wheelLoadMinUnloaded",
  "gantryType",
  "rail",
  "columnType",
  "columnCount",
  "columnSpacing",
]);

/** On the sheet of a crane alone its height above the rail has no dimension from the floor. */
const chosenAlone = "bridgeHeightAboveRail";

/** The remark beside a section is too long for the block and must not be cut, so it becomes the label. */
const withRoom = (row: DataSheetRow): DataSheetRow =>
  row.value.endsWith(preliminaryRemark)
    ? { ...row, label: "Preliminary section", value: row.value.slice(0, -preliminaryRemark.length) }
    : row;

/** Returns the technical data in its box: rows of label and value. */
export function dataBlock(
  inputs: CraneInputs,
  figures: Figures,
  { byOthers }: Pick<SheetMeta, "byOthers">,
  box: Box,
): Shape[] {
  // A paper leaves out what nobody knows. Papers of earlier versions say so, as they were printed.
  const isPaper = byOthers !== undefined && !inputs.isEarlier;
  const isAlone = isDrawnFromRail(inputs);
  const rows = dataSheet(inputs, figures)
    .flatMap((group) => group.rows)
    .filter(({ name }) => chosenRows.has(name) || (isAlone && name === chosenAlone))
    .filter(({ value }) => !((isPaper || isAlone) && value === notYetKnown))
    .map(withRoom);
  const perColumn = Math.ceil(rows.length / 2);
  const width = (box.right - box.left) / 2;
  const pitch = (box.bottom - box.top - heading) / perColumn;
  const shapes: Shape[] = [
    textShape(owner, "heading", [box.left + inset, box.top + 4.2], "TECHNICAL DATA", {
      role: "strong",
      size: 2.8,
    }),
    line(owner, "head", [box.left, box.top], [box.right, box.top], { pen: "frame" }),
    line(owner, "middle", [box.left + width, box.top + heading], [box.left + width, box.bottom], {
      pen: "rule",
    }),
  ];
  for (const [index, { label, value }] of rows.entries()) {
    const column = Math.floor(index / perColumn);
    const top = box.top + heading + (index % perColumn) * pitch;
    const left = box.left + column * width;
    const baseline = top + pitch / 2 + 0.9;
    shapes.push(
      line(owner, `rule${index + 1}`, [left, top], [left + width, top], { pen: "rule" }),
      textShape(owner, `label${index + 1}`, [left + inset, baseline], label, {
        role: "caption",
        size: captionSize,
        room: 0.47 * width - inset,
      }),
      textShape(owner, `value${index + 1}`, [left + 0.49 * width, baseline], value, {
        role: "value",
        size: valueSize,
        room: 0.51 * width - inset,
      }),
    );
  }
  return shapes;
}
