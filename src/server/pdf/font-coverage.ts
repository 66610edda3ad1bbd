/** The code points that a TrueType font has glyphs for, read from its `cmap` table (formats 4 and 12). */
export function coverageOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const covered = new Set<number>();
  const cmap = tableStart(view, "cmap");
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const start = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(start);
    if (format === 4) addSegments(view, start, covered);
    if (format === 12) addGroups(view, start, covered);
  }
  return covered;
}

function tableStart(view: DataView, name: string): number {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(entry + offset)));
    if (tag === name) return view.getUint32(entry + 8);
  }
  throw new Error(`The font has no ${name} table`);
}

function addSegments(view: DataView, start: number, covered: Set<number>): void {
  const doubled = view.getUint16(start + 6);
  const [ends, starts] = [start + 14, start + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let at = 0; at < doubled; at += 2) {
    const first = view.getUint16(starts + at);
    const last = view.getUint16(ends + at);
    const offset = view.getUint16(offsets + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : view.getUint16(offsets + at + offset + (code - first) * 2);
      // The delta applies to every glyph but the missing one of a glyph array.
      if (offset !== 0 && glyph === 0) continue;
      if (((glyph + view.getUint16(deltas + at)) & 0xffff) !== 0) covered.add(code);
    }
  }
}

function addGroups(view: DataView, start: number, covered: Set<number>): void {
  for (let index = 0; index < view.getUint32(start + 12); index += 1) {
    const group = start + 16 + index * 12;
    const last = view.getUint32(group + 4);
    for (let code = view.getUint32(group); code <= last; code += 1) covered.add(code);
  }
}
