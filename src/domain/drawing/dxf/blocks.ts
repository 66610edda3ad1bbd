import { type Group, type Handles, point } from "./groups.ts";

/** A block: its record's handle, name and entities. */
export type Block = {
  record: string;
  name: string;
  layout: string;
  groups: readonly Group[];
  onPaper: boolean;
};

/** The definition of a block. */
export function blockGroups({ record, name, groups, onPaper }: Block, handles: Handles): Group[] {
  const isModelOrPaper = name.startsWith("*M") || name.startsWith("*P");
  const owned = (type: string): Group[] => [
    [0, type],
    [5, handles.next()],
    [330, record],
    [100, "AcDbEntity"],
    ...(onPaper ? [[67, 1] as const] : []),
    [8, "0"],
  ];
  return [
    ...owned("BLOCK"),
    [100, "AcDbBlockBegin"],
    [2, name],
    [70, isModelOrPaper ? 0 : 1],
    ...point(10, 0, 0),
    [3, name],
    [1, ""],
    // Content of model and paper space is among the entities.
    ...(isModelOrPaper ? [] : groups),
    ...owned("ENDBLK"),
    [100, "AcDbBlockEnd"],
  ];
}
