import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTestFolder } from "#server/testing/test-folder.ts";
import { makeDiskReserve } from "./disk-reserve.ts";

const sizeOf = (folder: string): number => statSync(path.join(folder, "reserve")).size;

test("each release gives room back until nothing is left, and filling takes it again", () => {
  const folder = makeTestFolder("crane-reserve-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const reserve = makeDiskReserve(folder);
  expect(reserve.release()).toBe(false);
  reserve.fill();
  const full = sizeOf(folder);
  expect(full).toBeGreaterThan(4_000_000);
  for (let released = 1; reserve.release(); released++) expect(sizeOf(folder)).toBe(full - released * 65_536);
  expect(sizeOf(folder)).toBe(0);
  reserve.fill();
  reserve.fill();
  expect(sizeOf(folder)).toBe(full);
});
