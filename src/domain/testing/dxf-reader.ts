/** One group of a DXF file. */
type Group = readonly [code: number, value: string];
/** An item that begins with group 0: an entity, a table entry, an object. */
export type DxfItem = { type: string; section: string; block: string | null; groups: readonly Group[] };

/** A parsed DXF file: items in order, and header variables. */
export type DxfContent = { items: DxfItem[]; header: ReadonlyMap<string, readonly string[]> };

export const allOf = ({ groups }: DxfItem, code: number): string[] =>
  groups.flatMap(([each, value]) => (each === code ? [value] : []));
export const firstOf = (item: DxfItem, code: number): string => allOf(item, code)[0] ?? "";
export const numbersOf = (item: DxfItem, ...codes: number[]): number[] =>
  codes.map((code) => Number(firstOf(item, code)));

/** Reads a DXF file. @throws RangeError where it is none */
export function readDxf(text: string): DxfContent {
  const lines = text.split("\r\n");
  const items: DxfItem[] = [];
  const header = new Map<string, string[]>();
  let section = "";
  let block: string | null = null;
  let variable: string[] = [];
  let groups: Group[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value = ""] = [Number(lines[at]), lines[at + 1]];
    if (!Number.isInteger(code)) throw new RangeError(`Line ${at + 1} is no group code`);
    if (code === 9) {
      variable = [];
      header.set(value, variable);
    } else if (code !== 0) {
      if (items.at(-1)?.type === "SECTION" && code === 2) section = value;
      if (section === "HEADER") variable.push(value);
      else groups.push([code, value]);
    } else {
      groups = [];
      const before = items.at(-1);
      if (before?.type === "BLOCK") block = firstOf(before, 2);
      items.push({ type: value, section, block: section === "BLOCKS" ? block : null, groups });
      if (value === "ENDBLK") block = null;
    }
  }
  if (items.at(-1)?.type !== "EOF") throw new RangeError("The file has no end");
  return { items, header };
}

const isEntity = ({ type, section }: DxfItem): boolean =>
  (section === "ENTITIES" || section === "BLOCKS") && !["SECTION", "ENDSEC"].includes(type);

/** Returns the entities of model space. */
export const modelEntities = ({ items }: DxfContent): DxfItem[] =>
  items.filter((item) => item.section === "ENTITIES" && isEntity(item) && firstOf(item, 67) !== "1");

/**
 * Returns the faults that a strict reader would refuse or correct: repeated handles, pointers and names without a
 * target.
 */
export function dxfFaults(text: string): string[] {
  const { items, header } = readDxf(text);
  const found: string[] = [];
  if (!/^[\x20-\x7e\r\n]*$/.test(text)) found.push("not only ASCII");
  const named = (type: string) =>
    new Set(
      items.filter((item) => item.type === type && item.section === "TABLES").map((item) => firstOf(item, 2)),
    );
  const handleOf = (item: DxfItem) => firstOf(item, item.type === "DIMSTYLE" ? 105 : 5);
  const handles = items.map(handleOf).filter((handle) => handle !== "");
  const known = new Set(handles);
  if (known.size !== handles.length) found.push("a handle stands twice");
  const seed = Number.parseInt(header.get("$HANDSEED")?.[0] ?? "", 16);
  if (!handles.every((handle) => Number.parseInt(handle, 16) < seed)) found.push("a handle above the seed");
  const blocks = new Set(items.filter(({ type }) => type === "BLOCK").map((item) => firstOf(item, 2)));
  const [layers, styles, linetypes] = [named("LAYER"), named("STYLE"), named("LTYPE")];
  const [dimensionStyles, records] = [named("DIMSTYLE"), named("BLOCK_RECORD")];
  const demand = (item: DxfItem, code: number, there: ReadonlySet<string>) => {
    for (const value of allOf(item, code))
      if (!there.has(value)) found.push(`${item.type} ${handleOf(item)}: ${code} ${value} is not there`);
  };
  for (const block of records) if (!blocks.has(block)) found.push(`the block ${block} is not there`);
  for (const item of items) {
    for (const code of [330, 340, 350, 390])
      demand({ ...item, groups: item.groups.filter(([, value]) => value !== "0") }, code, known);
    if (item.type === "LAYER") demand(item, 6, linetypes);
    for (const [code, value] of item.groups)
      if (code >= 10 && code < 60 && !/^-?\d+\.\d+$/.test(value) && item.section !== "HEADER")
        found.push(`${item.type}: ${code} ${value} is no number`);
    if (!isEntity(item)) continue;
    if (handleOf(item) === "") found.push(`${item.type} has no handle`);
    demand(item, 8, layers);
    demand(item, 6, linetypes);
    if (item.type === "TEXT") demand(item, 7, styles);
    if (item.type === "DIMENSION") {
      demand(item, 2, blocks);
      demand(item, 3, dimensionStyles);
    }
  }
  return found;
}
