import { expect, test } from "vitest";
import { packList, unpackRecords } from "./packed-list.ts";
import type { ReadListFile } from "./read-list-file.ts";

test("a packed list has all records in the order of the file, piece by piece", async () => {
  const records = Array.from({ length: 600 }, (_, row) => ({ row }));
  const list = { rowsCount: 600, read: { kind: "options", records } } as unknown as ReadListFile;
  const packed = await packList(list);
  expect(packed).toMatchObject({ rowsCount: 600 });
  expect(packed).not.toHaveProperty("read");
  const pieces = await Array.fromAsync(unpackRecords(packed));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flat()).toEqual(records);
});
