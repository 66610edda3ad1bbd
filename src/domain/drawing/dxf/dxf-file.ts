import type { Box } from "../shapes/text-shape.ts";
import type { Sheet } from "../sheet/sheet-frame.ts";
import { type Block, blockGroups } from "./blocks.ts";
import { dimensionEntities } from "./dimensions.ts";
import { type Mapping, plainEntity, strokeEntities, type Target } from "./entities.ts";
import { type Group, groupLines, makeHandles } from "./groups.ts";
import { header } from "./header.ts";
import { visibleLines } from "./hidden-lines.ts";
import { layerOf, sheetLayer, textLayer } from "./layers.ts";
import { standViews } from "./model-space.ts";
import { classes, type Layout, objects } from "./objects.ts";
import { table, tables } from "./tables.ts";
import { groundsOf, rectInView } from "./text-grounds.ts";
import { viewportEntity, viewportOf, viewWindowOf } from "./viewports.ts";

const section = (name: string, groups: readonly Group[]): Group[] => [
  [0, "SECTION"],
  [2, name],
  ...groups,
  [0, "ENDSEC"],
];

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  top: Math.max(...boxes.map(({ top }) => top)),
});

type Handles = ReturnType<typeof makeHandles>;
type StoodView = ReturnType<typeof standViews>[number];

/** The views 1:1 with dimensions that measure them; each dimension is a block. */
function modelSpace(
  views: readonly StoodView[],
  denominator: number,
  modelRecord: string,
  handles: Handles,
): { groups: Group[]; blocks: Block[] } {
  const blocks: Block[] = [];
  const groups: Group[] = [];
  for (const view of views) {
    const { laid, own, paper: fromPaper } = view;
    const dashScale = laid.placement.denominator / denominator;
    const at = (owner: string, mapping: Mapping): Target => ({
      handles,
      owner,
      onPaper: false,
      mapping,
      dashScale,
    });
    const grounds = groundsOf(laid);
    const ownGrounds = grounds.map((ground) => rectInView(laid.placement, ground));
    for (const { shape, strokes } of visibleLines(laid.view.shapes, ownGrounds))
      groups.push(...strokeEntities(shape, strokes, layerOf(shape), at(modelRecord, own)));
    for (const dimension of laid.dimensions) {
      const record = handles.next();
      const name = `*D${blocks.length + 1}`;
      const target = at(modelRecord, fromPaper);
      const inBlock = at(record, fromPaper);
      const { entity, geometry } = dimensionEntities(dimension, view, name, target, inBlock, grounds);
      groups.push(...entity);
      blocks.push({ record, name, layout: "0", groups: geometry, onPaper: false });
    }
    for (const shape of laid.notes)
      groups.push(...plainEntity(shape, textLayer, at(modelRecord, fromPaper), grounds));
  }
  return { groups, blocks };
}

/** The layout "GA A3": each view to scale beside data and title block. */
function paperSpace(
  sheet: Sheet,
  views: readonly StoodView[],
  paper: Box,
  { handles, owner }: Pick<Target, "handles" | "owner">,
): Group[] {
  const onPaper: Target = {
    handles,
    owner,
    onPaper: true,
    mapping: { factor: 1, x: 0, y: sheet.height, turns: true },
    dashScale: 1,
  };
  return [
    ...viewportEntity(onPaper, 1, paper, viewWindowOf(paper)),
    ...views.flatMap((view, index) => viewportOf(view, sheet.height, onPaper, index + 2)),
    ...sheet.furniture.flatMap((shape) =>
      plainEntity(shape, shape.kind === "text" ? textLayer : sheetLayer, onPaper),
    ),
  ];
}

/**
 * Returns the general arrangement as a DXF file (AC1015, millimetres). The views are in model space 1:1 with
 * dimensions that measure them. The layout "GA A3" shows each view to scale beside data and title block. ASCII only;
 * the same sheet gives the same text.
 */
export function dxfFile(sheet: Sheet): string {
  const handles = makeHandles();
  const views = standViews(sheet.views);
  const denominator = sheet.elevationScale ?? sheet.planScale ?? 1;
  const paper: Box = { left: 0, right: sheet.width, bottom: 0, top: sheet.height };
  const model = views.length > 0 ? union(views.map(({ box }) => box)) : paper;
  const plotStyle = handles.next();
  const [modelRecord, paperRecord] = [handles.next(), handles.next()];

  const inModel = modelSpace(views, denominator, modelRecord, handles);
  const paperGroups = paperSpace(sheet, views, paper, { handles, owner: paperRecord });

  const layouts: Layout[] = [
    { name: "Model", handle: handles.next(), record: modelRecord, tab: 0, room: model, isModel: true },
    { name: "GA A3", handle: handles.next(), record: paperRecord, tab: 1, room: paper, isModel: false },
  ];
  const allBlocks: Block[] = [
    {
      record: modelRecord,
      name: "*Model_Space",
      layout: layouts[0]?.handle ?? "0",
      groups: [],
      onPaper: false,
    },
    {
      record: paperRecord,
      name: "*Paper_Space",
      layout: layouts[1]?.handle ?? "0",
      groups: [],
      onPaper: true,
    },
    ...inModel.blocks,
  ];
  const denominators = [...new Set(views.map(({ laid }) => laid.placement.denominator))];
  const body = [
    ...section("CLASSES", classes),
    ...section("TABLES", [
      ...tables(handles, viewWindowOf(model), denominators, plotStyle),
      ...table(
        "BLOCK_RECORD",
        handles.next(),
        "AcDbBlockTableRecord",
        allBlocks.map(({ record, name, layout }) => ({
          handle: record,
          groups: [
            [2, name],
            [340, layout],
          ],
        })),
      ),
    ]),
    ...section(
      "BLOCKS",
      allBlocks.flatMap((block) => blockGroups(block, handles)),
    ),
    ...section("ENTITIES", [...inModel.groups, ...paperGroups]),
    ...section("OBJECTS", objects(handles, layouts, plotStyle)),
    [0, "EOF"] as const,
  ];
  const seed = handles.next();
  return groupLines(section("HEADER", header(model, paper, denominator, seed))) + groupLines(body);
}
