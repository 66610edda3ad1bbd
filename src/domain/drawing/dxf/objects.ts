import { type Group, type Handles, point } from "./groups.ts";

type Room = { left: number; right: number; bottom: number; top: number };

/** A layout: the model itself, or a sheet of paper in mm. */
export type Layout = {
  name: string;
  handle: string;
  record: string;
  tab: number;
  room: Room;
  isModel: boolean;
};

/** The classes of objects that are newer than the format. */
export const classes: Group[] = (
  [
    ["ACDBDICTIONARYWDFLT", "AcDbDictionaryWithDefault"],
    ["ACDBPLACEHOLDER", "AcDbPlaceHolder"],
    ["LAYOUT", "AcDbLayout"],
  ] as const
).flatMap(([name, type]): Group[] => [
  [0, "CLASS"],
  [1, name],
  [2, type],
  [3, "ObjectDBX Classes"],
  [90, 0],
  [280, 0],
  [281, 0],
]);

function dictionary(handle: string, owner: string, entries: readonly (readonly [string, string])[]): Group[] {
  return [
    [0, "DICTIONARY"],
    [5, handle],
    [330, owner],
    [100, "AcDbDictionary"],
    [281, 1],
    ...entries.flatMap(([name, entry]): Group[] => [
      [3, name],
      [350, entry],
    ]),
  ];
}

const plotsModel = 1024;
const plotsAsUsual = 688;

function layoutObject({ name, handle, record, tab, room, isModel }: Layout, owner: string): Group[] {
  const { left, right, bottom, top } = room;
  const paper = { width: 420, height: 297 };
  return [
    [0, "LAYOUT"],
    [5, handle],
    [330, owner],
    [100, "AcDbPlotSettings"],
    [1, ""],
    [2, "none_device"],
    [4, "ISO_A3_(420.00_x_297.00_MM)"],
    [6, ""],
    [40, 0],
    [41, 0],
    [42, 0],
    [43, 0],
    [44, paper.width],
    [45, paper.height],
    [46, 0],
    [47, 0],
    [48, 0],
    [49, 0],
    [140, 0],
    [141, 0],
    [142, 1],
    [143, 1],
    [70, isModel ? plotsModel + plotsAsUsual : plotsAsUsual],
    [72, 1],
    [73, 0],
    [74, 5],
    [7, ""],
    [75, 16],
    [147, 1],
    [148, 0],
    [149, 0],
    [100, "AcDbLayout"],
    [1, name],
    [70, 1],
    [71, tab],
    [10, isModel ? left : 0],
    [20, isModel ? bottom : 0],
    [11, isModel ? right : paper.width],
    [21, isModel ? top : paper.height],
    ...point(12, 0, 0),
    ...point(14, left, bottom),
    ...point(15, right, top),
    [146, 0],
    ...point(13, 0, 0),
    ...point(16, 1, 0),
    ...point(17, 0, 1),
    [76, 0],
    [330, record],
  ];
}

/** The root objects of the file: dictionaries, groups, layouts, the plot style. */
export function objects(handles: Handles, layouts: readonly Layout[], plotStyle: string): Group[] {
  const [root, groups, layoutList, plotStyles] = [
    handles.next(),
    handles.next(),
    handles.next(),
    handles.next(),
  ];
  return [
    ...dictionary(root, "0", [
      ["ACAD_GROUP", groups],
      ["ACAD_LAYOUT", layoutList],
      ["ACAD_PLOTSTYLENAME", plotStyles],
    ]),
    ...dictionary(groups, root, []),
    ...dictionary(
      layoutList,
      root,
      layouts.map(({ name, handle }) => [name, handle] as const),
    ),
    [0, "ACDBDICTIONARYWDFLT"],
    [5, plotStyles],
    [330, root],
    [100, "AcDbDictionary"],
    [281, 1],
    [3, "Normal"],
    [350, plotStyle],
    [100, "AcDbDictionaryWithDefault"],
    [340, plotStyle],
    [0, "ACDBPLACEHOLDER"],
    [5, plotStyle],
    [330, plotStyles],
    ...layouts.flatMap((layout) => layoutObject(layout, layoutList)),
  ];
}
