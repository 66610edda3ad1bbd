import { type CraneInputs, craneNoun } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { decimal } from "../../engineering/number-text.ts";
import { capacitiesText } from "../../technical/technical-values.ts";
import { line, rect, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { type Box, textShape } from "../shapes/text-shape.ts";

/** The sheet's data of the quotation, ready to print. */
export type SheetMeta = {
  /** The quotation's number, null before one exists. */
  quotation: string | null;
  /** The number of the drawing before its ending, where it is not the quotation's. */
  drawing?: string | null;
  customer: string | null;
  company: string | null;
  preparedBy: string;
  /** As printed, "20 Nov 2026". */
  date: string;
  /** True for a held revision, which has a mark across its head. */
  isHeld?: boolean;
  /** For papers, the parts that are not in scope; absent while the user can still enter values. */
  byOthers?: readonly string[];
  /** The firm's names of parts on papers. Absent: the names of the drawing. */
  partNames?: Readonly<Record<string, string>>;
  /**
   * The issue of the drawing: its revision, null for a draft, and who checked it, as printed. Absent for a quotation of
   * before 1.2.0, whose title block stays as it was.
   */
  issue?: { revision: number | null; checked: string };
};

const owner: ShapeOwner = { id: "title-block", part: null, state: "plain" };
const captionSize = 2.2;
const inset = 1.6;
/** The height of a further line of notes below the title block. */
const noteLift = 2.5;

type Cell = { id: string; caption: string; value: string; share: number };

/** Returns the number of a general arrangement: "DG-2627-00164-GA". */
function drawingNumber({ quotation, drawing = quotation }: SheetMeta): string {
  return drawing === null ? "Draft" : `${drawing}-GA`;
}

function craneName(inputs: CraneInputs, figures: Pick<Figures, "auxiliaryCapacity">): string {
  const capacities = capacitiesText(inputs, figures);
  const size = [
    ...(capacities === null ? [] : [`${capacities}T`]),
    ...(inputs.span === null ? [] : [`${decimal(inputs.span, 3)} m`]),
  ].join(" × ");
  return `${size} ${craneNoun(inputs)}, general arrangement`.trim();
}

/** The places of caption and value in a cell, mm from its top and its bottom. */
type Lettering = { caption: number; value: number; valueSize: number };
const threeRows: Lettering = { caption: 3, value: 1.9, valueSize: 3.2 };
const fourRows: Lettering = { caption: 2.7, value: 1.5, valueSize: 2.8 };

function cells(row: readonly Cell[], box: Box, lettering: Lettering): Shape[] {
  const shapes: Shape[] = [];
  const total = row.reduce((sum, { share }) => sum + share, 0);
  let left = box.left;
  for (const { id, caption, value, share } of row) {
    const width = ((box.right - box.left) * share) / total;
    const room = width - 2 * inset;
    const at = (y: number) => [left + inset, y] as const;
    if (left > box.left)
      shapes.push(line(owner, `${id}.rule`, [left, box.top], [left, box.bottom], { pen: "rule" }));
    shapes.push(
      textShape(owner, `${id}.caption`, at(box.top + lettering.caption), caption, {
        role: "caption",
        size: captionSize,
        room,
      }),
      textShape(owner, `${id}.value`, at(box.bottom - lettering.value), value, {
        role: "value",
        size: lettering.valueSize,
        room,
      }),
    );
    left += width;
  }
  return shapes;
}

/** The last rows: those of a drawing with an issue, or those of before 1.2.0. */
function issueRows({ issue, date, preparedBy }: SheetMeta, scales: string): Cell[][] {
  const scale = { id: "scale", caption: "Scale (A3)", value: scales, share: 1.5 };
  if (!issue)
    return [
      [
        scale,
        { id: "date", caption: "Date", value: date, share: 0.75 },
        { id: "prepared", caption: "Prepared by", value: preparedBy, share: 0.75 },
      ],
    ];
  const revision = issue.revision === null ? "Draft" : `R${issue.revision}`;
  return [
    [
      scale,
      { id: "sheet", caption: "Sheet", value: "1 of 1", share: 0.5 },
      { id: "revision", caption: "Revision", value: `${revision}, ${date}`, share: 1 },
    ],
    [
      { id: "prepared", caption: "Drawn", value: preparedBy, share: 1 },
      { id: "checked", caption: "Checked", value: issue.checked, share: 1.2 },
      { id: "approved", caption: "Approved", value: "Open", share: 0.8 },
    ],
  ];
}

/**
 * Returns the title block of the drawing: crane with `supply` behind it, drawing number, known customer and company,
 * scales, sheet, revision with its day, who drew and checked it, and the status. The approval is open for a signature.
 */
export function titleBlock(
  { inputs, figures }: { inputs: CraneInputs; figures: Pick<Figures, "auxiliaryCapacity"> },
  meta: SheetMeta,
  {
    scales,
    supply = "",
    hasFloor = true,
    notes = [],
  }: { scales: string; supply?: string; hasFloor?: boolean; notes?: readonly string[] },
  box: Box,
): Shape[] {
  const rows: Cell[][] = [
    [
      {
        id: "title",
        caption: "Title",
        value: `${craneName(inputs, figures)}${supply}`,
        share: 2,
      },
      meta.issue
        ? { id: "quotation", caption: "Drawing", value: drawingNumber(meta), share: 1 }
        : { id: "quotation", caption: "Quotation", value: meta.quotation ?? "Draft", share: 1 },
    ],
    [
      ...(meta.customer ? [{ id: "customer", caption: "Customer", value: meta.customer, share: 1 }] : []),
      ...(meta.company ? [{ id: "company", caption: "Manufacturer", value: meta.company, share: 1 }] : []),
    ],
    ...issueRows(meta, scales),
  ].filter((row) => row.length > 0);
  const noticeHeight = 14;
  const rowHeight = (box.bottom - box.top - noticeHeight) / rows.length;
  const shapes: Shape[] = [
    rect(owner, "frame", [box.left, box.top], [box.right, box.bottom], { pen: "frame", fill: "none" }),
  ];
  for (const [index, row] of rows.entries()) {
    const top = box.top + index * rowHeight;
    const bottom = top + rowHeight;
    shapes.push(
      ...cells(row, { ...box, top, bottom }, meta.issue ? fourRows : threeRows),
      line(owner, `row${index + 1}`, [box.left, bottom], [box.right, bottom], { pen: "rule" }),
    );
  }
  const middle = (box.left + box.right) / 2;
  const room = box.right - box.left - 2 * inset;
  // Notes on marks are below the others.
  const lift = notes.length > 0 ? noteLift : 0;
  const note = { role: "caption", size: captionSize, anchor: "middle", room } as const;
  shapes.push(
    textShape(
      owner,
      "standing",
      [middle, box.bottom - 7 - 0.4 * lift],
      "PRELIMINARY - NOT FOR CONSTRUCTION",
      {
        role: "notice",
        size: 4.6,
        anchor: "middle",
        room,
      },
    ),
    textShape(
      owner,
      "note",
      [middle, box.bottom - 2.2 - lift],
      `All dimensions in mm, ${hasFloor ? "levels above finished floor (FFL)" : "heights from top of rail"}. To scale when printed on A3 at 100 %.`,
      note,
    ),
    ...(notes.length > 0
      ? [textShape(owner, "marks", [middle, box.bottom - 1.4], notes.join(" "), note)]
      : []),
  );
  return shapes;
}
