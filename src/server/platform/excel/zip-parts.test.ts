import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpack } from "./zip-parts.ts";

const text = Buffer.from("<sheet>".repeat(20));
const packed = deflateRawSync(text);

test.each([
  ["as it is", false, text],
  ["packed", true, packed],
] as const)(
  "a part that is %s has the size that the workbook declares, or is refused",
  (_, isPacked, content) => {
    const read = (size: number) =>
      unpack(content, { name: "sheet.xml", isPacked, packedSize: content.length, size, dataAt: 0 });
    expect(read(text.length)).toEqual(text);
    for (const size of [text.length - 1, text.length + 1]) expect(() => read(size)).toThrow("a wrong size");
  },
);
