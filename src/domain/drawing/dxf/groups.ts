/** One group of a DXF file. The code defines meaning and format of the value. */
export type Group = readonly [code: number, value: string | number];

/** Makes handles, the hexadecimal names by which objects of a file refer to each other. */
export type Handles = { next(): string; last(): string };

/** Makes the handles of one file, from 1 on. `last` is the latest one. */
export function makeHandles(): Handles {
  let count = 0;
  const written = () => count.toString(16).toUpperCase();
  return {
    next() {
      count += 1;
      return written();
    },
    last: written,
  };
}

const isWhole = (code: number): boolean =>
  (code >= 60 && code <= 99) || (code >= 170 && code <= 179) || (code >= 270 && code <= 389) || code >= 1060;

/** A number without exponent, to a millionth of a millimetre, always with a decimal point. */
function real(value: number): string {
  const millionths = Math.round(value * 1e6) / 1e6;
  const text = String(millionths === 0 ? 0 : millionths);
  if (text.includes("e")) return "0.0";
  return text.includes(".") ? text : `${text}.0`;
}

/** The groups as lines of a file, as AutoCAD writes them. */
export function groupLines(groups: readonly Group[]): string {
  let text = "";
  for (const [code, value] of groups) {
    const written =
      typeof value === "string" ? value : isWhole(code) ? String(Math.round(value)) : real(value);
    text += `${String(code).padStart(3)}\r\n${written}\r\n`;
  }
  return text;
}

/** A point as the three groups from this code on. */
export const point = (code: number, x: number, y: number, z = 0): Group[] => [
  [code, x],
  [code + 10, y],
  [code + 20, z],
];

/**
 * Returns text as a DXF string: ASCII, everything else as \U+XXXX, spaces of every width as the one that each
 * font of a CAD program has. A backslash, a caret and doubled percent signs would be read as commands, line
 * breaks would end the string.
 */
export function dxfText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Zs}/gu, " ")
    .replace(/%(?=%)|(?<=%)%/g, "%%%");
  return plain.replace(
    /[\\^]|[^\x20-\x7e]/g,
    (unit) => `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
}
